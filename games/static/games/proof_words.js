/* What the pages say of a proof. All sentences stand in the page, in its reader's language. */

/* The sentence for which the page's `#proof-words` has this name, with {named} places filled. */
export function sentence(name, values = {}) {
  const found = document.querySelector(`#proof-words [data-says="${name}"]`)?.textContent ?? name;
  return found.replace(/\{(\w+)\}/g, (place, key) => values[key] ?? place);
}

/* Why a proof is refused, and where. */
export function refusal(wrong) {
  return sentence(wrong.fileLine > 1 ? "wrong-line" : "wrong-head", {
    line: wrong.fileLine - 1,
    file_line: wrong.fileLine,
    reason: sentence(`reason-${wrong.reason}`),
  });
}

/* Writes into the page without disturbing a screen reader by what it has said already. */
export function say(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

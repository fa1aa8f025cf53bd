// What only the browser knows. Pages work without this: hidden buttons stay hidden, the time zone stays UTC.
(() => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  for (const input of document.querySelectorAll("input[data-browser-zone]")) {
    input.value = zone || "";
  }

  // A button that chooses this browser's time zone in the list, shown where that is another than the chosen one.
  for (const button of document.querySelectorAll("button[data-zone-for]")) {
    const list = document.getElementById(button.dataset.zoneFor);
    if (!zone || list.value === zone || !Array.from(list.options).some((option) => option.value === zone)) continue;
    button.querySelector("[data-zone-name]").textContent = zone;
    button.hidden = false;
    button.addEventListener("click", () => {
      list.value = zone;
      list.focus();
      button.hidden = true;
    });
  }

  // Shown only once allauth listens to them, which it does at the same event: a press before that would be lost.
  document.addEventListener("DOMContentLoaded", () => {
    const fitting = window.PublicKeyCredential ? "[data-passkey]" : "[data-no-passkey]";
    for (const element of document.querySelectorAll(fitting)) element.hidden = false;
  });

  // allauth tells of every failed passkey; the person should hear of it too.
  document.addEventListener("allauth.error", (event) => {
    const note = document.getElementById("passkey-error");
    if (!note) return;
    event.preventDefault();
    note.hidden = false;
    note.textContent = note.dataset.text;
  });
})();

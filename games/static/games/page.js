/* What pages do better with a script; without it they are plain forms and links.

   - says the browser's time zone to a form in which a guest begins
   - fills in words for the dice that nobody can foresee
   - copies an invite link
   - sends a form once where somebody clicks twice
   - asks for news of a game while its page is looked at
   - says on the button of a claim what will be said
   - says so while the server does not answer
   - after an answer, leads the keyboard and the screen reader to the next question */
"use strict";

const TENTH_SLOWER = 1.1;
const DOUBLE_CLICK_MILLISECONDS = 3000;
const RANDOM_BYTES = 16;

function fillZones() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll("[data-browser-zone]")) field.value = zone || "";
}

/* Whoever would rather have words of their own writes over them. */
function fillDiceWords() {
  for (const field of document.querySelectorAll("[data-dice-words]")) field.value ||= randomHex();
}

function randomHex() {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function offerCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  button.textContent = button.dataset.copied;
}

/* To the server two clicks of a visitor are two new guests, who take two seats. htmx looks after its own forms; and after
   a while a form may be sent again, for who has stopped the first try. */
function sendOnce(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (event.timeStamp - Number(form.dataset.sentAt || -Infinity) < DOUBLE_CLICK_MILLISECONDS) event.preventDefault();
  else form.dataset.sentAt = event.timeStamp;
}

/* The element #live asks when it hears "check". Each answer that changes the page brings a new element, and with it the
   quick pace; while nothing changes the pace grows slower. */
function watch() {
  let timer = null;
  let watched = null;
  let seconds = 0;

  function next() {
    clearTimeout(timer);
    const live = document.getElementById("live");
    if (!live || document.hidden) return;
    if (live !== watched) seconds = Number(live.dataset.every);
    watched = live;
    timer = setTimeout(check, seconds * 1000);
    seconds = Math.min(seconds * TENTH_SLOWER, Number(live.dataset.slowest));
  }

  function check() {
    htmx.trigger("#live", "check");
    next();
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : check()));
  document.addEventListener("htmx:afterSettle", next);
  next();
}

function leadToQuestion(event) {
  if (event.detail.requestConfig.verb !== "post") return;
  fillZones();
  fillDiceWords();
  const goal = document.querySelector("#decision [role=alert], #decision-title") || document.querySelector("#status, #result-title");
  goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
  goal.scrollIntoView({ block: "nearest" });
}

/* Whoever sets how many, has picked the card; and the button says what will be said. */
function pick(event) {
  const stamp = event.target.closest(".pick .stamp");
  if (!stamp) return;
  stamp.querySelector("input[type=radio]").checked = true;
  const button = stamp.closest("form").querySelector("[data-says]");
  const count = stamp.querySelector("select[name$=':count']");
  const name = stamp.querySelector("b").textContent;
  const card = count ? button.dataset.counted.replace("CARD", name).replace("NUMBER", count.value.slice(1)) : name;
  button.textContent = `${button.dataset.says} ${[card, ...powersDeclared(stamp)].join(", ")}`;
}

function powersDeclared(stamp) {
  const chosen = [...stamp.querySelectorAll("select:not([name$=':count'])")].filter((select) => select.value);
  const fixed = [...stamp.querySelectorAll("[data-declared]")];
  return [...fixed.map((word) => word.textContent), ...chosen.map((select) => select.selectedOptions[0].textContent)];
}

/* Shown from the first answer that failed until one that did not; a check of the live parts comes by itself. */
function sayAway(event) {
  const status = event.detail.xhr.status;
  if (status === 0 || status >= 500) showAway(true);
}

function showAway(away) {
  document.getElementById("away").hidden = !away;
}

document.addEventListener("htmx:sendError", sayAway);
document.addEventListener("htmx:responseError", sayAway);
document.addEventListener("htmx:afterRequest", (event) => event.detail.successful && showAway(false));
document.addEventListener("change", pick);
document.addEventListener("submit", sendOnce);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
document.addEventListener("htmx:afterSettle", leadToQuestion);
document.addEventListener("DOMContentLoaded", () => {
  fillZones();
  fillDiceWords();
  offerCopying();
  watch();
});

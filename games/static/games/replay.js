/* What looking back at a game does better with a script; without it each way is a plain link.

   - keys: arrows, Page up and down, Home, End, space, question mark; whoever speaks to their machine can turn them off
   - plays by itself, at the pace that was picked last
   - keeps the present line in sight in the log, and reads it out
   - keeps the focus where it was, or leads it to the line where that is gone

   The links themselves are followed by htmx, which changes the part #replay of the page and the address. */
"use strict";

const USUAL_SECONDS = 2;
// Whoever wants little to move on the page is given time.
const CALM_SECONDS = 4;
const WAYS = { ArrowLeft: "back", ArrowRight: "next", PageUp: "round-back", PageDown: "round-next", Home: "first", End: "last" };
const WAYS_WITH_SHIFT = { ArrowLeft: "round-back", ArrowRight: "round-next" };
const MOST_PRESSED = 20;
const KEYS = "keys-of-replay";
const TYPING = "input, select, textarea, [contenteditable]";

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
let seconds = calm.matches ? CALM_SECONDS : USUAL_SECONDS;
let isPlaying = false;
let timer = null;
let isUnderWay = false;
let pressed = [];
let doKeysWork = true;

/* Follow a way, where it leads somewhere. Keys that are pressed while a page is under way are kept for it, a few at most:
   its ways are others. */
function go(id) {
  if (isUnderWay) {
    if (pressed.length < MOST_PRESSED) pressed.push(id);
    return;
  }
  const way = document.getElementById(id);
  if (way?.href) way.click();
  else pressed = [];
}

function canGoOn() {
  const next = document.getElementById("next");
  return Boolean(next && next.href);
}

function play(wanted) {
  isPlaying = wanted && canGoOn();
  wait();
  showPlaying();
}

function wait() {
  clearTimeout(timer);
  if (isPlaying) timer = setTimeout(() => go("next"), seconds * 1000);
}

function showPlaying() {
  const button = document.querySelector("#play[data-play]");
  if (!button) return;
  button.hidden = false;
  button.textContent = isPlaying ? button.dataset.stop : button.dataset.play;
}

/* Where the page was loaded to play by itself, its button is the link that stops that. */
function playOrStop() {
  const play_ = document.getElementById("play");
  if (!play_) return;
  if (play_.href) play_.click();
  else play(!isPlaying);
}

function showKeys() {
  const keys = document.getElementById("keys");
  keys.open = !keys.open;
  if (keys.open) keys.scrollIntoView({ block: "nearest" });
}

/* In a field keys write; in a list that scrolls those that scroll do so there; space presses buttons. */
function isOthers(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target, key } = event;
  if (target.closest(TYPING)) return true;
  if (key === " " && target.closest("button, summary")) return true;
  return !key.startsWith("Arrow") && key !== "?" && Boolean(target.closest(".log, .turns, .rounds"));
}

function onKey(event) {
  if (!document.getElementById("replay") || !doKeysWork || isOthers(event)) return;
  const way = (event.shiftKey ? WAYS_WITH_SHIFT : WAYS)[event.key];
  if (way) go(way);
  else if (event.key === " " && !event.shiftKey) playOrStop();
  else if (event.key === "?") showKeys();
  else return;
  event.preventDefault();
}

/* Before htmx hears of the click: with a script it is the script that plays. */
function onClick(event) {
  const pace = event.target.closest("#replay [data-pace]");
  if (pace) {
    seconds = Number(pace.dataset.pace);
    play(true);
    event.preventDefault();
    event.stopPropagation();
  } else if (event.target.closest("#play[data-play]")) play(!isPlaying);
}

function keepInSight() {
  for (const list of document.querySelectorAll("#replay .log, #replay .turns, #replay .rounds")) {
    const here = list.querySelector("[aria-current]");
    if (!here) continue;
    list.scrollTop = here.offsetTop - list.clientHeight / 2;
    list.scrollLeft = here.offsetLeft - list.clientWidth / 2;
  }
}

function prepare() {
  document.getElementById("keys").hidden = false;
  document.getElementById("keys-work").checked = doKeysWork;
  keepInSight();
  showPlaying();
}

function onArrival(event) {
  if (!document.getElementById("replay") || event.detail.target?.id !== "replay") return;
  prepare();
  offerCopying();
  if (document.activeElement === document.body) document.getElementById("present").focus({ preventScroll: true });
  document.getElementById("said").textContent = document.getElementById("sentence").textContent.trim();
  if (isPlaying) play(true);
  isUnderWay = false;
  if (pressed.length) go(pressed.shift());
}

function onDeparture(event) {
  if (event.detail.target?.id === "replay") isUnderWay = true;
}

function giveUp() {
  isUnderWay = false;
  pressed = [];
  play(false);
}

/* A browser that keeps nothing of this site refuses both: then the keys work until they are turned off on a page. */
function recall() {
  try {
    return localStorage.getItem(KEYS) !== "off";
  } catch {
    return true;
  }
}

function remember(work) {
  try {
    localStorage.setItem(KEYS, work ? "on" : "off");
  } catch {
    /* It holds for this page alone. */
  }
}

function onChange(event) {
  if (event.target.id !== "keys-work") return;
  doKeysWork = event.target.checked;
  remember(doKeysWork);
}

doKeysWork = recall();
document.addEventListener("keydown", onKey);
document.addEventListener("change", onChange);
document.addEventListener("click", onClick, true);
document.addEventListener("htmx:afterSettle", onArrival);
document.addEventListener("htmx:beforeRequest", onDeparture);
document.addEventListener("htmx:responseError", giveUp);
document.addEventListener("htmx:sendError", giveUp);
document.addEventListener("DOMContentLoaded", prepare);

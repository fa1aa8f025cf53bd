/* Pushes to this browser, and notices of open pages: asked for, and given up again, on the page of the channels. */
"use strict";

(() => {
  const panel = document.getElementById("push-panel");
  const WORKER = "/service-worker.js";
  const NOTICES = "notices";

  /* One of the states that the page has words for. */
  function say(state) {
    for (const part of panel.querySelectorAll("[data-push-state]")) part.hidden = part.dataset.pushState !== state;
  }

  function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  }

  async function hash(endpoint) {
    const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`push\n${endpoint}`));
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  async function subscription() {
    const registration = await navigator.serviceWorker.getRegistration("/");
    return registration ? registration.pushManager.getSubscription() : null;
  }

  async function isKnown(subscribed) {
    return panel.dataset.known.split(" ").includes(await hash(subscribed.endpoint));
  }

  async function look() {
    if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return say("impossible");
    if (Notification.permission === "denied") return say("denied");
    const subscribed = await subscription();
    return say(subscribed && (await isKnown(subscribed)) ? "on" : "off");
  }

  /* A subscription that was made with another key of the site is of no use any more. */
  async function subscribe() {
    const registration = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    const older = await registration.pushManager.getSubscription();
    if (older) await older.unsubscribe();
    const key = bytes(panel.dataset.key);
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  function send(form, subscribed) {
    const { endpoint, keys } = subscribed.toJSON();
    form.elements.endpoint.value = endpoint;
    if (form.elements.p256dh) form.elements.p256dh.value = keys.p256dh;
    if (form.elements.auth) form.elements.auth.value = keys.auth;
    form.submit();
  }

  async function begin(form) {
    if ((await Notification.requestPermission()) !== "granted") return look();
    try {
      return send(form, await subscribe());
    } catch {
      return say("failed");
    }
  }

  async function end(form) {
    const subscribed = await subscription();
    if (!subscribed) return look();
    send(form, subscribed);
    return subscribed.unsubscribe();
  }

  function showNotices() {
    const possible = "Notification" in window && Notification.permission !== "denied";
    const on = possible && Notification.permission === "granted" && localStorage.getItem(NOTICES) === "on";
    for (const button of panel.querySelectorAll("[data-notices]")) {
      button.hidden = !possible || (button.dataset.notices === "on") === on;
    }
  }

  async function turnNotices(to) {
    if (to === "on" && (await Notification.requestPermission()) !== "granted") return look();
    localStorage.setItem(NOTICES, to);
    return showNotices();
  }

  panel.querySelector("#push-on").addEventListener("submit", (event) => {
    event.preventDefault();
    begin(event.target);
  });
  panel.querySelector("#push-off").addEventListener("submit", (event) => {
    event.preventDefault();
    end(event.target);
  });
  for (const button of panel.querySelectorAll("[data-notices]")) {
    button.addEventListener("click", () => turnNotices(button.dataset.notices));
  }
  panel.hidden = false;
  document.getElementById("push-without-script").hidden = true;
  showNotices();
  look();
})();

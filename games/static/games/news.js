/* What happened while away, told by open pages: the count at the bell, in the title and on the icon; and a notice of the
   desktop for who wants one, where no push comes to this browser anyway. */
"use strict";

(() => {
  const SLOWER = 1.3;
  const FIRST_SECONDS = 30;
  const SLOWEST_SECONDS = 300;
  const NOTICES = "notices";
  const NOTICED = "noticed";
  let seconds = FIRST_SECONDS;
  let timer = null;

  const bell = () => document.getElementById("bell");

  function wantsNotices() {
    return "Notification" in window && Notification.permission === "granted" && localStorage.getItem(NOTICES) === "on";
  }

  function showCount(unread, words) {
    const count = bell().querySelector(".count");
    count.hidden = !unread;
    count.querySelector("[aria-hidden]").textContent = unread;
    count.querySelector(".visually-hidden").textContent = words;
    document.title = document.title.replace(/^\(\d+\+?\) /, "");
    if (unread) document.title = `(${unread}) ${document.title}`;
    const icon = document.querySelector("link[rel=icon]");
    icon.href = unread ? icon.dataset.news : icon.dataset.plain;
  }

  async function getsPushes() {
    const registration = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration("/"));
    return Boolean(registration && registration.pushManager && (await registration.pushManager.getSubscription()));
  }

  /* Each piece of news once in this browser, whatever number of pages is open. */
  async function notice(news) {
    if (!news || document.hasFocus() || !wantsNotices()) return;
    if (Number(localStorage.getItem(NOTICED)) >= news.id || (await getsPushes())) return;
    localStorage.setItem(NOTICED, news.id);
    const shown = new Notification(news.title, { body: news.line, tag: news.tag, icon: bell().dataset.icon });
    shown.addEventListener("click", () => {
      window.focus();
      location.assign(news.link);
    });
  }

  async function ask() {
    const response = await fetch(bell().dataset.unread, { headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const told = await response.json();
    showCount(told.unread, told.words);
    await notice(told.newest);
  }

  function next() {
    clearTimeout(timer);
    if (document.hidden && !wantsNotices()) return;
    timer = setTimeout(look, seconds * 1000);
    seconds = Math.min(seconds * SLOWER, SLOWEST_SECONDS);
  }

  async function look() {
    try {
      await ask();
    } catch {
      /* The server does not answer: the next time it will. */
    }
    next();
  }

  /* Who comes back to a page sees at once how it stands; who only looks away and back is not asked for again. */
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return next();
    seconds = FIRST_SECONDS;
    return look();
  });
  document.addEventListener("DOMContentLoaded", () => bell() && next());
})();

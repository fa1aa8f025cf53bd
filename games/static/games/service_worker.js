/* Shows pushes while no page is open, and leads from a notice to its game. It keeps no page and answers no request.

   A notice replaces the older one of the same game. What was answered elsewhere is taken away again. */
"use strict";

const ICON = "/static/games/icon-192.png";
const BADGE = "/static/games/badge-96.png";

function show(told) {
  return self.registration.showNotification(told.title, {
    body: told.line,
    tag: told.tag,
    renotify: told.kind !== "withdrawn",
    silent: told.kind === "withdrawn",
    timestamp: told.at,
    icon: ICON,
    badge: BADGE,
    data: { link: told.link },
  });
}

/* Some browsers take the right to push away from who shows nothing: there a silent notice says that nothing is asked. */
async function takeAway(told) {
  if (told.shows) return show(told);
  for (const notice of await self.registration.getNotifications({ tag: told.tag })) notice.close();
}

function receive(event) {
  const told = event.data ? event.data.json() : null;
  if (told) event.waitUntil(told.kind === "withdrawn" ? takeAway(told) : show(told));
}

/* Only ever to a page of this site. */
async function lead(link) {
  const address = new URL(link, self.location.origin);
  const page = self.location.origin + address.pathname + address.search;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((each) => each.url.split("#")[0] === page);
  return open ? open.focus() : self.clients.openWindow(page);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", receive);
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.link));
});

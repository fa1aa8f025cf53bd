"""Chromium and a push service at this machine.

What is real: the page's own script and the service worker run in Chromium; pushes go over TLS to a push service, and
are decrypted with the keys of the subscription. What is not: Chromium can subscribe only with its vendor's service,
which no test may reach, so `subscribe` hands out a subscription of ours; the decrypted push is given to the worker
through the developer tools; and a click on a notice, which headless Chromium draws nowhere, is an event made in the
worker, with `openWindow` listening in place of opening, since browsers open windows for real clicks alone.
"""

import json
from typing import Any

from playwright.sync_api import CDPSession, Page, Worker
from pytest_django.live_server_helper import LiveServer

from tests.channels.receiver import Receiver
from tests.channels.subscription import Subscription

_SUBSCRIBE = """
(() => {
  const told = %s;
  let current = localStorage.getItem("subscribed") ? told : null;
  const wrap = (each) => each && {
    endpoint: each.endpoint, toJSON: () => each,
    unsubscribe: async () => { current = null; localStorage.removeItem("subscribed"); return true; },
  };
  PushManager.prototype.subscribe = async (options) => {
    const key = new Uint8Array(options.applicationServerKey);
    if (!options.userVisibleOnly || key.length !== 65) throw new Error("options");
    localStorage.setItem("subscribed", "yes");
    current = told;
    return wrap(current);
  };
  PushManager.prototype.getSubscription = async () => wrap(current);
})();
"""
# A push that comes to a worker which is still being made ready is lost.
_READY = """navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" || new Promise((done) =>
  active.addEventListener("statechange", () => active.state === "activated" && done(true))))"""
_SHOWN = """navigator.serviceWorker.ready.then((ready) => ready.getNotifications())
  .then((all) => all.map((each) => [each.title, each.body, each.tag]))"""
_CLICK = """async () => {
  const opened = [];
  self.clients.openWindow = async (address) => { opened.push(address); return null; };
  const [notification] = await self.registration.getNotifications();
  const click = new NotificationEvent("notificationclick", { notification });
  let done = null;
  click.waitUntil = (promise) => { done = promise; };
  self.dispatchEvent(click);
  await done;
  return opened;
}"""


class PushedBrowser:
    """A page of a browser that may show notices, and whose subscriptions lead to our service."""

    def __init__(self, page: Page, live_server: LiveServer, service: Receiver) -> None:
        self.page, self._url, self._service = page, live_server.url, service
        self._keys = Subscription()
        self._registrations: list[dict[str, Any]] = []
        page.context.grant_permissions(["notifications"], origin=live_server.url)
        told = {"endpoint": f"https://localhost:{service.port}/push/1", "keys": self._keys.keys}
        page.add_init_script(_SUBSCRIBE % json.dumps(told))
        self._tools: CDPSession = page.context.new_cdp_session(page)
        self._tools.on(
            "ServiceWorker.workerRegistrationUpdated", lambda event: self._registrations.extend(event["registrations"])
        )
        self._tools.send("ServiceWorker.enable")

    def deliver(self) -> dict[str, Any]:
        """The last push that the service has taken in is decrypted and given to the worker; what it said."""
        self.page.evaluate(_READY)
        text = self._keys.decrypt(self._service.got[-1].body).decode()
        number = self._registrations[-1]["registrationId"]
        self._tools.send(
            "ServiceWorker.deliverPushMessage", {"origin": self._url, "registrationId": number, "data": text}
        )
        told: dict[str, Any] = json.loads(text)
        return told

    @property
    def shown(self) -> list[list[str]]:
        """Title, text and tag of the notices that are shown now."""
        notices: list[list[str]] = self.page.evaluate(_SHOWN)
        return notices

    def click_notice(self) -> list[str]:
        """The addresses that the worker wants to open."""
        worker: Worker = self.page.context.service_workers[0]
        opened: list[str] = worker.evaluate(_CLICK)
        return opened

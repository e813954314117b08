import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { endSession } from "../src/lib/session/session.ts";
import { answer, findToast, openScreen, reopen, signIn } from "./harness/open-screen.tsx";

/**
 * Adds push notifications, which jsdom lacks, to the browser.
 * @param worker the state in which the service worker ends up
 */
async function pushBrowser(
  says: NotificationPermission,
  worker: "activated" | "redundant" | "refused" = "activated",
) {
  const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, [
    "deriveBits",
  ]);
  const p256dh = Buffer.from(await crypto.subtle.exportKey("raw", publicKey)).toString("base64url");
  let current: object | null = null;
  const subscription = {
    toJSON: () => ({
      endpoint: "https://push.example.com/1",
      keys: { p256dh, auth: Buffer.alloc(16, 7).toString("base64url") },
    }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(
    async () => (current = subscription),
  );
  const pushManager = { getSubscription: async () => current, subscribe };
  const asking = { permission: "default" as NotificationPermission };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(
    async () => (asking.permission = says),
  );
  const notification = Object.assign(asking, { requestPermission });
  vi.stubGlobal("PushManager", Object);
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("caches", { keys: async () => [], delete: async () => true, open: async () => ({}) });
  const registrations = new Set<object>();
  const register = async () => {
    if (worker === "refused") throw new DOMException("Blocked", "SecurityError");
    const installing = Object.assign(new EventTarget(), { state: "installing" });
    const registration = {
      pushManager,
      installing,
      unregister: async () => {
        current = null;
        return registrations.delete(registration);
      },
    };
    registrations.add(registration);
    setTimeout(() => {
      installing.state = worker;
      installing.dispatchEvent(new Event("statechange"));
    });
    return registration;
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      // Never resolves without a registration.
      ready: new Promise(() => {}),
      register,
      getRegistration: async () => [...registrations][0],
      getRegistrations: async () => [...registrations],
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return { notification, subscribe, isSubscribed: () => current !== null };
}

const state = async () => (await call("GET /api/push", {})).data;
const notify = async (user: UserEvent, on: boolean) => {
  const control = await screen.findByRole("switch", { name: "Notify this device" });
  await user.click(control);
  await waitFor(() => expect(control).toHaveAttribute("aria-checked", String(on)));
  // Ignores clicks until then.
  await waitFor(() => expect(control).not.toHaveAttribute("data-disabled"));
};
const follow = async (days: string) => {
  const { data } = await call("POST /api/applications/create", { body: { title: "Baker" } });
  const user = openScreen(`/applications/${data._id}`);
  await user.click(await screen.findByRole("button", { name: days }));
  return { user, id: data._id };
};

test("a follow-up offers push notices once, and only a press asks the browser", async () => {
  await signIn();
  const { notification, subscribe, isSubscribed } = await pushBrowser("granted");
  const { user } = await follow("In a week");
  const offer = await screen.findByText(
    "Notify this device when a follow-up is due?",
    {},
    { timeout: 10_000 },
  );
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Notify me" }));
  await waitFor(() => expect(offer).not.toBeInTheDocument());
  await waitFor(async () => expect(await state()).toMatchObject({ on: true }));
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: (await state()).publicKey,
  });

  reopen("/profile-setting");
  const kind = await screen.findByRole("checkbox", { name: "A follow-up is due" });
  await user.click(kind);
  await waitFor(async () =>
    expect((await state()).kinds).toEqual({ waiting: true, failed: true, due: false }),
  );
  await notify(user, false);
  expect(await state()).toMatchObject({ on: false });
  expect(isSubscribed()).toBe(false);
  await notify(user, true);
  expect(await state()).toMatchObject({ on: true });
  endSession("logged out");
  await waitFor(() => expect(isSubscribed()).toBe(false));
});

test.each(["refused", "redundant"] as const)("a browser whose worker is %s says so", async (worker) => {
  await signIn();
  await pushBrowser("granted", worker);
  const user = openScreen("/profile-setting");
  const control = await screen.findByRole("switch", { name: "Notify this device" });
  await user.click(control);
  await findToast(/^Your browser couldn't turn on notifications for this site/u);
  expect(control).not.toBeChecked();
  expect(control).not.toHaveAttribute("data-disabled");
  expect(await state()).toMatchObject({ on: false });
});

test("notices end with working offline, and a failure to end them is shown", async () => {
  await signIn();
  const { isSubscribed } = await pushBrowser("granted");
  const user = openScreen("/profile-setting");
  await notify(user, true);
  await user.click(screen.getByRole("switch", { name: "Work offline" }));
  await waitFor(async () => expect(await state()).toMatchObject({ on: false }));
  expect(isSubscribed()).toBe(false);
  await waitFor(async () => expect(await navigator.serviceWorker.getRegistrations()).toEqual([]));

  localStorage.removeItem("postfolio.offline");
  reopen("/profile-setting");
  await notify(user, true);
  answer("/api/push", 500, "The server is resting");
  await user.click(screen.getByRole("switch", { name: "Work offline" }));
  await findToast("The server is resting");
  await waitFor(async () => expect(await navigator.serviceWorker.getRegistrations()).toEqual([]));
});

test("what was refused is not offered again, and says how to allow it", async () => {
  await signIn();
  const { notification } = await pushBrowser("denied");
  const { user } = await follow("In a week");
  await screen.findByText("Notify this device when a follow-up is due?", {}, { timeout: 10_000 });
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(notification.requestPermission).not.toHaveBeenCalled();
  expect(screen.queryByText("Notify this device when a follow-up is due?")).toBeNull();

  reopen("/profile-setting");
  await user.click(await screen.findByRole("switch", { name: "Notify this device" }));
  expect(await screen.findAllByText(/^Your browser blocks notifications from this site/u)).not.toEqual([]);
  const control = screen.getByRole("switch", { name: "Notify this device" });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription(/^Your browser blocks notifications from this site/u);
  expect(await state()).toMatchObject({ on: false });
});

import { HOUR, SECOND } from "@postfolio/contract/time-units.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const CHOICE_KEY = "postfolio.offline";
const SCRIPT = "/sw.js";
const LOOKS = 10;
const LOOK_EVERY = 0.1 * SECOND;

/** Browsers offer workers only over HTTPS and on localhost. */
export const isSupported = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

export const isWanted = (): boolean => readStored(CHOICE_KEY) !== "off";

/**
 * @param onNewVersion called once a new version is ready to take over
 */
export async function keepApp(
  onNewVersion: (worker: ServiceWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  await navigator.serviceWorker.register(SCRIPT);
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || signal.aborted) return;
  const look = () => {
    // Without a controller, this is the first version.
    if (registration.waiting && navigator.serviceWorker.controller) onNewVersion(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look, { signal });
  look();
  follow();
  registration.addEventListener("updatefound", follow, { signal });
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < HOUR) return;
    checkedAt = Date.now();
    // Fails without a connection.
    registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", check, { signal });
}

/**
 * Starts the service worker if none is running, such as after a failed start.
 * @throws if the browser keeps no worker for this site
 */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT);
  const { active, installing } = registration;
  if (active || !installing) return registration;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener("statechange", () => {
      if (installing.state === "activated") resolve();
      else if (installing.state === "redundant") reject(new Error("The worker could not be installed"));
    });
  });
  return registration;
}

/** Editors keep their unsaved text when the page is left. */
export function takeNewVersion(worker: ServiceWorker): void {
  // Another tab may have been faster.
  if (worker.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  worker.postMessage("take over");
}

export const wantApp = (): void => writeStored(CHOICE_KEY, null);

/** Removes everything that the browser keeps for use without a connection, including document copies. */
export async function removeApp(): Promise<void> {
  writeStored(CHOICE_KEY, "off");
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // For a moment, Chromium lists deleted caches again, empty, if the worker was looking for files in them.
  for (let look = 0; look < LOOKS; look += 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith("postfolio"));
    await Promise.all(names.map((name) => caches.delete(name)));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

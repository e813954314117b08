import { HOUR, SECOND } from "@postfolio/contract/time-units.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const CHOICE_KEY = "postfolio.offline";
const SCRIPT = "/sw.js";
const LOOKS = 10;
const LOOK_EVERY = 0.1 * SECOND;

/** Whether this browser offers service workers here; they require HTTPS or localhost. */
export const isSupported = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

export const isWanted = (): boolean => readStored(CHOICE_KEY) !== "off";

/**
 * Registers the service worker and checks for new versions.
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
    // Without a controller, the waiting version is the first one.
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
 * Starts the service worker if none is running, for example after a failed start.
 * @throws if the browser does not allow service workers for this site
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

/** Reloads with the new version. Editors keep their unsaved text when the page is left. */
export function takeNewVersion(worker: ServiceWorker): void {
  // Another tab may already have activated the new version.
  if (worker.state !== "installed") return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  worker.postMessage("take over");
}

export const wantApp = (): void => writeStored(CHOICE_KEY, null);

/** Removes everything that the browser stores for offline use, including copies of documents. */
export async function removeApp(): Promise<void> {
  writeStored(CHOICE_KEY, "off");
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // Chromium briefly lists deleted caches again, empty, if the service worker was looking for files in them.
  for (let look = 0; look < LOOKS; look += 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith("postfolio"));
    await Promise.all(names.map((name) => caches.delete(name)));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

import { readStored, writeStored } from "../../../lib/storage.ts";
import { newId } from "../../../lib/new-id.ts";

const STORAGE_KEY = "postfolio.tab";
const LOCK = "postfolio.tab/";
/** How long, in milliseconds, the previous page has to release its lock after a reload. */
const RELOAD_GRACE = 300;

let claimed: Promise<string> | undefined;

/**
 * Returns an id that survives a reload, whereas a duplicated tab gets a new one. An open tab holds a Web Lock named
 * after its id, which the browser releases even after a crash. Web Locks require HTTPS, so without it, only the stored
 * id is used.
 */
export function claimTab(): Promise<string> {
  // If storage is blocked, each reload counts as a new tab, which is harmless.
  claimed ??= claim(readStored(STORAGE_KEY, "sessionStorage") ?? newId());
  return claimed;
}

async function claim(id: string): Promise<string> {
  const taken = !navigator.locks || (await hold(LOCK + id));
  if (!taken) return claim(newId());
  writeStored(STORAGE_KEY, id, "sessionStorage");
  return id;
}

function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const release = Promise.withResolvers<void>();
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(RELOAD_GRACE) }, () => {
        resolve(true);
        addEventListener("pagehide", () => release.resolve(), { once: true });
        addEventListener("pageshow", (event) => event.persisted && (claimed = undefined), { once: true });
        return release.promise;
      })
      .catch(() => resolve(false));
  });
}

export async function openTabs(): Promise<Set<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : [])));
}

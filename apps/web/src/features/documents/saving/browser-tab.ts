import { readStored, writeStored } from "../../../lib/storage.ts";
import { newId } from "../../../lib/new-id.ts";

const KEY = "postfolio.tab";
const LOCK = "postfolio.tab/";
/** Milliseconds to wait for the document before a reload to release its lock. */
const RELOAD_GRACE = 300;

let claimed: Promise<string> | undefined;

/**
 * This browser tab's id: the same after a reload, a new one in a duplicated tab. While the tab is open it
 * holds a Web Lock of that name, which the browser releases even after a crash. Without Web Locks (plain
 * http), the id alone has to do.
 */
export function claimTab(): Promise<string> {
  // If storage is switched off, every reload is a new tab, which does no other harm.
  claimed ??= claim(readStored(KEY, "sessionStorage") ?? newId());
  return claimed;
}

async function claim(id: string): Promise<string> {
  const taken = !navigator.locks || (await hold(LOCK + id));
  if (!taken) return claim(newId());
  writeStored(KEY, id, "sessionStorage");
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

/** Ids of the tabs that are open in this browser, this one included. */
export async function openTabs(): Promise<Set<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : [])));
}

import { ApiError } from "../../../lib/http/api-error.ts";
import { DOCUMENT_CACHE } from "../../../lib/http/query.ts";

/*
 * Stores the latest version of documents opened in this browser, so that they open without a connection. Offline edits
 * are drafts, which are merged like edits from another device.
 */

const MAX_COPIES = 20;

export type CopyKind = "resume" | "letter";

interface Stored {
  _id: string;
  name: string;
}

export interface OfflineCopy extends Stored {
  kind: CopyKind;
}

const folderOf = (owner: string) => `/offline/${owner}/`;
const pathOf = (owner: string, kind: CopyKind, id: string) => `${folderOf(owner)}${kind}/${id}`;
const pathIn = ({ url }: Request) => new URL(url).pathname;

/** Copies are useless in a browser that does not keep the app for offline use. */
const isKept = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

export async function keepCopy(owner: string, kind: CopyKind, stored: Stored): Promise<void> {
  if (!isKept()) return;
  try {
    const cache = await caches.open(DOCUMENT_CACHE);
    const path = pathOf(owner, kind, stored._id);
    // Deleted first, so that the newest copy comes last.
    await cache.delete(path);
    await cache.put(path, new Response(JSON.stringify(stored)));
    const paths = (await cache.keys()).map(pathIn);
    const surplus = paths.filter((one) => !one.startsWith(folderOf(owner)));
    surplus.push(...paths.slice(0, -MAX_COPIES));
    await Promise.all(surplus.map((one) => cache.delete(one)));
  } catch {
    // Storage is full or blocked. The document can still be opened online.
  }
}

export async function forgetCopy(owner: string, kind: CopyKind, id: string): Promise<void> {
  try {
    if (!(await globalThis.caches?.has(DOCUMENT_CACHE))) return;
    const cache = await caches.open(DOCUMENT_CACHE);
    await cache.delete(pathOf(owner, kind, id));
  } catch {
    // If storage is blocked, there are no copies.
  }
}

/** @throws the error of `load` if there is no copy */
export async function loadOrCopy<S extends Stored>(
  owner: string,
  kind: CopyKind,
  id: string,
  load: () => Promise<S>,
): Promise<S> {
  try {
    const stored = await load();
    void keepCopy(owner, kind, stored);
    return stored;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 404) void forgetCopy(owner, kind, id);
    const copy = status === 0 && isKept() ? await caches.match(pathOf(owner, kind, id)) : undefined;
    if (!copy) throw error;
    return (await copy.json()) as S;
  }
}

/** Returns the newest copies first. */
export async function listCopies(owner: string): Promise<OfflineCopy[]> {
  if (!isKept()) return [];
  const cache = await caches.open(DOCUMENT_CACHE);
  const paths = (await cache.keys()).map(pathIn).filter((path) => path.startsWith(folderOf(owner)));
  const copies = await Promise.all(
    paths.map(async (path) => {
      const { _id, name } = (await (await cache.match(path))!.json()) as Stored;
      return { kind: path.slice(folderOf(owner).length).split("/")[0] as CopyKind, _id, name };
    }),
  );
  return copies.toReversed();
}

import { newId } from "../../../lib/new-id.ts";
import { unsavedPrefix } from "../../../lib/session/unsaved-resumes.ts";

/*
 * Each tab writes its own record, so tabs do not overwrite each other. The next tab that opens the document takes over
 * the drafts of closed tabs.
 */

export interface DraftPlace {
  owner: string;
  /** The document's id or, if the document has never been saved, a word for its kind, such as `new`. */
  document: string;
}
export const VISITOR = "visitor";

export interface Draft<D> {
  key: string;
  tab: string;
  doc: D;
  base?: D | undefined;
  baseVersion: number | undefined;
  createAs?: string | undefined;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** Whether the draft was replaced in the editor. It is then offered, but not restored automatically. */
  aside?: boolean;
}

export type ReadDocument<D> = (value: unknown) => D | undefined;

const prefixOf = ({ owner, document }: DraftPlace) => unsavedPrefix(owner, document);
export const draftKey = (place: DraftPlace, tab: string): string => prefixOf(place) + tab;

export function draftStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns drafts, newest first, without unreadable records.
 * @param loadReader loads the large schema; called only if there are drafts
 * @throws any error of `loadReader`, because opening without the drafts would overwrite them
 */
export async function listDrafts<D>(
  storage: Storage,
  place: DraftPlace,
  loadReader: () => Promise<ReadDocument<D>>,
): Promise<Draft<D>[]> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(prefixOf(place)),
  );
  if (keys.length === 0) return [];
  const read = await loadReader();
  return keys.flatMap((key) => readDraft(storage, key, read)).toSorted((a, b) => b.changedAt - a.changedAt);
}

/** @throws the storage error if storage is full or blocked */
export function writeDraft<D>(storage: Storage, key: string, draft: Omit<Draft<D>, "key" | "tab">): void {
  storage.setItem(key, JSON.stringify(draft));
}

/** Moves a draft to a key that autosave never writes to. If the move fails, the draft stays where it is. */
export function setDraftAside<D>(storage: Storage, place: DraftPlace, draft: Draft<D>): Draft<D> {
  const tab = newId();
  const key = draftKey(place, tab);
  try {
    const { doc, base, baseVersion, createAs, changedAt } = draft;
    writeDraft(storage, key, { doc, base, baseVersion, createAs, changedAt, aside: true });
  } catch {
    return draft;
  }
  removeDraft(storage, draft.key);
  return { ...draft, key, tab, aside: true };
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

function readDraft<D>(storage: Storage, key: string, read: ReadDocument<D>): Draft<D>[] {
  try {
    const record = JSON.parse(storage.getItem(key) ?? "null") as Omit<Draft<unknown>, "key" | "tab">;
    const doc = read(record.doc);
    if (doc === undefined) return [];
    return [
      {
        key,
        tab: key.slice(key.lastIndexOf("/") + 1),
        doc,
        base: record.base === undefined ? undefined : read(record.base),
        baseVersion: typeof record.baseVersion === "number" ? record.baseVersion : undefined,
        createAs: typeof record.createAs === "string" ? record.createAs : undefined,
        changedAt: typeof record.changedAt === "number" ? record.changedAt : 0,
        aside: record.aside === true,
      },
    ];
  } catch {
    return [];
  }
}

export interface FoundDrafts<D> {
  resumed: Draft<D> | undefined;
  /** Drafts from other closed tabs, which only the user can discard. */
  older: Draft<D>[];
}

/** @param openTabs ids of open tabs, including this one; drafts of the other open tabs are left out */
export function sortDrafts<D>(
  drafts: readonly Draft<D>[],
  tab: string,
  openTabs: ReadonlySet<string>,
): FoundDrafts<D> {
  const free = drafts.filter((draft) => draft.tab === tab || !openTabs.has(draft.tab));
  const resumed = free.find((draft) => draft.tab === tab) ?? free.find((draft) => !draft.aside);
  return { resumed, older: free.filter((draft) => draft !== resumed) };
}

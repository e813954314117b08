import { newId } from "../../../lib/new-id.ts";
import { unsavedPrefix } from "../../../lib/session/unsaved-resumes.ts";

/*
 * Unsaved work, kept in this browser until it is saved or discarded. Every tab writes its own record, so two
 * tabs never overwrite each other. What a closed tab left behind is taken over by the next tab that opens the
 * same document.
 */

/** Whose work it is, and on which document. */
export interface DraftPlace {
  /** The user's id, or `visitor`. */
  owner: string;
  /** The document's id; for one that was never saved, a word for its kind, such as `new`. */
  document: string;
}
export const VISITOR = "visitor";

export interface Draft<D> {
  key: string;
  tab: string;
  doc: D;
  /** What the work started from, to tell in a conflict who changed what. */
  base?: D | undefined;
  /** The saved version that the work started from. */
  baseVersion: number | undefined;
  /** The id that a document is created as that was never saved. */
  createAs?: string | undefined;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** Set aside when something else replaced it on screen: offered, but not restored automatically. */
  aside?: boolean;
}

/** Checks a stored document. Returns undefined for what cannot be read. */
export type ReadDocument<D> = (value: unknown) => D | undefined;

const prefixOf = ({ owner, document }: DraftPlace) => unsavedPrefix(owner, document);
export const draftKey = (place: DraftPlace, tab: string): string => prefixOf(place) + tab;

/** Where drafts are kept; undefined if the browser's storage is switched off. */
export function draftStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * All drafts of a document, the newest first. Unreadable records are left alone.
 * @param loadReader loads the check, only when there are drafts: usually there are none, and schemas are large
 * @throws whatever `loadReader` throws: to open without the drafts would overwrite them
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

/** Throws the storage's own error when it is full or switched off. */
export function writeDraft<D>(storage: Storage, key: string, draft: Omit<Draft<D>, "key" | "tab">): void {
  storage.setItem(key, JSON.stringify(draft));
}

/**
 * Sets a draft aside under a separate key, which no tab's autosave writes to. If that fails, it stays where
 * it is.
 */
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

/** What to do with the drafts found when a document opens. */
export interface FoundDrafts<D> {
  /** The draft to continue with: this tab's own, or else the newest one of a closed tab. */
  resumed: Draft<D> | undefined;
  /** Drafts of other closed tabs: offered, and never discarded without asking. */
  older: Draft<D>[];
}

/** @param openTabs ids of the tabs that are open, this one included; the drafts of others are not touched */
export function sortDrafts<D>(
  drafts: readonly Draft<D>[],
  tab: string,
  openTabs: ReadonlySet<string>,
): FoundDrafts<D> {
  const free = drafts.filter((draft) => draft.tab === tab || !openTabs.has(draft.tab));
  const resumed = free.find((draft) => draft.tab === tab) ?? free.find((draft) => !draft.aside);
  return { resumed, older: free.filter((draft) => draft !== resumed) };
}

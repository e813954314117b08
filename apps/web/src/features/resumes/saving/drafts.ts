import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { z } from "zod";
import { unsavedPrefix } from "../../../lib/unsaved-resumes.ts";
import { newId } from "../editor/resume-edits.ts";

/*
 * Unsaved work, kept in this browser until it is saved or discarded. Every tab writes a record of
 * its own, so two tabs never overwrite each other; what a closed tab left behind is taken over by
 * the next one that opens the same resume.
 */

/** Whose work it is and on what. Without an id it is a resume that was never saved. */
export interface DraftPlace {
  /** The user's id, or `visitor`. */
  owner: string;
  resume: string | undefined;
}
export const VISITOR = "visitor";

export interface Draft {
  key: string;
  tab: string;
  doc: ResumeContent;
  /** The version of the saved resume that the work started from. */
  baseVersion: number | undefined;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** Kept when something else took its place on screen: offered, but not gone on with by itself. */
  aside?: boolean;
}

const prefixOf = (place: DraftPlace) => unsavedPrefix(place.owner, place.resume);
export const draftKey = (place: DraftPlace, tab: string): string => prefixOf(place) + tab;

/** Whether a change of this storage key concerns a draft of this resume. */
export const isDraftOf = (place: DraftPlace, key: string): boolean => key.startsWith(prefixOf(place));

/** All drafts of a resume, the newest first. A record that cannot be read is left alone. */
export async function listDrafts(storage: Storage, place: DraftPlace): Promise<Draft[]> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    isDraftOf(place, key),
  );
  if (keys.length === 0) return [];
  // Loaded only now: most of the time there is no draft, and the schema is not small.
  const { resumeContent } = await import("@postfolio/contract/resume.ts");
  return keys
    .flatMap((key) => readDraft(storage, key, resumeContent))
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Throws what the storage throws when it is full or switched off. */
export function writeDraft(storage: Storage, key: string, draft: Omit<Draft, "key" | "tab">): void {
  storage.setItem(key, JSON.stringify(draft));
}

/** Keeps a draft under a key of its own, where no tab's autosave writes. Where that fails it stays as it is. */
export function setDraftAside(storage: Storage, place: DraftPlace, draft: Draft): Draft {
  const tab = newId();
  const key = draftKey(place, tab);
  try {
    const { doc, baseVersion, changedAt } = draft;
    writeDraft(storage, key, { doc, baseVersion, changedAt, aside: true });
  } catch {
    return draft;
  }
  removeDraft(storage, draft.key);
  return { ...draft, key, tab, aside: true };
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

function readDraft(storage: Storage, key: string, schema: z.ZodType<ResumeContent>): Draft[] {
  try {
    const record = JSON.parse(storage.getItem(key) ?? "null") as Omit<Draft, "key" | "tab">;
    const parsed = schema.safeParse(record.doc);
    if (!parsed.success) return [];
    return [
      {
        key,
        tab: key.slice(key.lastIndexOf("/") + 1),
        doc: parsed.data,
        baseVersion: typeof record.baseVersion === "number" ? record.baseVersion : undefined,
        changedAt: typeof record.changedAt === "number" ? record.changedAt : 0,
        aside: record.aside === true,
      },
    ];
  } catch {
    return [];
  }
}

/** What to do with the drafts found when a resume is opened. */
export interface FoundDrafts {
  /** To go on with: this tab's own, else the newest of a tab that is gone. */
  resumed: Draft | undefined;
  /** Left behind by other tabs that are gone: offered, never thrown away unasked. */
  older: Draft[];
  /** Being worked on in tabs that are open right now: not touched. */
  elsewhere: Draft[];
}

/** @param openTabs ids of the tabs that are open, this one included */
export function sortDrafts(
  drafts: readonly Draft[],
  tab: string,
  openTabs: ReadonlySet<string>,
): FoundDrafts {
  const elsewhere = drafts.filter((draft) => draft.tab !== tab && openTabs.has(draft.tab));
  const free = drafts.filter((draft) => !elsewhere.includes(draft));
  const resumed = free.find((draft) => draft.tab === tab) ?? free.find((draft) => !draft.aside);
  return { resumed, older: free.filter((draft) => draft !== resumed), elsewhere };
}

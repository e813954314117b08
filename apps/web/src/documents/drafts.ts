import type { ResumeContent } from "@postfolio/contract/resume.ts";
import type { z } from "zod";
import { unsavedPrefix } from "../lib/unsaved-resumes.ts";
import { newId } from "../lib/new-id.ts";

/*
 * Unsaved work, kept in this browser until it is saved or discarded. Every tab writes its own record, so two
 * tabs never overwrite each other. What a closed tab left behind is taken over by the next tab that opens the
 * same resume.
 */

/** Whose work it is, and on which resume. Without an id, the resume was never saved. */
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
  /** The saved version that the work started from. */
  baseVersion: number | undefined;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** Set aside when something else replaced it on screen: offered, but not restored automatically. */
  aside?: boolean;
}

const prefixOf = (place: DraftPlace) => unsavedPrefix(place.owner, place.resume);
export const draftKey = (place: DraftPlace, tab: string): string => prefixOf(place) + tab;

/** Whether a storage key belongs to a draft of this resume. */
export const isDraftOf = (place: DraftPlace, key: string): boolean => key.startsWith(prefixOf(place));

/** All drafts of a resume, the newest first. Unreadable records are left alone. */
export async function listDrafts(storage: Storage, place: DraftPlace): Promise<Draft[]> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    isDraftOf(place, key),
  );
  if (keys.length === 0) return [];
  // Loaded only here: usually there is no draft, and the schema is large.
  const { resumeContent } = await import("@postfolio/contract/resume.ts");
  return keys
    .flatMap((key) => readDraft(storage, key, resumeContent))
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Throws the storage's own error when it is full or switched off. */
export function writeDraft(storage: Storage, key: string, draft: Omit<Draft, "key" | "tab">): void {
  storage.setItem(key, JSON.stringify(draft));
}

/**
 * Sets a draft aside under a separate key, which no tab's autosave writes to. If that fails, it stays where
 * it is.
 */
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

/** What to do with the drafts found when a resume opens. */
export interface FoundDrafts {
  /** The draft to continue with: this tab's own, or else the newest one of a closed tab. */
  resumed: Draft | undefined;
  /** Drafts of other closed tabs: offered, and never discarded without asking. */
  older: Draft[];
  /** Drafts in use in open tabs: not touched. */
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

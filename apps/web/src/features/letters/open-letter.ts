import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import { contentIn } from "../../documents/documents.api.ts";
import type { DocumentCalls } from "../../documents/saving/autosave.ts";
import { claimTab, openTabs } from "../../documents/saving/browser-tab.ts";
import { draftStorage, listDrafts, removeDraft, sortDrafts } from "../../documents/saving/drafts.ts";
import { sameContent } from "../../documents/saving/same-content.ts";
import { savedBefore } from "../../documents/saving/use-autosave.ts";
import { createLetterStore, type LetterStore } from "./letter-store.ts";
import { createLetter, editLetter, getLetter, restoreLetter } from "./letters.api.ts";

export interface OpenedLetter {
  store: LetterStore;
  owner: string;
  tab: string;
  /** Key of the unsaved work that the editor started from. */
  adopted: string | undefined;
}

/** What saves a letter by itself. */
export const LETTER_CALLS: DocumentCalls<LetterContent, Letter> = {
  create: createLetter,
  edit: editLetter,
  get: getLetter,
  restore: restoreLetter,
  contentOf: contentIn,
};

/**
 * Loads a letter together with the unsaved work that this browser keeps for it.
 * @throws ApiError when the letter cannot be loaded
 */
export async function openLetter(owner: string, id: string, signal: AbortSignal): Promise<OpenedLetter> {
  await savedBefore();
  const [letter, tab] = await Promise.all([getLetter(id, signal), claimTab()]);
  const doc = contentIn(letter);
  const draft = await findDraft(owner, id, tab);
  if (!draft || sameContent(draft.doc, doc)) {
    if (draft) removeDraft(localStorage, draft.key);
    const store = createLetterStore({ doc, id, version: letter.version });
    return { store, owner, tab, adopted: undefined };
  }
  // Unsaved work counts as started from what it did start from, so that saving it finds what changed since.
  const isStale = draft.baseVersion !== undefined && draft.baseVersion !== letter.version;
  const base = isStale
    ? { doc: draft.base ?? doc, version: draft.baseVersion }
    : { doc, version: letter.version };
  const store = createLetterStore({ ...base, id }, draft.doc);
  return { store, owner, tab, adopted: draft.key };
}

async function findDraft(owner: string, id: string, tab: string) {
  const storage = draftStorage();
  if (!storage) return undefined;
  const drafts = await listDrafts(storage, { owner, document: id }, async () => {
    const { letterContent } = await import("@postfolio/contract/letters/letter.ts");
    return (value: unknown) => letterContent.safeParse(value).data;
  });
  return sortDrafts(drafts, tab, await openTabs()).resumed;
}

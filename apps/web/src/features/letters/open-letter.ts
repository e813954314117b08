import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import { contentIn } from "../documents/documents.api.ts";
import type { DocumentCalls } from "../documents/saving/autosave.ts";
import { claimTab } from "../documents/saving/browser-tab.ts";
import { findUnsaved, startOf } from "../documents/saving/unsaved-work.ts";
import { loadOrCopy } from "../documents/saving/offline-copies.ts";
import { savedBefore } from "../documents/saving/use-autosave.ts";
import { createLetterStore, type LetterStore } from "./editor/letter-store.ts";
import { createLetter, editLetter, getLetter, restoreLetter } from "./letters.api.ts";

export interface OpenedLetter {
  store: LetterStore;
  owner: string;
  tab: string;
  adopted: string | undefined;
}

export const LETTER_CALLS: DocumentCalls<LetterContent, Letter> = {
  create: createLetter,
  edit: editLetter,
  get: getLetter,
  restore: restoreLetter,
  contentOf: contentIn,
};

export async function openLetter(owner: string, id: string, signal: AbortSignal): Promise<OpenedLetter> {
  await savedBefore();
  const [letter, tab] = await Promise.all([
    loadOrCopy(owner, "letter", id, () => getLetter(id, signal)),
    claimTab(),
  ]);
  const saved = { doc: contentIn(letter), id, version: letter.version };
  const { resumed } = await findUnsaved([{ owner, document: id }], tab, saved.doc, loadReader);
  const store = createLetterStore(startOf(saved, resumed), resumed?.doc);
  return { store, owner, tab, adopted: resumed?.key };
}

/** Loaded on demand, because the schema that checks drafts is large. */
async function loadReader() {
  const { letterContent } = await import("@postfolio/contract/letters/letter.ts");
  return (value: unknown) => letterContent.safeParse(value).data;
}

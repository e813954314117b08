import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import {
  createDocumentStore,
  type DocumentState,
  documentState,
  type DocumentStoreApi,
  storeContext,
} from "../../documents/editor/document-store.ts";
import type { SavedDocument } from "../../documents/saving/autosave.ts";

type LetterState = DocumentState<LetterContent, Letter>;
export type LetterStore = DocumentStoreApi<LetterState>;

/** @param draft unsaved work found in this browser, added as an undoable step */
export const createLetterStore = (saved: SavedDocument<LetterContent>, draft?: LetterContent): LetterStore =>
  createDocumentStore<LetterState>((set) => documentState(set, saved, { draft }));

export const {
  Context: LetterContext,
  useOpenStore: useLetterStore,
  useOpen: useLetter,
} = storeContext<LetterState>();

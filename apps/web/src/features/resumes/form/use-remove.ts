import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { flushSync } from "react-dom";
import { toast } from "../../../ui/notice/toast.ts";
import { type EditorStore, useEditorStore } from "../model/editor-store.ts";

/** Only the last removal has a toast; Undo in the toolbar takes back those before it. */
const REMOVED = "Removed";
/** Most characters of a removed text in the toast. */
const MOST = 40;

type IsBack = (doc: ResumeContent) => boolean;

interface Removal {
  /** What the toast calls it; nothing is said about an empty text. */
  name: string;
  remove: () => void;
  /** Its inverse, in case other changes have followed. */
  putBack: () => void;
  /** Whether a document has it again. */
  isBack: IsBack;
  /** Called when its toast has brought it back. */
  onBack: () => void;
}

/** Removes a part of the resume as one step, with a toast that brings it back. */
export function useRemove(): (removal: Removal) => void {
  const store = useEditorStore();
  return ({ name, remove, putBack, isBack, onBack }) => {
    flushSync(remove);
    const removed = store.getState().doc;
    const bringBack = () => {
      const { doc, undo, reveal } = store.getState();
      flushSync(doc === removed ? undo : putBack);
      flushSync(() => reveal(doc));
      onBack();
    };
    const text = plainText(name).trim();
    if (text === "") return;
    const short = text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text;
    offerUndo(store, `Removed “${short}”`, isBack, bringBack);
  };
}

let stopWatching = () => {};

/**
 * Says what was removed, with a button that brings it back, until the document has it again: Ctrl+Z or an
 * older version may bring it back, too, and a second time would duplicate it.
 */
export function offerUndo(store: EditorStore, text: string, isBack: IsBack, bringBack: () => void): void {
  stopWatching();
  stopWatching = store.subscribe(({ doc }) => {
    if (isBack(doc)) withdrawUndo();
  });
  toast.info(text, { topic: REMOVED, action: { label: "Undo", onClick: bringBack } });
}

/** Closes the toast with Undo, which belongs to one editor. */
export function withdrawUndo(): void {
  stopWatching();
  toast.close(REMOVED);
}

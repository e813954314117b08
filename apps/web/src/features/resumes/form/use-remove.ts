import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { flushSync } from "react-dom";
import { toast } from "../../../ui/notice/toast.ts";
import { type EditorStore, useEditorStore } from "../model/editor-store.ts";
import { t } from "../../../lib/texts.ts";

/** Only the latest removal has a toast; the toolbar's Undo reverts earlier ones. */
const TOAST_TOPIC = "Removed";
const MAX_NAME_LENGTH = 40;

type IsBack = (doc: ResumeContent) => boolean;

interface Removal {
  name: string;
  remove: () => void;
  putBack: () => void;
  isBack: IsBack;
  onBack: () => void;
}

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
    const short = text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : text;
    offerUndo(store, t("Removed “{{part}}”", { part: short }), isBack, bringBack);
  };
}

let stopWatching = () => {};

/**
 * Offers Undo until the removed part is back in the document, for example because the user pressed Ctrl+Z or restored
 * an older version. After that, Undo would add the part a second time.
 */
export function offerUndo(store: EditorStore, text: string, isBack: IsBack, bringBack: () => void): void {
  stopWatching();
  stopWatching = store.subscribe(({ doc }) => {
    if (isBack(doc)) withdrawUndo();
  });
  toast.info(text, { topic: TOAST_TOPIC, action: { label: t("Undo"), onClick: bringBack } });
}

export function withdrawUndo(): void {
  stopWatching();
  toast.close(TOAST_TOPIC);
}

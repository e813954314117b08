import { plainText } from "@postfolio/contract/line-marks.ts";
import { flushSync } from "react-dom";
import { toast } from "../../../ui/toast.ts";
import { useEditorStore } from "../editor/editor-store.ts";

/** Only the last removal has a toast; Undo in the toolbar takes back those before it. */
export const REMOVED = "Removed";
/** Most characters of a removed text in the toast. */
const MOST = 40;

interface Removal {
  /** What the toast calls it; nothing is said about an empty text. */
  name: string;
  remove: () => void;
  /** Its inverse, in case other changes have followed. */
  putBack: () => void;
  /** Called when it is back. */
  onBack: () => void;
}

/** Removes a part of the resume as one step, with a toast that brings it back. */
export function useRemove(): (removal: Removal) => void {
  const store = useEditorStore();
  return ({ name, remove, putBack, onBack }) => {
    flushSync(remove);
    const removed = store.getState().doc;
    const bringBack = () => {
      const { doc, undo } = store.getState();
      flushSync(doc === removed ? undo : putBack);
      onBack();
    };
    const text = plainText(name).trim();
    if (text === "") return;
    const short = text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text;
    toast.info(`Removed “${short}”`, { topic: REMOVED, action: { label: "Undo", onClick: bringBack } });
  };
}

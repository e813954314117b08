import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { RowButton } from "../../../ui/row-button.tsx";
import type { DocumentState, DocumentStoreApi } from "./document-store.ts";

/** `aria-disabled` keeps focus on the button after the last undo. */
const BUTTON_CLASSES = "h-9 w-9 aria-disabled:cursor-default aria-disabled:opacity-40";

interface UndoRedoProps<D, S> {
  store: DocumentStoreApi<DocumentState<D, S>>;
}

export function UndoRedo<D, S>({ store }: UndoRedoProps<D, S>) {
  const { undo, redo } = store.rendered.getState();
  const canUndo = useStore(store.rendered, ({ history }) => history.past.length > 0);
  const canRedo = useStore(store.rendered, ({ history }) => history.future.length > 0);
  return (
    <>
      <RowButton
        label="Undo"
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={undo}
        className={BUTTON_CLASSES}
      />
      <RowButton
        label="Redo"
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        onClick={redo}
        className={BUTTON_CLASSES}
      />
    </>
  );
}

import { useEffect } from "react";
import type { RefObject } from "react";
import type { EditorStore } from "./editor-store.ts";

/**
 * Undo and redo for the whole document, also from inside its text fields (whose own history knows
 * one field only), and Ctrl or Cmd with S to save. Fields of dialogs keep their own undo.
 */
export function useShortcuts(
  store: EditorStore,
  editor: RefObject<HTMLElement | null>,
  save: () => void,
): void {
  useEffect(() => {
    // In the editor, or on what it stands in, where focus is when it is nowhere in particular.
    const isOurs = (target: EventTarget | null) =>
      editor.current !== null &&
      target instanceof Node &&
      (editor.current.contains(target) || target.contains(editor.current));

    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isOurs(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === "z") step(event, event.shiftKey ? "redo" : "undo");
      else if (key === "y" && !event.shiftKey) step(event, "redo");
      else if (key === "s" && !event.shiftKey) {
        event.preventDefault();
        save();
      }
    };
    // The browser's own menus and gestures come this way.
    const input = (event: InputEvent) => {
      if (!isOurs(event.target)) return;
      if (event.inputType === "historyUndo") step(event, "undo");
      if (event.inputType === "historyRedo") step(event, "redo");
    };
    const step = (event: Event, direction: "undo" | "redo") => {
      event.preventDefault();
      store.getState()[direction]();
    };

    document.addEventListener("keydown", pressed);
    document.addEventListener("beforeinput", input);
    return () => {
      document.removeEventListener("keydown", pressed);
      document.removeEventListener("beforeinput", input);
    };
  }, [store, editor, save]);
}

import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Handles undo and redo, including in the document's text fields, whose native history is limited to one field. Fields
 * in dialogs keep their native undo.
 */
export function useShortcuts(
  store: { getState: () => Record<"undo" | "redo", () => void> },
  editor: RefObject<HTMLElement | null>,
  save: () => void,
): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    // If no element has focus, the event's target is an ancestor of the editor.
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
        saveNow();
      }
    };
    // Handles undo and redo from the browser's menus and gestures.
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
  }, [store, editor]);
}

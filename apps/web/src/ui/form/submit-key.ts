import type { KeyboardEvent } from "react";

/** Whether the pressed keys submit a form from a field where Enter starts a new line. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

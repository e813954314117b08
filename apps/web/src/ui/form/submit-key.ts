import type { KeyboardEvent } from "react";

/** Whether a key sends a form from a field in which Enter begins a line. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

import type { KeyboardEvent } from "react";

/** In fields where Enter begins a line. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

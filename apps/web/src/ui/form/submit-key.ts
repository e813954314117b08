import type { KeyboardEvent } from "react";

/** For fields where Enter starts a new line. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey);

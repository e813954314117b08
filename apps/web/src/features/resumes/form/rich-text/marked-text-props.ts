import type { Ref } from "react";

export interface TextHandle {
  /** Focuses the text and selects from one offset to another; without them, the caret goes to the end. */
  focus: (from?: number, to?: number) => void;
}

export interface MarkedTextProps {
  ref: Ref<TextHandle>;
  /** The accessible name. */
  label: string;
  /** See `fieldKey`. */
  field: string;
  /** The text as it is stored, see `line-marks.ts`. */
  value: string;
  /** What it says while it is empty. */
  placeholder?: string | undefined;
  /** Most characters of the stored text. */
  limit: number;
  /** `typed` unless only marks changed. */
  onChange: (value: string, typed: boolean) => void;
  /**
   * Called when Enter is pressed or several lines are pasted, with the lines that replace this one and the
   * caret's place in the last of them. Without it, the text may have several lines.
   */
  onSplit?: (lines: string[], caret: number) => void;
  /** Called on Backspace in an empty text. */
  onEmptied?: () => void;
  /** Called when an arrow key leaves the text. Returns whether there is another one to go to. */
  onLeave?: (step: -1 | 1) => boolean;
}

import type { Ref } from "react";

export interface TextHandle {
  focus: (from?: number, to?: number) => void;
}

export interface FormattedTextProps {
  ref: Ref<TextHandle>;
  label: string;
  field: string;
  value: string;
  placeholder?: string | undefined;
  limit: number;
  /** `typed` is false if only formatting changed. */
  onChange: (value: string, typed: boolean) => void;
  /**
   * Called with the lines that replace this line and the caret's offset in the last one. If undefined, the text may
   * have several lines.
   */
  onSplit?: (lines: string[], caret: number) => void;
  onEmptied?: () => void;
  onLeave?: (step: -1 | 1) => boolean;
}

import type { Ref } from "react";

export interface TextHandle {
  focus: (from?: number, to?: number) => void;
}

export interface MarkedTextProps {
  ref: Ref<TextHandle>;
  label: string;
  field: string;
  value: string;
  placeholder?: string | undefined;
  limit: number;
  /** `typed` unless only marks changed. */
  onChange: (value: string, typed: boolean) => void;
  /**
   * Gets the lines that replace this one and the caret's offset in the last of them. Without it, the text can have
   * several lines.
   */
  onSplit?: (lines: string[], caret: number) => void;
  onEmptied?: () => void;
  onLeave?: (step: -1 | 1) => boolean;
}

import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field.tsx";

const CONTROL =
  "w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger pointer-coarse:text-base";

/**
 * A line of text, which runs in the direction of its own script. Inside a `Field` it uses the field's label, hint
 * and error.
 */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...useFieldControl()} {...rest} className={cx(CONTROL, "h-9", className)} />;
}

/** How a field for several lines of text looks. */
export const AREA = `${CONTROL} field-sizing-content py-2`;

/** Several lines of text. It grows with its content. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea dir="auto" rows={4} {...useFieldControl()} {...rest} className={cx(AREA, className)} />;
}

/** A `ref` for a text that is about to be edited. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(-1, -1);
}

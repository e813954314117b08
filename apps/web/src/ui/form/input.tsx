import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field.tsx";

const CONTROL =
  "w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger pointer-coarse:text-base";

/** A placeholder for fields without one, because only with one does the style of empty fields apply. */
export const NO_PLACEHOLDER = " ";

export function Input({ className, placeholder = NO_PLACEHOLDER, ...rest }: ComponentProps<"input">) {
  return (
    <input
      dir="auto"
      placeholder={placeholder}
      {...useFieldControl()}
      {...rest}
      className={cx(CONTROL, "h-9", className)}
    />
  );
}

export const AREA = `${CONTROL} field-sizing-content py-2`;

export function Textarea({ className, placeholder = NO_PLACEHOLDER, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={4}
      placeholder={placeholder}
      {...useFieldControl()}
      {...rest}
      className={cx(AREA, className)}
    />
  );
}

export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(-1, -1);
}

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { RowButton } from "../row-button.tsx";
import { Field } from "./field.tsx";

interface CheckedFieldProps {
  label: string;
  /** Why the value may be wrong. */
  doubt: string | undefined;
  /** Shown if there is no doubt. */
  hint?: string;
  error?: string | undefined;
  onConfirm: () => void;
  children: ReactNode;
}

/** For a value that was read from another source and may be wrong. */
export function CheckedField({ label, doubt, hint, error, onConfirm, children }: CheckedFieldProps) {
  const isUncertain = doubt !== undefined;
  return (
    <div
      data-uncertain={isUncertain || undefined}
      className={cx(
        isUncertain && "[&_:is(input,textarea)]:border-warning [&_:is(input,textarea)]:bg-warning-tint",
      )}
    >
      <Field
        label={label}
        error={error}
        hint={isUncertain ? `Please check. ${doubt}.` : hint}
        aside={
          isUncertain && (
            <RowButton label={`${label} is right`} icon={<Check />} className="-my-1" onClick={onConfirm} />
          )
        }
      >
        {children}
      </Field>
    </div>
  );
}

import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "../cx.ts";
import { sentenceOf } from "../../lib/texts.ts";

interface FieldControl {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Empty outside a `Field`. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {};

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For example, "3/500 Words"; shown in the error color beyond the limit. */
  counter?: { used: number; limit: number; unit?: string };
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({ label, hint, error, counter, aside, className, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={{ id, "aria-describedby": note, "aria-invalid": error ? true : undefined }}>
        {children}
      </FieldContext>
      <div className="flex justify-between gap-3 text-xs text-muted empty:hidden">
        <div id={note} aria-live="polite">
          {error ? <span className="text-danger">{sentenceOf(error)}</span> : hint}
        </div>
        {counter && (
          <span
            className={cx("shrink-0 tabular-nums", counter.used > counter.limit && "font-medium text-danger")}
          >
            {counter.used}/{counter.limit}
            {counter.unit && ` ${counter.unit}`}
          </span>
        )}
      </div>
    </div>
  );
}

import { LIMITS } from "@postfolio/contract/limits.ts";
import { memo } from "react";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: string;
  placeholder?: string;
  error?: string | undefined;
  className?: string;
  maxLength?: number;
}

/** One line of the resume. Memoized by what it shows: its handlers are recreated but do the same. */
export const TextField = memo(
  function TextField({
    label,
    onChange,
    error,
    className,
    maxLength = LIMITS.line,
    ...rest
  }: TextFieldProps) {
    return (
      <Field label={label} error={error} className={className ?? ""}>
        <Input
          {...rest}
          maxLength={maxLength}
          spellCheck={rest.type === undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  },
  (before, after) =>
    before.value === after.value && before.error === after.error && before.label === after.label,
);

import { LIMITS } from "@postfolio/contract/limits.ts";
import { memo } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { TypedInput } from "./typed-input.tsx";

interface TextFieldProps {
  field: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: "email" | "tel" | "url" | undefined;
  autoComplete?: string;
  placeholder?: string | undefined;
  className?: string;
}

/** Memoized without comparing the handlers, because recreated handlers behave the same. */
export const TextField = memo(
  function TextField({ field, label, onChange, className = "", ...rest }: TextFieldProps) {
    return (
      <Field label={label} className={className}>
        <TypedInput
          {...rest}
          data-field={field}
          maxLength={rest.type === "url" ? LIMITS.url : LIMITS.line}
          spellCheck={rest.type === undefined}
          onText={onChange}
        />
      </Field>
    );
  },
  (before, after) => before.value === after.value && before.label === after.label,
);

import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const NONE = "none";

interface SelectFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  hint?: ReactNode;
  options: readonly (string | { value: string; label: string })[];
  none?: string;
  placeholder?: string;
}

export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { control, name, label, hint, options, none, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const texts = options.map((one) => (typeof one === "string" ? { value: one, label: one } : one));
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <Select
        value={field.value ?? (none === undefined ? null : NONE)}
        onValueChange={(value) => field.onChange(value === NONE ? null : value)}
        options={none === undefined ? texts : [{ value: NONE, label: none }, ...texts]}
        placeholder={placeholder}
      />
    </Field>
  );
}

import type { ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { Switch } from "./switch.tsx";

interface SwitchFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, boolean>;
  label: string;
  children: ReactNode;
}

export function SwitchField<T extends FieldValues>({ control, name, label, children }: SwitchFieldProps<T>) {
  const { field } = useController({ control, name });
  return (
    <div>
      <Switch label={label} checked={field.value} onCheckedChange={field.onChange} />
      <p className="mt-1 ps-11 text-xs text-muted">{children}</p>
    </div>
  );
}

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
  return <Switch label={label} hint={children} checked={field.value} onCheckedChange={field.onChange} />;
}

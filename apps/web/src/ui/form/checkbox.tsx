import type { ReactNode } from "react";

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export const Checkbox = ({ label, checked, onCheckedChange }: CheckboxProps) => (
  <label className="inline-flex min-h-6 items-center gap-2">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onCheckedChange(event.target.checked)}
      className="size-4 shrink-0 accent-accent"
    />
    {label}
  </label>
);

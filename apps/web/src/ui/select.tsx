import { ChevronsUpDown } from "lucide-react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { SELECT_TRIGGER } from "./select-trigger.ts";
import { openByArrow, usePopupParts } from "./use-popup-parts.ts";

export interface SelectProps<T extends string | number> {
  value: T | null;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  /** Only where no `Field` names it. */
  "aria-label"?: string;
  className?: string;
}

const load = () => import("./select-parts.tsx");

/** Chooses one of a few options. Inside a `Field` it takes the field's label, hint and error. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { value, onValueChange: _, options, placeholder = "Choose", className, ...rest } = props;
  const control = useFieldControl();
  const { parts, triggerProps } = usePopupParts(load);
  if (parts) return <parts.OpenSelect {...props} />;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      // The role of the button that takes its place; what it controls is not there yet.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props
      role="combobox"
      {...control}
      {...rest}
      {...triggerProps("listbox")}
      onKeyDown={openByArrow}
      className={cx(SELECT_TRIGGER, className)}
    >
      <span className={cx("truncate", !chosen && "text-muted")}>{chosen?.label ?? placeholder}</span>
      <ChevronsUpDown aria-hidden className="text-muted" />
    </button>
  );
}

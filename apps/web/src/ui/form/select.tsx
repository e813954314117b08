import { ChevronsUpDown } from "lucide-react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field.tsx";
import type { SelectProps } from "../overlay/popups.tsx";
import { openByArrow, usePopups } from "../overlay/use-popups.ts";

const TRIGGER =
  "flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-edge bg-surface px-3 text-start aria-invalid:border-danger disabled:opacity-60 data-disabled:opacity-60";

/** Chooses one of a few options. Inside a `Field` it uses the field's label, hint and error. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { value, onValueChange: _, options, placeholder = "Choose", className, ...rest } = props;
  const control = useFieldControl();
  const { popups, triggerProps } = usePopups();
  const look = cx(TRIGGER, className);
  if (popups) return <popups.OpenSelect {...props} className={look} />;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      // The role of the button that will replace it; what it controls does not exist yet.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props
      role="combobox"
      {...control}
      {...rest}
      {...triggerProps("listbox")}
      onKeyDown={openByArrow}
      className={look}
    >
      <span className={cx("truncate", !chosen && "text-muted")}>{chosen?.label ?? placeholder}</span>
      <ChevronsUpDown className="text-muted" />
    </button>
  );
}

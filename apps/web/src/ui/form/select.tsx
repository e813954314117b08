import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field.tsx";
import { asTyped, t } from "../../lib/texts.ts";

interface SelectProps<T extends string | number> {
  value: T | null;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  /** Use only outside of a `Field`. */
  "aria-label"?: string;
  className?: string;
}

export function Select<T extends string | number>(props: SelectProps<T>) {
  const { value, onValueChange, options, placeholder = t("Choose"), disabled, className, ...rest } = props;
  const control = useFieldControl();
  // Base UI treats an empty value as no selection, but here it may be an option.
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <Base.Trigger
        {...control}
        {...rest}
        className={cx(
          "flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-edge bg-surface px-3 text-start aria-invalid:border-danger data-disabled:opacity-60",
          className,
        )}
      >
        <Base.Value render={<bdi />} className={cx("truncate", !chosen && "text-muted")}>
          {chosen?.label ?? placeholder}
        </Base.Value>
        <Base.Icon className="text-muted">
          <ChevronsUpDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={2} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  label={asTyped(option.label)}
                  className="flex h-9 items-center gap-2 rounded-sm pe-3 ps-8 outline-none select-none data-highlighted:bg-hover data-selected:ps-2"
                >
                  <Base.ItemIndicator>
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                  <Base.ItemText>
                    <bdi>{option.label}</bdi>
                  </Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

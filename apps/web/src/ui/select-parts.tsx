import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import type { SelectProps } from "./select.tsx";
import { SELECT_TRIGGER } from "./select-trigger.ts";

/** What `select.tsx` loads when a list is first opened; so it starts open. */
export function OpenSelect<T extends string | number>(props: SelectProps<T>) {
  const { value, onValueChange, options, placeholder = "Choose", disabled, className, ...rest } = props;
  const control = useFieldControl();
  return (
    <Base.Root
      defaultOpen
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <Base.Trigger {...control} {...rest} className={cx(SELECT_TRIGGER, className)}>
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
        <Base.Icon className="text-muted">
          <ChevronsUpDown aria-hidden />
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
                  className="flex h-9 items-center gap-2 rounded-sm pr-3 pl-8 outline-none select-none data-highlighted:bg-hover data-selected:pl-2"
                >
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Base.ItemIndicator>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

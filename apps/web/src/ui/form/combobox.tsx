import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field.tsx";
import { t } from "../../lib/texts.ts";

export interface Choice {
  value: string;
  label: string;
}

interface ComboboxProps {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly Choice[];
  empty: string;
}

export function Combobox({ value, onValueChange, options, empty }: ComboboxProps) {
  const control = useFieldControl();
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: Choice | null) => next && onValueChange(next.value)}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
    >
      <div className="relative">
        <Base.Input
          {...control}
          onFocus={(event) => event.target.select()}
          className="h-9 w-full min-w-0 rounded-md border border-edge bg-surface pe-9 ps-3 aria-invalid:border-danger pointer-coarse:text-base"
        />
        <Base.Trigger
          aria-label={t("Show all")}
          className="absolute inset-y-0 end-0 flex w-9 items-center justify-center rounded-md text-muted"
        >
          <ChevronsUpDown />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={2} className="z-50 outline-none">
          <Base.Popup className="w-(--anchor-width) rounded-md border border-line bg-surface shadow-float">
            <Base.Empty>
              <p className="px-3 py-2 text-muted">{empty}</p>
            </Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto p-1 outline-none data-empty:p-0">
              {(option: Choice) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className={cx(
                    "group flex h-9 items-center gap-2 rounded-sm px-3 outline-none select-none data-highlighted:bg-hover",
                    option.value === value && "font-medium",
                  )}
                >
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

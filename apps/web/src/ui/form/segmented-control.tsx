import { type ReactNode, startTransition, useId, useOptimistic } from "react";
import { cx } from "../cx.ts";

interface SegmentedControlProps<T extends string> {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  iconsOnly?: boolean;
  className?: string;
}

export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, onValueChange, options, iconsOnly, className } = props;
  const name = useId();
  // Shows the choice immediately, even if the effect takes a moment.
  const [shown, setShown] = useOptimistic(value);
  const choose = (next: T) =>
    startTransition(() => {
      setShown(next);
      onValueChange(next);
    });
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("inline-flex rounded-md bg-sunken p-0.5", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="relative flex h-8 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[7px] border border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-airmail"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => choose(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[7px] outline-none"
          />
          {option.icon}
          <span className={cx(iconsOnly && "sr-only")}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

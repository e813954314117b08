import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";

interface SwitchProps {
  label: string;
  /** Whether the label is only for assistive technology. */
  labelHidden?: boolean;
  /** Shown below the switch, and read as its description. */
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

export function Switch({ label, labelHidden = false, hint, className, ...control }: SwitchProps) {
  const id = useId();
  const hintId = useId();
  const row = (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <Base.Root
        {...control}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="relative h-5 w-9 shrink-0 rounded-full border border-edge bg-sunken transition-colors data-checked:border-ink data-checked:bg-ink data-disabled:opacity-50"
      >
        <Base.Thumb className="absolute top-0.5 start-0.5 size-3.5 rounded-full bg-edge transition-transform data-checked:translate-x-4 rtl:data-checked:-translate-x-4 data-checked:bg-paper" />
      </Base.Root>
      <span id={id} className={cx(labelHidden && "sr-only")}>
        {label}
      </span>
    </span>
  );
  if (hint === undefined) return row;
  return (
    <div>
      {row}
      <p id={hintId} className="mt-1 ps-11 text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}

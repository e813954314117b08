import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

interface RowButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  label: string;
  icon: ReactNode;
}

/** Uses the browser's built-in tooltip, because there may be hundreds of these buttons. */
export function RowButton({ label, icon, title = label, className, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={title}
      className={cx(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-30 [&_.lucide]:size-4",
        className,
      )}
    >
      {icon}
    </button>
  );
}

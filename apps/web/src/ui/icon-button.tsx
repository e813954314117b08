import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Tooltip } from "./overlay/tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  label: string;
  icon: ReactNode;
  size?: "sm" | "md";
}

export function IconButton({ label, icon, size = "md", className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={cx(
          "inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-40",
          size === "md" ? "size-9" : "size-7",
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

type Variant = "primary" | "secondary" | "quiet" | "danger";
type Size = "sm" | "md" | "lg";

const VARIANT: Record<Variant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-surface text-ink hover:border-edge",
  quiet: "text-ink hover:bg-hover",
  danger: "border border-danger/40 bg-surface text-danger hover:bg-danger-tint",
};
const SIZE: Record<Size, string> = {
  sm: "px-3 text-xs",
  md: "px-4 text-sm",
  lg: "px-6 text-base",
};
const HEIGHT: Record<Size, string> = { sm: "h-8", md: "h-9", lg: "h-11" };
const MIN_HEIGHT: Record<Size, string> = { sm: "min-h-8", md: "min-h-9", lg: "min-h-11" };

interface Look {
  /** Whether a long text may take several lines, for narrow columns. */
  wraps?: boolean | undefined;
  /** Use only one `primary` button per screen. */
  variant?: Variant;
  size?: Size;
}

const look = ({ variant = "secondary", size = "md", wraps = false }: Look) =>
  cx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress",
    VARIANT[variant],
    SIZE[size],
    wraps ? `${MIN_HEIGHT[size]} max-w-full py-1 text-start` : `${HEIGHT[size]} whitespace-nowrap`,
  );

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  children: ReactNode;
  icon?: ReactNode;
  /** While busy, the button keeps its focus and width, shows `busyLabel`, and does nothing. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  wraps,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={guarded}
      className={cx(look({ variant, size, wraps }), className)}
    >
      {icon}
      {busyLabel === undefined ? (
        children
      ) : (
        // Both labels share a grid cell, so that swapping them causes no layout shift.
        <span className="inline-grid justify-items-center">
          <span className={cx("col-start-1 row-start-1", busy && "invisible")}>{children}</span>
          <span className={cx("col-start-1 row-start-1", !busy && "invisible")}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, wraps, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(look({ variant, size, wraps }), className)}>
      {icon}
      {children}
    </Link>
  );
}

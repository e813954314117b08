import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONE = {
  neutral: "border-line bg-sunken text-muted",
  success: "border-success/25 bg-success-tint text-success",
  warning: "border-warning/25 bg-warning-tint text-warning",
  danger: "border-danger/25 bg-danger-tint text-danger",
};

interface BadgeProps {
  tone?: keyof typeof TONE;
  icon?: ReactNode;
  /** Whether a long text may take two lines, for narrow columns. */
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 border px-2 py-0.5 text-xs font-medium [&_.lucide]:size-3.5 [&_.lucide]:shrink-0",
        wraps ? "rounded-xl" : "rounded-full whitespace-nowrap",
        TONE[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const STATE_ICON = { success: <CircleCheck />, warning: <Clock />, danger: <CircleAlert /> };

export const StateBadge = ({ tone, children }: { tone: keyof typeof STATE_ICON; children: ReactNode }) => (
  <Badge tone={tone} icon={STATE_ICON[tone]}>
    {children}
  </Badge>
);

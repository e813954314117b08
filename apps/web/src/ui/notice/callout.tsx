import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { sentenceOf } from "../../lib/texts.ts";

const TONE = {
  neutral: { look: "border-line bg-sunken", tint: "text-muted", Icon: Info },
  success: { look: "border-success/25 bg-success-tint", tint: "text-success", Icon: CircleCheck },
  warning: { look: "border-warning/25 bg-warning-tint", tint: "text-warning", Icon: TriangleAlert },
  danger: { look: "border-danger/25 bg-danger-tint", tint: "text-danger", Icon: CircleAlert },
};

interface CalloutProps {
  tone?: keyof typeof TONE;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Callout({ tone = "neutral", title, action, children }: CalloutProps) {
  const { look, tint, Icon } = TONE[tone];
  return (
    <div className={cx("flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border p-4", look)}>
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon className={cx("mt-px", tint)} />
        <div className="min-w-0">
          <p className="font-medium">{sentenceOf(title)}</p>
          {children && <div className="mt-0.5 text-muted">{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-8">{action}</div>}
    </div>
  );
}

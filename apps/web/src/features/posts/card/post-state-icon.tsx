import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  Hand,
  type LucideIcon,
  PencilLine,
  Send,
  SkipForward,
} from "lucide-react";
import { cx } from "../../../ui/cx.ts";

const ICONS: Record<PostStatus, { Icon: LucideIcon; tint: string }> = {
  draft: { Icon: PencilLine, tint: "text-muted" },
  planned: { Icon: CircleDashed, tint: "text-muted" },
  ready: { Icon: Clock, tint: "text-airmail" },
  awaiting_approval: { Icon: Hand, tint: "text-warning" },
  publishing: { Icon: Send, tint: "text-accent" },
  published: { Icon: CircleCheck, tint: "text-success" },
  failed: { Icon: CircleX, tint: "text-danger" },
  skipped: { Icon: SkipForward, tint: "text-muted" },
  missed: { Icon: CircleAlert, tint: "text-danger" },
  unknown: { Icon: CircleHelp, tint: "text-warning" },
};

export function PostStateIcon({ status, className }: { status: PostStatus; className?: string }) {
  const { Icon, tint } = ICONS[status];
  return <Icon className={cx("shrink-0", tint, className)} />;
}

import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { isUnsent, POST_STATES, type PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import { CalendarClock, Ellipsis, SquareArrowOutUpRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { cityOf, dateAndTimeOf, timeOf } from "../../../lib/time/time.ts";
import { AccountNote } from "../../posts/card/account-note.tsx";
import { NetworkLogo } from "../../posts/card/network-logo.tsx";
import { momentOf, placeOf } from "../../posts/post-state.ts";
import { PostStateIcon } from "../../posts/card/post-state-icon.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { listed, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const LOOK: Record<PostStatus, string> = {
  draft: "border-dashed border-edge",
  planned: "border-dashed border-edge bg-surface",
  ready: "border-airmail/40 bg-airmail/8",
  awaiting_approval: "border-warning/50 bg-warning-tint",
  publishing: "border-accent/50 bg-surface",
  published: "border-success/40 bg-success-tint",
  failed: "border-danger/50 bg-danger-tint",
  skipped: "border-dashed border-line bg-sunken",
  missed: "border-danger/50 bg-danger-tint",
  unknown: "border-warning/50 bg-warning-tint",
};

interface PostChipProps {
  post: ScheduledPost;
  campaign: Campaign | undefined;
  timeZone: string;
  compact?: boolean;
  movable: boolean;
  onMove: (post: ScheduledPost) => void;
}

export function PostChip({ post, campaign, timeZone, compact = false, movable, onMove }: PostChipProps) {
  const navigate = useNavigate();
  const { status, text: written, network } = post;
  const moment = momentOf(post);
  const time = timeOf(moment, timeZone);
  const there = campaign && timeOf(moment, campaign.timeZone);
  const asleep = campaign?.status === "Sleep" && isUnsent(status);
  const title = campaign?.title ?? written;
  const logo = <NetworkLogo network={network} className="size-3 shrink-0 text-muted" />;
  const elsewhere = there !== undefined && there !== time && `${there} ${cityOf(campaign?.timeZone ?? "")}`;
  return (
    <div
      data-card={post._id}
      title={compact ? listed([t(POST_STATES[status].name), elsewhere], ",") : undefined}
      className={cx(
        "group relative min-w-0 rounded-md border text-xs focus-within:border-ink hover:border-ink data-dnd-dragging:shadow-float",
        LOOK[status],
        asleep && "border-dashed",
        movable && "cursor-grab active:cursor-grabbing",
      )}
    >
      <Link
        to={placeOf(post)}
        draggable={false}
        aria-keyshortcuts={movable ? "m Shift+ArrowLeft Shift+ArrowRight" : undefined}
        className={cx(
          "flex min-w-0 flex-col rounded-md -outline-offset-1",
          compact ? "px-1.5 py-1" : "gap-0.5 px-2 py-1.5",
        )}
      >
        <span className={cx("flex shrink-0 items-center gap-1", !compact && movable && "pe-6")}>
          <PostStateIcon status={status} className="size-3.5" />
          <Rich
            text={t("<hidden>{{state}}, </hidden><time/><hidden> on {{network}}</hidden>", {
              state: t(POST_STATES[status].name),
              network: NETWORK_NAME[network],
            })}
            parts={{
              hidden: (words) => <span className="sr-only">{words}</span>,
              time: (
                <time dateTime={moment} className="font-medium whitespace-nowrap tabular-nums">
                  {time}
                </time>
              ),
            }}
          />
          {compact && logo}
        </span>
        {!compact && <AccountNote post={post} className="truncate text-muted" />}
        {elsewhere && <span className={compact ? "sr-only" : "text-muted tabular-nums"}>{elsewhere}</span>}
        <span className="flex min-w-0 items-start gap-1">
          {!compact && <span className="mt-0.5">{logo}</span>}
          <span className="line-clamp-2 wrap-anywhere">
            {asleep ? t("Asleep: {{title}}", { title }) : <bdi>{title}</bdi>}
          </span>
        </span>
        {!compact && campaign && written && (
          <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
            {written}
          </span>
        )}
      </Link>
      {movable && (
        <span
          className={cx(
            "absolute top-0 end-0",
            compact &&
              "rounded-md bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100",
          )}
        >
          <Menu
            align="end"
            trigger={
              <IconButton
                label={t("Actions for the post on {{dateAndTime}}", { dateAndTime: dateAndTimeOf(moment) })}
                icon={<Ellipsis className="size-4" />}
                size="sm"
                className={compact ? "h-6 w-6" : undefined}
              />
            }
          >
            <MenuItem
              icon={<SquareArrowOutUpRight className="size-4" />}
              onClick={() => void navigate(placeOf(post))}
            >
              {t("Open")}
            </MenuItem>
            <MenuItem icon={<CalendarClock className="size-4" />} onClick={() => onMove(post)}>
              {t("Move…")}
            </MenuItem>
          </Menu>
        </span>
      )}
    </div>
  );
}

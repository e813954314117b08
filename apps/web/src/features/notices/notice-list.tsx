import type { Notice, NoticeAction } from "@postfolio/contract/notices/notices.routes.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import {
  Briefcase,
  CreditCard,
  KeyRound,
  type LucideIcon,
  Megaphone,
  Plug,
  Send,
  ServerCog,
} from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { Reply } from "../../lib/http/api.ts";
import { agoName, dateAndTimeOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { useApprovePosts } from "../posts/use-approve-posts.ts";
import { useReleasePosts } from "../posts/use-release-posts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { useReadNotices } from "./notices.api.ts";
import { plural, t } from "../../lib/texts.ts";

const ICON: Record<Notice["kind"], LucideIcon> = {
  post: Send,
  connection: Plug,
  campaign: Megaphone,
  application: Briefcase,
  payment: CreditCard,
  key: KeyRound,
  server: ServerCog,
};

interface NoticeListProps {
  notices: UseQueryResult<Reply<"GET /api/notices">>;
  onFollow: () => void;
}

export default function NoticeList({ notices: query, onFollow }: NoticeListProps) {
  const read = useReadNotices();
  const now = useNow();
  return (
    <QueryView query={query} pending={<Skeleton className="m-4 h-24" />}>
      {({ data: { notices, unread } }) => (
        <>
          <div className="flex h-12 items-center justify-between gap-4 border-b border-line pe-2 ps-4">
            <h2 className="font-medium">{t("Notifications")}</h2>
            {unread > 0 && (
              <Button variant="quiet" size="sm" onClick={() => read.mutate(undefined)}>
                {t("Mark all as read")}
              </Button>
            )}
          </div>
          {notices.length === 0 ? (
            <p className="px-6 py-10 text-center text-muted">
              {t(
                "Nothing new. If a post fails, a connection expires, or a payment doesn't go through, you'll see it here.",
              )}
            </p>
          ) : (
            <ul className="max-h-[min(28rem,70dvh)] divide-y divide-line overflow-y-auto overscroll-contain">
              {notices.map((notice) => (
                <Entry
                  key={notice._id}
                  notice={notice}
                  now={now}
                  onFollow={() => {
                    if (!notice.read) read.mutate([notice._id]);
                    onFollow();
                  }}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </QueryView>
  );
}

function Entry({ notice, now, onFollow }: { notice: Notice; now: Date; onFollow: () => void }) {
  const { kind, text, link, read, count, items, actions } = notice;
  const Icon = ICON[kind];
  const createdAt = new Date(notice.createdAt);
  return (
    <li>
      <Link
        to={link}
        onClick={onFollow}
        className="flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover"
      >
        <span className={cx("mt-0.5", read ? "text-muted" : "text-ink")}>
          <Icon />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx("block wrap-anywhere", read ? "text-muted" : "font-medium")}>{text}</span>
          <time
            dateTime={notice.createdAt}
            title={dateAndTimeOf(createdAt)}
            className="mt-0.5 block text-xs text-muted"
          >
            {agoName(createdAt, now)}
          </time>
        </span>
        {count > 1 && <Badge>{count}</Badge>}
        {!read && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t("Unread")}</span>
          </span>
        )}
      </Link>
      {actions.length > 0 && (
        <p className="-mt-1 flex gap-2 pe-4 pb-3 ps-12">
          {actions.map((action) => (
            <Action key={action.label} action={action} onFollow={onFollow} />
          ))}
        </p>
      )}
      {items.length > 0 && (
        <details className="pe-4 pb-3 ps-12" open={actions.length > 0}>
          <summary className="w-fit rounded-sm text-xs text-airmail hover:underline">
            {t("Show them")}
          </summary>
          <ul className="mt-2 flex flex-col gap-2 text-xs">
            {items.map((item) => (
              <li key={item._id} className="flex items-start justify-between gap-3">
                <Link
                  to={item.link}
                  onClick={onFollow}
                  className="min-w-0 rounded-sm text-muted wrap-anywhere hover:text-ink hover:underline"
                >
                  {item.text}
                </Link>
                {item.actions.map((action) => (
                  <Action key={action.label} action={action} about={item.text} onFollow={onFollow} />
                ))}
              </li>
            ))}
            {count > items.length && (
              <li className="text-muted">
                {plural(count - items.length, { one: "and 1 more", other: "and {{count}} more" })}
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}

interface ActionProps {
  action: NoticeAction;
  /** Distinguishes actions with the same label. */
  about?: string;
  onFollow: () => void;
}

function Action({ action: { label, link, approves, releases }, about, onFollow }: ActionProps) {
  const approve = useApprovePosts();
  const release = useReleasePosts();
  const navigate = useNavigate();
  if (releases) {
    return (
      <Button
        size="sm"
        className="shrink-0"
        busy={release.isPending}
        onClick={() => release.mutate({ network: releases })}
      >
        {label}
      </Button>
    );
  }
  if (!approves) {
    return (
      <ButtonLink to={link} size="sm" onClick={onFollow}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      className="shrink-0"
      aria-label={about && `${label}: ${about}`}
      busy={approve.isPending}
      onClick={() =>
        approve.mutate(approves, {
          onSuccess: (approvals) => {
            if (approvals.every(({ post }) => post)) return;
            onFollow();
            void navigate(link);
          },
        })
      }
    >
      {label}
    </Button>
  );
}

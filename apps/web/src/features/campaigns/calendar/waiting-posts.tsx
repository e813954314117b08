import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { addDays, browserTimeZone, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { NetworkLogo } from "../../posts/card/network-logo.tsx";
import { AnotherAccountOf } from "../../posts/another-account.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ApproveAll } from "../timeline/approve-all.tsx";
import { postsQuery } from "../../posts/posts.api.ts";
import { SendFromButton } from "../../posts/send-from-button.tsx";
import { isToCheck, placeOf } from "../../posts/post-state.ts";
import { usePostActions } from "../../posts/use-post-actions.ts";
import { startOf } from "./calendar-days.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

const MAX_INITIAL_POSTS = 3;

export function WaitingPosts({ campaigns, today }: { campaigns: readonly Campaign[]; today: string }) {
  // Posts are planned a week ahead, and overdue posts no longer wait for approval.
  const query = useQuery(postsQuery(startOf(addDays(today, -1)), startOf(addDays(today, 10))));
  const posts = query.data?.data ?? [];
  const waiting = posts.filter(({ status }) => status === "awaiting_approval");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return <AnotherAccountOf posts={posts} />;
  const shown = all ? waiting : waiting.slice(0, MAX_INITIAL_POSTS);
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <AnotherAccountOf posts={posts} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="waiting" className="text-base font-semibold">
          {t("Waiting for your approval ({{count}})", { count: waiting.length })}
        </h2>
        <ApproveAll posts={waiting.filter(({ sendFrom }) => sendFrom === null)} chosen={chosen} />
      </div>
      <ul className="divide-y divide-line rounded-lg border border-warning/40 bg-surface">
        {shown.map((post) => (
          <Waiting
            key={post._id}
            post={post}
            campaign={campaigns.find(({ _id }) => _id === post.campaign)}
            chosen={chosen.has(post._id)}
            onChoose={waiting.length > 1 ? (isChosen) => choose(post._id, isChosen) : undefined}
          />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t("Show all {{count}}", { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}

interface WaitingProps {
  post: ScheduledPost;
  campaign: Campaign | undefined;
  chosen: boolean;
  /** Undefined if there is only one post. */
  onChoose: ((chosen: boolean) => void) | undefined;
}

function Waiting({ post, campaign, chosen, onChoose }: WaitingProps) {
  const now = useNow();
  const { act, doing } = usePostActions(post);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {onChoose && (
        <input
          type="checkbox"
          aria-label={t("Select the post for {{time}}", {
            time: momentName(post.scheduledAt, browserTimeZone(), now),
          })}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <Link to={placeOf(post)} className="line-clamp-2 rounded-sm wrap-anywhere hover:underline">
          <bdi>{post.text}</bdi>
        </Link>
        <p className="mt-0.5 flex items-start gap-1.5 text-xs text-muted tabular-nums">
          {campaign && <NetworkLogo network={campaign.type} className="mt-px size-3.5 shrink-0" />}
          {listed(
            [
              momentName(post.scheduledAt, browserTimeZone(), now),
              campaign?.title ?? t("Your own|post"),
              post.sendFrom !== null && post.reason,
            ],
            "·",
          )}
        </p>
        {isToCheck(post) && (
          <p className="mt-0.5 flex items-center gap-1.5 text-xs text-warning">
            <TriangleAlert className="size-3.5 shrink-0" />
            {post.unread
              ? t("Nobody has checked this text")
              : plural(post.marks.length, {
                  one: "One statement to check",
                  other: "{{count}} statements to check",
                })}
          </p>
        )}
      </div>
      {isToCheck(post) ? (
        <ButtonLink size="sm" to={placeOf(post)} className={onChoose && "max-sm:ms-8"}>
          {t("Check it")}
        </ButtonLink>
      ) : post.sendFrom !== null ? (
        <SendFromButton
          network={post.network}
          sendFrom={post.sendFrom}
          icon={<Check className="size-4" />}
          className={onChoose && "max-sm:ms-8"}
          busy={doing !== undefined}
          onSend={(from) => act("approve", from)}
        />
      ) : (
        <Button
          size="sm"
          icon={<Check className="size-4" />}
          // Aligned with the text on narrow screens.
          className={onChoose && "max-sm:ms-8"}
          busy={doing !== undefined}
          onClick={() => act("approve")}
        >
          {t("Approve")}
        </Button>
      )}
    </li>
  );
}

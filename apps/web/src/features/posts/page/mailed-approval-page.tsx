import { MESSAGES } from "@postfolio/contract/messages.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { LINK_TOKEN_SEPARATOR } from "@postfolio/contract/notices/link-tokens.ts";
import type { MailedApproval } from "@postfolio/contract/posts/posts.routes.ts";
import { useMutation, useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { ApiError, call, type Reply } from "../../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../../lib/http/query.ts";
import { browserTimeZone, cityOf, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Warned } from "../card/content-warning.tsx";
import { PostCard } from "../card/post-card.tsx";
import { MarkNotes } from "../../../ui/marks/mark-notes.tsx";
import { PostText } from "../card/post-text.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { LoadError } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { plural, t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";
import { text, type Text } from "@postfolio/contract/text.ts";

/**
 * `/approve#token`, or several tokens to approve several posts. Requires a click, because email scanners open links.
 */
export default function MailedApprovalPage() {
  const link = useLocation().hash.slice(1);
  const tokens = [...new Set(link.split(LINK_TOKEN_SEPARATOR))];
  const stops = link.startsWith("stop.");
  return (
    <Page
      title={
        tokens.length === 1 && stops
          ? t("A post scheduled with a key")
          : plural(tokens.length, {
              one: "A post for your approval",
              other: "{{count}} posts for your approval",
            })
      }
      width="prose"
    >
      <Approvals key={link} tokens={tokens} />
    </Page>
  );
}

type Outcome = { message: string } | { error: Error };

const isFinal = (failure: Error | undefined | null): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

const askedQuery = (token: string) => ({
  ...endpointQuery("GET /api/posts/mailed", { query: { token } }),
  // Refetched when the user returns, because decisions may have been made elsewhere.
  staleTime: 0,
});

function Approvals({ tokens }: { tokens: readonly string[] }) {
  const asked = useQueries({ queries: tokens.map(askedQuery) });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const decide = useMutation({
    mutationFn: async (these: readonly string[]) => {
      for (const token of these) {
        const outcome = await call("POST /api/posts/mailed", { body: { token } }).then(
          ({ data: message }): Outcome => ({ message }),
          (error: Error): Outcome => ({ error }),
        );
        setOutcomes((known) => new Map(known).set(token, outcome));
      }
    },
    onSettled: () => refresh("GET /api/posts", "GET /api/campaigns/:id/posts", "GET /api/notices"),
  });
  const open = tokens.filter((token, index) => {
    const outcome = outcomes.get(token);
    if (outcome && "message" in outcome) return false;
    return asked[index]?.data && !isFinal(outcome?.error ?? asked[index].error);
  });
  const approving = open.filter((token) => {
    const post = asked[tokens.indexOf(token)]?.data?.data;
    return post?.action === "approve" && post.marks.length === 0 && !post.unread;
  });
  return (
    <div className={cx("flex flex-col", tokens.length > 1 ? "gap-10" : "gap-6")}>
      {tokens.map((token, index) => (
        <Approval
          key={token}
          post={asked[index]!}
          outcome={outcomes.get(token)}
          label={
            tokens.length === 1
              ? t("The post")
              : t("Post {{number}} of {{total}}", { number: index + 1, total: tokens.length })
          }
          only={tokens.length === 1}
          deciding={decide.isPending && decide.variables.includes(token)}
          onDecide={open.includes(token) ? () => decide.mutate([token]) : undefined}
        />
      ))}
      <div className={cx("flex flex-wrap gap-2", tokens.length > 1 && "border-t border-line pt-6")}>
        {approving.length > 1 && (
          <Button
            variant="primary"
            busy={decide.isPending}
            busyLabel={t("Approving")}
            onClick={() => decide.mutate(approving)}
          >
            {approving.length < open.length
              ? t("Approve {{count}}", { count: approving.length })
              : t("Approve all {{count}}", { count: approving.length })}
          </Button>
        )}
        <ButtonLink to="/campaigns">{t("See all posts")}</ButtonLink>
      </div>
    </div>
  );
}

interface ApprovalProps {
  post: UseQueryResult<Reply<"GET /api/posts/mailed">>;
  outcome: Outcome | undefined;
  deciding: boolean;
  label: string;
  only: boolean;
  onDecide: (() => void) | undefined;
}

function Approval({ post, outcome, deciding, label, only, onDecide }: ApprovalProps) {
  const done = outcome && "message" in outcome ? outcome.message : undefined;
  const failure = (outcome && "error" in outcome ? outcome.error : undefined) ?? post.error;
  if (post.isLoadingError && !isFinal(failure)) {
    return (
      <LoadError
        message={post.error.message}
        retrying={post.isFetching}
        onRetry={() => void post.refetch()}
      />
    );
  }
  const [verb, busyLabel] = BUTTON_LABELS[post.data?.data.action ?? "skip"];
  return (
    <div className="flex flex-col gap-4">
      <output className="block empty:-mb-4">
        {done !== undefined && <Callout tone="success" title={done} />}
        {done === undefined && failure && <Refusal message={failure.message} />}
      </output>
      {post.data && <Waiting {...post.data.data} label={label} />}
      {post.isPending && <Skeleton className="h-48" />}
      {onDecide && (
        <div>
          <Button
            variant={only ? "primary" : "secondary"}
            busy={deciding}
            busyLabel={t(busyLabel)}
            onClick={onDecide}
          >
            {t(verb)}
          </Button>
        </div>
      )}
    </div>
  );
}

const BUTTON_LABELS: Record<MailedApproval["action"], [label: Text, busy: Text]> = {
  approve: [text("Approve this post"), text("Approving")],
  skip: [text("Skip this post"), text("Skipping")],
  stop: [text("Stop this post"), text("Stopping")],
};

function Refusal({ message }: { message: string }) {
  return message === MESSAGES.postLinkUsed ? (
    <Callout title={message}>
      {t("Your decision is saved. To change it, open the post in your calendar.")}
    </Callout>
  ) : (
    <Callout tone="warning" title={message} />
  );
}

function Waiting({
  network,
  title,
  text,
  parts,
  pictures,
  options,
  marks,
  unread,
  scheduledAt,
  timeZone,
  label,
}: MailedApproval & { label: string }) {
  const now = useNow();
  const zone = timeZone ?? browserTimeZone();
  return (
    <section aria-label={label}>
      <p className="mb-2 text-muted">
        {title && `${t("From “{{title}}”.", { title })} `}
        <Rich
          text={
            timeZone
              ? t("Scheduled on {{network}}: <time/> in {{city}}.", {
                  network: NETWORK_NAME[network],
                  city: cityOf(timeZone),
                })
              : t("Scheduled on {{network}}: <time/>.", { network: NETWORK_NAME[network] })
          }
          parts={{ time: <time dateTime={scheduledAt}>{momentName(scheduledAt, zone, now)}</time> }}
        />
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <PostCard network={network} when={t("scheduled")} visibility={options?.visibility} plain>
          <Warned options={options}>
            <PostText network={network} text={text} folds={false} marks={marks} />
            {parts.map((part, index) => (
              <div key={index} className="mt-3 border-t border-line pt-3">
                <PostText network={network} text={part} folds={false} marks={marks} />
              </div>
            ))}
          </Warned>
        </PostCard>
      </div>
      {pictures > 0 && (
        <p className="mt-2 text-muted">
          {plural(pictures, {
            one: "This post includes a picture. Sign in to see it.",
            other: "This post includes {{count}} pictures. Sign in to see them.",
          })}
        </p>
      )}
      <MarkNotes marks={marks} unread={unread} />
    </section>
  );
}

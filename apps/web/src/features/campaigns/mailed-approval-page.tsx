import { MESSAGES } from "@postfolio/contract/messages.ts";
import { NETWORK_NAME } from "@postfolio/contract/plans.ts";
import type { MailedApproval } from "@postfolio/contract/posts/posts.routes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { ApiError, call } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";
import { browserTimeZone, cityOf, momentName } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { PostCard } from "../../posts/card/post-card.tsx";
import { PostText } from "../../posts/card/post-text.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";

/**
 * `/approve#token`, the Approve and Skip links of an email. A button decides, not the visit itself, because
 * mail scanners open links.
 */
export default function MailedApprovalPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Page title="A post for your approval" width="prose">
      <Approval key={token} token={token} />
    </Page>
  );
}

/** Whether asking again cannot change the answer: the link is used, expired, or not ours. */
const isFinal = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

function Approval({ token }: { token: string }) {
  const post = useQuery({
    ...endpointQuery("GET /api/posts/mailed", { query: { token } }),
    // What was decided elsewhere since is seen on return.
    staleTime: 0,
  });
  const decide = useMutation({
    mutationFn: () => call("POST /api/posts/mailed", { body: { token } }),
    onSuccess: () => refresh("GET /api/posts", "GET /api/campaigns/:id/posts", "GET /api/notices"),
  });
  const failure = decide.error ?? post.error;
  if (post.isLoadingError && !isFinal(failure)) {
    return (
      <LoadError
        message={post.error.message}
        retrying={post.isFetching}
        onRetry={() => void post.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <output className="block empty:-mb-6">
        {decide.data && <Callout tone="success" title={decide.data.data} />}
        {!decide.data && failure && <Refusal message={failure.message} />}
      </output>
      {post.data && <Waiting {...post.data.data} />}
      {post.isPending && <Skeleton className="h-48" />}
      <div className="flex flex-wrap gap-2">
        {post.data && !decide.data && !isFinal(failure) && (
          <Button
            variant="primary"
            busy={decide.isPending}
            busyLabel={post.data.data.action === "approve" ? "Approving" : "Skipping"}
            onClick={() => decide.mutate()}
          >
            {post.data.data.action === "approve" ? "Approve this post" : "Skip this post"}
          </Button>
        )}
        <ButtonLink to="/campaigns">See all posts</ButtonLink>
      </div>
    </div>
  );
}

/** Why the link does not work. Nothing is wrong with one that has done its work. */
function Refusal({ message }: { message: string }) {
  return message === MESSAGES.postLinkUsed ? (
    <Callout title={message}>What you decided stands. To change it, open the post in your calendar.</Callout>
  ) : (
    <Callout tone="warning" title={message} />
  );
}

function Waiting({ network, title, text, scheduledAt, timeZone }: MailedApproval) {
  const now = useNow();
  const zone = timeZone ?? browserTimeZone();
  return (
    <section aria-label="The post">
      <p className="mb-2 text-muted">
        {title ? `From “${title}”. ` : ""}Scheduled on {NETWORK_NAME[network]}:{" "}
        <time dateTime={scheduledAt}>{momentName(scheduledAt, zone, now)}</time>
        {timeZone ? ` in ${cityOf(timeZone)}` : ""}.
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <PostCard network={network} when="scheduled" plain>
          <PostText network={network} text={text} folds={false} />
        </PostCard>
      </div>
    </section>
  );
}

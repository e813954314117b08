import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { LINK_TOKEN_SEPARATOR } from "@postfolio/contract/notices/link-tokens.ts";
import { REVIEW_ANSWERS, type ReviewAnswer } from "@postfolio/contract/reviews/reviews.ts";
import type { ReviewedPost } from "@postfolio/contract/reviews/reviews.routes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { call } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { cityOf, momentName } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { useFocusBack } from "../../lib/use-focus-back.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/form/field.tsx";
import { focusAtEnd, Textarea } from "../../ui/form/input.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Warned } from "../posts/card/content-warning.tsx";
import { PostCard } from "../posts/card/post-card.tsx";
import { PostText } from "../posts/card/post-text.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

/** `/review#token~answer`. Requires a click, because email scanners open links. */
export default function ReviewPage() {
  const [token = "", chosen] = useLocation().hash.slice(1).split(LINK_TOKEN_SEPARATOR);
  const wanted = REVIEW_ANSWERS.find((answer) => answer === chosen) ?? "approve";
  return (
    <Page title={t("A post to review")} width="prose">
      <Review key={token + wanted} token={token} wanted={wanted} />
    </Page>
  );
}

function Review({ token, wanted }: { token: string; wanted: ReviewAnswer }) {
  const post = useQuery({ ...endpointQuery("GET /api/reviews/post", { query: { token } }), staleTime: 0 });
  const shown = post.data?.data;
  const [refusal, setRefusal] = useState<string>();
  const decide = useMutation({
    mutationFn: (body: { seen: string; answer: ReviewAnswer; wish: string }) =>
      call("POST /api/reviews/post", { body: { token, ...body } }),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => {
      setRefusal(error.message);
      // Loads the newer text, or the reason why there is nothing left to decide.
      await post.refetch();
    },
  });
  const done = decide.isSuccess ? decide.data.data : undefined;
  const isOpen = done === undefined && shown !== undefined && !post.error;
  return (
    <div className="flex flex-col gap-5">
      <output className="flex flex-col gap-4 empty:hidden">
        {done !== undefined && <Callout tone="success" title={done} />}
        {done === undefined && refusal !== undefined && !post.error && (
          <Callout tone="warning" title={refusal} />
        )}
        {isOpen && shown.edited && refusal !== MESSAGES.reviewEdited && (
          <Callout title={t("This text is newer than the version in your email")} />
        )}
      </output>
      {done === undefined && <LinkProblem query={post} />}
      {post.isPending && <Skeleton className="h-48" />}
      {shown && !post.error && <Shown post={shown} token={token} />}
      {isOpen && (
        <Answers
          wanted={wanted}
          busy={decide.isPending ? decide.variables.answer : undefined}
          onAnswer={(answer, wish) => decide.mutate({ seen: shown.seen, answer, wish })}
        />
      )}
      {shown && (
        <p className="border-t border-line pt-4 text-xs text-muted">
          <Rich
            text={t("<owner/> asked you to approve these posts. <stop>Stop these emails</stop>")}
            parts={{
              owner: <span className="wrap-anywhere">{shown.owner}</span>,
              stop: (words) => (
                <Link
                  to={`/approver#${shown.leaveToken}`}
                  className="underline underline-offset-2 hover:text-ink"
                >
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

function Shown({ post, token }: { post: ReviewedPost; token: string }) {
  const { owner, title, network, account, text, options, media, thread, scheduledAt, timeZone } = post;
  const now = useNow();
  return (
    <section aria-label={t("The post")}>
      <p className="mb-3 text-muted">
        <Rich
          text={t("From the campaign “<title/>” by <owner/>.")}
          parts={{ title, owner: <span className="wrap-anywhere">{owner}</span> }}
        />{" "}
        <Rich
          text={t("Scheduled on {{network}}: <time/> in {{city}}.", {
            network: NETWORK_NAME[network],
            city: cityOf(timeZone),
          })}
          parts={{ time: <time dateTime={scheduledAt}>{momentName(scheduledAt, timeZone, now)}</time> }}
        />
      </p>
      <div className="rounded-lg border border-line bg-surface">
        <PostCard
          network={network}
          author={{ name: account ?? owner, picture: "" }}
          when={t("scheduled")}
          visibility={options?.visibility}
          plain
        >
          <Warned options={options}>
            <Part network={network} text={text} media={media} token={token} />
            {thread.length > 0 && (
              <ol
                aria-label={t("Rest of the thread")}
                className="mt-3 flex flex-col gap-3 border-s-2 border-line ps-3"
              >
                {thread.map((part, index) => (
                  <li key={index}>
                    <p className="text-xs text-muted">
                      {t("{{number}} of {{total}}", { number: index + 2, total: thread.length + 1 })}
                    </p>
                    <Part network={network} {...part} token={token} />
                  </li>
                ))}
              </ol>
            )}
          </Warned>
        </PostCard>
      </div>
    </section>
  );
}

interface PartProps {
  network: Network;
  text: string;
  media: ReviewedPost["media"];
  token: string;
}

function Part({ network, text, media, token }: PartProps) {
  const sourceOf = (id: string) => `/api/reviews/media?${new URLSearchParams({ token, id }).toString()}`;
  return (
    <>
      <PostText network={network} text={text} folds={false} />
      {media.length > 0 && (
        <ul
          aria-label={t("Pictures")}
          className={cx("mt-3 grid gap-1 overflow-hidden rounded-lg", media.length > 1 && "grid-cols-2")}
        >
          {media.map(({ _id, mediaType, alt }) => (
            <li key={_id} className="min-w-0">
              {mediaType === "application/pdf" ? (
                <a href={sourceOf(_id)} className="underline underline-offset-2">
                  {t("View the carousel")}
                </a>
              ) : (
                <img src={sourceOf(_id)} alt={alt} className="max-h-96 w-full bg-sunken object-cover" />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AnswersProps {
  wanted: ReviewAnswer;
  busy: ReviewAnswer | undefined;
  onAnswer: (answer: ReviewAnswer, wish: string) => void;
}

function Answers({ wanted, busy, onAnswer }: AnswersProps) {
  const [asks, setAsks] = useState(wanted === "change");
  const askButton = useFocusBack(asks);
  const [wish, setWish] = useState("");
  const [missing, setMissing] = useState(false);
  const look = (answer: ReviewAnswer) => (answer === wanted ? "primary" : "secondary");
  if (!asks) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant={look("approve")}
          busy={busy === "approve"}
          busyLabel={t("Approving")}
          onClick={() => onAnswer("approve", "")}
        >
          {t("Approve")}
        </Button>
        <Button
          variant={look("skip")}
          busy={busy === "skip"}
          busyLabel={t("Skipping")}
          onClick={() => onAnswer("skip", "")}
        >
          {t("Skip")}
        </Button>
        <Button ref={askButton} onClick={() => setAsks(true)}>
          {t("Request changes")}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = wish.trim() === "";
        setMissing(isMissing);
        if (isMissing) focusAtEnd(event.currentTarget.querySelector("textarea"));
        else onAnswer("change", wish);
      }}
    >
      <Field
        label={t("What should change?")}
        hint={t("The post will wait until its text changes or its author decides.")}
        error={missing ? MESSAGES.reviewWishRequired : undefined}
        counter={{ used: wish.length, limit: LIMITS.wish }}
      >
        <Textarea
          ref={focusAtEnd}
          rows={3}
          maxLength={LIMITS.wish}
          value={wish}
          onChange={(event) => {
            setWish(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={busy === "change"} busyLabel={t("Sending")}>
          {t("Send")}
        </Button>
        <Button onClick={() => setAsks(false)}>{t("Back")}</Button>
      </div>
    </form>
  );
}

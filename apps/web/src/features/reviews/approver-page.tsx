import type { ApproverInvitation } from "@postfolio/contract/reviews/reviews.routes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { call } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Page } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { LinkProblem } from "./link-problem.tsx";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

/** `/approver#token`. Requires a click, because email scanners open links. */
export default function ApproverPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Page title={t("Approve posts by email")} width="prose">
      <Approver key={token} token={token} />
    </Page>
  );
}

function Approver({ token }: { token: string }) {
  const asked = useQuery({
    ...endpointQuery("GET /api/reviews/approver", { query: { token } }),
    staleTime: 0,
  });
  const answer = useMutation({
    mutationFn: (agree: boolean) => call("POST /api/reviews/approver", { body: { token, agree } }),
    onError: toast.failure,
  });
  return (
    <>
      <output className="block">
        {answer.isSuccess && <Callout tone="success" title={answer.data.data} />}
      </output>
      {!answer.isSuccess && asked.isPending && <Skeleton className="h-32" />}
      {!answer.isSuccess && <LinkProblem query={asked} />}
      {!answer.isSuccess && asked.data && (
        <Invitation
          {...asked.data.data}
          busy={answer.isPending ? answer.variables : undefined}
          onAnswer={answer.mutate}
        />
      )}
    </>
  );
}

interface InvitationProps extends ApproverInvitation {
  busy: boolean | undefined;
  onAnswer: (agree: boolean) => void;
}

function Invitation({ owner, email, confirmed, busy, onAnswer }: InvitationProps) {
  return (
    <>
      <p>
        <Rich
          text={
            confirmed
              ? t("<owner/> asks you for approval before posts go out, and you agreed.")
              : t("<owner/> asks you to approve posts before they go out on social networks.")
          }
          parts={{ owner: <strong className="font-semibold wrap-anywhere">{owner}</strong> }}
        />
      </p>
      <p className="mt-3 text-muted">
        <Rich
          text={t(
            "When a post is waiting, we email <email/>. You can approve it, skip it, or ask for a change. You don't need an account, and you can stop at any time.",
          )}
          parts={{ email: <span className="wrap-anywhere">{email}</span> }}
        />
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {!confirmed && (
          <Button
            variant="primary"
            busy={busy === true}
            busyLabel={t("Saving")}
            onClick={() => onAnswer(true)}
          >
            {t("Agree")}
          </Button>
        )}
        <Button busy={busy === false} busyLabel={t("Saving")} onClick={() => onAnswer(false)}>
          {confirmed ? t("Stop these emails") : t("No, and never ask again")}
        </Button>
      </div>
    </>
  );
}

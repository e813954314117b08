import type { Delivery, Webhook } from "@postfolio/contract/webhooks/webhooks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { StateBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { deliveriesQuery, resend } from "./webhooks.api.ts";
import { plural, t } from "../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

const STATE = {
  waiting: { tone: "warning", name: text("Waiting") },
  delivered: { tone: "success", name: text("Delivered") },
  failed: { tone: "danger", name: text("Failed|delivery") },
} as const;

/** Milliseconds between polls for pending events. */
const POLL_INTERVAL_MS = 3_000;

export default function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = useQuery({
    ...deliveriesQuery(webhook._id),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === "waiting") ? POLL_INTERVAL_MS : false,
  });
  return (
    <Dialog
      onClose={onClose}
      title={t("Log")}
      description={<span className="wrap-anywhere">{webhook.url}</span>}
    >
      <QueryView query={query} pending={<Skeleton className="h-40" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t("Nothing sent yet")}>
              {t("Send a test event to try it. The log goes back 30 days.")}
            </EmptyState>
          ) : (
            <ul aria-label={t("Events")} className="flex flex-col divide-y divide-line">
              {data.map((one) => (
                <Entry key={one._id} delivery={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Entry({
  delivery: { _id, type, state, body, tries, reason, createdAt, triedAt },
}: {
  delivery: Delivery;
}) {
  const again = useMutation({
    mutationFn: () => resend(_id),
    onSuccess: (said) => toast.success(said),
    onError: toast.failure,
  });
  const { tone, name } = STATE[state];
  const when = dateAndTimeOf(triedAt ?? createdAt);
  const sent =
    tries > 1
      ? plural(tries, { one: "{{when}}, {{count}} try", other: "{{when}}, {{count}} tries" }, { when })
      : when;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="text-xs font-medium">{type}</code>
        <StateBadge tone={tone}>{t(name)}</StateBadge>
        <Button
          size="sm"
          variant="quiet"
          className="ms-auto"
          icon={<RotateCw className="size-4" />}
          aria-label={t("Resend {{type}}", { type })}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          {t("Resend")}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {reason === "" ? sent : t("{{sent}}. {{reason}}", { sent, reason })}
      </p>
      <details>
        <summary className="cursor-pointer text-xs text-muted">{t("What was sent")}</summary>
        <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {body}
        </pre>
      </details>
    </li>
  );
}

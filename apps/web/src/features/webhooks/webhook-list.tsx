import type { Webhook, WebhookWithSecret } from "@postfolio/contract/webhooks/webhooks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis, KeyRound, ListChecks, PencilLine, Plus, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { EVENT_NAME } from "./event-names.ts";
import { removeWebhook, replaceSecret, resumeWebhook, testWebhook, webhooksQuery } from "./webhooks.api.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import { listed, t } from "../../lib/texts.ts";

const DeliveryLog = onDemand(() => import("./delivery-log.tsx"));
// Preloaded before a secret exists, because the secret is shown only once.
const loadSecretDialog = () => import("./secret-dialog.tsx");
const SecretDialog = onDemand(loadSecretDialog);
const WebhookDialog = onDemand(async () => {
  await loadSecretDialog();
  return import("./webhook-dialog.tsx");
});

type Open =
  | { kind: "new" }
  | { kind: "edit" | "log" | "replace" | "remove"; webhook: Webhook }
  | { kind: "secret"; webhook: WebhookWithSecret };

export function WebhookList() {
  const query = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const does = (action: (webhook: Webhook) => Promise<unknown>) => (webhook: Webhook) =>
    void action(webhook).then((said) => typeof said === "string" && toast.success(said), toast.failure);
  const test = does(({ _id }) => testWebhook(_id));
  const resume = does(({ _id }) => resumeWebhook(_id));
  const replace = useMutation({
    mutationFn: async ({ _id }: Webhook) => {
      await loadSecretDialog();
      return replaceSecret(_id);
    },
    onSuccess: (webhook) => setOpen({ kind: "secret", webhook }),
    onError: toast.failure,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Webhook) => removeWebhook(_id),
    onSuccess: (said) => {
      toast.success(said);
      close();
    },
    onError: toast.failure,
  });
  return (
    <>
      <QueryView query={query} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length > 0 && (
            <ul aria-label={t("Webhooks")} className="flex flex-col divide-y divide-line">
              {data.map((webhook) => (
                <li key={webhook._id} className="flex items-start gap-2 py-3 first:pt-0">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{webhook.url}</p>
                    <p className="text-xs text-muted">
                      {listed(
                        webhook.events.map((event) => t(EVENT_NAME[event])),
                        ",",
                      )}
                    </p>
                    {webhook.oldSecretUntil !== null && new Date(webhook.oldSecretUntil) > new Date() && (
                      <p className="text-xs text-muted">
                        {t("Signed with both secrets until {{dateAndTime}}", {
                          dateAndTime: dateAndTimeOf(webhook.oldSecretUntil),
                        })}
                      </p>
                    )}
                    {webhook.pausedAt !== null && (
                      <>
                        <p className="mt-1 text-sm text-danger">
                          {t(
                            "Paused since {{dateAndTime}}, because it failed many times in a row. Events wait until you resume it.",
                            { dateAndTime: dateAndTimeOf(webhook.pausedAt) },
                          )}
                        </p>
                        <Button size="sm" className="mt-2" onClick={() => resume(webhook)}>
                          {t("Resume|continue")}
                        </Button>
                      </>
                    )}
                  </div>
                  <Menu
                    align="end"
                    trigger={
                      <IconButton
                        label={t("Actions for {{url}}", { url: webhook.url })}
                        icon={<Ellipsis />}
                      />
                    }
                  >
                    <MenuItem icon={<ListChecks />} onClick={() => setOpen({ kind: "log", webhook })}>
                      {t("Log")}
                    </MenuItem>
                    {webhook.pausedAt === null && (
                      <MenuItem icon={<Send />} onClick={() => test(webhook)}>
                        {t("Send a test event")}
                      </MenuItem>
                    )}
                    <MenuItem icon={<PencilLine />} onClick={() => setOpen({ kind: "edit", webhook })}>
                      {t("Change")}
                    </MenuItem>
                    <MenuItem icon={<KeyRound />} onClick={() => setOpen({ kind: "replace", webhook })}>
                      {t("Replace the secret")}
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem danger icon={<Trash2 />} onClick={() => setOpen({ kind: "remove", webhook })}>
                      {t("Remove")}
                    </MenuItem>
                  </Menu>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button icon={<Plus />} className="self-start" onClick={() => setOpen({ kind: "new" })}>
        {t("Add webhook")}
      </Button>
      {open?.kind === "new" && (
        <WebhookDialog onClose={close} onCreated={(webhook) => setOpen({ kind: "secret", webhook })} />
      )}
      {open?.kind === "edit" && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === "log" && <DeliveryLog webhook={open.webhook} onClose={close} />}
      {open?.kind === "secret" && <SecretDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === "replace" && (
        <ConfirmDialog
          title={t("Replace the secret?")}
          description={t(
            "Events are signed with both secrets for 24 hours, so you can update your software without missing any.",
          )}
          confirmLabel={t("Replace")}
          busy={replace.isPending}
          onConfirm={() => replace.mutate(open.webhook)}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && (
        <ConfirmDialog
          danger
          title={t("Remove this webhook?")}
          description={t(
            "It will no longer receive events, and its log will be deleted. You can't undo this.",
          )}
          confirmLabel={t("Remove")}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.webhook)}
          onClose={close}
        />
      )}
    </>
  );
}

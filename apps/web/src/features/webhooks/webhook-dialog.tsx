import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import * as WEBHOOK_TEXTS from "@postfolio/contract/webhooks/webhook-texts.ts";
import type { Webhook, WebhookEvent, WebhookWithSecret } from "@postfolio/contract/webhooks/webhooks.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useFailure } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { EVENT_NAME } from "./event-names.ts";
import { createWebhook, editWebhook } from "./webhooks.api.ts";
import { t } from "../../lib/texts.ts";

const EVENTS = Object.keys(EVENT_NAME) as WebhookEvent[];

interface WebhookDialogProps {
  webhook?: Webhook;
  onClose: () => void;
  onCreated?: (webhook: WebhookWithSecret) => void;
}

export default function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? EVENTS);
  const failure = useFailure(WEBHOOK_TEXTS.webhookAddressInvalid, MESSAGES.linkWithPassword);
  const save = useMutation({
    mutationFn: async () => {
      if (webhook) await editWebhook(webhook._id, { url, events });
      else onCreated?.(await createWebhook({ url, events }));
    },
    onSuccess: () => {
      if (!webhook) return;
      toast.success(WEBHOOK_TEXTS.webhookChanged);
      onClose();
    },
    onError: (error) => {
      toast.failure(error);
      failure.show(error);
    },
  });
  const choose = (event: WebhookEvent, chosen: boolean) => {
    failure.clear();
    setEvents(EVENTS.filter((one) => (one === event ? chosen : events.includes(one))));
  };
  return (
    <FormDialog
      title={webhook ? t("Edit webhook") : t("Add webhook")}
      submitLabel={webhook ? t("Save") : t("Add")}
      failure={failure}
      busy={save.isPending}
      content={{ url, events }}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <Field
        label={t("URL")}
        hint={t(
          "Must be publicly reachable on the default port, or on a host allowed by this server's operator. Redirects aren't followed.",
        )}
        error={failure.at(WEBHOOK_TEXTS.webhookAddressInvalid) ?? failure.at(MESSAGES.linkWithPassword)}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://example.com/postfolio"
          value={url}
          maxLength={LIMITS.url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t("Events")}</legend>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(EVENT_NAME[event])}
            checked={events.includes(event)}
            onCheckedChange={(chosen) => choose(event, chosen)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

import type { WebhookWithSecret } from "@postfolio/contract/webhooks/webhooks.ts";
import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { t } from "../../lib/texts.ts";

interface SecretDialogProps {
  webhook: WebhookWithSecret;
  onClose: () => void;
}

/** Shows a new secret, which cannot be shown again. */
export default function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Copy the secret now")}
      description={t("It is shown only once. Your software uses it to verify that an event comes from here.")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t("Secret")}>
          <div className="flex gap-2">
            <Input
              readOnly
              aria-label={t("Secret")}
              value={webhook.secret}
              onFocus={(event) => event.target.select()}
              className="min-w-0 font-mono text-xs"
            />
            <Button icon={<Copy className="size-4" />} onClick={() => void copyText(webhook.secret)}>
              {t("Copy")}
            </Button>
          </div>
        </Field>
        <p className="text-muted">
          Each event has the header <code>{t("postfolio-signature: t=…,v1=…")}</code>. The value of{" "}
          <code>{t("v1")}</code> is the HMAC-SHA256, in hex, of the time, a period, and the body:{" "}
          <code>{"{t}.{body}"}</code>. An event may arrive more than once; its <code>{t("id")}</code> stays
          the same.
        </p>
      </div>
    </Dialog>
  );
}

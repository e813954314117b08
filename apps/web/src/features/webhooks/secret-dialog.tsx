import type { WebhookWithSecret } from "@postfolio/contract/webhooks/webhooks.ts";
import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

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
          <Rich
            text={t(
              "Each event has the header <header/>. The value of <signature/> is the HMAC-SHA256, in hex, of the time, a period, and the body: <signed/>. An event may arrive more than once; its <id/> stays the same.",
            )}
            parts={{
              header: <code>postfolio-signature: t=…,v1=…</code>,
              signature: <code>v1</code>,
              signed: <code>{"{t}.{body}"}</code>,
              id: <code>id</code>,
            }}
          />
        </p>
      </div>
    </Dialog>
  );
}

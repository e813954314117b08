import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { call } from "../../../lib/http/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { reportChange } from "./ways.api.ts";
import { t } from "../../../lib/texts.ts";

export interface AuthenticatorKey {
  secret: string;
  uri: string;
}

export default function AuthenticatorDialog({
  secret,
  uri,
  onClose,
}: AuthenticatorKey & { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t("Set up an authenticator app")}>
      <EnterCode secret={secret} uri={uri} onCodes={setCodes} />
    </Dialog>
  );
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Your recovery codes")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("I've saved them")}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** Groups of four are easier to type. */
const spaced = (secret: string): string => secret.replaceAll(/.{4}(?=.)/gu, "$& ");

function EnterCode({ secret, uri, onCodes }: AuthenticatorKey & { onCodes: (codes: string[]) => void }) {
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const failure = useFailure(MESSAGES.codeWrong);
  const submit = async () => {
    setAsked(true);
    if (code.trim() === "") return;
    setBusy(true);
    try {
      const { data } = await call("POST /api/authUsers/totp/confirm", { body: { code } });
      onCodes(data.recoveryCodes);
      await reportChange(t("Signing in now also requires a code"));
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label={t("QR code with the setup key")} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-3">
          <p>
            {t(
              "Scan this with an authenticator app, such as the one in your password manager or on your phone, or enter this key:",
            )}
          </p>
          <p dir="ltr" className="rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
            {spaced(secret)}
          </p>
          <Button size="sm" className="self-start" onClick={() => void copyText(secret)}>
            {t("Copy key")}
          </Button>
        </div>
      </div>
      <CodeField
        recovery={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={asked && code.trim() === "" ? MESSAGES.codeRequired : failure.at(MESSAGES.codeWrong)}
      />
      <FormEnd failure={failure} className="self-end" busy={busy} busyLabel={t("Turning on")}>
        {t("Turn on")}
      </FormEnd>
    </Form>
  );
}

import type { Confirmation, Factors } from "@postfolio/contract/accounts/ways.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useState } from "react";
import { call } from "../../../lib/http/api.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { PasswordInput } from "../password/password-input.tsx";
import { FreshGoogle } from "../sign-in/fresh-google.tsx";
import { CodeField } from "./code-field.tsx";
import { hasPasskeys } from "./has-passkeys.ts";
import { askForPasskey } from "./passkeys.ts";
import { leaveForOidc, troubleOf, useFactors } from "./ways.api.ts";
import { t } from "../../../lib/texts.ts";

interface ConfirmOwnerProps {
  onClose: () => void;
  onConfirmed: () => void;
}

export default function ConfirmOwner({ onClose, onConfirmed }: ConfirmOwnerProps) {
  return (
    <Dialog
      onClose={onClose}
      narrow
      title={t("Confirm it's you")}
      description={t(
        "This is a sensitive change, so we need to check that it's you. You won't be asked again for 10 minutes.",
      )}
    >
      <QueryView query={useFactors()} pending={<Skeleton className="h-24" />}>
        {({ data }) => <Proofs factors={data} onConfirmed={onConfirmed} />}
      </QueryView>
    </Dialog>
  );
}

function Proofs({ factors, onConfirmed }: { factors: Factors; onConfirmed: () => void }) {
  const { data: config } = useAppConfig();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const failure = useFailure(MESSAGES.passwordWrong, MESSAGES.codeWrong);
  const hasPasskey = factors.passkeys.length > 0 && hasPasskeys();
  const field = factors.totp ? "code" : factors.password ? "password" : null;

  const attempt = async (proof: () => Promise<Confirmation>) => {
    failure.clear();
    setBusy(true);
    try {
      await call("POST /api/authUsers/confirm", { body: await proof() });
      onConfirmed();
    } catch (error) {
      failure.show(troubleOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    setAsked(true);
    if (typed.trim() === "" || field === null) return;
    void attempt(async () => ({ [field]: typed }));
  };
  const error = (missing: string, wrong: string) =>
    asked && typed.trim() === "" ? missing : failure.at(wrong);
  return (
    <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
      {field === "code" && (
        <CodeField
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error(MESSAGES.codeRequired, MESSAGES.codeWrong)}
        />
      )}
      {field === "password" && (
        <Field label={t("Password")} error={error(MESSAGES.passwordRequired, MESSAGES.passwordWrong)}>
          <PasswordInput
            autoComplete="current-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <FormError failure={failure} />
      {field !== null && (
        <Button type="submit" variant="primary" busy={busy} busyLabel={t("Confirming")}>
          {t("Confirm")}
        </Button>
      )}
      {hasPasskey && (
        <Button
          variant={field === null ? "primary" : "secondary"}
          onClick={() => void attempt(async () => ({ passkey: await askForPasskey() }))}
        >
          {t("Confirm with a passkey")}
        </Button>
      )}
      {factors.oidc && !factors.totp && config?.oidc.state === "real" && (
        <Button
          onClick={() =>
            void leaveForOidc("confirm").catch((cause: unknown) => failure.show(troubleOf(cause)))
          }
        >
          {t("Confirm with {{name}}", { name: config.oidc.name })}
        </Button>
      )}
      {factors.oidc && !factors.totp && config?.oidc.state === "real" && (
        <p className="-mt-2 text-xs text-muted">
          {t("You'll leave this page, and anything you typed but didn't save will be lost.")}
        </p>
      )}
      {factors.google && !factors.totp && field === null && (
        <FreshGoogle onCredential={(google) => void attempt(async () => google)} />
      )}
    </Form>
  );
}

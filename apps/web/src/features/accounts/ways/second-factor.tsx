import type { Factors } from "@postfolio/contract/accounts/ways.ts";
import { useState } from "react";
import { call } from "../../../lib/http/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import type { AuthenticatorKey } from "./authenticator-dialog.tsx";
import { reportChange, turnCodesOff } from "./ways.api.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { plural, t } from "../../../lib/texts.ts";

const AuthenticatorDialog = onDemand(() => import("./authenticator-dialog.tsx"));
const RecoveryCodesDialog = onDemand(async () => ({
  default: (await import("./authenticator-dialog.tsx")).RecoveryCodesDialog,
}));

interface SecondFactorProps {
  factors: Factors;
  run: (action: () => Promise<unknown>) => Promise<void>;
  busy: boolean;
}

export function SecondFactor({ factors: { totp, recoveryCodes }, run, busy }: SecondFactorProps) {
  const [key, setKey] = useState<AuthenticatorKey>();
  const [codes, setCodes] = useState<string[]>();
  const [turningOff, setTurningOff] = useState(false);
  const begin = async () => setKey((await call("POST /api/authUsers/totp")).data);
  const renew = async () => {
    setCodes((await call("POST /api/authUsers/recoveryCodes")).data.recoveryCodes);
    await reportChange(t("New recovery codes created. The old ones no longer work"));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{t("Codes from an authenticator app")}</h3>
        {totp && <Badge tone="success">{t("On")}</Badge>}
      </div>
      <p className="text-muted">
        {totp
          ? [
              t("Signing in also requires a code."),
              codesLeft(recoveryCodes),
              t("You don't need a code with a passkey."),
            ].join(" ")
          : t(
              "Signing in with your password will also require a code from your phone that changes every 30 seconds.",
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        {totp ? (
          <>
            <Button busy={busy} onClick={() => void run(renew)}>
              {t("New recovery codes")}
            </Button>
            <Button variant="danger" onClick={() => setTurningOff(true)}>
              {t("Turn off codes")}
            </Button>
          </>
        ) : (
          <Button busy={busy} onClick={() => void run(begin)}>
            {t("Set up an authenticator app")}
          </Button>
        )}
      </div>
      {key && <AuthenticatorDialog {...key} onClose={() => setKey(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {turningOff && (
        <ConfirmDialog
          title={t("Turn off codes?")}
          description={t(
            "You'll sign in with just your password again, and your recovery codes will stop working.",
          )}
          confirmLabel={t("Turn off")}
          danger
          onConfirm={() => {
            setTurningOff(false);
            void run(async () => reportChange(await turnCodesOff()));
          }}
          onClose={() => setTurningOff(false)}
        />
      )}
    </div>
  );
}

const codesLeft = (number: number): string =>
  number === 0
    ? t("You have no recovery codes left. Create new ones.")
    : plural(number, { one: "1 recovery code left.", other: "{{count}} recovery codes left." });

import type { Factors } from "@postfolio/contract/accounts/ways.ts";
import { useEffect, useState } from "react";
import { lacksProof } from "../../../lib/http/api-error.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { SettingsSection } from "../profile/settings-section.tsx";
import { hasPasskeys } from "./has-passkeys.ts";
import { oidcFailureText } from "./oidc-words.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { makePasskey } from "./passkeys.ts";
import { SecondFactor } from "./second-factor.tsx";
import { useBusy } from "../../../lib/use-busy.ts";
import { reportChange, leaveForOidc, removeWay, troubleOf, useFactors } from "./ways.api.ts";
import { Row } from "./way-row.tsx";
import { t } from "../../../lib/texts.ts";

export default function WaysCard() {
  useReturnFromOidc();
  return (
    <SettingsSection
      name="ways"
      description={t("We email you about every change. You can't remove your last sign-in method.")}
    >
      <QueryView query={useFactors()} pending={<Skeleton className="h-64" />}>
        {({ data }) => <Ways factors={data} />}
      </QueryView>
    </SettingsSection>
  );
}

function useReturnFromOidc(): void {
  const { data: config } = useAppConfig();
  const name = config?.oidc.name;
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (name === undefined || !hash.startsWith("#oidc")) return;
    history.replaceState(history.state, "", pathname + search);
    const back = new URLSearchParams(hash.slice(1));
    const why = back.get("oidc-failed");
    if (why !== null) toast.error(oidcFailureText(why, name));
    else
      void reportChange(
        back.get("oidc") === "linked" ? t("Linked") : t("Confirmed. You can make changes for 10 minutes"),
      );
  }, [name]);
}

function Ways({ factors }: { factors: Factors }) {
  const { data: config } = useAppConfig();
  const { run, busy } = useBusy((error) => lacksProof(error) || toast.error(troubleOf(error)));
  const [removing, setRemoving] = useState<Removal>();
  const { password, google, oidc, passkeys } = factors;
  const canLink = config?.oidc.state === "real" && !oidc;
  const only = config?.oidc.only === true;
  return (
    <>
      <ul
        aria-label={t("Sign-in methods")}
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {!only && (
          <Row title={t("Password")} detail={password ? t("With your email") : t("Not set")}>
            <ButtonLink to="/user-dashboard/user-change-password" size="sm">
              {password ? t("Change password") : t("Set a password")}
            </ButtonLink>
            {password && (
              <RemoveButton
                label={t("Remove the password")}
                onClick={() =>
                  setRemoving({ title: t("Remove the password?"), remove: () => removeWay("password") })
                }
              />
            )}
          </Row>
        )}
        {google && !only && (
          <Row title={<span translate="no">Google</span>} detail={t("Linked")}>
            <RemoveButton
              label={t("Remove Google")}
              onClick={() => setRemoving({ title: t("Remove Google?"), remove: () => removeWay("google") })}
            />
          </Row>
        )}
        {(oidc || canLink) && (
          <Row
            title={config === undefined ? "" : capital(config.oidc.name)}
            detail={oidc ? t("Linked") : t("Not linked")}
          >
            {oidc ? (
              <RemoveButton
                label={t("Remove the linked account")}
                onClick={() =>
                  setRemoving({ title: t("Remove the linked account?"), remove: () => removeWay("oidc") })
                }
              />
            ) : (
              <Button size="sm" busy={busy} onClick={() => void run(() => leaveForOidc("link"))}>
                {t("Link|connect")}
              </Button>
            )}
          </Row>
        )}
        {!only && passkeys.map((passkey) => <PasskeyRow key={passkey._id} passkey={passkey} run={run} />)}
      </ul>
      {hasPasskeys() && !only && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-muted">
            {t("Sign in with your fingerprint, face, or screen lock. Passkeys can't be guessed or phished.")}
          </p>
          <Button busy={busy} onClick={() => void run(async () => reportChange(await makePasskey()))}>
            {t("Add a passkey")}
          </Button>
        </div>
      )}
      <SecondFactor factors={factors} run={run} busy={busy} />
      {removing && (
        <ConfirmDialog
          title={removing.title}
          description={t("You'll no longer be able to sign in with it, and your other sessions will end.")}
          confirmLabel={t("Remove")}
          danger
          busy={busy}
          onConfirm={() =>
            void run(async () => reportChange(await removing.remove())).finally(() => setRemoving(undefined))
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

interface Removal {
  title: string;
  remove: () => Promise<string>;
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="sm" variant="quiet" aria-label={label} onClick={onClick}>
    {t("Remove")}
  </Button>
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

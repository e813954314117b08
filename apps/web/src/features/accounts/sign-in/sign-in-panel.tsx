import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/http/api.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Button } from "../../../ui/button.tsx";
import { ticketOf, useGoogleLogin } from "../accounts.api.ts";
import { hasPasskeys } from "../ways/has-passkeys.ts";
import { takeReturn } from "./google-redirect.ts";
import type { GoogleCredential } from "./google-redirect.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

const SignUp = onDemand(() => import("./sign-up.tsx"), <div className="h-75" />);
const LinkGoogleForm = onDemand(() => import("./link-google-form.tsx"));
const CodeForm = onDemand(() => import("./code-form.tsx"));
const OidcReturn = onDemand(() => import("./oidc-return.tsx"));

/** Loaded on demand to keep the first visit small. */
const loadPasskeys = () => import("./passkey-sign-in.ts");

const WAYS = [
  { value: "sign-in", label: text("Sign in") },
  { value: "register", label: text("Register") },
] as const;

interface SignInPanelProps {
  registers: boolean;
  onRegisters: (registers: boolean) => void;
}

export default function SignInPanel({ registers, onRegisters }: SignInPanelProps) {
  const config = useAppConfig();
  const googleLogin = useGoogleLogin();
  const [toLink, setToLink] = useState<GoogleCredential | null>(null);
  const [ticket, setTicket] = useState<string>();
  const [isBack] = useState(location.hash.startsWith("#oidc"));

  const refused = (error: unknown) => {
    const next = ticketOf(error);
    if (next) setTicket(next);
    else toast.failure(error);
  };
  const signInWithGoogle = (google: GoogleCredential) =>
    googleLogin.mutate(google, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) setToLink(google);
        else refused(error);
      },
    });

  const finishRedirect = useEffectEvent(() => {
    const back = takeReturn();
    if (back === "failed") toast.error(MESSAGES.googleFailed);
    else if (back) signInWithGoogle(back);
  });
  useEffect(() => finishRedirect(), []);

  if (ticket !== undefined) {
    return <CodeForm ticket={ticket} onCancel={() => setTicket(undefined)} />;
  }
  if (toLink) {
    return <LinkGoogleForm google={toLink} onFailure={refused} onCancel={() => setToLink(null)} />;
  }
  return (
    <div
      className="flex flex-col gap-6"
      onFocus={() => hasPasskeys() && void loadPasskeys().then(({ offerPasskeys }) => offerPasskeys(refused))}
    >
      {isBack && <OidcReturn onTicket={setTicket} />}
      <QueryView query={config} pending={<div className="h-29.5" />}>
        {({ google, oidc }) => (
          <>
            {google.state !== "off" && !oidc.only && (
              <GoogleSignIn google={google} onCredential={signInWithGoogle} />
            )}
            {oidc.state !== "off" && (
              <Button
                variant={oidc.only ? "primary" : "secondary"}
                size="lg"
                onClick={() => location.assign(`/api/authUsers/oidc${location.search}`)}
              >
                {t("Continue with {{name}}", { name: oidc.name })}
              </Button>
            )}
            {(google.state !== "off" || oidc.state !== "off") && !oidc.only && (
              <div className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                {t("or with your email")}
              </div>
            )}
          </>
        )}
      </QueryView>
      {!config.data?.oidc.only && (
        <>
          <SegmentedControl
            label={t("With email")}
            value={registers ? "register" : "sign-in"}
            onValueChange={(way) => onRegisters(way === "register")}
            options={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
          {registers ? (
            <SignUp />
          ) : (
            <>
              <SignInForm onFailure={refused} />
              {hasPasskeys() && (
                <Button
                  onClick={() => void loadPasskeys().then(({ signInWithPasskey }) => signInWithPasskey())}
                >
                  {t("Sign in with a passkey")}
                </Button>
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}

import { MESSAGES } from "@postfolio/contract/messages.ts";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../../lib/session/session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { PasswordInput } from "../password/password-input.tsx";
import { AuthPage } from "../../../ui/page/auth-page.tsx";
import {
  useRefuseEmail,
  useSendVerification,
  useVerifyEmail,
  wantsPassword,
} from "./email-verification.api.ts";
import { t } from "../../../lib/texts.ts";

/** `/verify-email#token`. Requires a click, because email scanners open links and run their scripts. */
export default function VerifyEmailPage() {
  useTitle(t("Confirm your email"));
  const token = useLocation().hash.slice(1);
  const verify = useVerifyEmail();
  const refuse = useRefuseEmail();
  const signedIn = useSession() !== null;
  if (verify.isSuccess) {
    return (
      <AuthPage
        title={t("Your email is confirmed")}
        description={t("From now on, we'll email you when something needs your attention.")}
      >
        <Confirmed signedIn={signedIn} />
      </AuthPage>
    );
  }
  if (refuse.isSuccess) {
    return (
      <AuthPage title={t("This wasn't you")} description={`${refuse.data.data}.`}>
        <Refused />
      </AuthPage>
    );
  }
  const isDead = verify.isError && verify.error.message === MESSAGES.verificationLinkDead;
  const needsSignIn = verify.isError && verify.error.message === MESSAGES.verificationNeedsSignIn;
  return (
    <AuthPage
      title={t("Confirm your email")}
      description={
        token
          ? t("Confirm that this is the email for your Postfolio account.")
          : t("This link is incomplete. Open it from the email again, or request a new one.")
      }
    >
      {token && <VerifyForm key={token} token={token} verify={verify} refuse={refuse} />}
      {needsSignIn && <ButtonLink to="/login">{t("Sign in")}</ButtonLink>}
      {(!token || isDead) && <AnotherLink signedIn={signedIn} />}
    </AuthPage>
  );
}

interface VerifyFormProps {
  token: string;
  verify: ReturnType<typeof useVerifyEmail>;
  refuse: ReturnType<typeof useRefuseEmail>;
}

/**
 * Someone else may have signed up with the email address, so a browser that is not signed in needs the account's
 * password.
 */
function VerifyForm({ token, verify, refuse }: VerifyFormProps) {
  const failure = useFailure(MESSAGES.passwordWrong, MESSAGES.passwordRequired);
  const [password, setPassword] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = password !== undefined;
  // The field replaces the focused button.
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const submit = () => {
    if (password === "") {
      failure.show(MESSAGES.passwordRequired);
      return;
    }
    verify.mutate(
      { token, ...(isAsked && { password }) },
      { onError: (error) => (wantsPassword(error) ? setPassword("") : failure.show(error)) },
    );
  };
  return (
    <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
      {isAsked && (
        <Field
          label={t("Password for this account")}
          hint={t(
            "Only the person who created the account knows it. If that wasn't you, don't confirm the email.",
          )}
          error={failure.at(MESSAGES.passwordWrong) ?? failure.at(MESSAGES.passwordRequired)}
        >
          <PasswordInput
            ref={field}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
      <FormEnd failure={failure} busy={verify.isPending} busyLabel={t("Confirming")}>
        {t("Confirm email")}
      </FormEnd>
      <Button busy={refuse.isPending} busyLabel={t("Reporting")} onClick={() => refuse.mutate(token)}>
        {t("This wasn't me")}
      </Button>
    </Form>
  );
}

function Refused() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} tabIndex={-1}>
        {t(
          "To use Postfolio with this email, choose a new password. The account becomes yours, and the person who created it loses all access.",
        )}
      </p>
      <ButtonLink to="/forgot-password">{t("Take over this account")}</ButtonLink>
    </>
  );
}

function Confirmed({ signedIn }: { signedIn: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} tabIndex={-1} className="flex items-center gap-3 font-medium">
        <CircleCheck className="text-success" />
        {t("Thank you. You're all set.")}
      </p>
      <ButtonLink to={signedIn ? "/" : "/login"} variant="primary">
        {signedIn ? t("Go to the dashboard") : t("Sign in")}
      </ButtonLink>
    </>
  );
}

function AnotherLink({ signedIn }: { signedIn: boolean }) {
  const send = useSendVerification();
  if (!signedIn) return <ButtonLink to="/login">{t("Sign in to get a new link")}</ButtonLink>;
  return (
    <Button busy={send.isPending} busyLabel={t("Sending")} onClick={() => send.mutate()}>
      {t("Send a new link")}
    </Button>
  );
}

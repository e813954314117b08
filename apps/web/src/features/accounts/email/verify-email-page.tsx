import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "../../../lib/session/session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { AuthPage } from "../sign-in/auth-page.tsx";
import { useSendVerification, useVerifyEmail } from "./email-verification.api.ts";

/**
 * `/verify-email#token`. A button confirms, not the visit itself: mail scanners open links, and some run the
 * scripts they find there.
 */
export default function VerifyEmailPage() {
  useTitle("Confirm your email");
  const token = useLocation().hash.slice(1);
  const verify = useVerifyEmail();
  const signedIn = useSession() !== null;
  if (verify.isSuccess) {
    return (
      <AuthPage
        title="Your email is confirmed"
        description="From now on we will email you when something needs your attention."
      >
        <Confirmed signedIn={signedIn} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Confirm your email"
      description={
        token
          ? "One click confirms that the email of your Postfolio account is yours."
          : "This link is incomplete. Open it from the email again, or ask for a new one."
      }
    >
      {token && <VerifyForm key={token} token={token} verify={verify} />}
      {(!token || verify.isError) && <AnotherLink signedIn={signedIn} />}
    </AuthPage>
  );
}

function VerifyForm({ token, verify }: { token: string; verify: ReturnType<typeof useVerifyEmail> }) {
  const failure = useFailure();
  return (
    <Form
      failure={failure}
      onSubmit={() => verify.mutate(token, { onError: failure.show })}
      className="flex flex-col gap-4"
    >
      <FormEnd failure={failure} busy={verify.isPending} busyLabel="Confirming">
        Confirm email
      </FormEnd>
    </Form>
  );
}

function Confirmed({ signedIn }: { signedIn: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} tabIndex={-1} className="flex items-center gap-3 font-medium">
        <CircleCheck className="text-success" />
        Thank you. You are all set.
      </p>
      <ButtonLink to={signedIn ? "/" : "/login"} variant="primary">
        {signedIn ? "Go to the dashboard" : "Sign in"}
      </ButtonLink>
    </>
  );
}

/** Sends a new link, which requires a session. */
function AnotherLink({ signedIn }: { signedIn: boolean }) {
  const send = useSendVerification();
  if (!signedIn) return <ButtonLink to="/login">Sign in to get a new link</ButtonLink>;
  return (
    <Button busy={send.isPending} busyLabel="Sending" onClick={() => send.mutate()}>
      Send a new link
    </Button>
  );
}

import { Link, useLocation } from "react-router";
import { useAppConfig } from "../../lib/config.ts";
import { useSchemaForm } from "../../lib/form.ts";
import { useTitle } from "../../lib/title.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { AuthPage } from "./auth-page.tsx";
import { useForgotPassword } from "./password-reset.api.ts";

/** `/forgot-password` */
export function ForgotPasswordPage() {
  useTitle("Forgot password");
  const ask = useForgotPassword();
  // What was typed on the sign-in form comes along.
  const typed = (useLocation().state as { email?: string } | null)?.email ?? "";
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/user.ts")).passwordResetRequest,
    { email: typed },
  );
  const submit = handleSubmit((values) => ask.mutate(values));
  return (
    <AuthPage
      title="Forgot your password?"
      description="Tell us your email, and we send you a link with which you choose another one."
      footer={
        <Link to="/login" className="text-airmail underline underline-offset-2">
          Back to Sign In
        </Link>
      }
    >
      {ask.isSuccess ? (
        <Sent text={ask.data.data} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Email" error={formState.errors.email?.message}>
            <Input type="email" autoComplete="email" {...register("email")} />
          </Field>
          <Button type="submit" variant="primary" busy={ask.isPending} busyLabel="Sending">
            Send the link
          </Button>
        </form>
      )}
    </AuthPage>
  );
}

function Sent({ text }: { text: string }) {
  const { data: config } = useAppConfig();
  return (
    <div className="flex flex-col gap-4 rounded-md border border-line bg-sunken p-4">
      <p role="alert" className="font-medium">
        {text}.
      </p>
      <p className="text-muted">
        The link is good for 30 minutes. No mail after a few minutes? Look among the unwanted ones, and check
        that the email is the one of your account.
      </p>
      {config?.mail.mailboxUrl && (
        <p className="flex flex-wrap items-center gap-2">
          <SandboxBadge provider="mail" />
          <a
            href={config.mail.mailboxUrl}
            target="_blank"
            rel="noreferrer"
            className="text-airmail underline underline-offset-2"
          >
            Open the mailbox
          </a>
        </p>
      )}
    </div>
  );
}

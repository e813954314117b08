import { useLocation } from "react-router";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { AuthPage } from "../../../ui/page/auth-page.tsx";
import { MailSent } from "../email/mail-sent.tsx";
import { useForgotPassword } from "./password-reset.api.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { t } from "../../../lib/texts.ts";

export default function ForgotPasswordPage() {
  useTitle(t("Forgot password"));
  const ask = useForgotPassword();
  const typed = (useLocation().state as { email?: string } | null)?.email ?? "";
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).passwordResetRequest,
    { email: typed },
  );
  const failure = useFailure();
  const submit = handleSubmit((values) => ask.mutate(values, { onError: failure.show }));
  return (
    <AuthPage
      title={t("Forgot your password?")}
      description={t("Enter your email, and we'll send you a link to choose a new password.")}
      footer={<TextLink to="/login">{t("Back to sign-in")}</TextLink>}
    >
      {ask.isSuccess ? (
        <MailSent
          text={ask.data.data}
          hint={t(
            "The link expires in 30 minutes. No email after a few minutes? Check your spam folder, and make sure this is your account's email.",
          )}
        />
      ) : (
        <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
          <Field label={t("Email")} error={formState.errors.email?.message}>
            <Input type="email" autoComplete="email" {...register("email")} />
          </Field>
          <FormEnd failure={failure} busy={ask.isPending} busyLabel={t("Sending")}>
            {t("Send the link")}
          </FormEnd>
        </Form>
      )}
    </AuthPage>
  );
}

import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useRequestInvitation } from "../accounts.api.ts";
import { MailSent } from "../email/mail-sent.tsx";
import { listed, t } from "../../../lib/texts.ts";

export function InvitationForm({ signUp, mail }: Pick<AppConfig, "signUp" | "mail">) {
  const ask = useRequestInvitation();
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).invitationRequest,
    { email: "" },
  );
  const failure = useFailure();
  const submit = handleSubmit((values) => ask.mutate(values, { onError: failure.show }));
  const { domains } = signUp;
  if (ask.isSuccess) {
    return (
      <MailSent text={ask.data.data} hint={t("No email after a few minutes? Check your spam folder.")} />
    );
  }
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <p className="text-muted">
        {domains.length > 0
          ? t("Anyone with an email at {{domains}} or an invitation can sign up here.", {
              domains: listed(domains, "or"),
            })
          : t("New accounts are by invitation. Ask this server's administrator for one.")}
        {mail.state !== "off" && ` ${t("We'll email you a link to sign up.")}`}
      </p>
      {mail.state !== "off" && (
        <>
          <Field label={t("Email")} error={formState.errors.email?.message}>
            <Input type="email" autoComplete="email" {...register("email")} />
          </Field>
          <FormEnd failure={failure} busy={ask.isPending} busyLabel={t("Sending")}>
            {t("Send the link")}
          </FormEnd>
        </>
      )}
    </Form>
  );
}

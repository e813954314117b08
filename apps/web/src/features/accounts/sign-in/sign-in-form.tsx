import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useLogin } from "../accounts.api.ts";
import { PasswordInput } from "../password/password-input.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { t } from "../../../lib/texts.ts";

export function SignInForm({ onFailure }: { onFailure: (error: unknown) => void }) {
  const login = useLogin();
  const { register, handleSubmit, watch, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).credentials,
    { email: "", password: "" },
  );
  const { errors } = formState;
  const { data: config } = useAppConfig();
  const failure = useFailure(MESSAGES.wrongCredentials);
  const refused = (error: unknown) => {
    onFailure(error);
    failure.show(error);
  };
  const submit = handleSubmit((values) => login.mutate(values, { onError: refused }));
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <Field label={t("Email")} error={errors.email?.message}>
        <Input type="email" autoComplete="email webauthn" {...register("email")} />
      </Field>
      <Field label={t("Password")} error={errors.password?.message ?? failure.at(MESSAGES.wrongCredentials)}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <FormEnd failure={failure} busy={login.isPending} busyLabel={t("Signing in")}>
        {t("Sign in")}
      </FormEnd>
      {config?.mail.state !== "off" && (
        // Reserves space for the link until the configuration has loaded.
        <p className="h-5 text-center">
          {config && (
            <TextLink to="/forgot-password" state={{ email: watch("email") }}>
              {t("Forgot your password?")}
            </TextLink>
          )}
        </p>
      )}
    </Form>
  );
}

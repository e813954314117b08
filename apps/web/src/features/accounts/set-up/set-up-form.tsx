import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Field } from "../../../ui/form/field.tsx";
import { AccountFields } from "../account-fields.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { SettingsCard } from "../../../ui/page/settings-card.tsx";
import { CODE_HINT } from "./code-hint.ts";
import { useSetUp } from "./set-up.api.ts";
import { t } from "../../../lib/texts.ts";

export function SetUpForm() {
  const setUp = useSetUp();
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/set-up.routes.ts")).setUp,
    { code: "", email: "", password: "", first_name: "", last_name: "" },
  );
  const { errors } = formState;
  const failure = useFailure(MESSAGES.setUpCodeWrong);
  const submit = handleSubmit((values) => setUp.mutate(values, { onError: failure.show }));
  return (
    <SettingsCard
      title={t("Your account")}
      description={t("This account manages the server. Otherwise, it works like any other account.")}
    >
      <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
        <Field
          label={t("Code from the log")}
          hint={t(CODE_HINT)}
          error={errors.code?.message ?? failure.at(MESSAGES.setUpCodeWrong)}
        >
          <Input autoComplete="off" spellCheck={false} className="font-mono" {...register("code")} />
        </Field>
        <AccountFields register={register} errors={errors} />
        <FormEnd
          failure={failure}
          className="self-start"
          busy={setUp.isPending}
          busyLabel={t("Creating account")}
        >
          {t("Create account")}
        </FormEnd>
      </Form>
    </SettingsCard>
  );
}

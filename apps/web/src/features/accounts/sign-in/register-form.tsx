import { useEffect, useEffectEvent, useState } from "react";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { AccountFields } from "../account-fields.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { useRegister } from "../accounts.api.ts";
import type { detailsOfDraft } from "./details-of-draft.ts";
import { t } from "../../../lib/texts.ts";

export interface Invited {
  token: string;
  email: string;
}

export function RegisterForm({ invited }: { invited?: Invited | undefined }) {
  const account = useRegister();
  const { register, handleSubmit, formState, getValues, setValue } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).registration,
    { email: invited?.email ?? "", password: "", first_name: "", last_name: "" },
  );
  const { errors } = formState;
  const [isFilled, setFilled] = useState(false);
  const fill = useEffectEvent((details: Awaited<ReturnType<typeof detailsOfDraft>>) => {
    for (const [field, value] of Object.entries(details) as [keyof typeof details, string][]) {
      if (value === "" || getValues(field) !== "") continue;
      setValue(field, value);
      setFilled(true);
    }
  });
  useEffect(() => {
    // Loaded on demand to keep the first visit small.
    import("./details-of-draft.ts").then(({ detailsOfDraft }) => detailsOfDraft()).then(fill, () => {});
  }, []);
  const failure = useFailure(MESSAGES.emailTaken);
  const submit = handleSubmit((values) =>
    account.mutate({ ...values, ...(invited && { invitation: invited.token }) }, { onError: failure.show }),
  );
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      {isFilled && <p className="text-muted">{t("Filled in from your resume. Edit it as you like.")}</p>}
      <AccountFields
        register={register}
        errors={errors}
        emailError={failure.at(MESSAGES.emailTaken)}
        readOnly={invited !== undefined}
      />
      <FormEnd failure={failure} busy={account.isPending} busyLabel={t("Creating account")}>
        {t("Create account")}
      </FormEnd>
    </Form>
  );
}

import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { AccountFields } from "../account-fields.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { useRegister } from "../accounts.api.ts";

/** What the fragment of a mailed invitation's link says. */
export interface Invited {
  token: string;
  email: string;
}

/** Creates an account with email and password, and signs in. */
export function RegisterForm({ invited }: { invited?: Invited | undefined }) {
  const account = useRegister();
  const { register, handleSubmit, formState } = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).registration,
    { email: invited?.email ?? "", password: "", first_name: "", last_name: "" },
  );
  const { errors } = formState;
  const failure = useFailure(MESSAGES.emailTaken);
  const submit = handleSubmit((values) =>
    account.mutate({ ...values, ...(invited && { invitation: invited.token }) }, { onError: failure.show }),
  );
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <AccountFields
        register={register}
        errors={errors}
        emailError={failure.at(MESSAGES.emailTaken)}
        readOnly={invited !== undefined}
      />
      <FormEnd failure={failure} busy={account.isPending} busyLabel="Creating account">
        Create account
      </FormEnd>
    </Form>
  );
}

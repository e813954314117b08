import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useRegister } from "../accounts.api.ts";
import { PasswordInput } from "../password/password-input.tsx";

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
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...register("first_name")} />
        </Field>
        <Field label="Last Name" error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...register("last_name")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message ?? failure.at(MESSAGES.emailTaken)}>
        <Input type="email" autoComplete="email" readOnly={invited !== undefined} {...register("email")} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <FormError failure={failure} />
      <Button type="submit" variant="primary" busy={account.isPending} busyLabel="Creating account">
        Create account
      </Button>
    </Form>
  );
}

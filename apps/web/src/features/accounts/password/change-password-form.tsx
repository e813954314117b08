import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { UseFormReturn } from "react-hook-form";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useChangePassword } from "../profile/security.api.ts";

export function ChangePasswordForm({ userId }: { userId: string }) {
  const change = useChangePassword();
  const form = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).passwordChange,
    {
      id: userId,
      oldPassword: "",
      newPassword: "",
      confirmPassword: "",
    },
  );
  const { register, handleSubmit, reset, formState } = form;
  const failure = useFailure(MESSAGES.oldPasswordWrong);
  const submit = handleSubmit((values) =>
    change.mutate(values, { onSuccess: () => reset(), onError: failure.show }),
  );
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <Field
        label="Old password"
        error={formState.errors.oldPassword?.message ?? failure.at(MESSAGES.oldPasswordWrong)}
      >
        <PasswordInput autoComplete="current-password" {...register("oldPassword")} />
      </Field>
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      <FormEnd failure={failure} className="self-start" busy={change.isPending} busyLabel="Changing">
        Change password
      </FormEnd>
    </Form>
  );
}

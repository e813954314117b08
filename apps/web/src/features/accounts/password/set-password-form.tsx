import type { UseFormReturn } from "react-hook-form";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { FreshGoogle } from "../sign-in/fresh-google.tsx";
import type { GoogleCredential } from "../sign-in/google-redirect.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { useSetPassword } from "../profile/security.api.ts";

/**
 * Sets a password on an account that only signs in with Google. A fresh Google sign-in proves whose account
 * it is.
 */
export function SetPasswordForm({ userId }: { userId: string }) {
  const set = useSetPassword();
  const form = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).passwordChoice,
    {
      id: userId,
      newPassword: "",
      confirmPassword: "",
    },
  );
  const { handleSubmit, reset } = form;
  const failure = useFailure();
  const setBy = (google: GoogleCredential) =>
    handleSubmit((values) => {
      failure.clear();
      set.mutate({ ...values, ...google }, { onSuccess: () => reset(), onError: failure.show });
    })();
  return (
    <Form failure={failure} onSubmit={() => void form.trigger()} className="flex flex-col gap-4">
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      <p className="text-muted">Then sign in with Google again to set the password.</p>
      <FormError failure={failure} />
      <FreshGoogle onCredential={(google) => void setBy(google)} />
    </Form>
  );
}

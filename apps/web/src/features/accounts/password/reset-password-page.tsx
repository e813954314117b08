import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { AuthPage } from "../../../ui/page/auth-page.tsx";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { useResetPassword } from "./password-reset.api.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** `/reset-password#token` */
export default function ResetPasswordPage() {
  useTitle("Choose a new password");
  const token = useLocation().hash.slice(1);
  return (
    <AuthPage
      title="Choose a new password"
      description={
        token
          ? "This signs you out everywhere. Then sign in with the new password."
          : "This link is incomplete. Open it from the email again, or ask for a new one."
      }
      footer={
        token && (
          <>
            Link no longer working? <TextLink to="/forgot-password">Ask for a new one</TextLink>.
          </>
        )
      }
    >
      {token ? (
        <ResetForm key={token} token={token} />
      ) : (
        <ButtonLink to="/forgot-password" variant="primary">
          Ask for a new link
        </ButtonLink>
      )}
    </AuthPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useSchemaForm(
    async () => (await import("@postfolio/contract/accounts/user.ts")).passwordReset,
    {
      token,
      newPassword: "",
      confirmPassword: "",
    },
  );
  const failure = useFailure();
  const submit = form.handleSubmit((values) => reset.mutate(values, { onError: failure.show }));
  return (
    <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      <FormEnd failure={failure} busy={reset.isPending} busyLabel="Changing">
        Change password
      </FormEnd>
    </Form>
  );
}

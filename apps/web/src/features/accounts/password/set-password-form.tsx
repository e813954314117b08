import type { UseFormReturn } from "react-hook-form";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { useBusy } from "../../../lib/use-busy.ts";
import { FreshGoogle } from "../sign-in/fresh-google.tsx";
import type { GoogleCredential } from "../sign-in/google-redirect.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { useSetPassword } from "../profile/security.api.ts";
import { t } from "../../../lib/texts.ts";

export default function SetPasswordForm({ userId, google: hasGoogle }: { userId: string; google: boolean }) {
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
  const { run, busy } = useBusy(failure.show);
  const setConfirmed = handleSubmit((values) =>
    run(async () => {
      await set.mutateAsync(values);
      reset();
    }),
  );
  const setBy = (google: GoogleCredential) =>
    handleSubmit((values) => {
      failure.clear();
      set.mutate({ ...values, ...google }, { onSuccess: () => reset(), onError: failure.show });
    })();
  return (
    <Form
      failure={failure}
      onSubmit={() => void (hasGoogle ? form.trigger() : setConfirmed())}
      className="flex flex-col gap-4"
    >
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      {hasGoogle && <p className="text-muted">{t("Then sign in with Google again to set the password.")}</p>}
      <FormError failure={failure} />
      {hasGoogle ? (
        <FreshGoogle onCredential={(google) => void setBy(google)} />
      ) : (
        <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel={t("Setting")}>
          {t("Set password")}
        </Button>
      )}
    </Form>
  );
}

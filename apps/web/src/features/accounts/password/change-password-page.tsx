import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/page/card.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { PendingCards, Skeleton } from "../../../ui/page/skeleton.tsx";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { UseFormReturn } from "react-hook-form";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useChangePassword } from "../profile/security.api.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const SetPasswordForm = onDemand(() => import("./set-password-form.tsx"), <Skeleton className="h-80" />);

export default function ChangePasswordPage() {
  const userId = useSession()?.userId ?? "";
  const ways = useQuery(endpointQuery("GET /api/authUsers/signInWays", {}));
  return (
    <Page
      title={t("Change password")}
      width="prose"
      description={t("This signs you out everywhere else. You stay signed in here.")}
    >
      <QueryView query={ways} pending={<PendingCards heights={["h-80"]} />}>
        {({ data }) => (
          <Card className="p-5 sm:p-6">
            {data.password ? (
              <ChangePasswordForm userId={userId} />
            ) : (
              <SetPasswordForm userId={userId} google={data.google} />
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  );
}

function ChangePasswordForm({ userId }: { userId: string }) {
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
        label={t("Old password")}
        error={formState.errors.oldPassword?.message ?? failure.at(MESSAGES.oldPasswordWrong)}
      >
        <PasswordInput autoComplete="current-password" {...register("oldPassword")} />
      </Field>
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      <FormEnd failure={failure} className="self-start" busy={change.isPending} busyLabel={t("Changing")}>
        {t("Change password")}
      </FormEnd>
    </Form>
  );
}

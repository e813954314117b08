import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { OwnerProof } from "@postfolio/contract/accounts/user.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../../lib/http/query.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { useDeleteAccount } from "./account-data.api.ts";
import { FreshGoogle } from "../sign-in/fresh-google.tsx";
import { useBusy } from "../../../lib/use-busy.ts";
import { PasswordInput } from "../password/password-input.tsx";
import { t } from "../../../lib/texts.ts";

export default function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Delete your account?")}
      description={t(
        "Your resumes, posts, and account will be permanently deleted right away, and any paid plan will end. Download your data first if you want to keep any of it.",
      )}
    >
      <DeleteAccountForm email={email} onCancel={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const ways = useQuery(endpointQuery("GET /api/authUsers/signInWays", {}));
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const confirmed = typed.trim().toLowerCase() === email.toLowerCase();

  const failure = useFailure(MESSAGES.passwordWrong);
  const { run } = useBusy(failure.show);

  const deleteBy = (proof: OwnerProof) => {
    setAsked(true);
    failure.clear();
    if (confirmed && !remove.isPending) void run(() => remove.mutateAsync(proof));
  };
  const buttons = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>{t("Keep account")}</Button>
      <Button type="submit" variant="danger" busy={remove.isPending} busyLabel={t("Deleting")}>
        {t("Delete permanently")}
      </Button>
    </div>
  );
  return (
    <Form
      failure={failure}
      onSubmit={() => {
        if (ways.data?.data.password === true && password === "") setAsked(true);
        else deleteBy(password === "" ? {} : { password });
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t("Type {{email}} to confirm", { email })}
        error={asked && !confirmed ? t("That doesn't match your email") : undefined}
      >
        <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <QueryView query={ways} pending={<Skeleton className="h-24" />}>
        {({ data }) =>
          data.password ? (
            <>
              <Field
                label={t("Password")}
                error={
                  asked && password === "" ? MESSAGES.passwordRequired : failure.at(MESSAGES.passwordWrong)
                }
              >
                <PasswordInput
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
              <FormError failure={failure} />
              {buttons}
            </>
          ) : data.google ? (
            <>
              <p className="text-muted">{t("Then sign in with Google again to delete the account.")}</p>
              <FormError failure={failure} />
              <FreshGoogle onCredential={deleteBy} />
              <Button className="self-end" onClick={onCancel}>
                {t("Keep account")}
              </Button>
            </>
          ) : (
            <>
              <FormError failure={failure} />
              {buttons}
            </>
          )
        }
      </QueryView>
    </Form>
  );
}

import type { Person } from "@postfolio/contract/operator/operator.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useAppConfig } from "../../lib/http/config.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormError, useFailure } from "../../ui/form/form.tsx";
import { Input, Textarea } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { useDeletePerson, useExportPerson } from "./operator.api.ts";
import { t } from "../../lib/texts.ts";

interface DeletePersonDialogProps {
  person: Person;
  name: string;
  onClose: () => void;
}

export default function DeletePersonDialog({ person, name, onClose }: DeletePersonDialogProps) {
  const { _id, email, emailVerified } = person;
  const mail = useAppConfig().data?.mail.state ?? "off";
  const remove = useDeletePerson();
  const exported = useExportPerson();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const failure = useFailure(MESSAGES.reasonRequired);
  const { run } = useBusy(failure.show);
  const matches = typed.trim().toLowerCase() === email.toLowerCase();

  const submit = () => {
    setAsked(true);
    failure.clear();
    if (!matches || reason.trim() === "" || remove.isPending) return;
    void run(() => remove.mutateAsync({ id: _id, reason }).then(onClose));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t("Delete {{name}}?", { name })}
      description={t(
        "Their account, documents, and posts will be permanently deleted right away, and any paid plan will end. If they want their data, export it for them first.",
      )}
    >
      <Form failure={failure} onSubmit={submit} className="flex flex-col gap-4">
        <Button
          className="self-start"
          icon={<Download className="size-4" />}
          busy={exported.isPending}
          busyLabel={t("Exporting")}
          onClick={() => void run(() => exported.mutateAsync(_id))}
        >
          {t("Export their data")}
        </Button>
        <Field
          label={t("Reason")}
          hint={
            mail !== "off" && emailVerified
              ? t("We'll email it to them.")
              : t("This server can't email them, so let them know yourself.")
          }
          error={
            asked && reason.trim() === "" ? MESSAGES.reasonRequired : failure.at(MESSAGES.reasonRequired)
          }
        >
          <Textarea
            maxLength={LIMITS.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Field
          label={t("Type {{email}} to confirm", { email })}
          error={asked && !matches ? t("That doesn't match their email") : undefined}
        >
          <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <FormError failure={failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("Keep account")}</Button>
          <Button type="submit" variant="danger" busy={remove.isPending} busyLabel={t("Deleting")}>
            {t("Delete permanently")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

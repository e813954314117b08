import type { Passkey } from "@postfolio/contract/accounts/ways.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useState } from "react";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { reportChange, renamePasskey } from "./ways.api.ts";
import { t } from "../../../lib/texts.ts";

export default function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const failure = useFailure();
  const submit = async () => {
    try {
      await reportChange(await renamePasskey(passkey._id, name));
      onClose();
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <Dialog narrow onClose={onClose} title={t("Rename this passkey")}>
      <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
        <Field label={t("Name")} hint={t("For example, the device or password manager that stores it.")}>
          <Input
            maxLength={LIMITS.personName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <FormEnd failure={failure} className="self-end">
          {t("Rename")}
        </FormEnd>
      </Form>
    </Dialog>
  );
}

import type { Passkey } from "@postfolio/contract/accounts/ways.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useState } from "react";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { done, removePasskey, renamePasskey } from "./ways.api.ts";
import { Row } from "./way-row.tsx";

interface PasskeyRowProps {
  passkey: Passkey;
  run: (action: () => Promise<unknown>) => Promise<void>;
}

export function PasskeyRow({ passkey, run }: PasskeyRowProps) {
  const { _id, name, lastUsedAt, createdAt } = passkey;
  const [open, setOpen] = useState<"rename" | "remove">();
  const close = () => setOpen(undefined);
  return (
    <Row
      title={<bdi>{name}</bdi>}
      detail={
        <>
          Passkey, {lastUsedAt ? "last used " : "added "}
          <time dateTime={lastUsedAt ?? createdAt}>{dateAndTimeOf(lastUsedAt ?? createdAt)}</time>
        </>
      }
    >
      <Button size="sm" variant="quiet" aria-label={`Rename ${name}`} onClick={() => setOpen("rename")}>
        Rename
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => setOpen("remove")}>
        Remove
      </Button>
      {open === "rename" && <RenameDialog passkey={passkey} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title="Remove this passkey?"
          description="It no longer signs you in, and your other sessions end. Delete it on your device, too, or it will still be offered there."
          confirmLabel="Remove"
          danger
          onConfirm={() => {
            close();
            void run(async () => done(await removePasskey(_id)));
          }}
          onClose={close}
        />
      )}
    </Row>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const failure = useFailure();
  const submit = async () => {
    try {
      await done(await renamePasskey(passkey._id, name));
      onClose();
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <Dialog narrow onClose={onClose} title="Rename this passkey">
      <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
        <Field label="Name" hint="For example, the device or password manager that has it.">
          <Input
            maxLength={LIMITS.personName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <FormEnd failure={failure} className="self-end">
          Rename
        </FormEnd>
      </Form>
    </Dialog>
  );
}

import { type Network, NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { useState } from "react";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormEnd, useFailure } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { connect } from "./connections.api.ts";
import { awaitAccount } from "./await-account.ts";
import { t } from "../../lib/texts.ts";

interface ConnectDialogProps {
  network: Network;
  /** The handle of the account to reconnect; empty for a new one. */
  known: string;
  onClose: () => void;
}

/** For networks with many servers: asks for the account, which also determines the server. */
export default function ConnectDialog({ network, known, onClose }: ConnectDialogProps) {
  const [address, setAddress] = useState(known);
  const failure = useFailure();
  const [busy, setBusy] = useState(false);
  const asked = networkOf(network).address;
  if (!asked) return null;
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const wrong = await connect(network, address).finally(() => setBusy(false));
    if (wrong !== undefined) return failure.show(wrong);
    awaitAccount(network);
    onClose();
  };
  return (
    <Dialog
      narrow
      onClose={onClose}
      title={t("Connect your {{network}} account", { network: NETWORK_NAME[network] })}
    >
      <Form failure={failure} onSubmit={() => void submit()} className="flex flex-col gap-4">
        <Field label={t(asked.label)} hint={t(asked.help)}>
          <Input
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            placeholder={asked.placeholder}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <FormEnd failure={failure} busy={busy} className="self-end">
          {t("Continue")}
        </FormEnd>
      </Form>
    </Dialog>
  );
}

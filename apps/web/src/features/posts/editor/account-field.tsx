import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useAccounts } from "../../../lib/connections.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { t } from "../../../lib/texts.ts";

interface AccountFieldProps {
  network: Network;
  /** Null for the network's default account. */
  value: string | null;
  onChange: (connection: string) => void;
  /** The name of the chosen account if it is disconnected. */
  away?: string | null;
}

/** Shown only if there are several accounts to choose from. */
export function AccountField({ network, value, onChange, away }: AccountFieldProps) {
  const accounts = useAccounts(network);
  if (accounts.length < 2) return null;
  const chosen = accounts.find(({ _id }) => _id === value) ?? (away ? null : accounts[0]);
  return (
    <Field
      label={t("Post as")}
      hint={away ? t("{{account}} isn't connected now.", { account: away }) : undefined}
    >
      <Select
        value={chosen?._id ?? null}
        onValueChange={onChange}
        options={accounts.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </Field>
  );
}

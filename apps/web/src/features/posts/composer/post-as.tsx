import { type Network, NETWORK_NAME, NETWORK_RULES } from "@postfolio/contract/networks/networks.ts";
import { useAccounts } from "../../../lib/connections.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { AccountField } from "../editor/account-field.tsx";
import type { Composing } from "./composer-store.ts";
import { t } from "../../../lib/texts.ts";

interface PostAsProps {
  network: Network;
  /** Undefined for a new post, which may be posted from several accounts. */
  post: Composing["post"];
  chosen: readonly string[];
  /** Accounts that use the same content as the first one. */
  alike: readonly string[];
  onDiffer: (account: string) => void;
  onChoose: (accounts: string[]) => void;
}

/** Shown only if there are several accounts to choose from. */
export function PostAs({ network, post, chosen, alike, onDiffer, onChoose }: PostAsProps) {
  const accounts = useAccounts(network);
  if (accounts.length < 2) return null;
  if (post) {
    const away = post.connection === null && chosen.length === 0 ? post.account : null;
    return (
      <AccountField
        network={network}
        value={chosen[0] ?? null}
        onChange={(account) => onChoose([account])}
        away={away}
      />
    );
  }
  const toggle = (id: string, on: boolean) => {
    const next = accounts.map(({ _id }) => _id).filter((one) => (one === id ? on : chosen.includes(one)));
    if (next.length > 0) onChoose(next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="mb-1.5 font-medium">{t("Post as")}</legend>
      {accounts.map(({ _id, account }) => (
        <Checkbox
          key={_id}
          label={account}
          checked={chosen.includes(_id)}
          onCheckedChange={(on) => toggle(_id, on)}
        />
      ))}
      {chosen.length > 1 && (
        <div className="basis-full text-xs text-muted">
          <p>
            {t("Each account's post counts toward your plan.")}
            {alike.length > 0 &&
              !NETWORK_RULES[network].sharesTexts &&
              ` ${t("{{network}}'s rules don't allow the same text from several accounts, so it may restrict them.", { network: NETWORK_NAME[network] })}`}
          </p>
          <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
            {accounts
              .filter(({ _id }) => alike.includes(_id))
              .map(({ _id, account }) => (
                <Button key={_id} size="sm" onClick={() => onDiffer(_id)}>
                  {t("Write a different text for {{account}}", { account })}
                </Button>
              ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

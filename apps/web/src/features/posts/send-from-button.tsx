import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ReactNode } from "react";
import { useAccounts } from "../../lib/connections.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { t } from "../../lib/texts.ts";

interface SendFromButtonProps {
  network: Network;
  /** The name of the network's default account. */
  sendFrom: string;
  /** Whether the button sends several posts. */
  all?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  busy: boolean;
  /** @param connection the chosen connection; undefined for the default */
  onSend: (connection?: string) => void;
}

/**
 * Sends a post from another account, because its own account is not connected. Shows a menu if there are several
 * accounts.
 */
export function SendFromButton({ network, sendFrom, all = false, onSend, ...button }: SendFromButtonProps) {
  const accounts = useAccounts(network);
  if (accounts.length < 2) {
    return (
      <Button size="sm" {...button} onClick={() => onSend()}>
        {all
          ? t("Send all from {{account}}", { account: sendFrom })
          : t("Send from {{account}}", { account: sendFrom })}
      </Button>
    );
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" {...button}>
          {all ? t("Send all from…") : t("Send from…")}
        </Button>
      }
    >
      {accounts.map(({ _id, account }) => (
        <MenuItem key={_id} onClick={() => onSend(_id)}>
          {account}
        </MenuItem>
      ))}
    </Menu>
  );
}

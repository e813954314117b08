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
  what?: string;
  icon?: ReactNode;
  className?: string | undefined;
  busy: boolean;
  /** @param connection the chosen connection; undefined for the default */
  onSend: (connection?: string) => void;
}

/** Sends a post whose account is not connected from another account. Shows a menu if there are several. */
export function SendFromButton({ network, sendFrom, what = "Send", onSend, ...button }: SendFromButtonProps) {
  const accounts = useAccounts(network);
  if (accounts.length < 2) {
    return (
      <Button size="sm" {...button} onClick={() => onSend()}>
        {t("{{what}} from {{sendFrom}}", { what, sendFrom })}
      </Button>
    );
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" {...button}>
          {t("{{what}} from…", { what })}
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

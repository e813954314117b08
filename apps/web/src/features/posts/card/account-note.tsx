import type { Network } from "@postfolio/contract/networks/networks.ts";
import { useAccounts } from "../../../lib/connections.ts";

interface AccountNoteProps {
  post: { network: Network; account: string | null };
  className?: string;
}

/** The account that a post is for. Shown only if the user has several accounts on the network. */
export function AccountNote({ post: { network, account }, className }: AccountNoteProps) {
  const hasSeveral = useAccounts(network).length > 1;
  if (!hasSeveral || account === null) return null;
  return (
    <span dir="auto" className={className}>
      {account}
    </span>
  );
}

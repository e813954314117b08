import type { Tx } from "../../db/client.ts";
import type { Caller } from "../../http/implement.ts";

/**
 * Runs in the transaction that changes the campaign.
 * @param email null for no approver
 */
export type NameApprover = (
  tx: Tx,
  caller: Caller,
  campaignId: string,
  email: string | null,
) => Promise<void>;

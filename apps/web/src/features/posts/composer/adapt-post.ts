import { CREATIVE_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { write } from "../../../lib/ai-writing.ts";
import { currentSession } from "../../../lib/session/session.ts";

/**
 * Adapts a text to another network. Counts as a generation.
 * @param connection the id of the account's connection, since the account's server may have its own limits
 */
export async function adaptPost(
  network: Network,
  text: string,
  connection: string | undefined,
  signal: AbortSignal,
): Promise<{ text: string; marks: Mark[] }> {
  const userId = currentSession()?.userId ?? "";
  const body = {
    type: CREATIVE_TYPE,
    Prompt: text,
    adapts: true,
    userId,
    postOn: network,
    ...(connection && { connection }),
  } as const;
  const { data, marks = [] } = await write(networkRoute("POST /api/*/try/stream", network), body, {
    signal,
    onEvent: () => {},
  });
  return { text: data, marks };
}

import { CREATIVE_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { networkRoute } from "@postfolio/contract/networks/network-routes.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { write } from "../../../lib/ai-writing.ts";
import { currentSession } from "../../../lib/session/session.ts";

/** Counts as a generation. */
export async function adaptPost(network: Network, text: string, signal: AbortSignal): Promise<string> {
  const userId = currentSession()?.userId ?? "";
  const body = { type: CREATIVE_TYPE, Prompt: text, adapts: true, userId, postOn: network } as const;
  const { data } = await write(networkRoute("POST /api/*/try/stream", network), body, {
    signal,
    onEvent: () => {},
  });
  return data;
}

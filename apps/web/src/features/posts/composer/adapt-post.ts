import { CREATIVE_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { write } from "../../../lib/ai-writing.ts";
import { currentSession } from "../../../lib/session/session.ts";

const ENDPOINT = {
  Twitter: "POST /api/x/try/stream",
  Linkedin: "POST /api/linkedin/try/stream",
} as const;

/** Has AI say the same for another network. Counts as a generation. @throws as `write` does */
export async function adaptPost(network: Network, text: string, signal: AbortSignal): Promise<string> {
  const userId = currentSession()?.userId ?? "";
  const body = { type: CREATIVE_TYPE, Prompt: text, adapts: true, userId, postOn: network } as const;
  const { data } = await write(ENDPOINT[network], body, { signal, onEvent: () => {} });
  return data;
}

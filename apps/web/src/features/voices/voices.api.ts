import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery, queryClient, refresh } from "../../lib/http/query.ts";
import { toast } from "../../ui/notice/toast.ts";

export const voiceQuery = (network: Network) =>
  endpointQuery("GET /api/voices/:network", { params: { network } });

export async function changeVoice(network: Network, body: VoiceUpdate): Promise<void> {
  const reply = await call("PUT /api/voices/:network", { params: { network }, body });
  queryClient.setQueryData(voiceQuery(network).queryKey, reply);
}

export async function eraseVoice(network: Network): Promise<boolean> {
  try {
    await call("DELETE /api/voices/:network", { params: { network } });
    await refresh("GET /api/voices/:network");
    toast.success(MESSAGES.voiceErased);
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  }
}

export const listPublished = async (network: Network): Promise<string[]> =>
  (await call("GET /api/voices/:network/published", { params: { network } })).data;

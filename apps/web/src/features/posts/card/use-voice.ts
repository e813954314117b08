import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Voice } from "@postfolio/contract/voices/voices.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";

/** Returns the user's default language and tone; undefined if none is chosen, and for visitors. */
export function useVoiceChoices(network: Network): {
  language: NonNullable<Voice["language"]> | undefined;
  tone: NonNullable<Voice["tone"]> | undefined;
} {
  const { data } = useQuery({
    ...endpointQuery("GET /api/voices/:network", { params: { network } }),
    enabled: useSession() !== null,
  });
  return { language: data?.data.language ?? undefined, tone: data?.data.tone ?? undefined };
}

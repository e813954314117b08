import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { voicesRoutes } from "@postfolio/contract/voices/voices.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { asSamples, changeVoice, eraseVoice, getVoice } from "./voices.ts";

export interface VoicesDeps extends Pick<Deps, "db"> {
  /** Leaves out posts written entirely by a model. */
  publishedOwn: (userId: string, network: Network, limit: number) => Promise<string[]>;
}

export function registerVoices(app: FastifyInstance, deps: VoicesDeps): void {
  implement(app, voicesRoutes, {
    "GET /api/voices/:network": async ({ caller, params }) =>
      succeed(await getVoice(deps, caller, params.network)),
    "PUT /api/voices/:network": async ({ caller, params, body }) =>
      succeed(await changeVoice(deps, caller, params.network, body)),
    "DELETE /api/voices/:network": async ({ caller, params }) => {
      await eraseVoice(deps, caller, params.network);
      return succeed(MESSAGES.voiceErased);
    },
    "GET /api/voices/:network/published": async ({ caller, params }) =>
      succeed(asSamples(await deps.publishedOwn(caller.userId, params.network, LIMITS.voiceSamples))),
  });
}

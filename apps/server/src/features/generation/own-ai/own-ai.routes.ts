import { ownAiRoutes } from "@postfolio/contract/generation/own-ai.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Tested } from "@postfolio/contract/operator/server.routes.ts";
import type { FastifyInstance } from "fastify";
import type { AiFailure, AiWriter } from "../../../adapters/ai/ai.ts";
import type { Tell } from "../../../events.ts";
import { notFound } from "../../../errors.ts";
import { assertOwn, implement, succeed } from "../../../http/implement.ts";
import { untilGone } from "../../../http/limits/until-gone.ts";
import { OWN_AI_FAULTS } from "../ai-failures.ts";
import { type OwnAiDeps, ownWriter, removeOwnAi, saveOwnAi, showOwnAi } from "./own-ai.ts";

export type OwnAiRouteDeps = OwnAiDeps & {
  tell: Tell;
  testAi: (ai: AiWriter, signal: AbortSignal, faults: Record<AiFailure, string>) => Promise<Tested>;
};

export function registerOwnAi(app: FastifyInstance, deps: OwnAiRouteDeps): void {
  implement(app, ownAiRoutes, {
    "GET /api/Users/:id/ai": async ({ caller, params }) => succeed(await showOwnAi(deps, caller, params.id)),
    "PUT /api/Users/:id/ai": async ({ caller, params, body }) =>
      succeed(await saveOwnAi(deps, caller, params.id, body)),
    "DELETE /api/Users/:id/ai": async ({ caller, params }) => {
      await removeOwnAi(deps, caller, params.id);
      return succeed(MESSAGES.ownAiRemoved);
    },
    "POST /api/Users/:id/ai/test": async ({ caller, params, reply }) => {
      assertOwn(caller, params.id);
      const ai = await ownWriter(deps, params.id);
      if (!ai) throw notFound();
      return succeed(await deps.testAi(ai, untilGone(reply), OWN_AI_FAULTS));
    },
  });
}

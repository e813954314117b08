import { factsRoutes } from "@postfolio/contract/facts/facts.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import { askAbout, askInWords } from "./asking.ts";
import { addFact, deleteFact, editFact, type FactsDeps, listFacts } from "./facts.ts";

export function registerFacts(app: FastifyInstance, deps: FactsDeps): void {
  implement(app, factsRoutes, {
    "GET /api/facts": async ({ caller }) => succeed(await listFacts(deps, caller)),
    "POST /api/facts": async ({ caller, body }) => succeed(await addFact(deps, caller, body)),
    "PUT /api/facts/:id": async ({ caller, params, body }) => ({
      status: "Success" as const,
      ...(await editFact(deps, caller, params.id, body)),
    }),
    "DELETE /api/facts/:id": async ({ caller, params }) => {
      await deleteFact(deps, caller, params.id);
      return succeed(MESSAGES.factDeleted);
    },
    "POST /api/facts/questions": async ({ caller, body }) =>
      succeed(await askAbout(deps, caller, body.resume)),
    "POST /api/facts/questions/written": async ({ caller, body, reply }) =>
      succeed(await askInWords(deps, caller, body.resume, untilGone(reply))),
  });
}

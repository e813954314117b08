import { tailoringRoutes } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import { matchResume, tailorResume, type TailoringDeps } from "./tailoring.ts";

export function registerTailoring(app: FastifyInstance, deps: TailoringDeps): void {
  implement(app, tailoringRoutes, {
    "POST /api/resumes/:id/tailor": async ({ caller, params, body, reply }) =>
      succeed(await tailorResume(deps, caller, { ...params, ...body, signal: untilGone(reply) })),
    "POST /api/resumes/:id/match": async ({ caller, params, body }) =>
      succeed(await matchResume(deps, caller, { ...params, ...body })),
  });
}

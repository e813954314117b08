import { resultsRoutes } from "@postfolio/contract/results/results.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { listResults } from "./results.ts";

export function registerResults(app: FastifyInstance, deps: Pick<Deps, "db">): void {
  implement(app, resultsRoutes, {
    "GET /api/results": async ({ caller, query }) => succeed(await listResults(deps, caller, query)),
  });
}

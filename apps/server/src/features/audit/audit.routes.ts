import { auditRoutes } from "@postfolio/contract/audit/audit.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { checkAudit, listAudit, listOwnAudit } from "./audit.ts";

export function registerAudit(app: FastifyInstance, deps: Pick<Deps, "db">): void {
  implement(app, auditRoutes, {
    "GET /api/operator/audit": async ({ query }) => succeed(await listAudit(deps, query)),
    "POST /api/operator/audit/check": async () => succeed(await checkAudit(deps)),
    "GET /api/Users/:id/audit": async ({ caller, params, query }) =>
      succeed(await listOwnAudit(deps, caller, params.id, query)),
  });
}

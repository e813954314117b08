import { sentenceInReply, sentenceOf } from "../../words.ts";
import type { Message } from "@postfolio/contract/message.ts";
import { auditRoutes } from "@postfolio/contract/audit/audit.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { checkAudit, listAudit, listOwnAudit } from "./audit.ts";

export function registerAudit(app: FastifyInstance, deps: Pick<Deps, "db" | "auditKey" | "log">): void {
  implement(app, auditRoutes, {
    "GET /api/operator/audit": async ({ query }) => succeed(await listAudit(deps, query)),
    "POST /api/operator/audit/check": async () => {
      const { broken, ...checked } = await checkAudit(deps);
      const brokenIn = (say: (reason: Message) => string) =>
        broken && { ...broken, reason: say(broken.reason) };
      // Someone who keeps a copy of the process log elsewhere can check whether a later audit log continues this one.
      deps.log.info({ audit: checked.newest, broken: brokenIn(sentenceOf) }, "the audit log was checked");
      return succeed({ ...checked, broken: brokenIn(sentenceInReply) });
    },
    "GET /api/Users/:id/audit": async ({ caller, params, query }) =>
      succeed(await listOwnAudit(deps, caller, params.id, query)),
  });
}

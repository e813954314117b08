import { noticesRoutes } from "@postfolio/contract/notices/notices.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { chooseMails, getMailChoices, unsubscribe } from "./mail-choices.ts";
import { listNotices, readNotices } from "./notices.ts";
import { choosePushes, getPush, type PushDeps, subscribe, unsubscribeDevice } from "./push.ts";

export function registerNotices(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "clock" | "config" | "sessionKey"> & PushDeps,
): void {
  implement(app, noticesRoutes, {
    "GET /api/notices": async ({ caller }) => succeed(await listNotices(deps, caller)),
    "POST /api/notices/read": async ({ caller, body }) => succeed(await readNotices(deps, caller, body.ids)),
    "GET /api/notices/mail": async ({ caller }) => succeed(await getMailChoices(deps, caller)),
    "PUT /api/notices/mail": async ({ caller, body }) => succeed(await chooseMails(deps, caller, body)),
    "GET /api/push": async ({ caller }) => succeed(await getPush(deps, caller)),
    "POST /api/push": async ({ caller, body }) => succeed(await subscribe(deps, caller, body)),
    "PUT /api/push": async ({ caller, body }) => succeed(await choosePushes(deps, caller, body)),
    "DELETE /api/push": async ({ caller }) => succeed(await unsubscribeDevice(deps, caller)),
    "POST /api/notices/unsubscribe": async ({ query }) => succeed(await unsubscribe(deps, query.token)),
  });
}

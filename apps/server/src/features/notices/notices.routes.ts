import { noticesRoutes } from "@postfolio/contract/notices.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import { listNotices, readNotices } from "./notices.ts";

export function registerNotices(app: FastifyInstance, deps: Pick<Deps, "db" | "clock">): void {
  implement(app, noticesRoutes, {
    "GET /api/notices": async ({ caller }) => succeed(await listNotices(deps, caller)),
    "POST /api/notices/read": async ({ caller, body }) => succeed(await readNotices(deps, caller, body.ids)),
  });
}

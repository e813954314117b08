import { serverRoutes } from "@postfolio/contract/operator/server.routes.ts";
import { create as contentDisposition } from "content-disposition";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { type BackupDeps, backupState, beginBackup, openBackup } from "./backups.ts";
import { type HealthDeps, healthOf } from "./health.ts";
import { testAi, testMail } from "./provider-trials.ts";

export type ServerDeps = Deps &
  BackupDeps &
  HealthDeps & {
    tell: Tell;
    emailOf: (caller: Caller) => Promise<string>;
  };

export function registerServer(app: FastifyInstance, deps: ServerDeps): void {
  const remember = (action: AuditAction, { userId }: Caller, detail = "") =>
    deps.tell("remembered", { db: deps.db, action, actorId: userId, subjectId: null, detail });

  implement(app, serverRoutes, {
    "GET /api/operator/health": async () => succeed(await healthOf(deps)),
    "GET /api/operator/settings": async () => succeed([...deps.settings]),
    "GET /api/operator/backups": async () => succeed(await backupState(deps)),
    "POST /api/operator/backups": async () => {
      beginBackup(deps);
      return succeed(MESSAGES.backupBegun);
    },
    "GET /api/operator/backups/:name": async ({ caller, params, reply }) => {
      const { backup, bytes } = await openBackup(deps, params.name);
      await remember("backup-downloaded", caller, backup.name);
      return reply
        .headers({
          "content-type": "application/gzip",
          "content-length": backup.bytes,
          "content-disposition": contentDisposition(backup.name),
        })
        .send(bytes);
    },
    "POST /api/operator/test-mail": async ({ caller }) => {
      await remember("test-mail-sent", caller);
      return succeed(await testMail(deps, await deps.emailOf(caller)));
    },
    "POST /api/operator/test-ai": async ({ caller, reply }) => {
      await remember("ai-tested", caller);
      return succeed(await testAi(deps, untilGone(reply)));
    },
  });
}

import type { Readable } from "node:stream";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { sentenceInReply } from "../../../words.ts";
import { setUpRoutes } from "@postfolio/contract/accounts/set-up.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { implement, succeed } from "../../../http/implement.ts";
import { startSession } from "../sessions/sessions.ts";
import { restoreBackup, setUpServer } from "./set-up.ts";

export function registerSetUp(app: FastifyInstance, deps: Deps & { tell: Tell }): void {
  implement(app, setUpRoutes, {
    "POST /api/set-up": async ({ body, request }) => {
      const user = await setUpServer(deps, body);
      const token = await startSession(deps, user, request.headers["user-agent"] ?? "");
      return { ...succeed(sentenceInReply(MESSAGES.registered)), token };
    },
    "POST /api/set-up/restore": async ({ query, request }) => {
      await restoreBackup(deps, query.code, request.body as Readable);
      return succeed(MESSAGES.restored);
    },
  });
}

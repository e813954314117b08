import { keysRoutes } from "@postfolio/contract/keys/keys.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { endKey, type KeyDeps, listKeys, makeKey, thisKey } from "./keys.ts";

export function registerKeys(app: FastifyInstance, deps: KeyDeps): void {
  implement(app, keysRoutes, {
    "POST /api/keys": async ({ caller, body }) => succeed(await makeKey(deps, caller, body)),
    "GET /api/keys": async ({ caller }) => succeed(await listKeys(deps, caller)),
    "GET /api/keys/this": async ({ caller }) => succeed(thisKey(caller)),
    "DELETE /api/keys/:id": async ({ caller, params }) => {
      await endKey(deps, caller, params.id);
      return succeed(MESSAGES.keyEnded);
    },
  });
}

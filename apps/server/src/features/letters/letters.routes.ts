import { lettersRoutes } from "@postfolio/contract/letters.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import {
  createLetter,
  deleteLetter,
  duplicateLetter,
  editLetter,
  getLetter,
  listLetters,
  restoreLetter,
} from "./letters.ts";

export function registerLetters(app: FastifyInstance, deps: Parameters<typeof createLetter>[0]): void {
  implement(app, lettersRoutes, {
    "POST /api/letters/create": async ({ caller, body }) => succeed(await createLetter(deps, caller, body)),
    "GET /api/letters": async ({ caller }) => succeed(await listLetters(deps, caller)),
    "GET /api/letters/:id": async ({ caller, params }) => succeed(await getLetter(deps, caller, params.id)),
    "PUT /api/letters/:id": async ({ caller, params, body }) =>
      succeed(await editLetter(deps, caller, params.id, body.dataUpdate)),
    "POST /api/letters/:id/duplicate": async ({ caller, params }) =>
      succeed(await duplicateLetter(deps, caller, params.id)),
    "DELETE /api/letters/:id": async ({ caller, params }) => {
      await deleteLetter(deps, caller, params.id);
      return succeed(MESSAGES.letterDeleted);
    },
    "POST /api/letters/:id/restore": async ({ caller, params }) =>
      succeed(await restoreLetter(deps, caller, params.id)),
  });
}

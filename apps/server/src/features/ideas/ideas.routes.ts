import { ideasRoutes } from "@postfolio/contract/ideas/ideas.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import { addIdea, changeIdea, deleteIdea, type IdeasDeps, listIdeas, writePosts } from "./ideas.ts";

export function registerIdeas(app: FastifyInstance, deps: IdeasDeps): void {
  implement(app, ideasRoutes, {
    "GET /api/ideas": async ({ caller }) => succeed(await listIdeas(deps, caller)),
    "POST /api/ideas": async ({ caller, body }) => ({
      status: "Success" as const,
      ...(await addIdea(deps, caller, body)),
    }),
    "PUT /api/ideas/:id": async ({ caller, params, body }) =>
      succeed(await changeIdea(deps, caller, params.id, body)),
    "DELETE /api/ideas/:id": async ({ caller, params }) => {
      await deleteIdea(deps, caller, params.id);
      return succeed(MESSAGES.ideaDeleted);
    },
    "POST /api/ideas/:id/posts": async ({ caller, params, body, reply }) => ({
      status: "Success" as const,
      ...(await writePosts(deps, caller, params.id, body, untilGone(reply))),
    }),
  });
}

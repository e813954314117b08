import { postsRoutes } from "@postfolio/contract/posts.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { countLinkedPosts } from "./linked-posts.ts";
import { type ActionDeps, actOnPost } from "./post-actions.ts";
import { listPosts, listPostsBetween } from "./posts.ts";

export function registerPosts(app: FastifyInstance, deps: ActionDeps): void {
  implement(
    app,
    postsRoutes,
    {
      "GET /api/campaigns/:id/posts": async ({ caller, params }) =>
        succeed(await listPosts(deps, caller, params.id)),
      "GET /api/posts": async ({ caller, query }) => succeed(await listPostsBetween(deps, caller, query)),
      "GET /api/posts/linked": async ({ caller }) =>
        succeed(await countLinkedPosts(deps, deps.db, caller.userId)),
      "PUT /api/posts/:id": async ({ caller, params, body }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "edit", text: body.text })),
      "POST /api/posts/:id/approve": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "approve" })),
      "POST /api/posts/:id/skip": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "skip" })),
      "POST /api/posts/:id/restore": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "restore" })),
      "POST /api/posts/:id/regenerate": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "regenerate" })),
      "POST /api/posts/:id/publish": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "publish" })),
      "POST /api/posts/:id/retry": async ({ caller, params }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "retry" })),
    },
    { "POST /api/posts/:id/regenerate": { config: { limit: "ai" } } },
  );
}

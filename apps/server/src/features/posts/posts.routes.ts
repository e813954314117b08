import type { PostAction } from "@postfolio/contract/post-lifecycle.ts";
import { postsRoutes } from "@postfolio/contract/posts.routes.ts";
import type { FastifyInstance } from "fastify";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import { countLinkedPosts } from "./linked-posts.ts";
import { type ActionDeps, actOnPost } from "./post-actions.ts";
import { listPosts, listPostsBetween } from "./posts.ts";

export function registerPosts(app: FastifyInstance, deps: ActionDeps): void {
  const act =
    (action: Exclude<PostAction, "edit">) =>
    async ({ caller, params }: { caller: Caller; params: { id: string } }) =>
      succeed(await actOnPost(deps, caller, params.id, { action }));

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
      "POST /api/posts/:id/approve": act("approve"),
      "POST /api/posts/:id/skip": act("skip"),
      "POST /api/posts/:id/restore": act("restore"),
      "POST /api/posts/:id/regenerate": act("regenerate"),
      "POST /api/posts/:id/publish": act("publish"),
      "POST /api/posts/:id/retry": act("retry"),
    },
    { "POST /api/posts/:id/regenerate": { config: { limit: "ai" } } },
  );
}

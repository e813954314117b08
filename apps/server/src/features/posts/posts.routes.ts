import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PlainAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { PictureFrom } from "@postfolio/contract/posts/own-posts.ts";
import { postsRoutes } from "@postfolio/contract/posts/posts.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import { campaignCosts } from "./money/costs.ts";
import { countLinkedPosts } from "./money/linked-posts.ts";
import { followLink, lookAtLink } from "./approval/mailed-approval.ts";
import { type ReleaseDeps, releasePosts } from "./actions/account-change.ts";
import { actOnPosts, writeWeek } from "./actions/many-posts.ts";
import { changePost, createPost, deletePost, findFreeSlot } from "./actions/own-posts.ts";
import { type ActionDeps, actOnPost, approvePost } from "./actions/post-actions.ts";
import { listTexts, restoreText } from "./actions/post-versions.ts";
import { findQueueTimes, saveQueueTimes } from "./planning/queue-times.queries.ts";
import { findPosts, listPosts } from "./posts.ts";

export interface PictureDeps {
  addPictureFrom: (caller: Caller, from: PictureFrom) => Promise<string>;
}

export function registerPosts(
  app: FastifyInstance,
  deps: ActionDeps & ReleaseDeps & PictureDeps & Pick<Deps, "sessionKey">,
): void {
  const act =
    (action: Exclude<PlainAction, "approve" | "regenerate">) =>
    async ({ caller, params }: { caller: Caller; params: { id: string } }) =>
      succeed(await actOnPost(deps, caller, params.id, { action }));

  implement(app, postsRoutes, {
    "GET /api/campaigns/:id/posts": async ({ caller, params, query }) =>
      succeed(await listPosts(deps, caller, params.id, query)),
    "GET /api/campaigns/:id/costs": async ({ caller, params }) =>
      succeed(await campaignCosts(deps, caller, params.id)),
    "POST /api/campaigns/:id/write": async ({ caller, params }) =>
      succeed(await writeWeek(deps, caller, params.id)),
    "POST /api/posts/approve": async ({ caller, body }) =>
      succeed(await actOnPosts(deps, caller, body.ids, "approve")),
    "POST /api/posts/release": async ({ caller, body }) => succeed(await releasePosts(deps, caller, body)),
    "POST /api/posts/skip": async ({ caller, body }) =>
      succeed(await actOnPosts(deps, caller, body.ids, "skip")),
    "GET /api/posts": async ({ caller, query }) => succeed(await findPosts(deps, caller, query)),
    "POST /api/posts": async ({ caller, body: { picture, ...body } }) => {
      const added = picture ? [await deps.addPictureFrom(caller, picture)] : [];
      return succeed(await createPost(deps, caller, { ...body, media: [...body.media, ...added] }));
    },
    "GET /api/posts/next": async ({ caller, query }) => succeed(await findFreeSlot(deps, caller, query)),
    "GET /api/posts/queue": async ({ caller }) => succeed(await findQueueTimes(deps.db, caller.userId)),
    "PUT /api/posts/queue": async ({ caller, body }) => {
      await saveQueueTimes(deps.db, caller.userId, body);
      return succeed(body);
    },
    "GET /api/posts/linked": async ({ caller }) =>
      succeed(await countLinkedPosts(deps, deps.db, caller.userId)),
    "GET /api/posts/mailed": async ({ query }) => succeed(await lookAtLink(deps, query.token)),
    "POST /api/posts/mailed": async ({ body }) => succeed(await followLink(deps, body.token)),
    "PUT /api/posts/:id": async ({ caller, params, body }) =>
      succeed(await changePost(deps, caller, params.id, body)),
    "DELETE /api/posts/:id": async ({ caller, params }) => {
      await deletePost(deps, caller, params.id);
      return succeed(MESSAGES.postDeleted);
    },
    "POST /api/posts/:id/approve": async ({ caller, params, body }) =>
      succeed(await approvePost(deps, caller, params.id, body?.connection)),
    "POST /api/posts/:id/skip": act("skip"),
    "POST /api/posts/:id/restore": act("restore"),
    "POST /api/posts/:id/regenerate": async ({ caller, params, body }) =>
      succeed(await actOnPost(deps, caller, params.id, { action: "regenerate", ...body })),
    "GET /api/posts/:id/texts": async ({ caller, params }) =>
      succeed(await listTexts(deps, caller, params.id)),
    "POST /api/posts/:id/texts/:number/restore": async ({ caller, params }) =>
      succeed(await restoreText(deps, caller, params.id, params.number)),
    "POST /api/posts/:id/publish": act("publish"),
    "POST /api/posts/:id/retry": act("retry"),
  });
}

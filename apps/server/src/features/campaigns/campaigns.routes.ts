import { campaignsRoutes } from "@postfolio/contract/campaigns.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http/implement.ts";
import type { SettleNotices } from "../../notify.ts";
import { createCampaign, editCampaign, getCampaign, listCampaigns } from "./campaigns.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { countLinkedPosts } from "../posts/linked-posts.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { actOnPost } from "../posts/post-actions.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { listPosts, listPostsBetween } from "../posts/posts.ts";

export function registerCampaigns(app: FastifyInstance, deps: Deps & { settleNotices: SettleNotices }): void {
  implement(
    app,
    campaignsRoutes,
    {
      "POST /api/campaigns/getUsersCampaigns": async ({ caller, body }) =>
        succeed(await listCampaigns(deps, caller, body)),
      "POST /api/campaigns/create": async ({ caller, body }) =>
        succeed(await createCampaign(deps, caller, body)),
      "PUT /api/users/editCampaign/:id": async ({ caller, params, body }) =>
        succeed(await editCampaign(deps, caller, params.id, body.dataUpdate)),
      "GET /api/campaigns/:id": async ({ caller, params }) =>
        succeed(await getCampaign(deps, caller, params.id)),
      "GET /api/campaigns/:id/posts": async ({ caller, params }) =>
        succeed(await listPosts(deps, caller, params.id)),
      "GET /api/posts": async ({ caller, query }) => succeed(await listPostsBetween(deps, caller, query)),
      "GET /api/posts/linked": async ({ caller }) =>
        succeed(await countLinkedPosts(deps, deps.db, caller.userId)),
      "PUT /api/posts/:id": async ({ caller, params, body }) =>
        succeed(await actOnPost(deps, caller, params.id, { action: "write", text: body.text })),
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

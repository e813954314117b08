import { campaignsRoutes } from "@postfolio/contract/campaigns/campaigns.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { createCampaign, editCampaign, getCampaign, listCampaigns, type EditingDeps } from "./campaigns.ts";

export function registerCampaigns(app: FastifyInstance, deps: EditingDeps): void {
  implement(app, campaignsRoutes, {
    "POST /api/campaigns/getUsersCampaigns": async ({ caller, body }) =>
      succeed(await listCampaigns(deps, caller, body)),
    "POST /api/campaigns/create": async ({ caller, body }) =>
      succeed(await createCampaign(deps, caller, body)),
    "PUT /api/users/editCampaign/:id": async ({ caller, params, body }) =>
      succeed(await editCampaign(deps, caller, params.id, body.dataUpdate)),
    "GET /api/campaigns/:id": async ({ caller, params }) =>
      succeed(await getCampaign(deps, caller, params.id)),
  });
}

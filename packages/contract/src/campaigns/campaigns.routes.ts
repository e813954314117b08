import { z } from "zod";
import { campaign, campaignUpdate, newCampaign } from "./campaigns.ts";
import { defineRoutes, edit, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { NETWORKS } from "../networks/networks.ts";

export const campaignsRoutes = defineRoutes({
  "POST /api/campaigns/getUsersCampaigns": {
    summary: "The caller's campaigns, newest first; removed ones only with `includeDeleted`",
    access: "user",
    scope: "posts:read",
    body: z.object({
      userId: id,
      type: z.enum(NETWORKS).optional(),
      includeDeleted: z.boolean().optional(),
    }),
    reply: success(z.array(campaign)),
  },
  "POST /api/campaigns/create": {
    summary: "Create a campaign: Active, or, with a key, asleep and asking before each post",
    access: "user",
    scope: "posts:draft",
    bodyBytes: LIMITS.textBytes,
    body: newCampaign,
    reply: success(campaign),
  },
  "PUT /api/users/editCampaign/:id": {
    summary: "Change a campaign; omitted fields are unchanged",
    access: "user",
    bodyBytes: LIMITS.textBytes,
    body: edit(campaignUpdate),
    reply: success(campaign),
  },
  "GET /api/campaigns/:id": {
    summary: "One campaign",
    access: "user",
    scope: "posts:read",
    reply: success(campaign),
  },
});

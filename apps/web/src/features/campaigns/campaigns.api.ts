import type { Campaign, CampaignUpdate, NewCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { refreshCampaigns } from "../posts/posts.api.ts";

export const campaignsQuery = (userId: string, wanted: { type?: Network; includeDeleted?: boolean }) =>
  endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId, ...wanted } });

export const campaignQuery = (id: string) => endpointQuery("GET /api/campaigns/:id", { params: { id } });

export const linkedPostsQuery = endpointQuery("GET /api/posts/linked", {});

export const mailChoicesQuery = endpointQuery("GET /api/notices/mail", {});

/** Returns no data if costs are zero or hidden. */
export const costsQuery = (id: string) => endpointQuery("GET /api/campaigns/:id/costs", { params: { id } });

export async function createCampaign(body: NewCampaign): Promise<Campaign> {
  const { data } = await call("POST /api/campaigns/create", { body });
  refreshCampaigns();
  return data;
}

export async function editCampaign(id: string, dataUpdate: CampaignUpdate): Promise<Campaign> {
  const { data } = await call("PUT /api/users/editCampaign/:id", { params: { id }, body: { dataUpdate } });
  refreshCampaigns();
  return data;
}

import type { Campaign, CampaignUpdate, NewCampaign } from "@postfolio/contract/campaigns.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { call, type Endpoint } from "../../lib/api.ts";
import { endpointQuery, queryClient } from "../../lib/query.ts";

interface CampaignsWanted {
  type?: Network;
  includeDeleted?: boolean;
}

export const campaignsQuery = (userId: string, wanted: CampaignsWanted) =>
  endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId, ...wanted } });

export const campaignQuery = (id: string) => endpointQuery("GET /api/campaigns/:id", { params: { id } });

/** How many posts with a link a user has had on X within 30 days, and may have. */
export const linkedPostsQuery = endpointQuery("GET /api/posts/linked", {});

export async function createCampaign(body: NewCampaign): Promise<Campaign> {
  const { data } = await call("POST /api/campaigns/create", { body });
  forgetCampaigns();
  return data;
}

/** @throws ApiError with the server's text, as when the plan does not allow so many posts a day */
export async function editCampaign(id: string, dataUpdate: CampaignUpdate): Promise<Campaign> {
  const { data } = await call("PUT /api/users/editCampaign/:id", { params: { id }, body: { dataUpdate } });
  forgetCampaigns();
  return data;
}

/** Campaigns, their posts and their number are asked for again by whichever screen shows them. */
export function forgetCampaigns(): void {
  for (const endpoint of READS_OF_CAMPAIGNS) void queryClient.invalidateQueries({ queryKey: [endpoint] });
}
const READS_OF_CAMPAIGNS: Endpoint[] = [
  "POST /api/campaigns/getUsersCampaigns",
  "GET /api/campaigns/:id",
  "GET /api/campaigns/:id/posts",
  "GET /api/posts",
  "GET /api/posts/linked",
  "GET /api/Users/getUser",
];

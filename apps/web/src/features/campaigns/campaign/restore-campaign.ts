import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { editCampaign } from "../campaigns.api.ts";

export const restoreCampaign = (campaign: Campaign, status: Campaign["status"]): Promise<void> =>
  setStatus(campaign, status === "Delete" ? "Active" : status, `“${campaign.title}” restored`);

export const wakeCampaign = (campaign: Campaign): Promise<void> =>
  setStatus(campaign, "Active", `“${campaign.title}” is awake`);

async function setStatus(campaign: Campaign, status: Campaign["status"], said: string): Promise<void> {
  try {
    await editCampaign(campaign._id, { status });
    toast.success(said);
  } catch (error) {
    toast.failure(error);
  }
}

import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { editCampaign } from "../campaigns.api.ts";
import { t } from "../../../lib/texts.ts";

export const restoreCampaign = (campaign: Campaign, status: Campaign["status"]): Promise<void> =>
  setStatus(
    campaign,
    status === "Delete" ? "Active" : status,
    t("“{{title}}” restored", { title: campaign.title }),
  );

export const wakeCampaign = (campaign: Campaign): Promise<void> =>
  setStatus(campaign, "Active", t("“{{title}}” is awake", { title: campaign.title }));

async function setStatus(campaign: Campaign, status: Campaign["status"], said: string): Promise<void> {
  try {
    await editCampaign(campaign._id, { status });
    toast.success(said);
  } catch (error) {
    toast.failure(error);
  }
}

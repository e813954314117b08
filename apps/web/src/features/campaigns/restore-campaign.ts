import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { messageOf } from "../../lib/api.ts";
import { notify } from "../../ui/notify.tsx";
import { editCampaign } from "./campaigns.api.ts";

/** Brings a removed campaign back, in the state it is to have. */
export async function restoreCampaign(campaign: Campaign, status: Campaign["status"]): Promise<void> {
  try {
    await editCampaign(campaign._id, { status: status === "Delete" ? "Active" : status });
    notify.success(`“${campaign.title}” is back`);
  } catch (error) {
    notify.error(messageOf(error));
  }
}

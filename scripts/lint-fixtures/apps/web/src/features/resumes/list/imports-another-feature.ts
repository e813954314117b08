import { openCampaign } from "../../campaigns/form/open-campaign.ts";

export const opened = openCampaign();

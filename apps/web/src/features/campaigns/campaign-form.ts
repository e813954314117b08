import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  DEFAULT_WINDOW,
} from "@postfolio/contract/campaign-options.ts";
import type { Campaign } from "@postfolio/contract/campaigns.ts";
import {
  CREATIVE_TYPE,
  NEWS_TYPE,
  POST_TYPES,
  type PostType,
} from "@postfolio/contract/generation-options.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { browserTimeZone } from "../../lib/moments.ts";

/** A campaign as its form holds it. */
export interface CampaignForm {
  title: string;
  type: Network;
  postType: PostType;
  prompt: string;
  /** As typed. */
  schedule: string;
  status: CampaignStatus;
  timeZone: string;
  windowStart: string;
  windowEnd: string;
  askFirst: boolean;
  includeLink: boolean;
}

export const emptyForm = (type: Network): CampaignForm => ({
  title: "",
  type,
  postType: CREATIVE_TYPE,
  prompt: "",
  schedule: "1",
  status: "Active",
  timeZone: browserTimeZone(),
  ...DEFAULT_WINDOW,
  askFirst: false,
  includeLink: false,
});

export const formOf = (campaign: Campaign): CampaignForm => ({
  ...campaign,
  schedule: String(campaign.schedule),
});

/** A form again from what was kept of one; what does not fit is as in an empty form. */
export function readForm(type: Network, value: unknown): CampaignForm {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const empty = emptyForm(type);
  const text = (key: "title" | "prompt" | "schedule" | "timeZone" | "windowStart" | "windowEnd"): string =>
    typeof kept[key] === "string" ? kept[key] : empty[key];
  return {
    title: text("title"),
    type,
    postType: POST_TYPES.find((postType) => postType === kept["postType"]) ?? empty.postType,
    prompt: text("prompt"),
    schedule: text("schedule"),
    status: CAMPAIGN_STATUSES[0],
    timeZone: text("timeZone"),
    windowStart: text("windowStart"),
    windowEnd: text("windowEnd"),
    askFirst: kept["askFirst"] === true,
    includeLink: kept["includeLink"] === true,
  };
}

/** What is sent of a form that its schema has accepted. A link needs an article. */
export const toSend = (form: CampaignForm) => ({
  title: form.title.trim(),
  postType: form.postType,
  prompt: form.prompt.trim(),
  schedule: Number(form.schedule),
  timeZone: form.timeZone,
  windowStart: form.windowStart,
  windowEnd: form.windowEnd,
  askFirst: form.askFirst,
  includeLink: form.includeLink && form.postType === NEWS_TYPE,
});

import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  DEFAULT_WINDOW,
} from "@postfolio/contract/campaign-options.ts";
import type { Campaign } from "@postfolio/contract/campaigns.ts";
import {
  CREATIVE_TYPE,
  LANGUAGES,
  type Language,
  NEWS_TYPE,
  POST_TYPES,
  type PostType,
  splitKeywords,
  TONES,
  type Tone,
} from "@postfolio/contract/generation-options.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { browserTimeZone } from "../../../lib/time.ts";

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
  creativeFallback: boolean;
  /** Null: the language of the prompt. */
  language: Language | null;
  tone: Tone | null;
  /** As typed, separated by commas. */
  keywords: string;
}

/** A first campaign asks before it publishes; whoever has one knows what comes of it. */
export const emptyForm = (type: Network): CampaignForm => ({
  title: "",
  type,
  postType: CREATIVE_TYPE,
  prompt: "",
  schedule: "1",
  status: "Active",
  timeZone: browserTimeZone(),
  ...DEFAULT_WINDOW,
  askFirst: true,
  includeLink: false,
  creativeFallback: true,
  language: null,
  tone: null,
  keywords: "",
});

export const formOf = (campaign: Campaign): CampaignForm => ({
  ...campaign,
  schedule: String(campaign.schedule),
  keywords: campaign.keywords.join(", "),
});

/** A form again from what was kept of one; what does not fit is as in an empty form. */
export function readForm(type: Network, value: unknown): CampaignForm {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const empty = emptyForm(type);
  const text = (
    key: "title" | "prompt" | "schedule" | "timeZone" | "windowStart" | "windowEnd" | "keywords",
  ): string => (typeof kept[key] === "string" ? kept[key] : empty[key]);
  const choice = (key: "askFirst" | "includeLink" | "creativeFallback"): boolean =>
    typeof kept[key] === "boolean" ? kept[key] : empty[key];
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
    askFirst: choice("askFirst"),
    includeLink: choice("includeLink"),
    creativeFallback: choice("creativeFallback"),
    language: LANGUAGES.find((language) => language === kept["language"]) ?? null,
    tone: TONES.find((tone) => tone === kept["tone"]) ?? null,
    keywords: text("keywords"),
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
  creativeFallback: form.creativeFallback,
  language: form.language,
  tone: form.tone,
  keywords: splitKeywords(form.keywords),
});

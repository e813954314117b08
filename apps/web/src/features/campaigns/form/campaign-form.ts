import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  DEFAULT_WINDOW,
  WEEK_DAYS,
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
import { withTyped } from "../../../lib/with-typed.ts";

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
  days: number[];
  /** Empty for none, as a date field holds it. */
  startsOn: string;
  endsOn: string;
  askFirst: boolean;
  includeLink: boolean;
  creativeFallback: boolean;
  /** Null: the language of the prompt. */
  language: Language | null;
  tone: Tone | null;
  /** As typed, separated by commas. */
  keywords: string;
  /** The id of the resume that facts come from. */
  resume: string | null;
}

/** A user's first campaign asks before publishing; later ones start with that off. */
export const emptyForm = (type: Network): CampaignForm => ({
  title: "",
  type,
  postType: CREATIVE_TYPE,
  prompt: "",
  schedule: "1",
  status: "Active",
  timeZone: browserTimeZone(),
  ...DEFAULT_WINDOW,
  days: [...WEEK_DAYS],
  startsOn: "",
  endsOn: "",
  askFirst: true,
  includeLink: false,
  creativeFallback: true,
  language: null,
  tone: null,
  keywords: "",
  resume: null,
});

export const formOf = (campaign: Campaign): CampaignForm => ({
  ...campaign,
  schedule: String(campaign.schedule),
  startsOn: campaign.startsOn ?? "",
  endsOn: campaign.endsOn ?? "",
  keywords: campaign.keywords.join(", "),
});

/** Restores a form from its kept values; values that do not fit are reset. */
export function readForm(type: Network, typed: unknown): CampaignForm {
  const form = withTyped(emptyForm(type), typed);
  const { language, tone, resume, days } = Object(typed) as Record<string, unknown>;
  return {
    ...form,
    type,
    status: CAMPAIGN_STATUSES[0],
    postType: POST_TYPES.find((known) => known === form.postType) ?? CREATIVE_TYPE,
    language: LANGUAGES.find((known) => known === language) ?? null,
    tone: TONES.find((known) => known === tone) ?? null,
    days: Array.isArray(days) ? WEEK_DAYS.filter((known) => days.includes(known)) : form.days,
    resume: typeof resume === "string" ? resume : null,
  };
}

/** The request body of a form that its schema has accepted. A link requires an article. */
export const toSend = (form: CampaignForm) => ({
  title: form.title.trim(),
  postType: form.postType,
  prompt: form.prompt.trim(),
  schedule: Number(form.schedule),
  timeZone: form.timeZone,
  windowStart: form.windowStart,
  windowEnd: form.windowEnd,
  days: form.days,
  startsOn: form.startsOn || null,
  endsOn: form.endsOn || null,
  askFirst: form.askFirst,
  includeLink: form.includeLink && form.postType === NEWS_TYPE,
  creativeFallback: form.creativeFallback,
  language: form.language,
  tone: form.tone,
  keywords: splitKeywords(form.keywords),
  resume: form.resume,
});

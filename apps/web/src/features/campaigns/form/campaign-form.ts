import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  DEFAULT_WINDOW,
  WEEK_DAYS,
} from "@postfolio/contract/campaigns/campaign-options.ts";
import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import {
  CREATIVE_TYPE,
  LANGUAGES,
  type Language,
  NEWS_TYPE,
  POST_TYPES,
  type PostType,
  splitKeywords,
  splitStories,
  TONES,
  type Tone,
} from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { type Angle, POST_FORMS } from "@postfolio/contract/posts/post-forms.ts";
import { slotTimes } from "@postfolio/contract/campaigns/slots.ts";
import { newId } from "../../../lib/new-id.ts";
import { browserTimeZone, cityOf, clockName, daysName } from "../../../lib/time/time.ts";
import { withTyped } from "../../../lib/with-typed.ts";
import { listed, t } from "../../../lib/texts.ts";

export interface CampaignForm {
  title: string;
  type: Network;
  /** Null for the network's default account. */
  connection: string | null;
  postType: PostType;
  prompt: string;
  schedule: string;
  status: CampaignStatus;
  timeZone: string;
  windowStart: string;
  windowEnd: string;
  times: string[] | null;
  days: number[];
  /** Empty if there is no start date, as in a date field. */
  startsOn: string;
  endsOn: string;
  askFirst: boolean;
  /** The approver's email address; empty if nobody else approves. */
  approver: string;
  includeLink: boolean;
  creativeFallback: boolean;
  /** Null for the prompt's language. */
  language: Language | null;
  tone: Tone | null;
  /** As typed, separated by commas. */
  keywords: string;
  resume: string | null;
  reader: string;
  /** As typed, separated by empty lines. */
  stories: string;
  angles: ListedAngle[];
}

/** The id keeps list rows stable while reordering. */
export type ListedAngle = Angle & { id: string };

export const withIds = (angles: readonly Angle[]): ListedAngle[] =>
  angles.map((angle) => ({ ...angle, id: newId() }));

/** By default, only a user's first campaign and news campaigns require approval. */
export const emptyForm = (type: Network): CampaignForm => ({
  title: "",
  type,
  connection: null,
  postType: CREATIVE_TYPE,
  prompt: "",
  schedule: "1",
  status: "Active",
  timeZone: browserTimeZone(),
  ...DEFAULT_WINDOW,
  times: null,
  days: [...WEEK_DAYS],
  startsOn: "",
  endsOn: "",
  askFirst: true,
  approver: "",
  includeLink: false,
  creativeFallback: true,
  language: null,
  tone: null,
  keywords: "",
  resume: null,
  reader: "",
  stories: "",
  angles: [],
});

export const formOf = (campaign: Campaign): CampaignForm => ({
  ...campaign,
  schedule: String(campaign.schedule),
  startsOn: campaign.startsOn ?? "",
  approver: campaign.approver ?? "",
  endsOn: campaign.endsOn ?? "",
  keywords: campaign.keywords.join(", "),
  stories: campaign.stories.join("\n\n"),
  angles: withIds(campaign.angles),
});

export function readForm(type: Network, typed: unknown): CampaignForm {
  const form = withTyped(emptyForm(type), typed);
  const { connection, language, tone, resume, days, times, angles } = Object(typed) as Record<
    string,
    unknown
  >;
  return {
    ...form,
    type,
    status: CAMPAIGN_STATUSES[0],
    postType: POST_TYPES.find((known) => known === form.postType) ?? CREATIVE_TYPE,
    language: LANGUAGES.find((known) => known === language) ?? null,
    tone: TONES.find((known) => known === tone) ?? null,
    days: Array.isArray(days) ? WEEK_DAYS.filter((known) => days.includes(known)) : form.days,
    times: Array.isArray(times) ? times.filter((time) => typeof time === "string") : null,
    resume: typeof resume === "string" ? resume : null,
    connection: typeof connection === "string" ? connection : null,
    angles: Array.isArray(angles) ? angles.filter(isListed) : [],
  };
}

const isListed = (angle: unknown): angle is ListedAngle => {
  const { id, text, form, locked } = Object(angle) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof text === "string" &&
    typeof locked === "boolean" &&
    POST_FORMS.some((known) => known === form)
  );
};

/** Returns null if the campaign uses a posting window instead. */
export function ownTimes({ times, schedule, windowStart, windowEnd }: CampaignForm): string[] | null {
  if (times === null) return null;
  const others = slotTimes({ schedule: Number(schedule), windowStart, windowEnd });
  const chosen = times.slice(0, others.length);
  return [...chosen, ...others.filter((time) => !chosen.includes(time))].slice(0, others.length);
}

export const timesOf = (form: CampaignForm): readonly string[] =>
  slotTimes({
    ...form,
    schedule: Number(form.schedule),
    times: ownTimes(form)?.filter(Boolean).toSorted() ?? null,
  });

/** Returns, for example, "Posts at about 9:15 AM, 3:15 PM, Mon to Fri in Berlin"; undefined if there are no times. */
export function postingTimes(form: CampaignForm): string | undefined {
  const times = timesOf(form);
  if (times.length === 0) return undefined;
  const args = {
    times: listed(
      times.map((time) => clockName(time)),
      ",",
    ),
    days: daysName(form.days),
    city: cityOf(form.timeZone),
  };
  if (form.days.length > 0 && form.days.length < 7) {
    return form.times
      ? t("Posts at {{times}}, {{days}} in {{city}}", args)
      : t("Posts at about {{times}}, {{days}} in {{city}}", args);
  }
  return form.times
    ? t("Posts at {{times}} in {{city}}", args)
    : t("Posts at about {{times}} in {{city}}", args);
}

/** Returns what to send to the server. Only news campaigns can include a link, because a link requires an article. */
export const toSend = (form: CampaignForm) => ({
  title: form.title.trim(),
  ...(form.connection !== null && { connection: form.connection }),
  postType: form.postType,
  prompt: form.prompt.trim(),
  schedule: Number(form.schedule),
  timeZone: form.timeZone,
  windowStart: form.windowStart,
  windowEnd: form.windowEnd,
  times: ownTimes(form),
  days: form.days,
  startsOn: form.startsOn || null,
  endsOn: form.endsOn || null,
  askFirst: form.askFirst,
  approver: approverOf(form),
  includeLink: form.includeLink && form.postType === NEWS_TYPE,
  creativeFallback: form.creativeFallback,
  language: form.language,
  tone: form.tone,
  keywords: splitKeywords(form.keywords),
  resume: form.resume,
  reader: form.reader.trim(),
  stories: splitStories(form.stories),
  angles: anglesOf(form),
});

/** Returns null if posts don't wait for approval, since only waiting posts can be approved. */
export const approverOf = ({ askFirst, approver }: CampaignForm): string | null =>
  askFirst ? approver.trim() || null : null;

export const anglesOf = ({ angles }: CampaignForm): Angle[] =>
  angles
    .map(({ text, form, evidence, gain, locked }) => ({ text: text.trim(), form, evidence, gain, locked }))
    .filter(({ text }) => text !== "");

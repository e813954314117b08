import { text, type Text } from "../text.ts";

/** `Sleep` holds planned posts back; `Delete` cancels them. */
export const CAMPAIGN_STATUSES = ["Active", "Sleep", "Delete"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export const CAMPAIGN_STATUS_NAME: Record<CampaignStatus, Text> = {
  Active: text("Active|campaign"),
  Sleep: text("Sleep"),
  Delete: text("Delete"),
};

/** Why a campaign is asleep if the user did not put it to sleep. */
export const SLEEP_REASONS = ["payment", "plan"] as const;
export type SleepReason = (typeof SLEEP_REASONS)[number];

/** ISO 8601: 1 is Monday. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Local times. */
export const DEFAULT_WINDOW = { windowStart: "09:00", windowEnd: "21:00" } as const;

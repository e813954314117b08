/** `Sleep` stops planning and holds what is planned; `Delete` cancels it. */
export const CAMPAIGN_STATUSES = ["Active", "Sleep", "Delete"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Why a campaign sleeps, if its user did not put it to sleep. */
export const SLEEP_REASONS = ["payment", "plan"] as const;
export type SleepReason = (typeof SLEEP_REASONS)[number];

/** Days of the week, from 1 (Monday) to 7, as ISO 8601 counts them. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The posting window of a campaign unless it says otherwise, local wall-clock times. */
export const DEFAULT_WINDOW = { windowStart: "09:00", windowEnd: "21:00" } as const;

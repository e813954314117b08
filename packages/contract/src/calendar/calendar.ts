import { z } from "zod";
import { timeZone } from "../campaigns/campaigns.ts";
import { isoInstant } from "../http.ts";
import { CALENDAR_KINDS } from "./calendar-kinds.ts";

export const calendarChoices = z.strictObject({
  kinds: z
    .array(z.enum(CALENDAR_KINDS))
    .max(CALENDAR_KINDS.length)
    .default([...CALENDAR_KINDS]),
  /** The time zone that determines the day of a follow-up. */
  timeZone: timeZone.default("UTC"),
});
export type CalendarChoices = z.output<typeof calendarChoices>;

export const calendarFeed = z.object({
  /** Anyone who knows the URL can read the calendar. */
  url: z.string(),
  kinds: z.array(z.enum(CALENDAR_KINDS)),
  timeZone: z.string(),
  createdAt: isoInstant,
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

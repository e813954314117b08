import { type Text, text } from "../text.ts";

export const CALENDAR_KINDS = ["interviews", "deadlines", "follow-ups", "posts"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_KIND_NAME: Record<CalendarKind, Text> = {
  interviews: text("Interviews and tasks"),
  deadlines: text("Deadlines for saved jobs"),
  "follow-ups": text("Follow-ups"),
  posts: text("Posts that are due"),
};

export const CALENDAR_KINDS = ["interviews", "deadlines", "follow-ups", "posts"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_KIND_NAME: Record<CalendarKind, string> = {
  interviews: "Interviews and tasks",
  deadlines: "Deadlines of saved jobs",
  "follow-ups": "Follow-ups",
  posts: "Posts that are due",
};

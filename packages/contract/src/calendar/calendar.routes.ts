import { z } from "zod";
import { calendarChoices, calendarFeed } from "./calendar.ts";
import { defineRoutes, id, success } from "../http.ts";

export const calendarRoutes = defineRoutes({
  "GET /api/calendar": {
    summary: "The secret address at which calendar apps read the caller's dates. Null if there is none",
    access: "user",
    reply: success(calendarFeed.nullable()),
  },
  "POST /api/calendar": {
    summary: "Create the calendar's address, or change what it contains; the address stays the same",
    access: "user",
    proof: true,
    body: calendarChoices,
    reply: success(calendarFeed),
  },
  "DELETE /api/calendar": {
    summary: "Permanently end the calendar's address",
    access: "user",
  },
  "GET /api/applications/:id/events/:event/ics": {
    summary: "One event of an application as a calendar file",
    access: "user",
    scope: "applications:read",
    params: z.object({ id, event: id }),
    reply: z.unknown(),
    binary: "text/calendar",
  },
});

/** Unknown, deleted, and suspended calendars get the same response. */
export const calendarFeedRoutes = defineRoutes({
  "GET /calendar/:token.ics": {
    summary: "A user's dates for calendar apps (RFC 5545)",
    access: "public",
    params: z.object({ token: z.string() }),
    reply: z.unknown(),
    binary: "text/calendar",
  },
});

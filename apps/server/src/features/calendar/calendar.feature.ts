import { eq } from "drizzle-orm";
import { calendarFeeds } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import { type CalendarDeps, getCalendar } from "./calendar.ts";
import { deleteFeeds } from "./calendar.queries.ts";
import { registerCalendar } from "./calendar.routes.ts";

export const calendarFeature = defineFeature({
  parts: (services: CalendarDeps) => ({
    routes: (app) => registerCalendar(app, services),
    access: [
      {
        kind: "calendar-feeds",
        tables: [calendarFeeds],
        count: (db, userId) => db.$count(calendarFeeds, eq(calendarFeeds.userId, userId)),
        end: deleteFeeds,
      },
    ],
    archive: [
      {
        file: "calendar.json",
        about: "the address at which your calendar apps read your dates, and what it contains",
        json: (caller) => getCalendar(services, caller),
      },
    ],
  }),
});

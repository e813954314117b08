import { createHash } from "node:crypto";
import { calendarFeedRoutes, calendarRoutes } from "@postfolio/contract/calendar/calendar.routes.ts";
import * as CALENDAR_TEXTS from "@postfolio/contract/calendar/calendar-texts.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import {
  type CalendarDeps,
  endCalendar,
  eventFile,
  getCalendar,
  readCalendar,
  saveCalendar,
} from "./calendar.ts";

const ICALENDAR = "text/calendar; charset=utf-8";

export function registerCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  implement(app, calendarRoutes, {
    "GET /api/calendar": async ({ caller }) => succeed(await getCalendar(deps, caller)),
    "POST /api/calendar": async ({ caller, body }) => succeed(await saveCalendar(deps, caller, body)),
    "DELETE /api/calendar": async ({ caller }) => {
      await endCalendar(deps, caller);
      return succeed(CALENDAR_TEXTS.calendarEnded);
    },
    "GET /api/applications/:id/events/:event/ics": async ({ caller, params, reply }) => {
      const file = await eventFile(deps, caller, params);
      return reply.type(ICALENDAR).header("content-disposition", "attachment; filename=event.ics").send(file);
    },
  });
  implement(app, calendarFeedRoutes, {
    "GET /calendar/:token.ics": async ({ params, request, reply }) => {
      const file = await readCalendar(deps, params.token);
      const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
      void reply.headers({
        etag,
        // Calendar apps may cache the file but must check each time whether it has changed.
        "cache-control": "private, no-cache",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow, noarchive",
      });
      // A proxy that compresses responses turns the tag into a weak one.
      const known = (request.headers["if-none-match"] ?? "")
        .split(/,\s*/u)
        .map((tag) => tag.replace(/^W\//u, ""));
      return known.includes(etag) ? reply.code(304).send() : reply.type(ICALENDAR).send(file);
    },
  });
}

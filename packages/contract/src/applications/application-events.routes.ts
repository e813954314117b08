import { z } from "zod";
import {
  applicationEvent,
  applicationEventUpdate,
  applicationInsights,
  interviewQuestion,
  newApplicationEvent,
} from "./application-events.ts";
import { below, defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";

const one = z.object({ id, event: id });

export const applicationEventsRoutes = below(
  "/api/applications",
  defineRoutes({
    "GET /insights": {
      summary:
        "How many applications were answered, and how soon. Null below ten applications sent, which say nothing",
      access: "user",
      scope: "applications:read",
      reply: success(applicationInsights.nullable()),
    },
    "GET /:id/events": {
      summary: "What happened with an application and what is ahead, such as interviews, in order",
      access: "user",
      scope: "applications:read",
      reply: success(z.array(applicationEvent)),
    },
    "POST /:id/events": {
      summary:
        "Add an event to an application. Its stage follows the latest one, unless the user chose a stage after that",
      access: "user",
      scope: "applications:write",
      bodyBytes: LIMITS.textBytes,
      body: newApplicationEvent,
      reply: success(applicationEvent),
    },
    "PUT /:id/events/:event": {
      summary: "Change an event; omitted fields are unchanged",
      access: "user",
      scope: "applications:write",
      bodyBytes: LIMITS.textBytes,
      params: one,
      body: applicationEventUpdate,
      reply: success(applicationEvent),
    },
    "DELETE /:id/events/:event": {
      summary: "Delete an event; it can be restored for 30 days",
      access: "user",
      scope: "applications:write",
      params: one,
    },
    "POST /:id/events/:event/restore": {
      summary: "Restore a deleted event",
      access: "user",
      scope: "applications:write",
      params: one,
      reply: success(applicationEvent),
    },
    "GET /:id/questions": {
      summary:
        "Likely questions of an interview, each with the lines of the sent or linked resume that answer it. Does not use AI",
      access: "user",
      scope: "applications:read",
      reply: success(z.array(interviewQuestion)),
    },
  }),
);

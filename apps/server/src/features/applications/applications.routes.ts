import { applicationEventsRoutes } from "@postfolio/contract/applications/application-events.routes.ts";
import { applicationsRoutes } from "@postfolio/contract/applications/applications.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { applicationsAsCsv } from "./applications.csv.ts";
import {
  type ApplicationDeps,
  createApplication,
  deleteApplication,
  editApplication,
  getApplication,
  getSent,
  listApplications,
  restoreApplication,
} from "./applications.ts";
import { type PostingDeps, readPostingFor } from "./postings.ts";
import { addEvent, deleteEvent, editEvent, listEvents, restoreEvent } from "./timeline/events.ts";
import { insightsOf } from "./timeline/insights.ts";
import { type QuestionDeps, questionsFor } from "./timeline/questions.ts";

export function registerApplications(
  app: FastifyInstance,
  deps: ApplicationDeps & PostingDeps & QuestionDeps,
): void {
  implement(app, applicationsRoutes, {
    "POST /api/applications/create": async ({ caller, body }) =>
      succeed(await createApplication(deps, caller, body)),
    "POST /api/postings/read": async ({ caller, body }) => succeed(await readPostingFor(deps, caller, body)),
    "GET /api/applications": async ({ caller, query }) =>
      succeed(await listApplications(deps, caller, query)),
    "GET /api/applications/csv": async ({ caller, query, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", "attachment; filename=applications.csv")
        .header("cache-control", "no-store")
        .send(await applicationsAsCsv(deps, caller, query.timeZone)),
    "GET /api/applications/:id": async ({ caller, params }) =>
      succeed(await getApplication(deps, caller, params.id)),
    "GET /api/applications/:id/sent": async ({ caller, params }) =>
      succeed(await getSent(deps, caller, params.id)),
    "PUT /api/applications/:id": async ({ caller, params, body }) =>
      succeed(await editApplication(deps, caller, params.id, body.dataUpdate)),
    "DELETE /api/applications/:id": async ({ caller, params }) => {
      await deleteApplication(deps, caller, params.id);
      return succeed(MESSAGES.applicationDeleted);
    },
    "POST /api/applications/:id/restore": async ({ caller, params }) =>
      succeed(await restoreApplication(deps, caller, params.id)),
  });
  implement(app, applicationEventsRoutes, {
    "GET /api/applications/insights": async ({ caller }) => succeed(await insightsOf(deps, caller)),
    "GET /api/applications/:id/events": async ({ caller, params }) =>
      succeed(await listEvents(deps, caller, params.id)),
    "POST /api/applications/:id/events": async ({ caller, params, body }) =>
      succeed(await addEvent(deps, caller, params.id, body)),
    "PUT /api/applications/:id/events/:event": async ({ caller, params, body }) =>
      succeed(await editEvent(deps, caller, params, body)),
    "DELETE /api/applications/:id/events/:event": async ({ caller, params }) => {
      await deleteEvent(deps, caller, params);
      return succeed(MESSAGES.eventDeleted);
    },
    "POST /api/applications/:id/events/:event/restore": async ({ caller, params }) =>
      succeed(await restoreEvent(deps, caller, params)),
    "GET /api/applications/:id/questions": async ({ caller, params }) =>
      succeed(await questionsFor(deps, caller, params.id)),
  });
}

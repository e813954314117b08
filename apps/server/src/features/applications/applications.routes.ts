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

export function registerApplications(app: FastifyInstance, deps: ApplicationDeps & PostingDeps): void {
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
}

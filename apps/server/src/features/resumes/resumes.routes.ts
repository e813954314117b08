import { Readable } from "node:stream";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { resumesRoutes } from "@postfolio/contract/resumes/resumes.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import {
  createResume,
  deleteResume,
  duplicateResume,
  editResume,
  getResume,
  listBin,
  listSummaries,
  type ResumeDeps,
  restoreResume,
} from "./resumes.ts";
import { getVersion, listVersions, nameVersion, restoreVersion } from "./versions.ts";

export function registerResumes(app: FastifyInstance, deps: ResumeDeps): void {
  implement(app, resumesRoutes, {
    "POST /api/resumes/create": async ({ caller, body }) => succeed(await createResume(deps, caller, body)),
    "PUT /api/users/editResume/:id": async ({ caller, params, body }) =>
      succeed(await editResume(deps, caller, params.id, body.dataUpdate)),
    "GET /api/resumes/getResume": async ({ caller, query, reply }) => {
      const resume = await getResume(deps, caller, query.id);
      // By contract, this call answers a missing resume with `null`, not with an error text.
      return resume ?? reply.code(404).type("application/json; charset=utf-8").send("null");
    },
    "POST /api/Resumes/getUsersResumes/:userId": async ({ caller, params, reply }) => {
      const batches = listSummaries(deps, caller, params.userId);
      // The first batch is awaited here, so that a refusal still gets its own status.
      const first = await batches.next();
      return reply
        .type("application/json; charset=utf-8")
        .send(Readable.from(jsonArray(first.done ? [] : first.value, batches)));
    },
    "POST /api/resumes/:id/duplicate": async ({ caller, params }) =>
      succeed(await duplicateResume(deps, caller, params.id)),
    "DELETE /api/resumes/:id": async ({ caller, params, query }) => {
      const forever = query.forever === "true";
      await deleteResume(deps, caller, params.id, forever);
      return succeed(forever ? MESSAGES.resumeGone : MESSAGES.resumeDeleted);
    },
    "GET /api/resumes/bin": async ({ caller }) => succeed(await listBin(deps, caller)),
    "POST /api/resumes/:id/restore": async ({ caller, params }) =>
      succeed(await restoreResume(deps, caller, params.id)),
    "GET /api/resumes/:id/versions": async ({ caller, params }) =>
      succeed(await listVersions(deps, caller, params.id)),
    "GET /api/resumes/:id/versions/:version": async ({ caller, params }) =>
      succeed(await getVersion(deps, caller, params.id, params.version)),
    "POST /api/resumes/:id/versions": async ({ caller, params, body }) =>
      succeed(await nameVersion(deps, caller, params.id, body.name)),
    "POST /api/resumes/:id/versions/:version/restore": async ({ caller, params }) =>
      succeed(await restoreVersion(deps, caller, params.id, params.version)),
  });
}

/** A JSON array, written as its items arrive. */
async function* jsonArray(first: object[], rest: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `[${first.map((item) => JSON.stringify(item)).join(",")}`;
  for await (const batch of rest) yield batch.map((item) => `,${JSON.stringify(item)}`).join("");
  yield "]";
}

import { Readable } from "node:stream";
import { resumesRoutes } from "@postfolio/contract/resumes/resumes.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { createResume, editResume, getResume, listSummaries, type ResumeDeps } from "./resumes.ts";

export function registerResumes(app: FastifyInstance, deps: ResumeDeps): void {
  implement(app, resumesRoutes, {
    "POST /api/resumes/create": async ({ caller, body }) => succeed(await createResume(deps, caller, body)),
    "PUT /api/users/editResume/:id": async ({ caller, params, body }) =>
      succeed(await editResume(deps, caller, params.id, body.dataUpdate)),
    "GET /api/resumes/getResume": async ({ caller, query, reply }) => {
      const resume = await getResume(deps, caller, query.id);
      // By contract, a missing resume is `null`.
      return resume ?? reply.code(404).type("application/json; charset=utf-8").send("null");
    },
    "POST /api/Resumes/getUsersResumes/:userId": async ({ caller, params, query, reply }) => {
      const batches = listSummaries(deps, caller, params.userId, query);
      // Awaited here, so that an error gets its own status code.
      const first = await batches.next();
      return reply
        .type("application/json; charset=utf-8")
        .send(Readable.from(jsonArray(first.done ? [] : first.value, batches)));
    },
  });
}

async function* jsonArray(first: object[], rest: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `[${first.map((item) => JSON.stringify(item)).join(",")}`;
  for await (const batch of rest) yield batch.map((item) => `,${JSON.stringify(item)}`).join("");
  yield "]";
}

import { translationsRoutes } from "@postfolio/contract/resumes/translation/translations.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import type { ResumeDeps } from "./resumes.ts";
import { createTranslation, keepTexts, readDrift } from "./translations.ts";

export function registerTranslations(app: FastifyInstance, deps: ResumeDeps): void {
  implement(app, translationsRoutes, {
    "POST /api/resumes/:id/translations": async ({ caller, params, body }) =>
      succeed(await createTranslation(deps, caller, params.id, body.language)),
    "GET /api/resumes/:id/drift": async ({ caller, params }) =>
      succeed(await readDrift(deps, caller, params.id)),
    "POST /api/resumes/:id/drift": async ({ caller, params, body }) =>
      succeed(await keepTexts(deps, caller, params.id, body.paths)),
  });
}

import { translationsRoutes } from "@postfolio/contract/resumes/translation/translations.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import {
  createTranslation,
  keepTexts,
  readDrift,
  translateStored,
  type TranslationDeps,
} from "./translations.ts";

export function registerTranslations(app: FastifyInstance, deps: TranslationDeps): void {
  implement(app, translationsRoutes, {
    "POST /api/resumes/:id/translations": async ({ caller, params, body }) =>
      succeed(await createTranslation(deps, caller, params.id, body.language)),
    "GET /api/resumes/:id/drift": async ({ caller, params }) =>
      succeed(await readDrift(deps, caller, params.id)),
    "POST /api/resumes/:id/drift": async ({ caller, params, body: { paths, how }, reply }) =>
      succeed(
        how === "keep"
          ? await keepTexts(deps, caller, params.id, paths)
          : await translateStored(deps, caller, { id: params.id, paths, signal: untilGone(reply) }),
      ),
  });
}

import { templatesRoutes } from "@postfolio/contract/resumes/templates.routes.ts";
import { languagesOf } from "@postfolio/templates/fonts/font-languages.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";

export function registerTemplates(app: FastifyInstance): void {
  implement(app, templatesRoutes, {
    "GET /api/templates": async () =>
      succeed(
        TEMPLATES.map(({ name, layout, portals, font }, index) => ({
          template: index + 1,
          name,
          layout,
          portals,
          languages: languagesOf(font),
        })),
      ),
  });
}

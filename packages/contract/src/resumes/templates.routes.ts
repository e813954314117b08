import { z } from "zod";
import { defineRoutes, success } from "../http.ts";
import { templateNumber } from "./resume.ts";

export const templatesRoutes = defineRoutes({
  "GET /api/templates": {
    summary: "The resume templates, ordered by number",
    access: "public",
    scope: "any",
    reply: success(
      z.array(
        z.object({
          template: templateNumber,
          name: z.string(),
          layout: z.enum(["column", "sidebar"]),
          /** Whether application portals, which read a page line by line, find everything on it. */
          portals: z.boolean(),
          /** BCP 47 tags of the languages that the template's fonts cover. */
          languages: z.array(z.string()),
        }),
      ),
    ),
  },
});

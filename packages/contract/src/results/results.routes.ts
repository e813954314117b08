import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { NETWORKS } from "../networks/networks.ts";
import { postResult } from "./results.ts";

export const resultsRoutes = defineRoutes({
  "GET /api/results": {
    summary:
      "The caller's posts that went out in a period of at most 92 days, with their likes, reposts, replies and views, newest first",
    access: "user",
    scope: "results:read",
    query: z.object({
      from: isoInstant,
      to: isoInstant,
      network: z.enum(NETWORKS).optional(),
      connection: id.optional(),
    }),
    reply: success(z.array(postResult)),
  },
});

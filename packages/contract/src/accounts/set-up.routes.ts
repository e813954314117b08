import { z } from "zod";
import { registration } from "./user.ts";
import { defineRoutes } from "../http.ts";
import { MESSAGES } from "../messages.ts";

/** With or without hyphens. */
const code = z.string(MESSAGES.setUpCodeRequired).trim().min(1, MESSAGES.setUpCodeRequired).max(100);

export const setUp = registration.omit({ invitation: true }).extend({ code });

/** Open to anyone with the code from the log until the first user exists. */
export const setUpRoutes = defineRoutes({
  "POST /api/set-up": {
    summary: "Create the account of the first operator of a server that has no users",
    access: "public",
    limit: "signIn",
    body: setUp,
    reply: z.object({ status: z.literal("Success"), data: z.string(), token: z.string() }),
  },
  "POST /api/set-up/restore": {
    summary: "Restore a backup, sent as the body, to a server that has no users",
    access: "public",
    limit: "signIn",
    query: z.object({ code }),
    streamed: "application/gzip",
  },
});

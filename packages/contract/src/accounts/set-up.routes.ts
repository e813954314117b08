import { z } from "zod";
import { registration } from "./user.ts";
import { defineRoutes } from "../http.ts";
import { MESSAGES } from "../messages.ts";

/** The code, with or without hyphens. */
const code = z.string(MESSAGES.setUpCodeRequired).trim().min(1, MESSAGES.setUpCodeRequired).max(100);

export const setUp = registration.omit({ invitation: true }).extend({ code });

/** Until the first user exists, these routes are open to anyone who has the code from the server's log. */
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

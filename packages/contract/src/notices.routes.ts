import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "./http.ts";

/** What happened while the user was not looking. */
export const notice = z.object({
  _id: id,
  /** Which icon it gets. */
  kind: z.enum(["post", "connection", "campaign", "payment"]),
  text: z.string(),
  /** The path of the screen to handle it on, as in `/campaigns/{id}?post={id}`. */
  link: z.string(),
  createdAt: isoInstant,
  read: z.boolean(),
  /** What it asks the user to do, each with the path to do it at; empty if it only informs. */
  actions: z.array(z.object({ label: z.string(), link: z.string() })),
  /** How many of the same are combined into one, and the latest of them; a single one lists none. */
  count: z.int(),
  items: z.array(z.object({ _id: id, text: z.string(), link: z.string(), createdAt: isoInstant })),
});
export type Notice = z.infer<typeof notice>;

export const noticesRoutes = defineRoutes({
  "GET /api/notices": {
    summary:
      "The caller's latest notices, similar ones combined, unread ones about payment first, then the newest; and how many are unread in total",
    access: "user",
    reply: success(z.object({ unread: z.int(), notices: z.array(notice) })),
  },
  "POST /api/notices/read": {
    summary: "Mark notices as read, each with those combined with it; all of them without `ids`",
    access: "user",
    body: z.object({ ids: z.array(id).max(200).optional() }),
    reply: success(z.object({ unread: z.int() })),
  },
});

import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "./http.ts";

/** What happened while the user was not looking. */
export const notice = z.object({
  _id: id,
  /** Which icon it gets. */
  kind: z.enum(["post", "connection", "campaign", "payment"]),
  text: z.string(),
  /** A path of ours where it can be dealt with, as in `/campaigns/{id}?post={id}`. */
  link: z.string(),
  createdAt: isoInstant,
  read: z.boolean(),
  /** What it asks for, each with the path of ours where it is done; none where it only tells. */
  actions: z.array(z.object({ label: z.string(), link: z.string() })),
  /** How many of the same are told as one, and the latest of them; a single one lists none. */
  count: z.int(),
  items: z.array(z.object({ _id: id, text: z.string(), link: z.string(), createdAt: isoInstant })),
});
export type Notice = z.infer<typeof notice>;

export const noticesRoutes = defineRoutes({
  "GET /api/notices": {
    summary:
      "The caller's latest notices, those of one kind as one: an unread one about payment first, then the newest; and how many are unread in all",
    access: "user",
    reply: success(z.object({ unread: z.int(), notices: z.array(notice) })),
  },
  "POST /api/notices/read": {
    summary: "Mark notices as read, each with those told as one with it; all of them without `ids`",
    access: "user",
    body: z.object({ ids: z.array(id).max(200).optional() }),
    reply: success(z.object({ unread: z.int() })),
  },
});

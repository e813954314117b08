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
});
export type Notice = z.infer<typeof notice>;

export const noticesRoutes = defineRoutes({
  "GET /api/notices": {
    summary: "The caller's latest notices, newest first, and how many are unread in all",
    access: "user",
    reply: success(z.object({ unread: z.int(), notices: z.array(notice) })),
  },
  "POST /api/notices/read": {
    summary: "Mark notices as read; all of them without `ids`",
    access: "user",
    body: z.object({ ids: z.array(id).max(200).optional() }),
    reply: success(z.object({ unread: z.int() })),
  },
});

import { z } from "zod";
import { NETWORKS } from "../networks/networks.ts";
import { pushChoices, pushState, pushSubscription } from "./push.ts";
import { defineRoutes, id, isoInstant, success } from "../http.ts";

const noticeAction = z.object({
  label: z.string(),
  /** A screen's path. */
  link: z.string(),
  /** The ids of posts that can be approved right from the notice. */
  approves: z.array(id).optional(),
  /** The network whose held-back posts go out once the user's account is connected. */
  releases: z.enum(NETWORKS).optional(),
});
export type NoticeAction = z.infer<typeof noticeAction>;

export const notice = z.object({
  _id: id,
  kind: z.enum(["post", "connection", "campaign", "application", "payment", "key", "server"]),
  text: z.string(),
  link: z.string(),
  createdAt: isoInstant,
  read: z.boolean(),
  actions: z.array(noticeAction),
  /** How many notices were combined into this one. */
  count: z.int(),
  items: z.array(
    z.object({
      _id: id,
      text: z.string(),
      link: z.string(),
      createdAt: isoInstant,
      actions: z.array(noticeAction),
    }),
  ),
});
export type Notice = z.infer<typeof notice>;

/** Emails about payment, keys, and the server are not optional. */
export const mailChoices = z.object({
  post: z.boolean(),
  campaign: z.boolean(),
  connection: z.boolean(),
  application: z.boolean(),
  weekly: z.boolean(),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const noticesRoutes = defineRoutes({
  "GET /api/notices": {
    summary:
      "The caller's latest notices and the total unread; similar ones are combined, with unread payment notices first, then the newest",
    access: "user",
    reply: success(z.object({ unread: z.int(), notices: z.array(notice) })),
  },
  "POST /api/notices/read": {
    summary: "Mark notices and those combined with them as read, or all notices without `ids`",
    access: "user",
    body: z.object({ ids: z.array(id).max(200).optional() }),
    reply: success(z.object({ unread: z.int() })),
  },
  "GET /api/notices/mail": {
    summary: "Which notices the caller also gets by email",
    access: "user",
    reply: success(mailChoices),
  },
  "PUT /api/notices/mail": {
    summary: "Choose which notices also come by email",
    access: "user",
    body: mailChoices,
    reply: success(mailChoices),
  },
  "GET /api/push": {
    summary:
      "Whether this browser gets push notices, which kinds, and the server's public key for subscribing",
    access: "user",
    reply: success(pushState),
  },
  "POST /api/push": {
    summary: "Send push notices to this browser until it signs out, with its `PushSubscription` (RFC 8030)",
    access: "user",
    body: pushSubscription,
    reply: success(pushState),
  },
  "PUT /api/push": {
    summary: "Choose which notices are pushed to the caller's devices",
    access: "user",
    body: pushChoices,
    reply: success(pushState),
  },
  "DELETE /api/push": {
    summary: "Send no more push notices to this browser",
    access: "user",
    reply: success(pushState),
  },
  "POST /api/notices/unsubscribe": {
    summary:
      "Unsubscribe from all notice emails except those about payment and keys, with an email's token (RFC 8058)",
    access: "public",
    /** Mail clients may send any form data; only the token is used. */
    anyBody: true,
    bodyBytes: 10 * 1024,
    query: z.object({ token: z.string().max(200) }),
  },
});

import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import * as LINK_TEXTS from "./share-link-texts.ts";

/*
 * A share link leads to a page with a resume that needs no account. The address has 128 random bits: people who have it
 * see the page, and nobody else finds it.
 */

const fields = {
  /** For its owner: whom it was made for. */
  label: z.string().trim().max(LIMITS.linkLabel, MESSAGES.textTooLong),
  /** The version that it shows, which stays as it was. Null: the resume as it is whenever somebody looks. */
  version: z.int32().min(1).nullable(),
  expiresAt: isoInstant.refine((value) => /^(?:19|20|21)/u.test(value), MESSAGES.dateOutOfRange).nullable(),
  /** After so many views it leads nowhere. */
  maxViews: z
    .int()
    .min(1, LINK_TEXTS.maxViewsInvalid)
    .max(LIMITS.linkViews, LINK_TEXTS.maxViewsInvalid)
    .nullable(),
  /** Null: none. */
  password: z
    .string()
    .min(LIMITS.linkPasswordMin, LINK_TEXTS.linkPasswordTooShort)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong)
    .nullable(),
  /** Whether the page offers the PDF. */
  download: z.boolean(),
  /** Whether email, phone, location, photo and profiles are shown. */
  contact: z.boolean(),
  /** Whether search engines may list the page. */
  indexed: z.boolean(),
  /** Whether its owner is told, also by mail, when it is opened for the first time. */
  notify: z.boolean(),
};

export const newShareLink = z.strictObject({
  ...fields,
  label: fields.label.default(""),
  version: fields.version.default(null),
  expiresAt: fields.expiresAt.default(null),
  maxViews: fields.maxViews.default(null),
  password: fields.password.default(null),
  download: fields.download.default(true),
  contact: fields.contact.default(false),
  indexed: fields.indexed.default(false),
  notify: fields.notify.default(false),
});
export type NewShareLink = z.output<typeof newShareLink>;

/** Absent fields stay the same. */
export const shareLinkUpdate = z.strictObject(fields).partial();
export type ShareLinkUpdate = z.output<typeof shareLinkUpdate>;

export const shareLink = z.object({
  _id: id,
  resume: id,
  /** Empty if it cannot be read: the server's secret has changed since. The link itself still works. */
  url: z.string(),
  label: z.string(),
  version: z.int().nullable(),
  expiresAt: isoInstant.nullable(),
  maxViews: z.int().nullable(),
  hasPassword: z.boolean(),
  download: z.boolean(),
  contact: z.boolean(),
  indexed: z.boolean(),
  notify: z.boolean(),
  /** How many devices opened it, each counted once a day. */
  views: z.int(),
  lastViewedAt: isoInstant.nullable(),
  createdAt: isoInstant,
});
export type ShareLink = z.infer<typeof shareLink>;

import { z } from "zod";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import * as LINK_TEXTS from "./share-link-texts.ts";

/* Opening a shared page requires no account. Its URL has 128 random bits. */

const fields = {
  /** Visible only to the link's owner. */
  label: z.string().trim().max(LIMITS.linkLabel, MESSAGES.textTooLong),
  /** The resume version to show; null for the current one. */
  version: z.int32().min(1).nullable(),
  expiresAt: isoInstant.refine((value) => /^(?:19|20|21)/u.test(value), MESSAGES.dateOutOfRange).nullable(),
  maxViews: z
    .int()
    .min(1, LINK_TEXTS.maxViewsInvalid)
    .max(LIMITS.linkViews, LINK_TEXTS.maxViewsInvalid)
    .nullable(),
  password: z
    .string()
    .min(LIMITS.linkPasswordMin, LINK_TEXTS.linkPasswordTooShort)
    .max(LIMITS.passwordMax, MESSAGES.passwordTooLong)
    .nullable(),
  download: z.boolean(),
  /** Whether to show email, phone, location, photo, and profiles. */
  contact: z.boolean(),
  indexed: z.boolean(),
  /** Whether visitors can switch to the resume's other languages. A fixed version comes in only one language. */
  languages: z.boolean(),
  /** Whether to notify the owner, including by email, when the link is first opened. */
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
  languages: fields.languages.default(false),
  notify: fields.notify.default(false),
});
export type NewShareLink = z.output<typeof newShareLink>;

export const shareLinkUpdate = z.strictObject(fields).partial();
export type ShareLinkUpdate = z.output<typeof shareLinkUpdate>;

export const shareLink = z.object({
  _id: id,
  resume: id,
  /** Empty if the server's secret has changed; the link still works. */
  url: z.string(),
  label: z.string(),
  version: z.int().nullable(),
  expiresAt: isoInstant.nullable(),
  maxViews: z.int().nullable(),
  hasPassword: z.boolean(),
  download: z.boolean(),
  contact: z.boolean(),
  indexed: z.boolean(),
  languages: z.boolean(),
  /** BCP 47 tags of the resume's original and its translations. */
  otherLanguages: z.array(z.string()),
  notify: z.boolean(),
  /** Each device counts once per day. */
  views: z.int(),
  lastViewedAt: isoInstant.nullable(),
  createdAt: isoInstant,
});
export type ShareLink = z.infer<typeof shareLink>;

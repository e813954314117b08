import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { VISIBILITIES } from "./visibility.ts";

const visibility = z.enum(VISIBILITIES, MESSAGES.visibilityUnknown).nullable();
/** BCP 47, such as "en" and "pt-BR". */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u, MESSAGES.postLanguageUnknown)
  .nullable();

/** Defaults for an account's posts. Null means the server's own setting. */
export const postDefaults = z.strictObject({ visibility, language });
export type PostDefaults = z.output<typeof postDefaults>;

/** Options that only some networks offer: those with `postOptions` in their definition. */
export const postOptions = z.strictObject({
  /** Null means the account's default. */
  visibility: visibility.default(null),
  /** Null means the campaign's language or, without one, the account's. */
  language: language.default(null),
  /** Shown instead of the text until a reader opens it; counts toward the length. */
  warning: z.string().trim().max(LIMITS.contentWarning, MESSAGES.contentWarningTooLong).default(""),
  /** Whether pictures are hidden until a reader opens them. A content warning also hides them. */
  sensitive: z.boolean().default(false),
});
export type PostOptions = z.output<typeof postOptions>;

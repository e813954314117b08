import { z } from "zod";
import { isoInstant } from "../http.ts";

const count = z.int().min(1);

/** What an account's server accepts, for networks with many servers. */
export const serverLimits = z.object({
  /** The program that the server runs, such as "mastodon". */
  software: z.string(),
  length: count,
  /** `seen`: links, mentions, and emoji count as on Mastodon. `written`: every code point counts. */
  counts: z.enum(["seen", "written"]),
  /** How many characters a link counts as, unless `counts` is `written`. */
  linkLength: count,
  /** Characters in a content warning. */
  warning: count,
  pictures: count,
  pictureBytes: count,
  altText: count,
  /** Whether the server rejects posts without a picture. */
  needsPicture: z.boolean(),
  readAt: isoInstant,
});
export type ServerLimits = z.infer<typeof serverLimits>;
export type StatedLimits = Omit<ServerLimits, "readAt">;

import { z } from "zod";
import { isoInstant } from "../http.ts";

const count = z.int().min(1);

/** What an account's server accepts, on a network of many servers. */
export const serverLimits = z.object({
  /** The program that the server runs, such as "mastodon". */
  software: z.string(),
  length: count,
  /** `seen`: links, names, and emoji count as on Mastodon. `written`: every code point counts. */
  counts: z.enum(["seen", "written"]),
  /** What a link counts as, unless links count as written. */
  linkLength: count,
  /** Characters in a content warning. */
  warning: count,
  pictures: count,
  pictureBytes: count,
  altText: count,
  /** The server takes no post without a picture. */
  needsPicture: z.boolean(),
  readAt: isoInstant,
});
export type ServerLimits = z.infer<typeof serverLimits>;
export type StatedLimits = Omit<ServerLimits, "readAt">;

import { LIMITS } from "@postfolio/contract/limits.ts";
import { mastodon } from "@postfolio/contract/networks/mastodon/mastodon.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { z } from "zod";

const { length, linkLength, media } = mastodon.rules;

const count = (otherwise: number) => z.number().int().min(1).catch(otherwise);
/** Missing or invalid fields default to those of a new Mastodon server. */
const configuration = z
  .object({
    statuses: z
      .object({
        max_characters: count(0),
        max_media_attachments: count(media.pictures),
        characters_reserved_per_url: count(linkLength),
      })
      .partial()
      .catch({}),
    media_attachments: z
      .object({ image_size_limit: count(media.pictureBytes), description_limit: count(0) })
      .partial()
      .catch({}),
  })
  .partial();

/** These strings are stored, so without a limit, a server could fill our memory. */
const shortText = z.string().max(300);

/** The response to `GET /api/v2/instance`, or to v1, which Pixelfed and older servers have. */
export const instance = z.object({
  domain: shortText.optional(),
  uri: shortText.optional(),
  version: shortText,
  source_url: shortText.nullish().catch(null),
  configuration: configuration.catch({}).default({}),
  /** Used by Mastodon before 3.4, Pleroma, and Akkoma. */
  max_toot_chars: count(0).optional(),
});
export type Instance = z.infer<typeof instance>;

/** "mastodon", or the name in a version such as "2.7.2 (compatible; Pixelfed 0.12.6)". */
function softwareOf({ version, source_url }: Instance): string {
  if (/gotosocial/iu.test(`${source_url ?? ""} ${version}`)) return "gotosocial";
  return /\(compatible; ([\w-]+)/u.exec(version)?.[1]?.toLowerCase() ?? "mastodon";
}

/** Limits on alt text and content warnings that Pixelfed enforces without announcing them. */
const PIXELFED = { altText: 1_000, warning: 140 };

/** Returns what the server says it accepts, capped at what this app supports. */
export function limitsIn(about: Instance): StatedLimits {
  const software = softwareOf(about);
  const { statuses = {}, media_attachments: attachments = {} } = about.configuration;
  const isPixelfed = software === "pixelfed";
  return {
    software,
    length: Math.min(statuses.max_characters || about.max_toot_chars || length, LIMITS.postText),
    // Only Mastodon and its forks count a shortened length for links and mentions.
    counts: software === "mastodon" ? "seen" : "written",
    linkLength: Math.min(statuses.characters_reserved_per_url ?? linkLength, LIMITS.postText),
    warning: isPixelfed ? PIXELFED.warning : LIMITS.contentWarning,
    pictures: Math.min(statuses.max_media_attachments ?? media.pictures, LIMITS.postMedia),
    pictureBytes: Math.min(attachments.image_size_limit ?? media.pictureBytes, media.pictureBytes),
    altText: Math.min(
      attachments.description_limit || (isPixelfed ? PIXELFED.altText : media.altText),
      LIMITS.altText,
    ),
    needsPicture: isPixelfed,
  };
}

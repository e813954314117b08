import { z } from "zod";
import { LANGUAGES, TONES } from "../generation/generation-options.ts";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { NETWORKS } from "../networks/networks.ts";
import { POST_FORMS } from "../posts/post-forms.ts";
import { POST_STATUSES } from "../posts/post-lifecycle.ts";
import { IDEA_KINDS } from "./idea-of-post.ts";

const text = z.string().trim().max(LIMITS.idea, MESSAGES.ideaTooLong);
const title = z.string().trim().max(LIMITS.jobText, MESSAGES.textTooLong);
/** Whether the user wrote the text. Text by others says nothing about the user. */
const own = z.boolean();

export const newIdea = z
  .strictObject({
    /** A note, a photo's caption, or a page's text. If the text of a page is missing, it is read from the link. */
    text: text.default(""),
    url: z
      .url({ protocol: /^https?$/u, error: MESSAGES.ideaLinkInvalid })
      .max(LIMITS.url, MESSAGES.ideaLinkInvalid)
      .optional(),
    title: title.default(""),
    own: own.default(true),
    /** The id of an uploaded picture. */
    photo: id.optional(),
    /** The id of a fact from `GET /api/facts`. */
    fact: id.optional(),
  })
  .refine(({ url, photo, fact }) => [url, photo, fact].filter((one) => one !== undefined).length <= 1, {
    path: ["url"],
    error: MESSAGES.ideaOneSource,
  })
  .refine(({ text: said, url, fact }) => said !== "" || url !== undefined || fact !== undefined, {
    path: ["text"],
    error: ({ input }) =>
      (input as { photo?: string }).photo === undefined ? MESSAGES.ideaRequired : MESSAGES.captionRequired,
  });
export type NewIdea = z.output<typeof newIdea>;

/** If an idea is a fact, its text can be edited only on the fact itself. */
export const ideaUpdate = z
  .strictObject({ text: text.min(1, MESSAGES.ideaRequired), title, own, putAway: z.boolean() })
  .partial();
export type IdeaUpdate = z.output<typeof ideaUpdate>;

/** A post that was written from an idea. */
const ideaPost = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  form: z.enum(POST_FORMS).nullable(),
  status: z.enum(POST_STATUSES),
});

export const idea = z.object({
  _id: id,
  kind: z.enum(IDEA_KINDS),
  text: z.string(),
  /** The title of the linked page. */
  title: z.string(),
  url: z.string().nullable(),
  own: z.boolean(),
  /** Null if the idea is not a photo or the photo was deleted. */
  photo: id.nullable(),
  fact: id.nullable(),
  putAway: z.boolean(),
  /** Newest first. */
  posts: z.array(ideaPost),
  createdAt: isoInstant,
});
export type Idea = z.infer<typeof idea>;

export const ideaPostsWanted = z.strictObject({
  network: z.enum(NETWORKS, MESSAGES.networkRequired),
  /** The account to post from; defaults to the network's default account. */
  connection: id.optional(),
  /** Defaults to the idea's own. */
  language: z.enum(LANGUAGES).optional(),
  tone: z.enum(TONES).optional(),
  /** Only applies to ideas that are links. */
  includeLink: z.boolean().default(false),
});
export type IdeaPostsWanted = z.output<typeof ideaPostsWanted>;

import { z } from "zod";
import { id } from "../http.ts";

export const IDEA_KINDS = ["note", "link", "photo", "fact"] as const;
export type IdeaKind = (typeof IDEA_KINDS)[number];

/** The idea that a post was written from. Stored with the post, because the idea may be deleted. */
export const ideaOfPost = z.object({
  _id: id,
  kind: z.enum(IDEA_KINDS),
  /** The title of a page, or the beginning of a text. */
  title: z.string(),
  url: z.string().nullable(),
  fact: id.nullable(),
});
export type IdeaOfPost = z.infer<typeof ideaOfPost>;

import { z } from "zod";
import { id } from "../http.ts";

export const IDEA_KINDS = ["note", "link", "photo", "fact"] as const;
export type IdeaKind = (typeof IDEA_KINDS)[number];

/** Where a post comes from. Kept with the post, because the idea may be deleted. */
export const ideaOfPost = z.object({
  _id: id,
  kind: z.enum(IDEA_KINDS),
  /** A page's title, or the beginning of the text. */
  title: z.string(),
  url: z.string().nullable(),
  fact: id.nullable(),
});
export type IdeaOfPost = z.infer<typeof ideaOfPost>;

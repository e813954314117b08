import { z } from "zod";
import { id } from "../http.ts";

/** Where a post comes from. Kept with the post, because the idea may be deleted. */
export const ideaOfPost = z.object({
  _id: id,
  kind: z.enum(["note", "link", "photo", "fact"]),
  /** A page's title, or the beginning of the text. */
  title: z.string(),
  url: z.string().nullable(),
  fact: id.nullable(),
});
export type IdeaOfPost = z.infer<typeof ideaOfPost>;

import { composed } from "@postfolio/contract/post-length.ts";
import { urlSpans } from "@postfolio/contract/post-links.ts";
import { z } from "zod";

const post = z.object({
  id: z.string().min(1),
  text: z.string(),
  entities: z
    .object({ urls: z.array(z.object({ url: z.string(), expanded_url: z.string().optional() })).optional() })
    .optional(),
});
type StatusPost = z.infer<typeof post>;

/** The answer of `GET /2/users/{id}/tweets`; without posts it has no `data`. */
export const statusPosts = z.object({ data: z.array(post).optional(), meta: z.object({}) });

/**
 * Whether a post that X gives out is the one of this text. X gives it out with `&`, `<` and `>` escaped,
 * with every address replaced by a short one, and with white space at the ends gone.
 */
export function samePost({ text, entities }: StatusPost, sent: string): boolean {
  let shown = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  for (const { url, expanded_url } of entities?.urls ?? []) {
    if (expanded_url !== undefined) shown = shown.replace(url, () => expanded_url);
  }
  return canonical(shown) === canonical(sent);
}

/** Addresses without what X adds or leaves out: protocol, letter case of the host, a last slash. */
function canonical(text: string): string {
  const normalized = composed(text).trim();
  let plain = "";
  let from = 0;
  for (const [start, end] of urlSpans(normalized)) {
    const url = normalized.slice(start, end).replace(/^https?:\/\//iu, "");
    const [host = ""] = url.split(/[/?#]/u, 1);
    plain +=
      normalized.slice(from, start) + (host.toLowerCase() + url.slice(host.length)).replace(/\/$/u, "");
    from = end;
  }
  return (plain + normalized.slice(from)).replaceAll(/\s+/gu, " ");
}

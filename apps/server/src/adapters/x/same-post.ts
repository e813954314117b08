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
export const statusPosts = z.object({
  data: z.array(post).optional(),
  meta: z.object({ next_token: z.string().optional() }),
});

const SHORT_ADDRESS = /https?:\/\/t\.co\/\w+/gu;

/**
 * The post of this text among those that X gives out. `"unclear"` where that cannot be told: the text has an
 * address, and of a post with a shortened one X does not say what it stands for.
 *
 * X gives a text out with `&`, `<` and `>` escaped, with every address replaced by a short one, and with white
 * space at the ends gone.
 */
export function findPost(posts: readonly StatusPost[], sent: string): StatusPost | "unclear" | undefined {
  const text = canonical(sent);
  const found = posts.find((post) => canonical(expanded(post)) === text);
  if (found || urlSpans(composed(sent)).length === 0) return found;
  const mute = posts.filter((post) => !post.entities && post.text.search(SHORT_ADDRESS) >= 0);
  // Of one account, since the send began: the same words around addresses are this post.
  const words = canonical(sent, () => "");
  const alike = mute.find((post) => canonical(unescaped(post.text).replaceAll(SHORT_ADDRESS, "")) === words);
  return alike ?? (mute.length > 0 ? "unclear" : undefined);
}

const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function expanded({ text, entities }: StatusPost): string {
  let shown = unescaped(text);
  for (const { url, expanded_url } of entities?.urls ?? []) {
    if (expanded_url !== undefined) shown = shown.replace(url, () => bare(expanded_url));
  }
  return shown;
}

/** An address without what X adds or leaves out: protocol, letter case of the host, a last slash. */
function bare(url: string): string {
  const address = url.replace(/^https?:\/\//iu, "");
  const [host = ""] = address.split(/[/?#]/u, 1);
  return (host.toLowerCase() + address.slice(host.length)).replace(/\/$/u, "");
}

function canonical(text: string, address: (url: string) => string = bare): string {
  const normalized = composed(text).trim();
  let plain = "";
  let from = 0;
  for (const [start, end] of urlSpans(normalized)) {
    plain += normalized.slice(from, start) + address(normalized.slice(start, end));
    from = end;
  }
  return (plain + normalized.slice(from)).replaceAll(/\s+/gu, " ").trim();
}

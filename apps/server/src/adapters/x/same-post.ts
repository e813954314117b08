import { composed } from "@postfolio/contract/words-and-sentences.ts";
import { urlSpans } from "@postfolio/contract/posts/post-links.ts";
import { z } from "zod";
import type { OutgoingPost } from "../social/social.ts";

const post = z.object({
  id: z.string().min(1),
  text: z.string(),
  entities: z
    .object({ urls: z.array(z.object({ url: z.string(), expanded_url: z.string().optional() })).optional() })
    .optional(),
});
type StatusPost = z.infer<typeof post>;

/** X omits `data` if there are no posts. */
export const statusPosts = z.object({
  data: z.array(post).optional(),
  meta: z.object({ next_token: z.string().optional() }),
});

/** X appends the URLs of a post's own pictures to the text. */
const OWN_MEDIA = /\/status\/\d+\/(?:photo|video)\/\d+$/u;
const SHORT_ADDRESS = /https?:\/\/t\.co\/\w+/gu;

/**
 * X returns text with `&`, `<`, and `>` escaped, every URL replaced by a short one, and whitespace trimmed.
 * @returns `"unclear"` if the text has a URL and X does not say which URL a short one stands for
 */
export function findPost(
  posts: readonly StatusPost[],
  { text: sent, media = [] }: Pick<OutgoingPost, "text" | "media">,
): StatusPost | "unclear" | undefined {
  const text = canonical(sent);
  const found = posts.find((post) => canonical(expanded(post)) === text);
  if (found || (urlSpans(composed(sent)).length === 0 && media.length === 0)) return found;
  const mute = posts.filter((post) => !post.entities && post.text.search(SHORT_ADDRESS) >= 0);
  // All these posts are from one account since the send began, so matching the words around the URLs is enough.
  const words = canonical(sent, () => "");
  const alike = mute.find((post) => canonical(unescaped(post.text).replaceAll(SHORT_ADDRESS, "")) === words);
  return alike ?? (mute.length > 0 ? "unclear" : undefined);
}

const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function expanded({ text, entities }: StatusPost): string {
  let shown = unescaped(text);
  for (const { url, expanded_url } of entities?.urls ?? []) {
    if (expanded_url === undefined) continue;
    shown = shown.replace(url, () => (OWN_MEDIA.test(expanded_url) ? "" : bare(expanded_url)));
  }
  return shown;
}

/** X may change the protocol, the host's letter case, and the trailing slash. */
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

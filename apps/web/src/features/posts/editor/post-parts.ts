import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { composed } from "@postfolio/contract/words-and-sentences.ts";
import { HASHTAG } from "@postfolio/contract/words-and-sentences.ts";
import { urlSpans } from "@postfolio/contract/posts/post-links.ts";

export interface PostPart {
  kind: "text" | "link" | "tag";
  text: string;
}

const TAG = `${HASHTAG.source}|(?<![\\p{L}\\p{N}&/@#])@[A-Za-z0-9_]{1,30}`;
const NAMES = new RegExp(TAG, "gu");
/** A mention may include a server name, which may contain dots and hyphens. */
const FULL_NAMES = new RegExp(
  `${TAG}(?:(?:[.-]+[A-Za-z0-9_]+)*@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+)?`,
  "gu",
);

export function postParts(network: Network, post: string): PostPart[] {
  const tags = networkOf(network).rules.fullNames ? FULL_NAMES : NAMES;
  const text = composed(post);
  const links = urlSpans(text);
  const parts: PostPart[] = [];
  let from = 0;
  for (const [start, end] of links) {
    parts.push(...tagged(text.slice(from, start), tags), { kind: "link", text: text.slice(start, end) });
    from = end;
  }
  return [...parts, ...tagged(text.slice(from), tags)];
}

function tagged(text: string, tags: RegExp): PostPart[] {
  const parts: PostPart[] = [];
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(tags)) {
    parts.push({ kind: "text", text: text.slice(from, index) }, { kind: "tag", text: tag });
    from = index + tag.length;
  }
  return [...parts, { kind: "text" as const, text: text.slice(from) }].filter((part) => part.text !== "");
}

/** Returns the part that the network's feed shows before "see more". */
export function beforeFold(network: Network, post: string): string {
  const { fold } = networkOf(network).look;
  if (!fold) return post;
  const lines = post.split("\n").slice(0, fold.lines).join("\n");
  const shown =
    lines.length > fold.characters ? lines.slice(0, fold.characters).replace(/\s*\S*$/u, "") : lines;
  return shown.length < post.trimEnd().length ? shown.trimEnd() : post;
}

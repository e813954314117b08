import type { MediaItem } from "@postfolio/contract/media/media.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { problemsOfParts, threadProblems } from "@postfolio/contract/posts/post-media.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { type Content, contentOf, partsOf } from "./content.ts";

export function isSendable(
  network: Network,
  content: Content,
  media: readonly MediaItem[],
  limits: StatedLimits | null | undefined,
): boolean {
  const terms = { limits, options: content.options };
  const { text, thread } = contentOf(content);
  const known = new Map(media.map((item) => [item._id, item]));
  const byPart = partsOf(contentOf(content)).map((part) => part.media.flatMap((id) => known.get(id) ?? []));
  return (
    text !== "" &&
    postBreaches(network, text, terms).length === 0 &&
    threadProblems(network, text, thread, terms).length === 0 &&
    problemsOfParts(network, byPart, terms).length === 0
  );
}

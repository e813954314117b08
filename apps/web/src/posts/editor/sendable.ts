import type { MediaItem } from "@postfolio/contract/media/media.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { mediaProblems, threadProblems } from "@postfolio/contract/posts/post-media.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { type Content, contentOf } from "./content.ts";

/** Whether a network would take the content as a post. @param media its pictures, as far as they are known */
export function isSendable(network: Network, content: Content, media: readonly MediaItem[]): boolean {
  const { text, thread } = contentOf(content);
  return (
    text !== "" &&
    postBreaches(network, text).length === 0 &&
    threadProblems(network, text, thread).length === 0 &&
    mediaProblems(network, media).length === 0
  );
}

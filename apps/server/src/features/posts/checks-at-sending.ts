import { inPart, MESSAGES, tooManyPictures } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { postBreaches } from "@postfolio/contract/posts/post-rules.ts";
import { picturesByPart } from "./post-pictures.ts";

export interface Fitting {
  network: Network;
  text: string | null;
  parts: readonly string[];
  media: readonly string[];
  partPictures: readonly number[];
  options: PostOptions | null;
  sentParts: readonly unknown[];
}

/**
 * The limits that a post was checked against may have changed: the account's server may accept less now.
 * @returns why the server would reject the remaining parts, as a message for the user; undefined if it would not
 */
export function whyUnfit(
  { network, text, parts, options, sentParts, ...stored }: Fitting,
  limits: StatedLimits | null | undefined,
): string | undefined {
  if (!limits || !text) return undefined;
  const pictures = picturesByPart(stored);
  const problems = [text, ...parts].flatMap((part, index) => {
    if (index < sentParts.length) return [];
    const shown = pictures[index]?.length ?? 0;
    const [breach] = postBreaches(network, part, { limits, options });
    const problem =
      breach?.message ??
      (shown > limits.pictures ? tooManyPictures(network, shown, limits.pictures) : undefined) ??
      (index === 0 && shown === 0 && limits.needsPicture ? MESSAGES.pictureNeeded : undefined);
    return problem === undefined ? [] : [index === 0 ? problem : inPart(index + 1, problem)];
  });
  return problems[0];
}

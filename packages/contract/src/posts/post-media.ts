import { isAnimation, isCarousel, type MediaItem } from "../media/media.ts";
import {
  altTextTooLong,
  inPart,
  noAnimationThere,
  noCarouselThere,
  noThreadsThere,
  onlyOneAnimation,
  partEmpty,
  partsAlike,
  pictureNeeded,
  pictureTooLarge,
  animationTooLarge,
  tooManyParts,
  tooManyPictures,
  onlyOneCarousel,
} from "../messages.ts";
import { NETWORK_RULES, type Network } from "../networks/networks.ts";
import { type PostTerms, rulesFor } from "../networks/post-terms.ts";
import { postBreaches } from "./post-rules.ts";

type Checked = Pick<MediaItem, "mediaType" | "width" | "height" | "size" | "frames" | "alt">;

export function mediaProblems(
  network: Network,
  media: readonly Checked[],
  { limits }: PostTerms = {},
): string[] {
  const { animation, altText, carousel, pictures, pictureBytes } = rulesFor(network, limits).media;
  const problems: string[] = [];
  if (media.some(isCarousel)) {
    if (!carousel) problems.push(noCarouselThere(network));
    else if (media.length > 1) problems.push(onlyOneCarousel(network));
  } else if (media.some(isAnimation) && media.length > 1) {
    problems.push(onlyOneAnimation(network));
  } else if (media.length > pictures) {
    problems.push(tooManyPictures(network, media.length, pictures));
  }
  for (const [index, item] of media.entries()) {
    if (isAnimation(item)) {
      const { width, height, size, frames } = item;
      const tooLarge =
        animation !== null &&
        (size > animation.bytes ||
          frames > animation.frames ||
          width > animation.width ||
          height > animation.height ||
          width * height * frames > animation.pixels);
      if (animation === null) problems.push(noAnimationThere(network));
      else if (tooLarge) problems.push(animationTooLarge(network, animation));
    } else if (!isCarousel(item) && item.size > pictureBytes) {
      problems.push(pictureTooLarge(network, index + 1, pictureBytes));
    }
    if (item.alt.length > altText)
      problems.push(altTextTooLong(network, index + 1, item.alt.length, altText));
  }
  return problems;
}

export const problemsOfParts = (
  network: Network,
  ofParts: readonly (readonly Checked[])[],
  terms: PostTerms = {},
): string[] => [
  ...(terms.limits?.needsPicture && (ofParts[0] ?? []).length === 0 ? [pictureNeeded] : []),
  ...ofParts.flatMap((media, index) => {
    const problems = mediaProblems(network, media, terms);
    return index === 0 ? problems : problems.map((problem) => inPart(index + 1, problem));
  }),
];

export function threadProblems(
  network: Network,
  text: string,
  thread: readonly string[],
  terms: PostTerms = {},
): string[] {
  if (thread.length === 0) return [];
  const most = NETWORK_RULES[network].threadParts;
  if (most === null) return [noThreadsThere(network)];
  const parts = [text, ...thread];
  const problems = parts.length > most ? [tooManyParts(network, parts.length, most)] : [];
  const seen = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    const number = index + 1;
    const words = part.trim().replaceAll(/\s+/gu, " ");
    const twin = seen.get(words);
    if (words === "") problems.push(partEmpty(number));
    else if (twin !== undefined) problems.push(partsAlike(network, twin, number));
    seen.set(words, number);
    // The first part was already checked as a post.
    if (index > 0) {
      for (const { message } of postBreaches(network, part, terms)) problems.push(inPart(number, message));
    }
  }
  return problems;
}

/**
 * `media`: all parts' pictures in one list. `partPictures`: how many pictures at the end of the list belong to each
 * later part.
 */
interface Stored<T> {
  media: readonly T[];
  partPictures: readonly number[];
}

/** `partPictures` may leave out trailing parts without pictures. */
export function picturesByPart<T>({ media, partPictures }: Stored<T>): T[][] {
  const ofFirst = media.length - partPictures.reduce((sum, count) => sum + count, 0);
  return split(media, [ofFirst, ...partPictures]);
}

/** Splits a list the same way as the pictures of the parts. */
export const splitByPart = <T>(all: readonly T[], byPart: readonly (readonly unknown[])[]): T[][] =>
  split(
    all,
    byPart.map(({ length }) => length),
  );

function split<T>(all: readonly T[], counts: readonly number[]): T[][] {
  let from = 0;
  return counts.map((count) => {
    const start = from;
    from += count;
    return all.slice(start, from);
  });
}

/** Returns the canonical form, so that the same pictures are always stored the same way. */
export function storedPictures(byPart: readonly (readonly string[])[]) {
  const counts = byPart.slice(1).map((pictures) => pictures.length);
  return {
    media: byPart.flat(),
    partPictures: counts.slice(0, counts.findLastIndex((count) => count > 0) + 1),
  };
}

/** Returns one list per part. */
export function picturesOfThread<T>(stored: Stored<T>, parts: readonly string[]): T[][] {
  const [, ...further] = picturesByPart(stored);
  return parts.map((_, index) => further[index] ?? []);
}

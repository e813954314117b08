/** All parts' pictures in one list, and how many at its end belong to each later part. */
interface Stored<T> {
  media: readonly T[];
  partPictures: readonly number[];
}

/** Trailing parts without pictures may be missing. */
export function picturesByPart<T>({ media, partPictures }: Stored<T>): T[][] {
  const ofFirst = media.length - partPictures.reduce((sum, count) => sum + count, 0);
  return split(media, [ofFirst, ...partPictures]);
}

/** Splits one list like the pictures of the parts. */
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

/** Canonical: the same pictures are always stored the same way. */
export function storedPictures(byPart: readonly (readonly string[])[]) {
  const counts = byPart.slice(1).map((pictures) => pictures.length);
  return {
    media: byPart.flat(),
    partPictures: counts.slice(0, counts.findLastIndex((count) => count > 0) + 1),
  };
}

/** One list per part. */
export function picturesOfThread<T>(stored: Stored<T>, parts: readonly string[]): T[][] {
  const [, ...further] = picturesByPart(stored);
  return parts.map((_, index) => further[index] ?? []);
}

/** Habits seen in an author's own posts. Undefined: there are no posts to see it in. */
export interface Voice {
  hashtags: boolean | undefined;
  emoji: string;
  /** How many sizes longer than usual posts are. */
  long: number | undefined;
  /** 1 or less if a text speaks as the author does, and its sentences are about as long. */
  distance: (text: string) => number;
}

const EMOJI = /\p{Extended_Pictographic}\uFE0F?/u;
/** Words by which the median sentence may differ. */
const NEAR = 5;

/** The persons that an author may rule out, in the four languages. */
const PERSONS = [
  {
    never: /never (?:as I(?!\p{L})|writes as I or we)/iu,
    words:
      /(?<!\p{L})(?:I|me|my|ich|mich|mir|mein(?:e[nmrs]?)?|je|j['’]\p{L}+|moi|mon|ma|mes|yo|mi|mis)(?!\p{L})/iu,
  },
  {
    never: /never (?:as we(?!\p{L})|writes as I or we)/iu,
    words: /(?<!\p{L})(?:we|us|our|wir|uns|unser\p{L}*|nous|notre|nos|nosotr[oa]s|nuestr\p{L}*)(?!\p{L})/iu,
  },
];
/** Of a text that speaks as its author never does. */
const FAR = 5;

/**
 * @param samples the author's own posts
 * @param lines what is said of how the author writes
 */
export function voiceOf(samples: readonly string[], lines: string): Voice {
  const ruledOut = PERSONS.filter(({ never }) => never.test(lines));
  const strangeness = (text: string): number => (ruledOut.some(({ words }) => words.test(text)) ? FAR : 0);
  if (samples.length === 0) {
    return { hashtags: undefined, emoji: "", long: undefined, distance: strangeness };
  }
  const most = (pattern: RegExp): boolean =>
    samples.filter((sample) => pattern.test(sample)).length * 2 > samples.length;
  const usual = median(samples.flatMap(sentenceLengths));
  return {
    hashtags: most(/#\p{L}/u),
    emoji: most(EMOJI) ? (samples.flatMap((sample) => EMOJI.exec(sample) ?? [])[0] ?? "") : "",
    long: median(samples.map(({ length }) => length)) > 500 ? 1 : 0,
    distance: (text) => strangeness(text) + Math.abs(median(sentenceLengths(text)) - usual) / NEAR,
  };
}

const sentenceLengths = (text: string): number[] =>
  text.split(/[.!?…]+\s|\n+/u).flatMap((sentence) => sentence.match(/\p{L}+/gu)?.length ?? []);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

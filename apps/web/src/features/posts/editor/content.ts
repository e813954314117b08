import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { optionsKey } from "@postfolio/contract/networks/chosen-options.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";

export interface Content {
  text: string;
  /** Ids of the pictures, in order, or the id of a single carousel. */
  media: readonly string[];
  thread: readonly string[];
  /** Pictures of each additional part; undefined in values stored by earlier versions. */
  threadMedia?: readonly (readonly string[])[] | undefined;
  /** Marks on a text that AI has just adapted and the author hasn't reviewed. Not sent to the server. */
  marks?: readonly Mark[] | undefined;
  /** Only used on networks with post options; null if nothing was chosen. */
  options?: PostOptions | null | undefined;
}

export interface Part {
  text: string;
  media: readonly string[];
}

export const EMPTY_CONTENT: Content = { text: "", media: [], thread: [], threadMedia: [] };

export const partsOf = ({ text, media, thread, threadMedia = [] }: Content): [Part, ...Part[]] => [
  { text, media },
  ...thread.map((part, index) => ({ text: part, media: threadMedia[index] ?? [] })),
];

export const contentWith = ([first = { text: "", media: [] }, ...further]: readonly Part[]) => ({
  text: first.text,
  media: [...first.media],
  thread: further.map(({ text }) => text),
  threadMedia: further.map(({ media }) => [...media]),
});

export const mediaOf = (content: Content): string[] => partsOf(content).flatMap(({ media }) => media);

export const contentOf = (content: Content) => ({
  ...contentWith(
    partsOf(content)
      .map(({ text, media }) => ({ text: text.trim(), media }))
      .filter(({ text, media }) => text !== "" || media.length > 0),
  ),
  options: optionsOf(content),
});

/** Returns null if nothing is set, so that equal content compares as equal. */
function optionsOf({ options }: Content): PostOptions | null {
  if (!options || optionsKey(options) === optionsKey(null)) return null;
  const { visibility, language, warning, sensitive } = options;
  return { visibility, language, warning: warning.trim(), sensitive };
}

export const isBlank = (content: Content): boolean => {
  const { text, media } = contentOf(content);
  return text === "" && media.length === 0;
};

/** Returns a string that is equal for content that is sent identically. */
export const fingerprint = (content: Content): string => JSON.stringify(contentOf(content));

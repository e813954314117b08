/** What a post says and shows. */
export interface Content {
  text: string;
  /** The ids of its pictures, in order, or of its carousel. */
  media: readonly string[];
  /** The further parts of a thread. */
  thread: readonly string[];
  /** The pictures of each further part; absent in what an earlier version of this page kept. */
  threadMedia?: readonly (readonly string[])[] | undefined;
}

/** A part of a thread, or all of a post without further ones. */
export interface Part {
  text: string;
  media: readonly string[];
}

export const EMPTY: Content = { text: "", media: [], thread: [], threadMedia: [] };

/** The parts of a post, from the first one on. */
export const partsOf = ({ text, media, thread, threadMedia = [] }: Content): [Part, ...Part[]] => [
  { text, media },
  ...thread.map((part, index) => ({ text: part, media: threadMedia[index] ?? [] })),
];

/** The post that has these parts. */
export const contentWith = ([first = { text: "", media: [] }, ...further]: readonly Part[]) => ({
  text: first.text,
  media: [...first.media],
  thread: further.map(({ text }) => text),
  threadMedia: further.map(({ media }) => [...media]),
});

/** The ids of all pictures of a post, those of its further parts included. */
export const mediaOf = (content: Content): string[] => partsOf(content).flatMap(({ media }) => media);

/** The content as it is sent: without spaces around texts and without empty parts. */
export const contentOf = (content: Content) =>
  contentWith(
    partsOf(content)
      .map(({ text, media }) => ({ text: text.trim(), media }))
      .filter(({ text, media }) => text !== "" || media.length > 0),
  );

export const isBlank = (content: Content): boolean => {
  const { text, media } = contentOf(content);
  return text === "" && media.length === 0;
};

/** The same for contents that are sent alike. */
export const fingerprint = (content: Content): string => JSON.stringify(contentOf(content));

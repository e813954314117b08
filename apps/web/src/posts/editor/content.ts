/** What a post says and shows. */
export interface Content {
  text: string;
  /** The ids of its pictures, in order, or of its carousel. */
  media: readonly string[];
  /** The further parts of a thread. */
  thread: readonly string[];
}

export const EMPTY: Content = { text: "", media: [], thread: [] };

/** The content as it is sent: without spaces around texts and without empty parts. */
export function contentOf({ text, media, thread }: Content) {
  const [first = "", ...rest] = [text, ...thread].map((part) => part.trim()).filter(Boolean);
  return { text: first, media: [...media], thread: rest };
}

export const isBlank = (content: Content): boolean => {
  const { text, media } = contentOf(content);
  return text === "" && media.length === 0;
};

/** The same for contents that are sent alike. */
export const fingerprint = (content: Content): string => JSON.stringify(contentOf(content));

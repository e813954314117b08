import { LANGUAGE } from "../texts.ts";

const TYPES = { and: "conjunction", or: "disjunction", ",": "unit" } as const;

/** In the language of the interface, for example, "Twitter, LinkedIn, and Bluesky". */
export const listed = (names: readonly string[], type: keyof typeof TYPES): string =>
  new Intl.ListFormat(LANGUAGE, { type: TYPES[type] }).format(names);

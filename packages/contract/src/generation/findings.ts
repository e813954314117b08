import type { Mark } from "./marks.ts";

/** A message with a sentence in `messages/marks.json`. */
export type MarkMessage = `marks_${string}`;

/** What rules find: a mark without its reason in English, which only the server can tell. */
export type Finding = Omit<Mark, "reason" | "message"> & { message: MarkMessage };

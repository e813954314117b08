import type { Mark } from "./marks.ts";

/** The code of a message in `messages/marks.json`. */
export type MarkMessage = `marks_${string}`;

/** A mark found by rules. It lacks the reason in English, which only the server can provide. */
export type Finding = Omit<Mark, "reason" | "message"> & { message: MarkMessage };

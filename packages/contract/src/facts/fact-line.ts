import type { Fact } from "./facts.ts";

type Details = Pick<Fact, "text" | "where" | "when" | "figure" | "before" | "share">;

/**
 * Matches "Present", which resumes store as the end of an ongoing period. It is left out, because the English word
 * would end up in texts in other languages.
 */
const LASTING = /\s+–\s+Present$/u;

/** Formats a fact for prompts, followed by its details. */
export function factLine({ text, where, when, figure, before, share }: Details): string {
  const details = [
    where,
    when.replace(LASTING, " –"),
    figure && `figure: ${figure}`,
    before && `before: ${before}`,
    share && `own part: ${share}`,
  ].filter(Boolean);
  return details.length === 0 ? text : `${text} (${details.join("; ")})`;
}

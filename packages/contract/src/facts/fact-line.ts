import type { Fact } from "./facts.ts";

type Details = Pick<Fact, "text" | "where" | "when" | "figure" | "before" | "share">;

/**
 * Removes "Present", which resumes store as the end of something that continues, because the English word would end up
 * in texts in other languages.
 */
const LASTING = /\s+–\s+Present$/u;

/** Formats a fact for prompts, followed by what is known about it. */
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

import type { Fact } from "./facts.ts";

type Details = Pick<Fact, "text" | "where" | "when" | "figure" | "before" | "share">;

/** As resumes store an end that is still to come: an English word, which would get into texts in other languages. */
const LASTING = /\s+–\s+Present$/u;

/** For prompts: the fact, followed by what is known about it. */
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

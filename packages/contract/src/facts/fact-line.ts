import type { Fact } from "./facts.ts";

type Details = Pick<Fact, "text" | "where" | "when" | "figure" | "before" | "share">;

/** For prompts: the fact, followed by what is known about it. */
export function factLine({ text, where, when, figure, before, share }: Details): string {
  const details = [
    where,
    when,
    figure && `figure: ${figure}`,
    before && `before: ${before}`,
    share && `own part: ${share}`,
  ].filter(Boolean);
  return details.length === 0 ? text : `${text} (${details.join("; ")})`;
}

import { type Line, textOfLine } from "./lines.ts";

/** Minimum number of divided words to be sure that a document is hyphenated automatically. */
const FEWEST_DIVIDED = 3;

/**
 * Turns automatic hyphens into soft hyphens. Keeps the hyphen in "long-distance" if the first part also occurs in the
 * document as a word.
 */
export function withWholeWords(lines: readonly Line[]): Line[] {
  const divided = lines.map((line, at) => {
    const next = lines[at + 1];
    // Anchored at word starts, so that matching long words is fast.
    const [, part = ""] = /(?<!\p{L})(\p{L}{2,})[-‐]$/u.exec(line.segments.at(-1)?.text ?? "") ?? [];
    return part !== "" && next !== undefined && /^\p{Ll}/u.test(next.segments[0]?.text ?? "") ? part : "";
  });
  if (divided.filter((part) => part !== "").length < FEWEST_DIVIDED) return [...lines];
  const words = new Set(
    lines.flatMap(
      (line) =>
        textOfLine(line)
          .toLowerCase()
          .match(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu) ?? [],
    ),
  );
  return lines.map((line, at) => {
    const part = divided[at]!;
    if (part === "" || words.has(part.toLowerCase())) return line;
    const last = line.segments.at(-1)!;
    return {
      ...line,
      segments: [...line.segments.slice(0, -1), { ...last, text: last.text.replace(/[-‐]$/u, "\u00AD") }],
    };
  });
}

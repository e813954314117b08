import { type Line, textOfLine } from "./lines.ts";

/** So many words divided at the ends of lines make it a habit of the document, not of its writer. */
const FEWEST_DIVIDED = 3;

/**
 * Lines in which a hyphen that a program set at the end of a line, in the middle of a word, is a soft one. Where words
 * are divided, a hyphen stays whose first part is a word of the document: "long-distance".
 */
export function withWholeWords(lines: readonly Line[]): Line[] {
  const divided = lines.map((line, at) => {
    const next = lines[at + 1];
    // Searched for from the starts of words only, or a long word would cost much.
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

import { type FirstLines, firstLineOf } from "@postfolio/contract/generation/first-lines.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";

/*
 * A writer adds a second first line below its text, after a line of its own with a sign that no language lacks. The
 * line is shown only if the text keeps every rule with it, too, and is never asked for again.
 */

/** For the end of the limits. */
export const ANOTHER_FIRST_LINE =
  "Then a line with +++ alone, and below it another first sentence that could stand in place of the first, from another " +
  "side: the rest follows it unchanged, and the same limits hold.";

const SIGN = /(?<=\n)[ \t]*\+{3,}[ \t]*(?:\n|$|(?=\S))/gu;

/** The text, and the line after the last sign; undefined without a sign. */
export function parted(answer: string): { text: string; other: string | undefined } {
  const last = [...answer.matchAll(SIGN)].at(-1);
  if (!last) return { text: answer, other: undefined };
  const after = answer.slice(last.index + last[0].length).trim();
  return { text: answer.slice(0, last.index).trimEnd(), other: firstLineOf(after) };
}

/** Emits a streamed text up to the sign, and holds back what may become one. */
export function untilSign(emit: (piece: string) => void): (piece: string) => void {
  let text = "";
  let emitted = 0;
  return (piece) => {
    text += piece;
    const sign = text.search(/\n[ \t]*\+{3}/u);
    const end = sign < 0 ? text.search(/(?:\s|(?<=\n[ \t]*\+*)\+)*$/u) : sign;
    if (end <= emitted) return;
    emit(text.slice(emitted, end));
    emitted = end;
  };
}

/** The text with the other first line; undefined if that is no choice. */
export function textWith(text: string, other: string): string | undefined {
  const used = firstLineOf(text);
  const rest = text.slice(used.length);
  const isChoice =
    used !== "" &&
    rest.trim() !== "" &&
    other !== "" &&
    Math.max(used.length, other.length) <= LIMITS.firstLine &&
    wordsOf(used).join(" ") !== wordsOf(other).join(" ");
  return isChoice ? other + rest : undefined;
}

/** @param other undefined for one that was not found good */
export const firstLinesOf = (text: string, other: string | undefined): FirstLines | null =>
  other === undefined ? null : { used: firstLineOf(text), other, marks: [] };

import { type FirstLines, firstLineOf } from "@postfolio/contract/generation/first-lines.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";

/*
 * The model writes an alternative first line below the text, after a separator line that works in every language. The
 * alternative is shown only if the text with it also follows every rule. The model is never asked again for an
 * alternative.
 */

/** Appended to the limits in a prompt. */
export const ANOTHER_FIRST_LINE =
  "Then a line with +++ alone, and below it another first sentence that could stand in place of the first, from another " +
  "side: the rest follows it unchanged, and the same limits hold.";

const SIGN = /(?<=\n)[ \t]*\+{3,}[ \t]*(?:\n|$|(?=\S))/gu;

/** Returns the text and the line after the last separator; undefined without a separator. */
export function parted(answer: string): { text: string; other: string | undefined } {
  const last = [...answer.matchAll(SIGN)].at(-1);
  if (!last) return { text: answer, other: undefined };
  const after = answer.slice(last.index + last[0].length).trim();
  return { text: answer.slice(0, last.index).trimEnd(), other: firstLineOf(after) };
}

/** Emits streamed text up to the separator, holding back anything that might be the start of it. */
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

/** Returns the text with the other first line; undefined if the two lines offer no real choice. */
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

/** @param other undefined if no good one was found */
export const firstLinesOf = (text: string, other: string | undefined): FirstLines | null =>
  other === undefined ? null : { used: firstLineOf(text), other, marks: [] };

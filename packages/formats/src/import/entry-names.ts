import type { Entry, Fragment } from "./entries.ts";
import { DEGREE, EMPLOYER, SCHOOL, TITLE } from "./text/words.ts";

export interface EntryNames {
  /** A position or a degree. */
  title: string;
  /** An employer or a school. */
  organization: string;
  rest: string[];
}

/**
 * Says which name of each entry is its title and which the organization's: one vote of all entries, because a document
 * names them in one order.
 */
export function titlesFirst(
  entries: readonly Entry[],
  kind: "job" | "school",
): { names: EntryNames[]; isSure: boolean } {
  const [titleWord, ownerWord] = kind === "job" ? [TITLE, EMPLOYER] : [DEGREE, SCHOOL];
  const pairs = entries.map(({ fragments }) => pairOf(fragments, titleWord, ownerWord));
  let votes = 0;
  for (const { first, second, isSettled } of pairs) {
    if (second === undefined || first === undefined || isSettled) continue;
    votes += Number(titleWord.test(first)) - Number(titleWord.test(second));
    votes += Number(ownerWord.test(second)) - Number(ownerWord.test(first));
  }
  const isTitleFirst = votes >= 0;
  const names = pairs.map(({ first = "", second, rest, isSettled }): EntryNames => {
    if (second === undefined) {
      const isOwner = ownerWord.test(first) && !titleWord.test(first);
      return isOwner ? { title: "", organization: first, rest } : { title: first, organization: "", rest };
    }
    return isTitleFirst || isSettled
      ? { title: first, organization: second, rest }
      : { title: second, organization: first, rest };
  });
  return { names, isSure: votes !== 0 || pairs.every(({ isSettled }) => isSettled) };
}

interface Pair {
  first: string | undefined;
  second: string | undefined;
  rest: string[];
  /** Whether the line itself says that the title is first. */
  isSettled: boolean;
}

function pairOf(fragments: readonly Fragment[], titleWord: RegExp, ownerWord: RegExp): Pair {
  const [head, ...others] = withTitleSecond(fragments, titleWord);
  const [second, ...rest] = others.map(({ text }) => text);
  const whole = { first: head?.text, second, rest, isSettled: false };
  if (!head) return whole;
  const cut = cutName(head, titleWord, ownerWord);
  // What stands below may be the name that the line would lack if it were not cut.
  const isPaired = second !== undefined && (titleWord.test(second) || ownerWord.test(second));
  if (!cut || (isPaired && !cut.isCertain)) return whole;
  const below = second === undefined ? [] : [second, ...rest];
  return cut.titleFirst
    ? { first: cut.before, second: cut.after, rest: below, isSettled: true }
    : { first: cut.after, second: cut.before, rest: below, isSettled: true };
}

/** With what describes a company after the title, which it may stand before. */
function withTitleSecond(fragments: readonly Fragment[], titleWord: RegExp): readonly Fragment[] {
  const [first, second, third, ...rest] = fragments;
  const isTitle = (fragment: Fragment | undefined) => fragment !== undefined && titleWord.test(fragment.text);
  return third && isTitle(third) && !isTitle(first) && !isTitle(second)
    ? [first!, third, second!, ...rest]
    : fragments;
}

interface Cut {
  before: string;
  after: string;
  titleFirst: boolean;
  isCertain: boolean;
}

const AT = /^(.{3,80}?)\s*(?:,\s*)?\s(?:at|@|bei|chez|presso|bij|hos)\s+(.{2,70})$/u;

/** Cuts "Title at Company", "Title, Company" or "Company – Title", by words or where a link starts or ends. */
export function cutName(
  { text, linkAt }: Pick<Fragment, "text" | "linkAt">,
  titleWord: RegExp,
  ownerWord: RegExp,
): Cut | undefined {
  const [, before, after] = AT.exec(text) ?? [];
  if (before !== undefined && after !== undefined) {
    const isLinked = linkAt !== undefined && Math.abs(linkAt - (text.length - after.length)) <= 3;
    const isCertain = isLinked || (titleWord.test(before) && !titleWord.test(after));
    if (isCertain || titleWord.test(before) !== titleWord.test(after))
      return { before, after, titleFirst: true, isCertain };
  }
  const cuts = [...text.matchAll(/\s*(?:,|\s[–—|-])\s+/gu)].flatMap((match): Cut[] => {
    const [left, right] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if ([left, right].some(({ length }) => length < 2 || length > 70)) return [];
    const isLinked = linkAt !== undefined && linkAt >= match.index && linkAt <= match.index + match[0].length;
    const says = (word: RegExp) => Number(word.test(left)) - Number(word.test(right));
    const score = says(titleWord) - says(ownerWord);
    if (score === 0 && !isLinked) return [];
    return [
      { before: left, after: right, titleFirst: score >= 0, isCertain: isLinked || Math.abs(score) === 2 },
    ];
  });
  return cuts.find(({ isCertain }) => isCertain) ?? cuts.at(-1);
}

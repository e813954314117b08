import type { Entry, Fragment } from "./entries.ts";
import { DEGREE, EMPLOYER, SCHOOL, TITLE } from "./words.ts";

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
  const pairs = entries.map(({ fragments }) => pairOf(fragments, titleWord));
  let votes = 0;
  for (const { first, second } of pairs) {
    if (second === undefined || first === undefined) continue;
    votes += Number(titleWord.test(first)) - Number(titleWord.test(second));
    votes += Number(ownerWord.test(second)) - Number(ownerWord.test(first));
  }
  const isTitleFirst = votes >= 0;
  const names = pairs.map(({ first = "", second, rest }): EntryNames => {
    if (second === undefined) {
      const isOwner = ownerWord.test(first) && !titleWord.test(first);
      return isOwner ? { title: "", organization: first, rest } : { title: first, organization: "", rest };
    }
    return isTitleFirst
      ? { title: first, organization: second, rest }
      : { title: second, organization: first, rest };
  });
  return { names, isSure: votes !== 0 };
}

interface Pair {
  first: string | undefined;
  second: string | undefined;
  rest: string[];
}

function pairOf(fragments: readonly Fragment[], titleWord: RegExp): Pair {
  const [first, second, ...rest] = fragments.map(({ text }) => text);
  if (first === undefined || second !== undefined) return { first, second, rest };
  // "Title at Company", "Title, Company".
  const [, before, after] =
    /^(.{3,60}?)\s+(?:at|@|bei|chez|presso|bij|w|hos)\s+(.{2,60})$/u.exec(first) ??
    /^(.{3,60}?)\s*(?:,|\s[–—-])\s+(.{2,60})$/u.exec(first) ??
    [];
  if (before !== undefined && after !== undefined && titleWord.test(before) !== titleWord.test(after))
    return { first: before, second: after, rest };
  return { first, second, rest };
}

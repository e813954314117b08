import type { Entry } from "./entries.ts";
import type { Fragment } from "./fragments.ts";
import { mayBeCity } from "../doubts/places.ts";
import { cutsIn, LEGAL_FORM, partsOf } from "../text/parts.ts";
import { DEGREE, EMPLOYER, SCHOOL, TITLE } from "../text/words.ts";

export interface EntryNames {
  title: string;
  owner: string;
  rest: string[];
}

/** Decides for all entries at once whether titles come first, because a document uses the same order throughout. */
export function titlesFirst(
  entries: readonly Entry[],
  kind: "job" | "school",
): { names: EntryNames[]; isSure: boolean } {
  const [titleWord, ownerWord] = kind === "job" ? [TITLE, EMPLOYER] : [DEGREE, SCHOOL];
  const pairs = cutAlike(entries.map(({ fragments }) => pairOf(fragments, titleWord, ownerWord)));
  let votes = 0;
  for (const { first, second, isSettled } of pairs) {
    if (second === undefined || first === undefined || isSettled) continue;
    votes += Number(titleWord.test(first)) - Number(titleWord.test(second));
    votes += Number(isOwner(second, titleWord, ownerWord)) - Number(isOwner(first, titleWord, ownerWord));
  }
  const isTitleFirst = votes >= 0;
  const names = pairs.map(({ first = "", second, rest, isSettled }): EntryNames => {
    if (second === undefined) {
      const isOrganization = ownerWord.test(first) && !titleWord.test(first);
      return isOrganization ? { title: "", owner: first, rest } : { title: first, owner: "", rest };
    }
    return isTitleFirst || isSettled
      ? { title: first, owner: second, rest }
      : { title: second, owner: first, rest };
  });
  return { names, isSure: votes !== 0 || pairs.every(({ isSettled }) => isSettled) };
}

/** "Software Engineer" contains a word typical of organizations, but the last word decides. */
function isOwner(text: string, titleWord: RegExp, ownerWord: RegExp): boolean {
  if (!ownerWord.test(text)) return false;
  const last = text.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? "";
  return titleWord !== TITLE || !titleWord.test(last);
}

/** Splits ambiguous lines the same way as the document's other lines. */
function cutAlike(pairs: readonly Pair[]): Pair[] {
  const cuts = pairs.flatMap(({ cut }) => (cut ? [cut] : []));
  const [known] = cuts;
  if (!known || cuts.some(({ titleFirst }) => titleFirst !== known.titleFirst)) return [...pairs];
  return pairs.map((pair) => {
    const parts = pair.second === undefined ? partsOf(pair.first ?? "", known.sign) : [];
    if (parts.length !== 2 || parts.some((part) => part.length < 2)) return pair;
    const [first, second] = (known.titleFirst ? parts : parts.toReversed()) as [string, string];
    return { ...pair, first, second, isSettled: true };
  });
}

interface Pair {
  first: string | undefined;
  second: string | undefined;
  rest: string[];
  isSettled: boolean;
  cut?: Pick<Cut, "titleFirst" | "sign">;
}

function pairOf(fragments: readonly Fragment[], titleWord: RegExp, ownerWord: RegExp): Pair {
  const [head, ...others] = withTitleSecond(fragments, titleWord);
  const [second, ...rest] = others.map(({ text }) => text);
  const whole = { first: head?.text, second, rest, isSettled: false };
  if (!head) return whole;
  const cut = cutName(head, titleWord, ownerWord);
  const isPaired = second !== undefined && (titleWord.test(second) || ownerWord.test(second));
  // If neither part is an organization, as in a degree with its field of study, the organization may be on the next
  // line.
  const hasOwner = [cut?.before, cut?.after].some((part) => part !== undefined && ownerWord.test(part));
  const isOwnerBelow = second !== undefined && ownerWord.test(second) && !titleWord.test(second) && !hasOwner;
  if (!cut || isOwnerBelow || (isPaired && !cut.isCertain)) return whole;
  const below = second === undefined ? [] : [second, ...rest];
  return cut.titleFirst
    ? { first: cut.before, second: cut.after, rest: below, isSettled: true, cut }
    : { first: cut.after, second: cut.before, rest: below, isSettled: true, cut };
}

/** A description of the company may stand between its name and the title. */
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
  sign: RegExp;
}

const CUT = /\s*(?:(?:,|\s[–—|-])\s+|[،、，]\s*)/gu;
export const AT = /^(.{3,80}?)\s*(?:,\s*)?\s(?:at|@|bei|chez|presso|bij|hos)\s+(.{2,70})$/u;

/**
 * Splits "Title at Company", "Title, Company", and "Company – Title", based on their words or on changes of font or
 * link.
 */
export function cutName(
  { text, edges }: Pick<Fragment, "text" | "edges">,
  titleWord: RegExp,
  ownerWord: RegExp,
): Cut | undefined {
  const [, before, after] = AT.exec(text) ?? [];
  if (before !== undefined && after !== undefined) {
    const isSetOff = edges.some((edge) => Math.abs(edge - (text.length - after.length)) <= 3);
    const isCertain = isSetOff || (titleWord.test(before) && !titleWord.test(after));
    if (isCertain || titleWord.test(before) !== titleWord.test(after))
      return { before, after, titleFirst: true, isCertain, sign: /\s(?:at|@)\s/gu };
  }
  const cuts = cutsIn(text, CUT).flatMap(({ sign, start, end }): Cut[] => {
    const [left, right] = [text.slice(0, start), text.slice(end)];
    if ([left, right].some(({ length }) => length < 2 || length > 70)) return [];
    if (LEGAL_FORM.test(right.split(/\s*[,–—|]/u, 1)[0]!)) return [];
    const isSetOff = edges.some((edge) => edge >= start && edge <= end);
    const isOf = (part: string) => Number(titleWord.test(part)) - Number(isOwner(part, titleWord, ownerWord));
    const score = isOf(left) - isOf(right);
    if (score === 0 && !isSetOff) return [];
    // In "University of California, Berkeley", the city is not a title.
    if (score === -1 && !isSetOff && !/[–—|-]/u.test(sign) && mayBeCity(right)) return [];
    return [
      {
        before: left,
        after: right,
        titleFirst: score >= 0,
        isCertain: isSetOff || Math.abs(score) === 2,
        sign: /[–—|-]/u.test(sign) ? /\s+[–—|-]\s+/gu : /\s*(?:,\s|[،、，])\s*/gu,
      },
    ];
  });
  // Prefers the last separator, as in "Testbank Ltd., Pune — Clerk" and "Engineer – Data, Acme Ltd".
  return cuts.findLast(({ isCertain }) => isCertain) ?? cuts.at(-1);
}

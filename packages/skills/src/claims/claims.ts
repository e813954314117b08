import type { MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { message } from "@postfolio/contract/message.ts";
import { composed } from "@postfolio/contract/words-and-sentences.ts";
import { ALMOST, DEGREES, HEDGES, OUTCOMES, RANKS, SCOPE, wordsOf } from "./claim-words.ts";
import { findSkills, skillNames } from "../find-skills.ts";
import { clearLanguageOf, isCommonWord, languageOf } from "../language.ts";
import { lexicon } from "../lexicon.ts";
import { isAkin, leakedNames, postingNames, strangeNames, wordSet } from "../names.ts";
import { withDigits } from "./number-words.ts";
import { changesOf, KEY, type Quantity, quantitiesOf } from "./quantities.ts";

export type ClaimRoute =
  | "number"
  | "date"
  | "tool"
  | "name"
  | "company"
  | "title"
  | "scope"
  | "hedge"
  | "degree"
  | "outcome"
  | "language"
  | "length"
  | "link";

export interface Unproven {
  route: ClaimRoute;
  said: string;
  message: MarkMessage;
}

export interface Grounds {
  /** Lines that the user wrote. */
  facts: readonly string[];
  /** The job posting, which never supports a claim about the person. */
  posting: string;
  /** BCP 47 tag, used if the language cannot be determined from the text. */
  language: string;
  /** Other names that are allowed: in a letter, the names of the company, position, and recipient. */
  old?: string;
  /** Other names that are allowed: in a letter, those of the company, position, and recipient. */
  names?: readonly string[];
  /** Titles in the same entry, which also support ranks. */
  titles?: readonly string[];
}

interface Claim {
  text: string;
  facts: string;
  language: string;
  grounds: Grounds;
}

/** Returns unsupported claims about the person. No rule infers facts or relies on the posting. */
export function checkClaim(said: string, given: Grounds): Unproven[] {
  const [text, grounds] = [composed(said), composedIn(given)];
  const facts = [grounds.old ?? "", ...grounds.facts].filter(Boolean).join("\n");
  const claim: Claim = { text, facts, grounds, language: languageOf(`${facts}\n${text}`, grounds.language) };
  return [
    ...links(claim),
    ...language(claim),
    ...quantities(claim),
    ...tools(claim),
    ...namesOf(claim),
    ...titles(claim),
    ...scope(claim),
    ...droppedHedges(claim),
    ...degrees(claim),
    ...outcomes(claim),
    ...length(claim),
  ];
}

/** Normalizes texts, because the same letter can be one character or several. */
const composedIn = ({ facts, posting, old, names = [], titles = [], ...rest }: Grounds): Grounds => ({
  ...rest,
  ...(old !== undefined && { old: composed(old) }),
  posting: composed(posting),
  facts: facts.map((fact) => composed(fact)),
  names: names.map((name) => composed(name)),
  titles: titles.map((title) => composed(title)),
});

function links({ text, facts }: Claim): Unproven[] {
  const known = new Set(linksIn(facts).map(bareLink));
  return linksIn(text)
    .filter((said) => !known.has(bareLink(said)))
    .map((said) => ({ route: "link", said, message: "marks_link_added" }));
}

/** Finds links, without the punctuation of the sentence around them. */
const linksIn = (text: string): string[] =>
  (text.match(/https?:\/\/\S+|www\.\S+|[^\s("'“„«<]+@\S+\.\S+/giu) ?? []).map((link) =>
    link.replace(/[.,;:!?)\]}>'"”“»]+$/u, ""),
  );

const bareLink = (link: string): string => link.replace(/^https?:\/\//iu, "").replace(/\/$/u, "");

function language({ text, facts, grounds }: Claim): Unproven[] {
  const [now, before] = [
    clearLanguageOf(text),
    clearLanguageOf(grounds.old ?? facts) ?? clearLanguageOf(facts),
  ];
  if (now === undefined || before === undefined || now === before) return [];
  // Even if most facts are in another language, one of them may say this in the same words.
  const words = wordSet(text);
  if (grounds.facts.some((fact) => words.isSubsetOf(wordSet(fact)))) return [];
  return [{ route: "language", said: text, message: "marks_other_language" }];
}

/** Number of characters by which a short text may grow, as from "K8s" to "Kubernetes". */
const SHORT_GROWTH = 24;
/** A short text may grow to this many characters, by what other facts add to it. */
const SHORT_TEXT = 120;

function length({ text, grounds: { old, facts } }: Claim): Unproven[] {
  if (old === undefined || old === "") return [];
  const others = facts.filter((fact) => fact !== old);
  const told = Math.min(SHORT_TEXT, old.length + others.join(" ").length);
  if (text.length <= Math.max(old.length * 1.6, old.length + SHORT_GROWTH, told)) return [];
  return [{ route: "length", said: text, message: "marks_longer_than_before" }];
}

function quantities({ text, facts, language }: Claim): Unproven[] {
  const known = quantitiesOf(facts, language);
  return quantitiesOf(text, language).flatMap((quantity): Unproven[] => {
    const { kind, shown } = quantity;
    const same = known.filter((one) => isSameQuantity(one, quantity) || isSameYear(one.key, quantity));
    if (same.length === 0) {
      const missing =
        kind === "date"
          ? message("marks_date_not_in_lines", { said: shown })
          : message("marks_number_not_in_lines", { said: shown });
      return [{ route: kind, said: shown, message: missing }];
    }
    if (quantity.bound === "since" && !same.some(({ bound }) => bound === "since" || bound === "from"))
      return [{ route: "date", said: shown, message: message("marks_since_unsaid", { said: shown }) }];
    if (quantity.bound === "more" && !same.some(({ bound }) => bound === "more"))
      return [{ route: "number", said: shown, message: message("marks_more_unsaid", { said: shown }) }];
    if (quantity.bound !== "about" && same.every(({ bound }) => bound === "about"))
      return [{ route: "hedge", said: shown, message: message("marks_not_exact_before", { said: shown }) }];
    return [];
  });
}

function isSameQuantity(one: Quantity, other: Quantity): boolean {
  const keys = [other.key, other.sharedKey];
  return keys.includes(one.key) || (one.sharedKey !== undefined && keys.includes(one.sharedKey));
}

/** "2000 users" looks like a year; "2,000 users" does not. */
const isSameYear = (key: string, { kind, key: year }: Quantity): boolean => kind === "date" && key === year;

/** Facts with more characters are not items of a skills list. */
const SKILL_LENGTH = 40;

function tools({ text, facts, language, grounds }: Claim): Unproven[] {
  const known = new Set(
    [grounds.old ?? "", ...grounds.facts].flatMap((fact) => [
      ...skillNames(fact, { language }),
      ...(fact.length <= SKILL_LENGTH ? skillNames(fact, { inSkillsList: true, language }) : []),
    ]),
  );
  const words = [...wordSet(facts)];
  return findSkills(text, { language })
    .filter(({ skill }) => !known.has(skill))
    .filter(({ skill, text: said }) => lexicon().skills.get(skill)?.isNamed || !isWorded(said, words))
    .map(({ text: said }) => ({
      route: "tool",
      said,
      message: message("marks_not_in_lines", { said }),
    }));
}

/** Whether related word forms support a skill: "trained" supports "training". */
const isWorded = (said: string, facts: readonly string[]): boolean =>
  [...wordSet(said)]
    .filter((word) => word.length > 3)
    .every((word) => facts.some((fact) => isAkin(fact, word)));

function namesOf({ text, facts, language, grounds }: Claim): Unproven[] {
  const known = wordSet([facts, ...(grounds.names ?? [])].join("\n"));
  const leaked = new Set(leakedNames(text, postingNames(grounds.posting, language), known, language));
  const dates = new Set(
    quantitiesOf(text, language).flatMap(({ kind, shown }) => (kind === "date" ? shown : [])),
  );
  const strange = strangeNames(text, known, language).filter((name) => !leaked.has(name) && !dates.has(name));
  return [
    ...[...leaked].map((said): Unproven => ({
      route: "company",
      said,
      message: message("marks_from_posting", { said }),
    })),
    ...strange.map((said): Unproven => ({
      route: "name",
      said,
      message: message("marks_not_in_lines", { said }),
    })),
  ];
}

/** Number of letters at the start of a word that the facts must contain, so that "certificate" supports "certified". */
const STEM = 5;

function unproven(text: string, facts: string, words: RegExp | undefined): string[] {
  if (!words) return [];
  const known = facts.toLowerCase();
  return (text.match(words) ?? []).filter((said) => !known.includes(said.toLowerCase().slice(0, STEM)));
}

function titles({ text, facts, language, grounds }: Claim): Unproven[] {
  const held = [facts, ...(grounds.titles ?? [])].join("\n");
  return unproven(text, held, wordsOf(RANKS, language)).map((said) => ({
    route: "title",
    said: said.trim(),
    message: message("marks_title_unsaid", { said: said.trim() }),
  }));
}

const degrees = ({ text, facts, language }: Claim): Unproven[] =>
  unproven(text, facts, wordsOf(DEGREES, language)).map((said) => ({
    route: "degree",
    said,
    message: message("marks_degree_not_in_lines", { said }),
  }));

const has = (text: string, words: RegExp | undefined): boolean =>
  words !== undefined && text.search(words) >= 0;

function scope({ text, facts, language, grounds }: Claim): Unproven[] {
  const held = [facts, ...(grounds.titles ?? [])].join("\n");
  return SCOPE.flatMap(({ claims, grounds: also }) => {
    const words = wordsOf(claims, language);
    if (!words || has(held, words) || has(held, wordsOf(also, language))) return [];
    return [...text.matchAll(words)]
      .filter(
        ({ index }) => !(isAfterAlmost(text.slice(0, index), language) && tellsOfMost(text, facts, language)),
      )
      .slice(0, 1)
      .map(({ 0: said }): Unproven => ({
        route: "scope",
        said,
        message: message("marks_says_more", { said }),
      }));
  });
}

function isAfterAlmost(before: string, language: string): boolean {
  const words = wordsOf(ALMOST, language);
  const last = /\p{L}+(?=\s+$)/u.exec(before)?.[0];
  return last !== undefined && has(last, words);
}

/** The part of a whole from which "almost all" is true enough. */
const MOST = 0.7;

/** A percentage by which something changed: "rose by 92 percent", "um rund 92 Prozent", "de 92 %", "un 92 %". */
const CHANGED_BY =
  /(?<!\p{L})(?:by|um|de|di|d['’]|del|un)\s*(?:\p{L}+\s){0,2}\d[\d.,]*\s?(?:%|percent|per cent|prozent|pour cent|por ciento|por cento|per cento)(?!\s(?:of|de[rs]?|dei|degli|delle|della|do|da|dos|das)(?!\p{L}))/giu;
/** Number of words that a line about the same has in common with a claim. */
const SHARED_WORDS = 2;

/** Whether a line on the same subject has two numbers, such as 9 and 7, one of which is most of the other. */
function tellsOfMost(text: string, facts: string, language: string): boolean {
  const words = [...wordSet(text)].filter(
    (word) => /^\p{L}{4,}$/u.test(word) && !isCommonWord(word, language) && !NO_OBJECT.test(word),
  );
  return facts.split("\n").some((line) => {
    const said = [...wordSet(line)];
    if (words.filter((word) => said.some((one) => isAkin(one, word))).length < SHARED_WORDS) return false;
    const parts = withDigits(line, language).replaceAll(CHANGED_BY, " ");
    const values = quantitiesOf(parts, language).flatMap(({ kind, key }) => {
      const { value, unit = "" } = (kind === "number" && KEY.exec(key)?.groups) || {};
      return value === undefined ? [] : [{ value: Number(value), unit }];
    });
    return values.some(({ value: part, unit }) =>
      [...values, { value: 100, unit: "%" }].some(
        (whole) => whole.unit === unit && part < whole.value && part >= MOST * whole.value,
      ),
    );
  });
}

function droppedHedges({ text, language, grounds: { old } }: Claim): Unproven[] {
  if (old === undefined) return [];
  return HEDGES.flatMap(({ claims, grounds: also }) => {
    const words = wordsOf(claims, language);
    const [said] = words ? (old.match(words) ?? []) : [];
    if (said === undefined || has(text, words) || has(text, wordsOf(also, language))) return [];
    return [{ route: "hedge", said, message: message("marks_hedge_left_out", { said }) }];
  });
}

/** Whether the text and the facts share a comparison that goes in this direction: "from 45 to 20 minutes" goes down. */
function hasChange(text: string, facts: string, language: string, goes: "up" | "down"): boolean {
  const known = changesOf(facts, language);
  return changesOf(text, language).some(
    ([before, now]) =>
      (goes === "up" ? now > before : now < before) &&
      known.some(([was, is]) => was === before && is === now),
  );
}

const OBJECT_WORDS = 2;
const NO_OBJECT =
  /^(?:percent|millions?|thousand|hours|weeks|months|years|minutes|within|after|before|during|through|across|about|under|between|while|their|these|those|which|leurs?|pendant|après|durant|depuis|grâce|toute|durante|dentro|entre|nella|dalla|della|nelle|delle|grazie)$/iu;

function outcomes({ text, facts, language }: Claim): Unproven[] {
  const known = [...wordSet(facts)];
  return OUTCOMES.flatMap(({ claims, grounds: also, goes }) => {
    const words = wordsOf(claims, language);
    if (!words || !has(text, words)) return [];
    const isKnown =
      has(facts, words) ||
      has(facts, wordsOf(also, language)) ||
      (goes !== undefined && hasChange(text, facts, language, goes));
    return [...text.matchAll(words)]
      .filter(
        ({ 0: said, index }) => !isKnown || !isObjectKnown(text.slice(index + said.length), known, language),
      )
      .map(({ 0: said }): Unproven => ({
        route: "outcome",
        said,
        message: message("marks_outcome_unsaid", { said }),
      }));
  });
}

/**
 * Whether the facts mention the object of the claim. Always true for German, where the object comes before the verb.
 */
function isObjectKnown(rest: string, facts: readonly string[], language: string): boolean {
  if (language === "de") return true;
  const words = (/^[^,;.]*/u.exec(rest)?.[0].match(/\p{L}{5,}/gu) ?? [])
    .filter((word) => !NO_OBJECT.test(word))
    .slice(0, OBJECT_WORDS);
  return words.every((word) => facts.some((fact) => isAkin(fact, word.toLowerCase())));
}

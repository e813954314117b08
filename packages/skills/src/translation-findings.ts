import type { Finding, MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { countryCodeOf } from "@postfolio/contract/accounts/countries.ts";
import { message } from "@postfolio/contract/message.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { quantitiesOf } from "./claims/quantities.ts";
import { findSkills } from "./find-skills.ts";
import { lexicon } from "./lexicon.ts";
import { CITY_NAMES } from "./postings/cities.ts";
import { plain } from "./postings/plain.ts";

/*
 * Finds points in which a translated line may differ from its original: numbers, products, and the person's role.
 * Doubts about roles are based on lists of words, so in languages without such a list, only numbers and products are
 * checked.
 */

/** Words for supporting someone else's work, or for a lower rank. */
const HELP: Readonly<Record<string, string>> = {
  en: "help\\p{L}*|assist\\p{L}*|support(?:ed|ing)|contribut\\p{L}*|took part|taking part|participat\\p{L}*|member of|shared|part of|intern|trainee|junior|deputy|basic",
  de: "mitarbeit|mitgearbeitet|mitwirk\\p{L}*|mitgewirkt|mithilfe|mitgeholfen|geholfen|unterstütz\\p{L}*|beteilig\\p{L}*|beigetragen|beitr[aä]g\\p{L}*|assist\\p{L}*|mitglied|mitverantwort\\p{L}*|teilgenommen|teilnahme|praktik\\p{L}*|junior\\p{L}*|stellvertret\\p{L}*|grundkenntnis\\p{L}*|grundlegend\\p{L}*|teil de[sr]",
  fr: "particip\\p{L}*|aid\\p{L}*|assist\\p{L}*|souti\\p{L}+|sout[ie]n\\p{L}*|appu[iy]\\p{L}*|contribu\\p{L}*|collabor\\p{L}*|membre|cores\\p{L}*|stag\\p{L}*|junior|adjoint\\p{L}*|notions|bases",
  es: "particip\\p{L}*|ayud\\p{L}*|asist\\p{L}*|apoy\\p{L}*|contribu\\p{L}*|colabor\\p{L}*|miembro|corresponsab\\p{L}*|prácticas|becari\\p{L}*|j[uú]nior|sub\\p{L}+|adjunt\\p{L}*|básic\\p{L}*",
  ja: "支援|補佐|補助|参加|参画|協力|手伝|貢献|一員|分担|インターン|ジュニア|副|アシスタント|基礎",
};
/** Words for leading, or for a higher rank. */
const LEAD: Readonly<Record<string, string>> = {
  en: "lead\\p{L}*|led|head\\p{L}*|direct\\p{L}*|manag\\p{L}*|supervis\\p{L}*|overs\\p{L}+|ran|running|in charge|responsib\\p{L}*|owned|owner|senior|chief|principal|chef|founded|coordinat\\p{L}*",
  de: "leitung|geleitet|leitend\\p{L}*|leiter(?:in)?|verantwort\\p{L}*|senior\\p{L}*|chef\\p{L}*|direktor\\p{L}*|hauptverantwort\\p{L}*",
  fr: "direction|dirig\\p{L}*|responsables?|senior|cheffe?|direct(?:eur|rice)|pilotage",
  es: "dirección|dirig\\p{L}*|lider\\p{L}*|jef[ea]|sénior|senior|direct(?:or|ora)|responsables?|encargad[oa]",
  ja: "統括|主導|率い|シニア|責任者|店長|部長|課長|リーダー|統率",
};

const anyOf = (words: string | undefined, language: string): RegExp | undefined =>
  words === undefined
    ? undefined
    : new RegExp(language === "ja" ? words : `(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/**
 * @param from BCP 47 tag
 * @param to BCP 47 tag
 */
export function translationFindings(source: string, text: string, from: string, to: string): Finding[] {
  const [its, our] = [plainLanguage(from) ?? from, plainLanguage(to) ?? to];
  if (text.trim() === "" || text === source) return [];
  const mark: Marking = (words, why) => ({
    text: words !== undefined && text.includes(words) ? words : text,
    message: why,
  });
  return [
    ...numbers(source, text, its, our, mark),
    ...products(source, text, its, our, mark),
    ...rank(source, text, its, our, mark),
    ...length(source, text, mark),
  ];
}

type Marking = (words: string | undefined, why: MarkMessage) => Finding;

const MYRIADS: readonly [RegExp, number][] = [
  [/([\d,.]+)\s?億\s?([\d,.]+)?\s?万?/gu, 1e8],
  [/([\d,.]+)\s?万\s?([\d,.]+)?/gu, 1e4],
];
const numberOf = (digits: string): number => Number(digits.replaceAll(",", ""));

/** Japanese counts in units of ten thousand, and puts no spaces between digits and words. */
function withSpaces(text: string): string {
  let spaced = text.replaceAll(/第\d+|\d+分の\d+/gu, " ");
  for (const [pattern, factor] of MYRIADS) {
    spaced = spaced.replaceAll(pattern, (_, many: string, rest = "0") => {
      const value = numberOf(many) * factor;
      return ` ${factor === 1e8 ? value + numberOf(rest as string) * 1e4 : value + numberOf(rest as string)} `;
    });
  }
  return spaced.replaceAll(/(?<![A-Za-z\d])\d+(?:[.,]\d+)*/gu, (digits) => ` ${digits} `);
}

/** Compares only figures, because units differ by language. Ignores "doubled", "halved", and similar words. */
function figuresIn(text: string, language: string): number[] {
  const isJoined = ["ja", "zh-Hans", "zh-Hant", "ko", "th"].includes(language);
  return (
    quantitiesOf(isJoined ? withSpaces(text) : text, language)
      .filter(({ shown }) => /\d/u.test(shown) || !/\d [x%]$/u.test(shown))
      .flatMap(({ key, shown }) =>
        /\p{L}{4}/u.test(shown) && /^(?:[234] x|50 %)$/u.test(key)
          ? []
          : (key.match(/\d+(?:\.\d+)?/gu) ?? []),
      )
      .map(Number)
      // In most languages, "one" is also an article.
      .filter((figure) => figure !== 1)
  );
}

function numbers(source: string, text: string, from: string, to: string, mark: Marking): Finding[] {
  const [before, after] = [figuresIn(source, from), figuresIn(text, to)];
  const isIn = (list: readonly number[]) => (one: number) => list.includes(one);
  const lost = before.filter((one) => !isIn(after)(one));
  const added = after.filter((one) => !isIn(before)(one));
  // Small numbers are often spelled out, which the rules understand only in some languages.
  const isSpoken = ["en", "de", "fr", "es", "it"].includes(to);
  const missing = lost.filter((one) => isSpoken || one > 12 || added.length > 0);
  if (missing.length === 0 && added.length === 0) return [];
  const shown = quantitiesOf(text, to).find(({ key }) =>
    key.match(/\d+(?:\.\d+)?/gu)?.some((one) => isIn(added)(Number(one))),
  )?.shown;
  const why =
    missing.length > 0
      ? message("marks_figures_lost", { figures: missing.map(String) })
      : message("marks_figures_added", { figures: added.map(String) });
  return [mark(shown, why)];
}

/** Abbreviations that other languages replace with their own. */
const TRANSLATED = new Set(
  "HR IT US USA UK EU UN AI VAT CEO CFO CTO COO HQ NGO GPA R&D PR TV ID FAQ Q1 Q2 Q3 Q4 B2B B2C PhD MBA BSc MSc".split(
    " ",
  ),
);
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/iu;

/** Finds names such as "SAP EWM", "AutoCAD", and "DB2", and capitalized words within an English sentence. */
function namesIn(source: string, from: string): string[] {
  const names = findSkills(source, { language: from })
    .filter(({ skill, text }) => lexicon().skills.get(skill)?.isNamed && /[\p{Lu}\p{N}]/u.test(text))
    .map(({ text }) => text);
  const written = [...source.matchAll(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}+#]*(?![\p{L}\p{N}])/gu)].flatMap(
    ({ 0: word, index }) => {
      const isCode = /\p{Lu}.*\p{Lu}/u.test(word) || (/\p{Lu}/u.test(word) && /\p{N}/u.test(word));
      const isWithin = from === "en" && index > 0 && /^\p{Lu}\p{Ll}{2}/u.test(word);
      return (isCode || isWithin) && !isTranslated(word) ? word : [];
    },
  );
  return [...new Set([...names, ...written])];
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });
let languages: Set<string> | undefined;
const isLanguage = (word: string): boolean => {
  languages ??= new Set(
    "en de fr es pt it nl pl uk ru cs sk ro hu bg el tr sv da nb fi et lv lt ar he fa hi id vi th ja ko zh"
      .split(" ")
      .map((code) => languageNames.of(code)!),
  );
  return languages.has(word);
};
const isTranslated = (word: string): boolean =>
  TRANSLATED.has(word) ||
  MONTH.test(word) ||
  isLanguage(word) ||
  countryCodeOf(word) !== undefined ||
  CITY_NAMES.has(plain(word));

function products(source: string, text: string, from: string, to: string, mark: Marking): Finding[] {
  const said = text.toLowerCase();
  const skills = new Set(findSkills(text, { language: to }).map(({ skill }) => skill));
  const isThere = (name: string) =>
    said.includes(name.toLowerCase()) ||
    findSkills(name, { language: from, inSkillsList: true }).some(({ skill }) => skills.has(skill));
  const lost = namesIn(source, from).filter((name) => !isThere(name));
  const known = new Set(
    findSkills(source, { language: from, inSkillsList: false }).map(({ skill }) => skill),
  );
  const added = findSkills(text, { language: to }).filter(
    ({ skill, text: words }) =>
      // A product has the same name in every language.
      words.toLowerCase() === skill.toLowerCase() &&
      lexicon().skills.get(skill)?.isNamed &&
      !known.has(skill) &&
      !source.toLowerCase().includes(words.toLowerCase()),
  );
  return [
    ...(lost.length > 0 ? [mark(undefined, message("marks_names_lost", { names: lost }))] : []),
    ...added.map(({ text: words }) => mark(words, message("marks_name_added", { name: words }))),
  ];
}

function rank(source: string, text: string, from: string, to: string, mark: Marking): Finding[] {
  const [help, helps] = [anyOf(HELP[from], from), anyOf(HELP[to], to)];
  const [lead, leads] = [anyOf(LEAD[from], from), anyOf(LEAD[to], to)];
  if (!help || !helps || !lead || !leads) return [];
  const part = help.exec(source)?.[0];
  if (part !== undefined && !helps.test(text))
    return [mark(leads.exec(text)?.[0], message("marks_original_says", { said: part }))];
  const larger = leads.exec(text)?.[0];
  if (larger !== undefined && part === undefined && !lead.test(source))
    return [mark(larger, "marks_lead_added")];
  const smaller = helps.exec(text)?.[0];
  return smaller !== undefined && part === undefined && lead.test(source)
    ? [mark(smaller, message("marks_original_says", { said: lead.exec(source)![0] }))]
    : [];
}

const MOST = 1.8;
const SHORT_GROWTH = 32;

const length = (source: string, text: string, mark: Marking): Finding[] =>
  text.length > Math.max(source.length * MOST, source.length + SHORT_GROWTH)
    ? [mark(undefined, "marks_longer_than_original")]
    : [];

import { withDigits } from "./number-words.ts";
import { comparedIn, partnersOf, type PlacedFigure } from "./shared-units.ts";

/* 10,000 equals 10k, 40 % equals 40 percent, and 1,5 Mio. in German equals 1.5M in English. */

export interface Quantity {
  kind: "number" | "date";
  key: string;
  /** The key with the unit of the figure that this one is compared with, if this one has no unit. */
  sharedKey?: string;
  shown: string;
  /**
   * "more": at least the value. "about": near the value, or up to it. "since": the text says that something has lasted
   * from this date. "from": the start of something ongoing, which supports a claim of "since" but does not make one.
   */
  bound: "" | "more" | "about" | "since" | "from";
}

const DECIMAL_POINT = new Set(["en", "zh", "ja", "ko", "th", "he"]);

/** A letter counts as a factor only directly after the digits: in "100 m", it means meters. */
const FACTORS: readonly [RegExp, number][] = [
  [/^\s?[kK](?![\p{L}\p{N}])/u, 1e3],
  [/^\s(?:mil millones|bn|billions?|mrd\.?|milliarden?|milliards?|miliard[io])(?!\p{L})/iu, 1e9],
  [/^(?:bn|B)(?!\p{L})/u, 1e9],
  [/^\s(?:thousand|tausend|tsd\.?|mille|mila|mil)(?!\p{L})/iu, 1e3],
  // A letter before an apostrophe is not a factor: "Excel 365 m’a appris".
  [/^(?:M{1,2}|m|\sM)(?!['’]\p{L}|[\p{L}\p{N}])/u, 1e6],
  [/^\s(?:mn|mio\.?|mill\.|millions?|millionen|millón|millones|milion[ei]|milhões|milhão)(?!\p{L})/iu, 1e6],
];
const UNITS: readonly [RegExp, string][] = [
  [/^[\s-]?(?:%|percent(?:age points)?|per cent|prozent|pour cent|por ciento|per cento|por cento)/iu, "%"],
  [/^(?:[\s-]?(?:x(?!\p{L})|×|fold|times|fach|fois|veces|volte|vezes)|\smal)(?!\p{L})/iu, "x"],
  [/^[\s-]?(?:€|euros?|eur)(?!\p{L})/iu, "€"],
  [/^[\s-]?(?:\$|(?:us )?dollars?|usd|dólares|dollari)(?!\p{L})/iu, "$"],
  [/^[\s-]?(?:£|pounds?|gbp)(?!\p{L})/iu, "£"],
  [/^[\s-]?(?:chf|franken)(?!\p{L})/iu, "CHF"],
  [/^[\s-]?(?:years?|yrs?|jahre?n?|jährige[nrs]?|ans?|années?|años?|ann[oi]|anos)(?!\p{L})/iu, "years"],
  [/^[\s-]?(?:months?|monate?n?|monatige[nrs]?|mois|mes(?:es|i)?)(?!\p{L})/iu, "months"],
  [/^[\s-]?(?:weeks?|wochen?|wöchige[nrs]?|semaines?|semanas?|settiman[ae])(?!\p{L})/iu, "weeks"],
  [/^[\s-]?(?:days?|tage?n?|tägige[nrs]?|jours?|días?|giorn[io])(?!\p{L})/iu, "days"],
  [/^[\s-]?(?:hours?|hrs?|h|stunden?|stündige[nrs]?|heures?|horas?|or[ae])(?!\p{L})/iu, "hours"],
  [/^[\s-]?(?:minutes?|mins?|minuten?|minütige[nrs]?|minutos?|minut[io])(?!\p{L})/iu, "minutes"],
];
const CURRENCY: Record<string, string> = {
  "€": "€",
  EUR: "€",
  $: "$",
  USD: "$",
  "£": "£",
  GBP: "£",
  CHF: "CHF",
};

const MORE =
  /(?:over|more than|above|at least|exceeding|upwards of|plus|über|mehr als|mindestens|plus de|plus d['’]|au moins|más de|al menos|oltre|più di|almeno|>)\s*$/iu;
const ABOUT =
  /(?:about|around|approximately|approx\.|roughly|nearly|almost|some|up to|as many as|close to|~|≈|circa|ca\.|rund|etwa|ungefähr|fast|bis zu|knapp|environ|près de|jusqu['’]à|presque|cerca de|alrededor de|aproximadamente|unos|unas|casi|hasta|quasi|fino a)\s*$/iu;
const SINCE = /(?:since|as of|seit|depuis|desde|dal|da)\s*$/iu;
const FROM = /(?<!\p{L})(?:ab|dès|à partir d[eu]|a partir d[eo]|starting(?: in)?)\s*$/iu;
const DASH = "[–—-]";
const UNTIL = `(?:${DASH}|to|until|till|through|bis|à|jusqu['’]à|al?|hasta|até|ad?|fino ad?)`;
const ENDED = new RegExp(`^\\s?${UNTIL}\\s?(?:\\p{L}+\\.? |[\\d./]+[./-])?\\d`, "iu");
/** Matches the end of an ongoing period, as in "2018 – today" and "2018 –". */
const UNENDED = new RegExp(
  `^\\s?${UNTIL}\\s?(?:l['’]|la |el |o |zum |il )?(?:present|today|now|date|current|ongoing|heute|jetzt|aktuell|laufend|dato|` +
    "aujourd['’]hui|présent|actuel|maintenant|ce jour|actualidad|presente|actual|actualmente|hoy|fecha|oggi|attuale|atual|atualmente|hoje|momento)(?!\\p{L})" +
    `|^\\s?${DASH}\\s?(?=[);,\\n]|$)`,
  "iu",
);

/** The digits must not be part of a word, such as "S3". */
const DIGITS = /(?<![\p{L}\p{N}_])\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/gu;

const SPOKEN: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:doubl(?:ed?|ing)|twice|twofold|verdoppel\p{L}*|doubl(?:é|er|ant)\p{L}*|duplic\p{L}+|raddoppi\p{L}+)(?!\p{L})/giu,
    "2 x",
  ],
  [
    /(?<!\p{L})(?:tripl(?:ed?|ing)|threefold|verdreifach\p{L}*|tripl(?:é|er|ant)\p{L}*|triplic\p{L}+)(?!\p{L})/giu,
    "3 x",
  ],
  [
    /(?<!\p{L})(?:quadrupl(?:ed?|ing)|fourfold|vervierfach\p{L}*|quadrupl\p{L}+|cuadruplic\p{L}+)(?!\p{L})/giu,
    "4 x",
  ],
  [
    /(?<!\p{L})(?:half|halv(?:ed|ing)|hälfte|halbier\p{L}*|moitié|mitad|metà|dimezza\p{L}*)(?!\p{L})/giu,
    "50 %",
  ],
  [
    /(?<!\p{L})(?:dozens|dutzende\p{L}?|dizaines|douzaines|decenas|docenas|decine|dozzine)(?!\p{L})/giu,
    "dozens",
  ],
  [/(?<!\p{L})(?:hundreds|hunderte\p{L}?|centaines|cientos|centenares|centinaia)(?!\p{L})/giu, "hundreds"],
  [/(?<!\p{L})(?:thousands|tausende\p{L}?|milliers|miles(?= de)|migliaia)(?!\p{L})/giu, "thousands"],
  [
    /(?<!\p{L})(?:millions(?= of)|millionen(?= von)|millions(?= d)|millones(?= de)|milioni(?= di))(?!\p{L})/giu,
    "millions",
  ],
];

const DOTTED_DATE =
  /(?<!\d)(?:\d{1,2}[./]){1,2}((?:19|20)\d\d)(?!\d)|(?<!\d)((?:19|20)\d\d)-(\d\d)(?:-\d\d)?(?!\d)/gu;
const MONTH_YEAR = /^(?<month>0?[1-9]|1[0-2])[./](?<year>\d{4})$/u;
const YEAR_MONTH = /^(?<year>\d{4})-(?<month>0[1-9]|1[0-2])$/u;
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/u;

/** In characters. */
const NEAR = 40;

/** @param language ISO 639-1 */
export function quantitiesOf(text: string, language: string): Quantity[] {
  const found: Quantity[] = [];
  for (const [pattern, key] of SPOKEN)
    for (const match of text.matchAll(pattern))
      found.push({ kind: "number", key, shown: match[0], bound: boundOf(text.slice(0, match.index)) });
  const dated = text.replaceAll(DOTTED_DATE, (shown, ...groups) => {
    const at = groups.find((group) => typeof group === "number")!;
    const { year, month } = (MONTH_YEAR.exec(shown) ?? YEAR_MONTH.exec(shown))?.groups ?? {};
    const key = month === undefined ? shown.replaceAll(/\D+/gu, "-") : `month ${Number(month)}`;
    const end = at + shown.length;
    const bound = boundOfDate(text.slice(Math.max(0, at - NEAR), at), text.slice(end, end + NEAR));
    found.push({ kind: "date", key, shown, bound: "" });
    found.push({ kind: "date", key: year ?? /\d{4}/u.exec(shown)![0], shown, bound });
    return " ";
  });
  found.push(...monthsOf(dated, language));
  const plain = withDigits(dated, language);
  found.push(...withSharedUnits(plain, language));
  return found;
}

const unitAt = (text: string, at: number): string =>
  UNITS.map(([pattern]) => pattern.exec(text.slice(at, at + 20))?.[0]).find((unit) => unit !== undefined) ??
  "";

/** The form of a number's key. */
export const KEY = /^(?<value>\d+(?:\.\d+)?)(?: (?<unit>.+))?$/u;

/** Returns values that a text compares, such as 45 and 20 in "from 45 to 20 minutes". */
export function changesOf(text: string, language: string): [before: number, now: number][] {
  const plain = withDigits(text, language);
  const { quantities, figures } = placedIn(plain, language);
  const valueAt = (place: number): number => Number(KEY.exec(quantities[place]!.key)?.groups?.["value"]);
  return comparedIn(plain, figures).map(([before, now]) => [valueAt(before), valueAt(now)]);
}

function placedIn(text: string, language: string): { quantities: Quantity[]; figures: PlacedFigure[] } {
  const matches = [...text.matchAll(DIGITS)];
  const quantities = matches.map((match) => quantityAt(text, match.index, match[0], language));
  const figures = matches.map(({ index: at, 0: digits }, place): PlacedFigure => ({
    at,
    end: at + digits.length + unitAt(text, at + digits.length).length,
    hasUnit: unitOf(quantities[place]!) !== undefined,
  }));
  return { quantities, figures };
}

const unitOf = ({ key }: Quantity): string | undefined => KEY.exec(key)?.groups?.["unit"];

function withSharedUnits(text: string, language: string): Quantity[] {
  const { quantities, figures } = placedIn(text, language);
  const partners = partnersOf(text, figures);
  return quantities.map((quantity, place) => {
    const partner = partners[place];
    if (partner === undefined || quantity.kind === "date") return quantity;
    return { ...quantity, sharedKey: `${quantity.key} ${unitOf(quantities[partner]!)}` };
  });
}

function quantityAt(text: string, at: number, digits: string, language: string): Quantity {
  let rest = text.slice(at + digits.length);
  const [, sign = "", currency = ""] =
    /(?:^|[^\p{L}\p{N}])(~|≈|>|\+)?(€|\$|£|CHF|EUR|USD|GBP)?\s?$/u.exec(text.slice(0, at)) ?? [];
  const before = text.slice(0, at - currency.length).replace(/\s+$/u, "");
  const isYear = YEAR.test(digits) && currency === "" && !/^\s?(?:[%€$£+]|k\b)/iu.test(rest);
  if (isYear) return { kind: "date", key: digits, shown: digits, bound: boundOfDate(before, rest) };
  let value = valueOf(digits, language);
  const factor = FACTORS.find(([pattern]) => pattern.test(rest));
  if (factor) {
    value *= factor[1];
    rest = rest.replace(factor[0], "");
  }
  const isMore = /^\s?\+/u.test(rest);
  if (isMore) rest = rest.replace(/^\s?\+/u, "");
  rest = rest.replace(/^\s(?:de|d['’]|of|di)\s(?=€|euro)/iu, " ");
  const unit = CURRENCY[currency] ?? UNITS.find(([pattern]) => pattern.test(rest))?.[1] ?? "";
  const tail = unit === "" && !factor ? (/^[\p{L}][\p{L}\p{N}]*/u.exec(rest)?.[0] ?? "") : "";
  const shown = `${currency}${digits}${tail}`;
  if (tail !== "") return { kind: "number", key: `${digits}${tail}`.toLowerCase(), shown, bound: "" };
  const bound = isMore || sign === "+" || sign === ">" ? "more" : sign ? "about" : boundOf(before);
  return { kind: "number", key: `${value} ${unit}`.trim(), shown, bound };
}

const boundOf = (before: string): Quantity["bound"] =>
  ABOUT.test(before) ? "about" : MORE.test(before) ? "more" : "";

function boundOfDate(before: string, after: string): Quantity["bound"] {
  const begins = (words: RegExp): boolean =>
    [before, withoutMonth(before.trimEnd())].some((text) => words.test(text));
  if (begins(SINCE)) return "since";
  return UNENDED.test(after) || (begins(FROM) && !ENDED.test(after)) ? "from" : "";
}

/** Parses digits according to the language. "1.500" is one and a half in English but fifteen hundred in German. */
function valueOf(digits: string, language: string): number {
  const point = DECIMAL_POINT.has(language) ? "." : ",";
  const marks = digits.match(/[^\d]/gu) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(digits);
  const decimals = digits.slice(digits.lastIndexOf(last) + 1);
  const isMixed = marks.length > 1 && marks[0] !== last;
  const isThousands =
    !/[.,]/u.test(last) || (!isMixed && decimals.length === 3 && (marks.length > 1 || last !== point));
  if (isThousands) return Number(digits.replaceAll(/\D/gu, ""));
  if (marks.filter((mark) => mark === last).length > 1) return Number.NaN;
  return Number(`${digits.slice(0, digits.lastIndexOf(last)).replaceAll(/\D/gu, "")}.${decimals}`);
}

const names = new Map<string, { pattern: RegExp; months: string[] }>();

function monthNames(language: string) {
  const found = names.get(language);
  if (found) return found;
  const months = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2024, month, 15));
    return (["long", "short"] as const).map((width) =>
      new Intl.DateTimeFormat(language, { month: width, timeZone: "UTC" })
        .format(date)
        .toLowerCase()
        .replace(".", ""),
    );
  });
  const all = [...new Set(months.flat())].filter((name) => /^\p{L}{3,}$/u.test(name));
  const pattern = new RegExp(
    `(?<!\\p{L})(${all.toSorted((a, b) => b.length - a.length).join("|")})(?!\\p{L})\\.?(?=(?: de| del| di)? \\d|)`,
    "giu",
  );
  const made = { pattern, months: months.map(([long]) => long!) };
  for (const [index, [, short]] of months.entries()) MONTH_OF.set(`${language} ${short}`, index);
  for (const [index, [long]] of months.entries()) MONTH_OF.set(`${language} ${long}`, index);
  names.set(language, made);
  return made;
}
const MONTH_OF = new Map<string, number>();

/** "May" and "march" may be other words, so a month needs a year, a day, or a preposition next to it. */
function monthsOf(text: string, language: string): Quantity[] {
  if (!/^[a-z]{2}$/u.test(language) || !/\p{L}/u.test(text)) return [];
  const { pattern } = monthNames(language);
  return [...text.matchAll(pattern)].flatMap(([shown, name = ""], index, all) => {
    const at = all[index]!.index;
    const isDate =
      /^\.?,?(?: de| del| di)? ?\d/u.test(text.slice(at + shown.length)) ||
      /(?:\d\.?|(?<!\p{L})(?:in|since|until|by|from|im|seit|bis|en|depuis|desde|hasta|da|dal|a|nel)) $/iu.test(
        text.slice(0, at),
      );
    const month = MONTH_OF.get(`${language} ${name.toLowerCase()}`);
    return isDate && month !== undefined
      ? [{ kind: "date" as const, key: `month ${month + 1}`, shown: name, bound: "" as const }]
      : [];
  });
}

const withoutMonth = (before: string): string => before.replace(/(?<=\s)\p{L}{3,10}\.?$/u, "").trimEnd();

import type { Finding, MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";
import { withDigits } from "@postfolio/skills/claims/number-words.ts";
import { partnersOf } from "@postfolio/skills/claims/shared-units.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";

/*
 * Figures are compared as values with units: 1,400 is 1400 and 12k is 12,000, but 3.5 is not 35 and 73 is not 73%.
 */

const UNITS: [RegExp, unit: string, factor: number][] = [
  [
    /^(?:%|percent|per cent|prozent|pour cent|por ciento|por cento|per cento|percentage points|prozentpunkten?)$/iu,
    "%",
    1,
  ],
  [/^(?:x|×|times|-?fold|mal|fois|veces|vezes|volte)$/iu, "x", 1],
  [/^(?:k|thousand|tausend|mille|mil|mila)$/iu, "", 1e3],
  [/^(?:m|mn|mio|million|millions|millionen|millón|millones|milhão|milhões|milioni)$/iu, "", 1e6],
  [/^(?:bn|billion|billions|mrd|milliarde|milliarden|milliard|milliards)$/iu, "", 1e9],
  [/^(?:years?|jahren?|ans|années|años|anos|anni|decades?)$/iu, "years", 1],
  [/^(?:months?|monaten?|mois|meses|mesi)$/iu, "months", 1],
  [/^(?:minutes?|minuten|minutos|minuti)$/iu, "minutes", 1],
  [/^(?:seconds?|sekunden|secondes|segundos|secondi)$/iu, "seconds", 1],
];
/** A letter before an apostrophe is not a unit: "Excel 365 m’a appris". */
const UNIT =
  "(?:%|×|(?:percentage points|percent|per cent|prozentpunkten?|prozent|pour cent|por ciento|por cento|per cento|times|" +
  "-?fold|mal|fois|veces|vezes|volte|thousand|tausend|mille|mila|mil|millions|millionen|million|millón|millones|milhão|" +
  "milhões|milioni|mio|mn|billions?|milliarden?|milliards?|mrd|bn|years?|jahren?|années|ans|años|anos|anni|months?|" +
  "monaten?|mois|meses|mesi|decades?|minuten|minutes?|minutos|minuti|seconds?|sekunden|secondes|segundos|secondi|x|k|m)" +
  "(?![\\p{L}\\p{N}]|['’]\\p{L}))";

/**
 * A figure with separators, decimals, and a unit that is not part of a word, a hashtag, or an idiom such as 24/7.
 */
const FIGURE = new RegExp(
  "(?<![\\p{L}\\p{N}#/.,])(\\d{1,3}(?:[.,’'\\u00a0\\u202f ]\\d{3})+(?!\\d)|\\d+)(?:[.,](\\d+))?" +
    `(?:[\\s\\u00a0\\u202f-]{0,2}(${UNIT}))?(?![\\p{L}\\d/])`,
  "giu",
);

interface Figure {
  shown: string;
  value: number;
  unit: string;
  /** The words that follow the figure, such as "guided" and "tours". */
  counted: readonly string[];
  /** False for small whole numbers, such as in "3 ideas". */
  claims: boolean;
  /** Whether the unit comes from the figure that this one is compared with, as in "from 9 to 4%". */
  isShared: boolean;
  /** Whether it says how often something happened: "64 times", but not "64x" or "64 times as many". */
  saysHowOften: boolean;
}

const TIMES = /(?:times|mal|fois|veces|vezes|volte)$/iu;
/** Nouns of time, as in "64 times this year". */
const TIME =
  "(?:year|month|week|day|night|hour|shift)s?|jahre?s?|monate?s?|wochen?|tage?s?|nächte?|nacht|stunden?|schichten?|" +
  "an(?:née)?s?|mois|semaines?|jours?|nuits?|heures?|años?|mes(?:es)?|semanas?|días?|noches?|horas?|diario|anos?|mês|dias?|" +
  "noites?|anno|anni|mesi?|settiman[ae]|giorn[oi]|nott[ei]|or[ae]";
/** What follows a figure that multiplies: a comparative, or what the multiple is of, such as "the price". */
const COMPARES = new RegExp(
  `^\\s*(?!(?:\\p{L}+ ){0,2}(?:l['’])?(?:${TIME})(?!\\p{L}))(?:l['’]\\p{L}|(?:` +
    [
      "the|an?(?! l[ao]s? )|my|our|its|his|her|their|your|what|this|that|these|those|as|more|less|worse",
      "(?!(?:after|over|under|together|whenever|december|oktober|ayer|hier|oder|unter|über)(?!\\p{L}))\\p{L}{2,}er|de[rnms]|das|die|ein(?:e[nmrs]?)?|(?:mein|unser|sein|ihr|dies)\\p{L}*|was|so|mehr",
      "les?|la|une?|mon|ma|mes|notre|nos|son|sa|ses|leurs?|votre|vos|ce(?:t|tte|s|lui|lle)?|celles|ceux|plus|moins|aussi|autant|mieux|pire|meilleure?s?|supérieure?s?",
      "el|l[ao]s?|un[ao]s?|mis?|sus?|nuestr[oa]s?|est[ea]s?|más|menos|tan|tanto|mejor|peor|mayor(?:es)?|menor(?:es)?|superior(?:es)?",
      "os?|as|uma?|meus?|minhas?|seus?|suas?|noss[oa]s?|mais|tão|melhor|pior|maior(?:es)?",
      "i|il|gli|mi[oa]|miei|su[oe]|suoi|nostr[oaie]|quell[oa]|più|meno|meglio|peggio|maggior[ei]|superior[ei]",
    ].join("|") +
    ")(?!\\p{L}))",
  "iu",
);

const NOT_COUNTED =
  /^(?:a|an|the|of|in|on|at|to|by|for|from|with|per|and|or|as|is|are|was|were|each|every|who|that|which|der|die|das|den|im|in|am|pro|mit|von|für|und|oder|auf|bis|zu|aus|les?|la|des?|du|en|par|pour|avec|et|ou|à|sur|dans|qui|el|los|las|del|con|por|para|y|o|al|que|da|do|das|dos|em|com|e|il|lo|gli|di|per|nel|nella)$/u;
const COUNTED = /^[\s\u00a0\u202f-]{1,2}(\p{L}[\p{L}-]*)/u;

function countedAfter(text: string): string[] {
  const words: string[] = [];
  let rest = text;
  for (let found = COUNTED.exec(rest); found && words.length < 2; found = COUNTED.exec(rest)) {
    const word = found[1]!.toLowerCase();
    if (NOT_COUNTED.test(word)) break;
    words.push(word);
    rest = rest.slice(found[0].length);
  }
  return words;
}

function figuresOf(text: string): Figure[] {
  const places: { at: number; end: number; hasUnit: boolean }[] = [];
  const figures = [...text.matchAll(FIGURE)].map((match): Figure => {
    const [shown, whole = "", decimals, said = ""] = match;
    const [, unit, factor] = UNITS.find(([pattern]) => pattern.test(said)) ?? [null, "", 1];
    const value = Number(`${whole.replace(/\D/gu, "")}.${decimals ?? "0"}`) * factor;
    const after = text.slice(match.index + shown.length, match.index + shown.length + 60);
    const counted = countedAfter(after);
    const at = match.index;
    places.push({ at, end: at + shown.length, hasUnit: unit !== "" || counted.length > 0 });
    return {
      shown: shown.trim(),
      value,
      unit,
      counted,
      claims: value >= 10 || decimals !== undefined || said !== "",
      isShared: false,
      saysHowOften: TIMES.test(said) && !COMPARES.test(after),
    };
  });
  const partners = partnersOf(text, places);
  return figures.map((figure, place) => {
    const partner = figures[partners[place] ?? -1];
    return partner ? { ...figure, unit: partner.unit, counted: partner.counted, isShared: true } : figure;
  });
}

const keyOf = ({ value, unit }: Pick<Figure, "value" | "unit">): string => `${value} ${unit}`;

/** Returns all figures in a text, including small ones, with their comparison keys. */
export const figureKeysIn = (text: string): { shown: string; key: string }[] =>
  figuresOf(text).map((figure) => ({ shown: figure.shown, key: keyOf(figure) }));

const MINUTES =
  /(?<![\p{L}\p{N}.,])(?:[1-5]?\d|60)[\s-](?:seconds?|minutes?|Sekunden|Minuten|secondes|segundos|minutos|minuti|secondi)(?!\p{L})/giu;
const CLOCK =
  /(?<![\p{L}\p{N}.,:])(?:[01]?\d|2[0-4])(?:[:h.][0-5]\d(?!\p{N})|\s?(?:[ap]\.?m\.?|Uhr|heures?|h)(?!\p{L}))/giu;
const withoutTimes = (text: string): string => text.replaceAll(CLOCK, " ").replaceAll(MINUTES, " ");
/** A numeric date also matches with its month spelled out: "November 23" for 2026-11-23. */
const DATE = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+Z?)?(?!\d)/gu;
const MONTH =
  "(?:jan|ene|gen|feb|fév|fev|m[aä]r|avr|abr|apr|ma[iy]|mag|jun|juin|giu|jul|juil|lug|aug|ago|aoû|sep|set|okt|oct|out|ott|nov|de[czsí]|dic|déc)\\p{L}*";
const DAY_OF_MONTH = new RegExp(
  `(?<!\\p{L})${MONTH}\\.? \\d{1,2}(?!\\d)|(?<!\\d)\\d{1,2}\\.?(?:st|nd|rd|th)?(?: of| de| di)? ${MONTH}`,
  "giu",
);
/** Whether a figure is a year in the near future, which the text can only mention as a plan. */
const isYearAhead = ({ shown, value }: Figure): boolean =>
  /^\d{4}$/u.test(shown) && value - new Date().getFullYear() >= 0 && value - new Date().getFullYear() < 10;

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Words that indicate that a figure was calculated, in five languages. */
const WORKED_OUT =
  /(?<!\p{L})(?:fewer|less|more|together|total|altogether|in all|combined|sum|difference|gap|between them|by \d|down|fell|dropped|rose|grew|saved|weniger|mehr|zusammen|insgesamt|gesamt|summe|unterschied|differenz|um \d|gespart|moins|de plus|ensemble|au total|en tout|différence|écart|somme|de \d|menos|más|juntos|juntas|en total|suma|diferencia|a menos|a mais|ao todo|soma|diferença|meno|in più|insieme|in tutto|somma|differenza)(?!\p{L})/iu;
const COMBINED = 12;
const COMPARED = 300;

interface Given {
  keys: Set<string>;
  derived: Set<string>;
  figures: Figure[];
  /** Figures written as words. They support figures about the same things, but do not make other figures doubtful. */
  inWords: Figure[];
  /** Figures after a label, as in "Leavers: 5 in 2019". Like those in words, they only support others. */
  labeled: Figure[];
  days: Set<number>;
  hasTimes: boolean;
  hasMinutes: boolean;
  clock: Set<string>;
}

let last: { material: string; given: Given } | undefined;

function givenBy(material: string): Given {
  if (last?.material === material) return last.given;
  const days = new Set([...material.matchAll(DATE)].map(([, , , day]) => Number(day)));
  const plain = material.replaceAll(DATE, "$1").replaceAll(CLOCK, " ");
  const lines = plain.split("\n").flatMap((line) => (line.length > 200 ? sentencesOf(line, "en") : [line]));
  const byLine = lines.map(figuresOf);
  const figures = byLine.flat();
  const derived = new Set<string>();
  for (const line of byLine)
    for (const one of line.slice(0, COMBINED))
      for (const other of line.slice(0, COMBINED)) {
        if (one === other || one.unit !== other.unit || !countAlike(one, other)) continue;
        derived.add(keyOf({ value: rounded(Math.abs(one.value - other.value)), unit: one.unit }));
        derived.add(keyOf({ value: rounded(one.value + other.value), unit: one.unit }));
      }
  const inDigits = linesInDigits(lines, plain);
  const inWords = inDigits.filter((line, at) => line !== lines[at]).flatMap(figuresOf);
  const keys = new Set(
    figures.flatMap((figure) => [keyOf(figure), ...(isBare(figure) ? [bareKeyOf(figure)] : [])]),
  );
  // Figures inside words, such as in "S3", count as given in the material.
  for (const [, digits] of plain.matchAll(/(?:(?<=\p{L}-?)(\d+)|(?:\d+)(?=-?\p{L}))/gu))
    if (digits !== undefined) keys.add(`${Number(digits)} `);
  const clock = new Set((material.match(CLOCK) ?? []).map(timeOf));
  const given = {
    keys,
    derived,
    figures,
    inWords,
    labeled: inDigits.flatMap(labeledFigures),
    days,
    hasTimes: clock.size > 0,
    hasMinutes: figures.some(({ unit }) => unit === "minutes" || unit === "seconds"),
    clock,
  };
  last = { material, given };
  return given;
}

function linesInDigits(lines: readonly string[], text: string): string[] {
  const usual = clearLanguageOf(text);
  return lines.map((line) => withDigits(line, clearLanguageOf(line) ?? usual ?? "en"));
}

/** Matches a label, and what follows it up to the end of the sentence. */
const LABELED = /(?<=^|[:;.!?])([^:;.!?]*\p{L})\s?: ([^:;!?]+)/gu;

/** Returns figures that only a label says the meaning of, as in "Leavers: 5 in 2019, 1 in 2025". */
const labeledFigures = (line: string): Figure[] =>
  [...line.matchAll(LABELED)].flatMap(([, label = "", said = ""]) => {
    const counted = label.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    return figuresOf(said)
      .filter((figure) => figure.counted.length === 0)
      .map((figure) => ({ ...figure, counted }));
  });

/** A figure may be repeated without its unit; a percentage, only if its unit comes from another figure. */
const isBare = ({ unit, isShared }: Figure): boolean => unit !== "" && (unit !== "%" || isShared);
const bareKeyOf = ({ value }: Figure): string => keyOf({ value, unit: "" });
const isGiven = (figure: Figure, keys: ReadonlySet<string>): boolean =>
  keys.has(keyOf(figure)) || (figure.isShared && keys.has(bareKeyOf(figure)));

const countAlike = (one: Figure, other: Figure): boolean =>
  one.counted.length === 0 ||
  other.counted.length === 0 ||
  one.counted.some((word) => other.counted.some((each) => isAlike(word, each)));

/** Whether two words are alike, such as "tour" and "tours". */
const isAlike = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length > 2 &&
    long.startsWith(short.length > 4 ? short.slice(0, -1) : short) &&
    long.length - short.length < 3
  );
};

/** Minutes since midnight, for "6:30", "18 Uhr", and "5 p.m." */
function timeOf(said: string): string {
  const [, hour = "", minute = "0"] = /(\d+)(?:[:h.](\d\d))?/iu.exec(said) ?? [];
  const isAfternoon = /p\.?m/iu.test(said) && Number(hour) < 12;
  return String(((Number(hour) + (isAfternoon ? 12 : 0)) % 24) * 60 + Number(minute));
}

/**
 * Accepts sums and differences of two figures on one line if the sentence says so, and examples of a given rate.
 * @returns the figures as they are written
 */
export function inventedFigures(text: string, material: string): string[] {
  const { keys, figures, inWords, derived, days } = givenBy(material);
  const said = withoutTimes(text).replaceAll(DAY_OF_MONTH, (date) =>
    days.has(Number(/\d+/u.exec(date)?.[0])) ? " " : date,
  );
  const sentences = sentencesWith(said);
  const isKnown = (figure: Figure): boolean =>
    isGiven(figure, keys) ||
    inWords.some((one) => keyOf(one) === keyOf(figure) && countAlike(one, figure)) ||
    (figure.saysHowOften && figures.some((one) => one.value === figure.value && mayCountTimes(one)));
  return sentences.flatMap((sentence, at) =>
    figuresOf(sentence)
      .filter((figure) => figure.claims && !isKnown(figure) && !isYearAhead(figure))
      .filter(
        ({ value, unit }) =>
          !(derived.has(keyOf({ value: rounded(value), unit })) && WORKED_OUT.test(sentence)),
      )
      .filter((figure) => !isExample(figure, sentences.slice(Math.max(0, at - 1), at + 2).join(" "), isKnown))
      .map(({ shown }) => shown),
  );
}

/** Whether a figure may say how often something happened: "Bites noted: 64 in 2022", but not "64 nurses" or a year. */
const mayCountTimes = ({ shown, unit, counted }: Figure): boolean =>
  unit === "" && counted.length === 0 && !/^(?:19|20)\d\d$/u.test(shown);

/** Words that make a figure a rate, as in "10 euros per person". */
const RATE =
  /^\s?(?:[€$£]|\p{L}+)? ?(?:(?:per|each|every|pro|je|par|chaque|por|cada) |an? (?=(?:person|head|piece|hour|day|night|week|month|year)(?!\p{L})))(?<of>\p{L}+)/iu;
/** Words before a number of what a rate is multiplied by, as in "für vier Abende" and "para una mesa de ocho". */
const FOR = /(?<!\p{L})(?:for|with|für|bei|mit|pour|avec|para|con|com|per) (?:\p{L}+ ){0,3}$/iu;

/**
 * Whether a figure is a given rate times a number of what it is per: "10 euros per person, 80 euros for a table of
 * eight". That number may be an example of the text's own.
 */
function isExample(figure: Figure, beside: string, isKnown: (figure: Figure) => boolean): boolean {
  const inDigits = withDigits(beside, clearLanguageOf(beside) ?? "en");
  const places = [...inDigits.matchAll(FIGURE)].map(({ index, 0: shown }) => ({
    at: index,
    end: index + shown.length,
  }));
  const figures = figuresOf(inDigits).map((one, place) => ({ ...one, ...places[place]! }));
  const results = figures.filter(({ value, unit }) => value === figure.value && unit === figure.unit);
  const isForResult = ({ at, end }: { at: number; end: number }): boolean =>
    FOR.test(inDigits.slice(0, at)) &&
    results.some(
      (result) =>
        !/[.!?;:\n]/u.test(
          end <= result.at ? inDigits.slice(end, result.at) : inDigits.slice(result.end, at),
        ),
    );
  return figures.some((rate) => {
    const of = RATE.exec(inDigits.slice(rate.end))?.groups?.["of"]?.toLowerCase();
    if (of === undefined || !isKnown(rate) || rate.unit !== figure.unit || !countAlike(rate, figure))
      return false;
    return figures.some(
      (one) =>
        one !== rate &&
        one.unit === "" &&
        !(one.claims && !isKnown(one)) &&
        rounded(rate.value * one.value) === figure.value &&
        (one.counted.some((word) => isAlike(word, of)) || isForResult(one)),
    );
  });
}

const sentencesWith = (text: string): string[] => (/\d/u.test(text) ? sentencesOf(text, "en") : []);

const RANGE =
  /(?<!\p{L})(?:from|von|de|da|du) (\d[\d.,]*) ?(?:%|\p{L}+)? ?(?:to|auf|à|a|para|naar) (\d[\d.,]*)(?!\p{N})/giu;

/**
 * Finds figures that may have replaced others. They are marked, not rejected, since "3 tours" may be true alongside
 * 45 tours a year.
 */
export function doubtfulFigures(text: string, material: string): Finding[] {
  const given = givenBy(material);
  return sentencesWith(text).flatMap((sentence) => {
    const [found] = [
      ...otherNumbers(sentence, given),
      ...otherEnds(sentence, given, material),
      ...otherTimes(sentence, given),
    ];
    return found === undefined ? [] : [{ text: sentence.trim(), message: found }];
  });
}

/** @param missing what to say of a figure that is not in the material */
export function figureMark(
  text: string,
  material: string,
  missing: (figure: string) => MarkMessage,
): MarkMessage | undefined {
  const [figure] = inventedFigures(text, material);
  return figure === undefined ? doubtfulFigures(text, material)[0]?.message : missing(figure);
}

function otherNumbers(sentence: string, { figures, inWords, labeled, derived }: Given): MarkMessage[] {
  return figuresOf(withoutTimes(sentence))
    .slice(0, COMBINED)
    .flatMap((figure) => {
      const { value, unit, counted, shown, claims } = figure;
      const [first, second] = counted;
      if (first === undefined || claims) return [];
      const isBeside = (one: Figure): boolean =>
        one.unit === unit &&
        one.counted.some((word) => [first, second].some((each) => each !== undefined && isAlike(word, each)));
      const beside = figures.slice(0, COMPARED).filter(isBeside);
      const isSaid =
        [...beside, ...[...inWords, ...labeled].filter(isBeside)].some((one) => one.value === value) ||
        (derived.has(keyOf({ value: rounded(value), unit })) && WORKED_OUT.test(sentence));
      if (beside.length === 0 || isSaid) return [];
      const given = `${beside[0]!.shown} ${beside[0]!.counted.join(" ")}`;
      return [message("marks_other_number", { given, said: shown })];
    });
}

function otherEnds(sentence: string, { figures }: Given, material: string): MarkMessage[] {
  const numbers = new Set(figures.map(({ value }) => value));
  const valueOf = (said: string): number => figuresOf(said.replace(/[.,]+$/u, ""))[0]?.value ?? Number.NaN;
  return [...sentence.matchAll(RANGE)].flatMap(([, from = "", to = ""]) => {
    const [one, other] = [valueOf(from), valueOf(to)];
    const isKnown = numbers.has(one) !== numbers.has(other);
    if (!isKnown || material === "") return [];
    return [message("marks_other_range", { from, to: to.replace(/[.,]+$/u, "") })];
  });
}

function otherTimes(sentence: string, { hasTimes, hasMinutes, clock, keys, derived }: Given): MarkMessage[] {
  const clocks = hasTimes ? (sentence.match(CLOCK) ?? []).filter((said) => !clock.has(timeOf(said))) : [];
  const minutes = hasMinutes
    ? figuresOf((sentence.match(MINUTES) ?? []).join(", ")).filter(
        (figure) =>
          !keys.has(keyOf(figure)) &&
          !keys.has(`${figure.value} `) &&
          !(derived.has(keyOf(figure)) && WORKED_OUT.test(sentence)),
      )
    : [];
  return [...clocks, ...minutes.map(({ shown }) => shown)].map((said) =>
    message("marks_other_time", { said: said.trim() }),
  );
}

/** Proportions stated in words or small numbers, such as "nine out of ten nurses". */
const COUNT =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|ein[es]?r?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|" +
  "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)";
/**
 * After "one in 30", a time says when, as in "the first one in 30 days", unless it is what something is said of: at the
 * start of a clause, as in "One in four hours goes to paperwork", or before a verb.
 */
const TIME_SPAN =
  "(?: (?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|Sekunden?|Minuten?|Stunden?|Tage?n?|Nächten?|Wochen?|" +
  "Monate?n?|Jahre?n?)(?!\\p{L}| (?:is|are|was|were|has|had|ist|sind|war|waren|hat|haben)(?!\\p{L})))";
const WITHIN_CLAUSE = "(?<=[\\p{L}\\p{N}%'’”»)][^\\S\\n])";
const SHARE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?!${WITHIN_CLAUSE}${COUNT} in ${COUNT}${TIME_SPAN})${COUNT} (?:out of|in|of every|von|sur|de cada|personas de cada) ${COUNT}(?= \\p{L})` +
    "|(?:one|two|three|a) (?:third|quarter|fifth|thirds|quarters|fifths) of" +
    "|half of all" +
    "|(?:ein|zwei|drei) (?:drittel|viertel|fünftel)|jeder? (?:zweite|dritte|vierte|fünfte|zehnte)|die hälfte aller" +
    "|(?:un|deux|les deux|trois|les trois) (?:tiers|quarts?) des" +
    "|(?:un|dos|tres) (?:tercios?|cuartos?) de)(?![\\p{L}\\p{N}])",
  "giu",
);

const HEARSAY =
  /(?<!\p{L})(?:(?:stud(?:y|ies)|research(?:ers)?|surveys?|polls?|statistics|science|scientists|experts|the data|data) (?:has |have |all |now |clearly )?(?:shows?|shown|says?|suggests?|proves?|proven|finds?|found|agrees?|reveals?|confirms?|tells? us)|according to (?:(?:a|an|one|some|many|recent|new|several) )*(?:stud|research|survey|poll|report|expert)|(?:studien|untersuchungen|umfragen|experten|statistiken|die wissenschaft|forscher) (?:zeigen|zeigt|sagen|sagt|belegen|belegt|beweisen|bestätigen)|laut (?:(?:einer|einem|neuer|neuen|aktueller|aktuellen|mehreren) )*(?:studie|umfrage|bericht|experten)|(?:(?:les|des|plusieurs) )?(?:études|recherches|sondages|experts|statistiques|scientifiques) (?:montrent|disent|prouvent|révèlent|confirment|suggèrent)|selon (?:(?:une|un|des|les|plusieurs|récente) )*(?:étude|sondage|rapport|expert)|(?:(?:los|las|varios) )?(?:estudios|encuestas|investigaciones|expertos|estadísticas|científicos) (?:muestran|demuestran|dicen|señalan|revelan|confirman|sugieren)|según (?:(?:un|una|varios|los|recientes?) )*(?:estudio|encuesta|informe|experto))/giu;
const SOURCE_WORD =
  /(?<!\p{L})(?:stud(?:y|ies)|research|survey|poll|report|statistic|scientist|expert|data|studie|umfrage|untersuchung|bericht|forsch|étude|sondage|rapport|recherche|estudio|encuesta|informe|investigaci)/iu;

export function inventedClaims(text: string, material: string): Message[] {
  const lower = material.toLowerCase();
  const shares = (text.match(SHARE) ?? []).filter((share) => !lower.includes(share.toLowerCase()));
  const hearsay = SOURCE_WORD.test(material) ? [] : (text.match(HEARSAY) ?? []);
  return [
    ...inventedFigures(text, material).map((figure) => message("faults_figure", { figure })),
    ...shares.map((share) => message("faults_statistic", { said: share.trim() })),
    ...hearsay.map((said) => message("faults_source", { said: said.trim() })),
  ];
}

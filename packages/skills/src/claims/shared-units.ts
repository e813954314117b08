/*
 * A figure without a unit takes the unit of the figure that it is compared with: "from 61 to 92 percent", "11 weeks in
 * 2021 and 7 in 2025".
 */

/** The start and end offsets of a figure in a text, including its unit. */
export interface PlacedFigure {
  at: number;
  end: number;
  /** Whether the figure has a unit of its own, or words for what it counts. */
  hasUnit: boolean;
}

const YEAR = "(?:19[5-9]|20[0-4])\\d";
const isYear = (text: string): boolean => new RegExp(`^${YEAR}$`, "u").test(text);
const TIME = `(?:${YEAR}|now|today|before|earlier|heute|jetzt|inzwischen|vorher|zuvor|davor|damals|aujourd['’]hui|maintenant|avant|auparavant|hoy|ahora|antes|hoje|agora|oggi|adesso|prima)`;
const LAST_TIME = new RegExp(`(?<![\\p{L}\\p{N}])${TIME}(?![\\p{L}\\p{N}])`, "iu");

const FROM = /(?<!\p{L})(?:from|von|vom|de|du|da|dal|del|dalla) (?:\p{L}+ ){0,2}$/iu;
const TO = /^(?:to|auf|à|a|al|para|bis|→|->|–|-)(?: \p{L}+){0,2}$/iu;
const AGAINST =
  /^(?:instead of|against|versus|vs\.?|compared (?:to|with)|rather than|statt|anstatt|anstelle von|gegen|gegenüber|au lieu de|contre|en lugar de|en vez de|frente a|contra|em vez de|invece di|contro)$/iu;
/** Matches years between two figures, including words such as "in". Matching text is ignored. */
const DATED = new RegExp(
  `\\(?(?:(?:in|im jahr|im|year|en|em|nel|nell['’]|year) )?(?<!\\p{N})${YEAR}(?!\\p{N})\\)?`,
  "giu",
);

/** Matches a time right before a figure, as in "2025 it was" and ", 2025 waren es noch". */
const TIME_BEFORE = new RegExp(`(?:^|[,;:(]|\\b)(?<![\\p{L}\\p{N}])${TIME}[,:]?(?: \\p{Ll}+){0,4} ?$`, "iu");
/** Matches a time right after a figure, such as " in 2025", " (2025)", and " today". */
const TIME_AFTER = new RegExp(
  `^,? ?\\(?(?:(?:in|im jahr|im|year|en|em|nel|for|by) )?${TIME}(?![\\p{L}\\p{N}])`,
  "iu",
);
const LITTLE = /^(?:%|[\s,;:–-]|\p{L}+(?=[\s,;:]|$)){0,8}$/u;
const SENTENCE_END = /[.!?](?=\s|$)|\n/u;

/** Matches words for what a figure counts: "11 new guests" counts guests, but "fell to 11." counts nothing. */
const COUNTED =
  /^[\s\u00a0\u202f-]{1,2}(?!(?:in|im|and|und|et|y|e|ed|to|auf|à|a|al|para|statt|gegen|instead|against|vs|or|oder|ou|o|now|today|heute|jetzt|hoy|oggi|hoje|en|em|nel|by|bis|per|on|at|from|von|de|je|pro|par|por|was|were|is|are|war|waren|ist|sind|noch|nur|only)(?!\p{L}))(?!ge\p{Ll}+(?:t|en)(?=[.,;:!?)]|\s*$))\p{L}/u;

/** Whether nothing after a figure says what it counts. */
export const countsNothing = (after: string): boolean => !COUNTED.test(after);

const notYears = (text: string, figures: readonly PlacedFigure[]): number[] =>
  figures.flatMap(({ at, end }, place) => (isYear(text.slice(at, end)) ? [] : [place]));

/** For each figure, returns the index of the figure whose unit it shares. */
export function partnersOf(text: string, figures: readonly PlacedFigure[]): (number | undefined)[] {
  const order = notYears(text, figures);
  const partners = figures.map((): number | undefined => undefined);
  const isBare = (place: number): boolean =>
    !figures[place]!.hasUnit && countsNothing(text.slice(figures[place]!.end, figures[place]!.end + 40));
  const unitOf = (place: number): number | undefined => (figures[place]!.hasUnit ? place : partners[place]);
  const between = (one: number, other: number): string => text.slice(figures[one]!.end, figures[other]!.at);
  for (const [index, place] of [...order.entries()].toReversed()) {
    const next = order[index + 1];
    if (next === undefined || !isBare(place) || unitOf(next) === undefined) continue;
    const before = text.slice(Math.max(0, figures[place]!.at - 30), figures[place]!.at);
    if (isCompared(between(place, next), before)) partners[place] = unitOf(next);
  }
  for (const [index, place] of order.entries()) {
    const last = order[index - 1];
    if (last === undefined || !isBare(place) || partners[place] !== undefined) continue;
    if (unitOf(last) === undefined) continue;
    const [before, after] = [text.slice(0, figures[last]!.at), text.slice(figures[place]!.end)];
    if (
      isCompared(between(last, place), before.slice(-30)) ||
      isContrasted(between(last, place), before, after)
    )
      partners[place] = unitOf(last);
  }
  return partners;
}

const wordsBetween = (between: string): string =>
  between
    .replaceAll(DATED, " ")
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ")
    .trim();

function isCompared(between: string, before: string): boolean {
  const words = wordsBetween(between);
  return AGAINST.test(words) || (TO.test(words) && FROM.test(before));
}

const ARROW = /^(?:→|->|=>)$/u;
/** Matches "complaints a year" in "From 14 complaints a year to 5". */
const WORDS_BEFORE_TO = /^(?:\p{L}+ ){1,3}(?=(?:to|auf|à|a|al|para|bis)(?!\p{L}))/iu;

/** Returns the indexes of figures that a text compares: the earlier value, and the current one. */
export function comparedIn(text: string, figures: readonly PlacedFigure[]): [before: number, now: number][] {
  const order = notYears(text, figures);
  return order.slice(1).flatMap((place, index): [number, number][] => {
    const last = order[index]!;
    const words = wordsBetween(text.slice(figures[last]!.end, figures[place]!.at));
    if (AGAINST.test(words)) return [[place, last]];
    const before = text.slice(Math.max(0, figures[last]!.at - 30), figures[last]!.at);
    const isTo = TO.test(words.replace(WORDS_BEFORE_TO, "")) && FROM.test(before);
    return isTo || ARROW.test(words) ? [[last, place]] : [];
  });
}

/**
 * Whether two figures belong to different points in time. The second figure's time must be next to it; the first
 * figure's time may be anywhere before.
 */
function isContrasted(between: string, before: string, after: string): boolean {
  if (SENTENCE_END.test(between)) return false;
  if (TIME_AFTER.test(after))
    return LAST_TIME.test(between) || LAST_TIME.test(before.split(SENTENCE_END).at(-1) ?? "");
  const [own] = TIME_BEFORE.exec(between) ?? [];
  // In "It was 23 percent, in 2024 it was 14", there is little else between the figures.
  return own !== undefined && LITTLE.test(between.slice(0, between.length - own.length));
}

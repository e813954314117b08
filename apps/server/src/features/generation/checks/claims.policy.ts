/*
 * Figures and statistics are claims, and each must appear in the material of the text. Figures are compared
 * as values with their units: 1,400 is 1400 and 12k is 12,000, but 3.5 is not 35 and 73 is not 73%.
 */

const UNITS: [RegExp, unit: string, factor: number][] = [
  [/^(?:%|percent|per cent|prozent|pour cent|por ciento)$/iu, "%", 1],
  [/^(?:x|×|times|-?fold|mal|fois|veces)$/iu, "x", 1],
  [/^(?:k|thousand|tausend|mille|mil)$/iu, "", 1e3],
  [/^(?:m|mn|mio|million|millions|millionen|millón|millones)$/iu, "", 1e6],
  [/^(?:bn|billion|billions|mrd|milliarde|milliarden|milliard|milliards)$/iu, "", 1e9],
  [/^(?:years?|jahren?|ans|années|años|months?|monaten?|mois|meses|decades?)$/iu, "of time", 1],
];
const UNIT =
  "(?:%|×|(?:percent|per cent|prozent|pour cent|por ciento|times|-?fold|mal|fois|veces|thousand|tausend|mille|mil|" +
  "millions|millionen|million|millón|millones|mio|mn|billions?|milliarden?|milliards?|mrd|bn|years?|jahren?|années|ans|" +
  "años|months?|monaten?|mois|meses|decades?|x|k|m)(?![\\p{L}\\p{N}]))";

/** A figure with separators, decimals and unit; not part of a word, a hashtag or an idiom such as 24/7. */
const FIGURE = new RegExp(
  "(?<![\\p{L}\\p{N}#/.,])(\\d{1,3}(?:[.,’'\\u00a0\\u202f ]\\d{3})+(?!\\d)|\\d+)(?:[.,](\\d+))?" +
    `(?:[\\s\\u00a0\\u202f-]{0,2}(${UNIT}))?(?![\\p{L}\\d/])`,
  "giu",
);

interface Figure {
  shown: string;
  value: number;
  unit: string;
  /** False for small whole numbers, which are just words, as in "3 ideas". */
  claims: boolean;
}

function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map(([shown, whole = "", decimals, said = ""]) => {
    const [, unit, factor] = UNITS.find(([pattern]) => pattern.test(said)) ?? [null, "", 1];
    const value = Number(`${whole.replace(/\D/gu, "")}.${decimals ?? "0"}`) * factor;
    return { shown: shown.trim(), value, unit, claims: value >= 10 || decimals !== undefined || said !== "" };
  });
}

const keyOf = ({ value, unit }: Pick<Figure, "value" | "unit">): string => `${value} ${unit}`;

/** A time of the day, and a short time that everybody knows, as in "ten minutes early": ordinary speech. */
const EVERYDAY =
  /(?<![\p{L}\p{N}.,:])(?:[01]?\d|2[0-4])(?:[:h.][0-5]\d(?!\p{N})|\s?(?:[ap]\.?m\.?|Uhr|heures?|h)(?!\p{L}))|(?<![\p{L}\p{N}.,])(?:[1-5]?\d|60)[\s-](?:seconds?|minutes?|Sekunden|Minuten|secondes|segundos|minutos)(?!\p{L})/giu;
/** Years from this one on are plans. */
const isYearAhead = ({ shown, value }: Figure): boolean =>
  /^\d{4}$/u.test(shown) && value - new Date().getFullYear() >= 0 && value - new Date().getFullYear() < 10;

/** Figures of the material that are combined with one another. */
const COMBINED = 40;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const sumsAndDifferences = (values: readonly number[]): number[] => {
  const few = [...new Set(values)].slice(0, COMBINED);
  return few.flatMap((one) => few.flatMap((other) => [rounded(Math.abs(one - other)), rounded(one + other)]));
};

/** Gives a reason for each figure of a text that its material does not have, nor the difference or sum of two it has. */
export function inventedFigures(text: string, material: string): string[] {
  const given = figuresOf(material);
  const derived = new Set(sumsAndDifferences(given.map(({ value }) => value)));
  const known = new Set(
    given.flatMap((figure) => [keyOf(figure), ...(bare(figure) ? [`${figure.value} `] : [])]),
  );
  // Figures inside words or addresses of the material count as given, too.
  for (const digits of material.match(/\d+/gu) ?? []) known.add(`${Number(digits)} `);
  return figuresOf(text.replaceAll(EVERYDAY, " "))
    .filter((figure) => figure.claims && !known.has(keyOf(figure)))
    .filter((figure) => !derived.has(rounded(figure.value)) && !isYearAhead(figure))
    .map(({ shown }) => `The figure ${shown} is not in the material.`);
}

/** A figure given with a unit may be repeated without it. */
const bare = ({ unit }: Figure): boolean => unit !== "";

/** Shares said in words or small figures, as in "nine out of ten nurses". */
const COUNT =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|ein[es]?r?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|" +
  "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)";
const SHARE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COUNT} (?:out of|in|of every|von|sur|de cada|personas de cada) ${COUNT}(?= \\p{L})` +
    "|(?:one|two|three|a) (?:third|quarter|fifth|thirds|quarters|fifths) of" +
    "|half of all" +
    "|(?:ein|zwei|drei) (?:drittel|viertel|fünftel)|jeder? (?:zweite|dritte|vierte|fünfte|zehnte)|die hälfte aller" +
    "|(?:un|deux|les deux|trois|les trois) (?:tiers|quarts?) des" +
    "|(?:un|dos|tres) (?:tercios?|cuartos?) de)(?![\\p{L}\\p{N}])",
  "giu",
);

/** A reference to an unnamed source. */
const HEARSAY =
  /(?<!\p{L})(?:(?:stud(?:y|ies)|research(?:ers)?|surveys?|polls?|statistics|science|scientists|experts|the data|data) (?:has |have |all |now |clearly )?(?:shows?|shown|says?|suggests?|proves?|proven|finds?|found|agrees?|reveals?|confirms?|tells? us)|according to (?:(?:a|an|one|some|many|recent|new|several) )*(?:stud|research|survey|poll|report|expert)|(?:studien|untersuchungen|umfragen|experten|statistiken|die wissenschaft|forscher) (?:zeigen|zeigt|sagen|sagt|belegen|belegt|beweisen|bestätigen)|laut (?:(?:einer|einem|neuer|neuen|aktueller|aktuellen|mehreren) )*(?:studie|umfrage|bericht|experten)|(?:(?:les|des|plusieurs) )?(?:études|recherches|sondages|experts|statistiques|scientifiques) (?:montrent|disent|prouvent|révèlent|confirment|suggèrent)|selon (?:(?:une|un|des|les|plusieurs|récente) )*(?:étude|sondage|rapport|expert)|(?:(?:los|las|varios) )?(?:estudios|encuestas|investigaciones|expertos|estadísticas|científicos) (?:muestran|demuestran|dicen|señalan|revelan|confirman|sugieren)|según (?:(?:un|una|varios|los|recientes?) )*(?:estudio|encuesta|informe|experto))/giu;
/** Words that mark a source in the material. */
const SOURCE_WORD =
  /(?<!\p{L})(?:stud(?:y|ies)|research|survey|poll|report|statistic|scientist|expert|data|studie|umfrage|untersuchung|bericht|forsch|étude|sondage|rapport|recherche|estudio|encuesta|informe|investigaci)/iu;

/** Gives a reason for each figure, share and unnamed source of a post that its material does not have. */
export function inventedClaims(text: string, material: string): string[] {
  const lower = material.toLowerCase();
  const shares = (text.match(SHARE) ?? []).filter((share) => !lower.includes(share.toLowerCase()));
  const hearsay = SOURCE_WORD.test(material) ? [] : (text.match(HEARSAY) ?? []);
  return [
    ...inventedFigures(text, material),
    ...shares.map((share) => `“${share.trim()}” is a statistic that the material does not have.`),
    ...hearsay.map((said) => `“${said.trim()}” names a source that the material does not have.`),
  ];
}

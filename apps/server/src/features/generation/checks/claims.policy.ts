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

/** Gives a reason for each figure of a text that its material does not have. */
export function inventedFigures(text: string, material: string): string[] {
  const given = figuresOf(material);
  const known = new Set(
    given.flatMap((figure) => [keyOf(figure), ...(bare(figure) ? [`${figure.value} `] : [])]),
  );
  // Figures inside words or addresses of the material count as given, too.
  for (const digits of material.match(/\d+/gu) ?? []) known.add(`${Number(digits)} `);
  return figuresOf(text)
    .filter((figure) => figure.claims && !known.has(keyOf(figure)))
    .map(({ shown }) => `The figure ${shown} is not in the material.`);
}

/** A figure given with a unit may be repeated without it. */
const bare = ({ unit }: Figure): boolean => unit !== "";

/** Number words from eleven on, and their values. */
const NUMBER_WORDS: Record<string, number> = {
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  zwölf: 12,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};

/** An hour of the day, as in “at twelve”, is no figure; “at twelve schools” is one. */
const HOUR =
  /(?<!\p{L})(?:at|by|um|gegen|à|vers|a las) (?:eleven|twelve|zwölf|onze|douze|doce)(?= o['’]clock| Uhr| heures| de la|\s*(?:[.,;:!?…)\n]|$))/giu;

/** Shares said in words or small figures, as in "nine out of ten nurses". */
const COUNT =
  "(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|ein[es]?r?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|" +
  "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)";
const SHARE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COUNT} (?:out of|in|of every|von|sur|de cada|personas de cada) ${COUNT}(?= \\p{L})` +
    "|(?:one|two|three|a) (?:third|quarter|fifth|thirds|quarters|fifths) of" +
    "|half of (?:all|the|us)|the (?:vast )?majority of|most (?:people|nurses|users|companies|employers|of us)" +
    "|(?:ein|zwei|drei) (?:drittel|viertel|fünftel)|jeder? (?:zweite|dritte|vierte|fünfte|zehnte)|die hälfte (?:der|aller)|die mehrheit der" +
    "|(?:un|deux|les deux|trois|les trois) (?:tiers|quarts?) des|la moitié des|la majorité des" +
    "|(?:un|dos|tres) (?:tercios?|cuartos?) de|la mitad de l[oa]s|la mayoría de l[oa]s)(?![\\p{L}\\p{N}])",
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
  const known = new Set(material.match(/\d+/gu)?.map(Number));
  const words =
    text
      .replaceAll(HOUR, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const spoken = words.filter(
    (word) => NUMBER_WORDS[word] !== undefined && !lower.includes(word) && !known.has(NUMBER_WORDS[word]),
  );
  const shares = (text.match(SHARE) ?? []).filter((share) => !lower.includes(share.toLowerCase()));
  const hearsay = SOURCE_WORD.test(material) ? [] : (text.match(HEARSAY) ?? []);
  return [
    ...inventedFigures(text, material),
    ...spoken.map((word) => `The number “${word}” is not in the material.`),
    ...shares.map((share) => `“${share.trim()}” is a statistic that the material does not have.`),
    ...hearsay.map((said) => `“${said.trim()}” names a source that the material does not have.`),
  ];
}

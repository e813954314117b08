/* Leaves out "one" on its own, because in most languages it is also an article. */

const ONES: Record<string, string> = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
  it: "due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  pt: "dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove",
};
/** Variants by gender and case, and variants used in Portugal. */
const FORMS: Record<string, Record<string, number>> = {
  de: { zweier: 2, zweien: 2, dreier: 3, dreien: 3, vieren: 4, fünfen: 5 },
  pt: { duas: 2, catorze: 14, dezasseis: 16, dezassete: 17, dezanove: 19 },
};
/** The form in compounds, such as "twenty-one". */
const ONE: Record<string, string> = {
  en: "one",
  de: "ein",
  fr: "un une",
  es: "uno una un ún",
  it: "uno un",
  pt: "um uma",
};
const TENS: Record<string, string> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  de: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
  fr: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  it: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
  pt: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
};
const LARGE: Record<string, Record<string, number>> = {
  en: { dozen: 12, hundred: 100 },
  de: { dutzend: 12, hundert: 100 },
  fr: { douzaine: 12, vingtaine: 20, trentaine: 30, cinquantaine: 50, centaine: 100, cent: 100 },
  es: { docena: 12, cien: 100, centenar: 100 },
  it: { dozzina: 12, ventina: 20, trentina: 30, cinquantina: 50, cento: 100, centinaio: 100 },
  pt: { dezena: 10, dúzia: 12, cem: 100, centena: 100 },
};
/** Builds compounds, such as "twenty-five" and "fünfundzwanzig". */
const COMPOUND: Record<string, (ten: string, one: string) => string[]> = {
  en: (ten, one) => [`${ten}-${one}`],
  de: (ten, one) => [`${one}und${ten}`],
  fr: (ten, one) => (/^une?$/u.test(one) ? [`${ten} et ${one}`, `${ten}-et-${one}`] : [`${ten}-${one}`]),
  es: (ten, one) => [ten === "veinte" ? `veinti${one}` : `${ten} y ${one}`],
  it: (ten, one) => [`${/^[ou]/u.test(one) ? ten.slice(0, -1) : ten}${one}`],
  pt: (ten, one) => [`${ten} e ${one}`],
};
/** German joins a number to some words, as in "fünfköpfig" and "fünfjährig". */
const JOINED = "(?=(?:köpfig|jährig|monatig|wöchig|tägig|stündig|minütig)\\p{L}*)";
/** Number words after "zu", as in "zu zweit". */
const TOGETHER = { zweit: 2, dritt: 3, viert: 4, fünft: 5, sechst: 6, siebt: 7, neunt: 9, zehnt: 10 };
const TOGETHER_WORDS = new RegExp(
  `(?<=(?<!\\p{L})zu )(?:${Object.keys(TOGETHER).join("|")})(?!\\p{L})`,
  "giu",
);

function valuesOf(language: string): Map<string, number> {
  const forms = Object.entries(FORMS[language] ?? {});
  const ones = [...ONES[language]!.split(" ").map((word, index) => [word, index + 2] as const), ...forms];
  const tens = TENS[language]!.split(" ").map((word, index) => [word, (index + 2) * 10] as const);
  const digits = [
    ...ONE[language]!.split(" ").map((word) => [word, 1] as const),
    ...ones.filter(([, value]) => value < 10),
  ];
  const compounds = tens.flatMap(([ten, tenfold]) =>
    digits.flatMap(([one, value]) =>
      COMPOUND[language]!(ten, one).map((word) => [word, tenfold + value] as const),
    ),
  );
  return new Map([...ones, ...tens, ...compounds, ...Object.entries(LARGE[language]!)]);
}

const known = new Map<string, { values: Map<string, number>; pattern: RegExp }>();

function wordsOf(language: string) {
  const found = known.get(language);
  if (found) return found;
  const values = valuesOf(language);
  const longestFirst = [...values.keys()].toSorted((a, b) => b.length - a.length);
  const end = `(?:(?![\\p{L}\\p{N}])${language === "de" ? `|${JOINED}` : ""})`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})${end}`, "giu");
  const words = { values, pattern };
  known.set(language, words);
  return words;
}

export function withDigits(text: string, language: string): string {
  if (!(language in ONES)) return text;
  const { values, pattern } = wordsOf(language);
  const said =
    language === "de"
      ? text.replaceAll(TOGETHER_WORDS, (word) => `${TOGETHER[word.toLowerCase() as keyof typeof TOGETHER]}`)
      : text;
  return said.replaceAll(pattern, (word, at: number) => {
    const isJoined = /\p{L}/u.test(said[at + word.length] ?? "");
    return `${values.get(word.toLowerCase())}${isJoined ? " " : ""}`;
  });
}

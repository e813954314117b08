/* Leaves out "one", because in most languages it is also an article. */

const ONES: Record<string, string> = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
  it: "due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
};
const TENS: Record<string, string> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  de: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
  fr: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  it: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
};
const LARGE: Record<string, Record<string, number>> = {
  en: { dozen: 12, hundred: 100 },
  de: { dutzend: 12, hundert: 100 },
  fr: { douzaine: 12, vingtaine: 20, trentaine: 30, cinquantaine: 50, centaine: 100, cent: 100 },
  es: { docena: 12, cien: 100, centenar: 100 },
  it: { dozzina: 12, ventina: 20, trentina: 30, cinquantina: 50, cento: 100, centinaio: 100 },
};
/** "twenty-five", "fünfundzwanzig". */
const COMPOUND: Record<string, (ten: string, one: string) => string> = {
  en: (ten, one) => `${ten}-${one}`,
  de: (ten, one) => `${one}und${ten}`,
  fr: (ten, one) => `${ten}-${one}`,
  es: (ten, one) => (ten === "veinte" ? `veinti${one}` : `${ten} y ${one}`),
  it: (ten, one) => `${/^[ou]/u.test(one) ? ten.slice(0, -1) : ten}${one}`,
};

function valuesOf(language: string): Map<string, number> {
  const ones = ONES[language]!.split(" ").map((word, index) => [word, index + 2] as const);
  const tens = TENS[language]!.split(" ").map((word, index) => [word, (index + 2) * 10] as const);
  const compounds = tens.flatMap(([ten, tenfold]) =>
    ones
      .filter(([, value]) => value < 10)
      .map(([one, value]) => [COMPOUND[language]!(ten, one), tenfold + value] as const),
  );
  return new Map([...ones, ...tens, ...compounds, ...Object.entries(LARGE[language]!)]);
}

const known = new Map<string, { values: Map<string, number>; pattern: RegExp }>();

function wordsOf(language: string) {
  const found = known.get(language);
  if (found) return found;
  const values = valuesOf(language);
  const longestFirst = [...values.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const words = { values, pattern };
  known.set(language, words);
  return words;
}

export function withDigits(text: string, language: string): string {
  if (!(language in ONES)) return text;
  const { values, pattern } = wordsOf(language);
  return text.replaceAll(pattern, (word) => `${values.get(word.toLowerCase())}`);
}

import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { PRESENT } from "@postfolio/contract/resumes/visible-resume.ts";
import { monthNames, textToDate } from "../partial-date.ts";

/** `from` and `to` are equal for a single point in time. */
export interface Period {
  from: string;
  to: string;
  /** Offset in the text. If a duration is stated, it is part of the period's text. */
  start: number;
  end: number;
  isRange: boolean;
}

const SEASONS =
  "spring|summer|autumn|fall|winter|q[1-4]|primavera|verano|otoño|invierno|printemps|été|automne|hiver|frühjahr|frühling|sommer|herbst|ws|ss|wintersemester|sommersemester";
/** Levantine month names, in addition to those of the runtime's `Intl`. */
const LEVANTINE = "كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول";
const PRESENT_WORDS =
  "present|current|currently|now|ongoing|today|to date|till date|until now|to present|actual|actualmente|la actualidad|presente|a la fecha|présent|à ce jour|ce jour|en cours|maintenant|bis heute|gegenwart|gegenwärtig|jetzt|laufend|aktuell|atual|atualmente|o momento|até o momento|hoje|até hoje|oggi|ad oggi|in corso|attuale|nu|vandaag|tegenwoordig|teraz|dziś|nadal|do teraz|зараз|нині|сьогодні|теперішній час|н\\. ?в\\.|наст\\. время|по настоящее время|сейчас|dosud|současnost|nyní|dnes|doteraz|trvá|în prezent|astăzi|napjainkig|most|folyamatban|сега|настоящем|момента|σήμερα|παρόν|τώρα|günümüz|devam ediyor|halen|şu an|nuvarande|idag|pågående|nutid|i dag|nåværende|nykyinen|nyt|tänään|käesolev|praeguseni|tänaseni|pašlaik|tagad|dabartis|iki dabar|الآن|حاليا|حالياً|حتى الآن|الحاضر|היום|כיום|הווה|עד היום|اکنون|تاکنون|حال|अब तक|वर्तमान|saat ini|hingga kini|kini|nay|hiện nay|đến nay|ปัจจุบัน|現在|今|현재|재직 중|재직중|至今|现在|今|迄今|現職";
const SINCE =
  "since|from|seit|ab|von|depuis|de|dal|desde|vanaf|sinds|od|с|від|з|din|från|fra|sedan|siden|kopš|nuo|alates|dari|từ|من|از|מ";
/** Words that mark a period without an end as ongoing. */
const ONGOING =
  "since|from|as of|starting|seit|ab|depuis|à partir de|dès|desde|a partir de|a partire da|dal|da|sinds|vanaf|od|з|с|від|от|din|începând cu|από|sedan|från|siden|fra|alates|kopš|nuo|منذ|من|מאז|از|sejak|dari|từ|kể từ|ตั้งแต่|自|从|從";
const ONGOING_BEHIND =
  "onwards?|['’]?[dt][ae]n (?:beri|itibaren)|yılından beri|óta|[-]?t[óő]l|alkaen|lähtien|起|より|から|부터|से|以来|以來";
const TO =
  "to|until|till|through|bis|à|au|jusqu[’']à|jusqu[’']au|a|al|hasta|até|tot|do|до|по|až|la|până la|έως|μέχρι|til|till|līdz|iki|kuni|sampai|hingga|s\\.d\\.|đến|ถึง|から|إلى|حتى|עד|تا";
const UNITS =
  "years?|yrs?|months?|mos?|weeks?|days?|años?|mes(?:es)?|ans?|années?|mois|jahre?n?|monate?n?|anos?|m[eê]s(?:es)?|ann[oi]|mes[ei]|jaar|jaren|maand(?:en)?|lata?|rok|miesiąc|miesięc[ye]|mies|год(?:а|ів)?|года?|лет|місяц\\p{L}*|месяц\\p{L}*|år|måned(?:er)?|månad(?:er)?|年|個?か?ヶ?月|个月|個月|년|개월";

let pattern: RegExp | undefined;

function periods(): RegExp {
  if (pattern) return pattern;
  const month = [...monthNames(), "sept", ...LEVANTINE.split("|")]
    .sort((a, b) => b.length - a.length)
    .join("|");
  const named = `(?:${month}|${SEASONS})`;
  const present = [
    ...new Set([
      ...PRESENT_WORDS.split("|"),
      ...RESUME_LANGUAGES.map((tag) => wordsOf(tag)!.Present.toLowerCase()),
    ]),
  ]
    .sort((a, b) => b.length - a.length)
    .join("|");
  const year = "(?:(?:19|20)\\d{2}|(?<=[\\u0E00-\\u0E7F.] ?)2[45]\\d{2})(?!\\d)";
  const point = [
    `${year}\\s?[年년](?:\\s?\\d{1,2}\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?)?(?:度)?`,
    `(?:\\d{1,2}[./-])?\\d{1,2}\\s?[./-]\\s?${year}`,
    `${year}[-./]\\d{1,2}(?:[-./]\\d{1,2})?(?!\\d)`,
    `(?:\\d{1,2}\\.?(?:st|nd|rd|th)?\\s+)?(?:de\\s+)?${named}(?!\\p{L})[.,]?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?,)?\\s*(?:de\\s+|del\\s+|of\\s+|พ\\.ศ\\.\\s*)?[’']?${year}(?:\\s*[гр]\\.)?`,
    `${year}\\.?\\s+(?:m\\.\\s+|gada\\s+)?(?:${month})(?![\\p{L}])\\.?(?!\\s+(?:19|20)\\d\\d)`,
    `(?:tháng|thg)\\s*\\d{1,2}(?:\\s*năm\\s*|[/, ]\\s*)${year}`,
    `(?:พ\\.ศ\\.\\s*)?${year}(?!\\s*%)`,
  ].join("|");
  const bare = `(?:${named}(?!\\p{L})\\.?|\\d{1,2}[./](?=\\s*[-–—]))`;
  const dash = `\\s*(?:[-‐‑–—−~〜～→]|(?<=\\s)(?:${TO})(?=\\s)|から|至(?!今)|到)+\\s*`;
  const before = "(?<![\\p{L}\\p{N}][-./]?|[$€£])";
  const duration = `(?:\\s*[,·•|]?\\s*[(（]?\\s*(?:\\d+\\+?\\s*(?:${UNITS})(?!\\p{L})\\.?[\\s,]*(?:and|und|y|et|e)?\\s*){1,2}[)）]?)?`;
  const since = `(?<since>(?:${SINCE})\\s+)?`;
  pattern = new RegExp(
    `${before}(?:${since}(?<from>${point}|${bare})${dash}(?<to>${point}|(?:${present})(?!\\p{L}))|(?<only>${point}))${duration}`,
    "giu",
  );
  return pattern;
}

export function findPeriods(text: string): Period[] {
  if (!/\d/u.test(text)) return [];
  return [...text.matchAll(periods())].map((match) => {
    const groups = match.groups as Record<"since" | "from" | "to" | "only", string | undefined>;
    const end = match.index + match[0].trimEnd().length;
    if (groups.only !== undefined) return pointOrOngoing(text, groups.only.trim(), match.index, end);
    const [from, to] = [groups.from!.trim(), groups.to!.trim()];
    // In "Nordvik AB Aug 2014", "AB" is part of the name, not the German word for "from".
    const isName =
      /^\p{Lu}\p{L}?\s/u.test(groups.since ?? "") && /[\p{L}\p{N}.&)]\s*$/u.test(text.slice(0, match.index));
    const start = match.index + (isName ? groups.since!.length : 0);
    return { from: withYear(from, to), to, start, end, isRange: true };
  });
}

function pointOrOngoing(text: string, date: string, start: number, end: number): Period {
  const since = SINCE_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_SINCE), start))?.[0] ?? "";
  const onwards = since === "" ? (ONWARDS.exec(text.slice(end, end + LONGEST_SINCE))?.[0] ?? "") : "";
  const [from, to] = [start - since.length, end + onwards.length];
  const isOngoing =
    since + onwards !== "" &&
    /(?:^|[,(（|·•:–—-])\s*$/u.test(text.slice(Math.max(0, from - 3), from)) &&
    STANDS_ALONE.test(text.slice(to, to + LONGEST_SINCE));
  return isOngoing
    ? { from: date, to: PRESENT, start: from, end: to, isRange: true }
    : { from: date, to: date, start, end, isRange: false };
}

/** Length of the longest of these words, including spaces. */
const LONGEST_SINCE = 20;
const SINCE_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ONGOING})\\s*$`, "iu");
const ONWARDS = new RegExp(`^\\s?(?:${ONGOING_BEHIND})(?![\\p{L}\\d])`, "iu");
/** Does not match within a sentence ("Since 2019, I have …"). */
const STANDS_ALONE = /^\s*(?:$|[)）|·•:–—-]|,?\s*(?!I\s)[\p{Lu}\p{Lo}])/u;

/** Adds the year of the end to the start, as in "Mar – Jun 2021". */
function withYear(from: string, to: string): string {
  const year = /(?:19|20)\d{2}/u.exec(to)?.[0];
  return /\d{4}/u.test(from) || year === undefined ? from : `${from}${/[./]$/u.test(from) ? "" : " "}${year}`;
}

export function isPeriod(text: string): boolean {
  const [period, ...others] = findPeriods(text);
  if (!period || others.length > 0) return false;
  return !/[\p{L}\p{N}]/u.test(text.slice(0, period.start) + text.slice(period.end));
}

export const hasDate = (text: string): boolean => findPeriods(text).length > 0;

export function includes(whole: Period, part: Period): boolean {
  const [from, to] = [ends(whole), ends(part)];
  return from[0] <= to[0] && to[1] <= from[1] && (from[0] !== to[0] || from[1] !== to[1]);
}

const ends = ({ from, to }: Period): [string, string] => [textToDate(from) ?? "0", textToDate(to) ?? "9999"];

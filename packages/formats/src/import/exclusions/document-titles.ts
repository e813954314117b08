import { TITLE } from "../text/words.ts";

/** Document titles that people put on resumes, by language tag. */
export const DOCUMENT_TITLES: Record<string, string> = {
  en: "curriculum vitae|curriculum vitæ|c\\.? ?v\\.?|vitae?|resum[eé]|résum[eé]|bio-? ?data|europass",
  es: "curr[ií]culum|curr[ií]culum v[ií]tae|hoja de vida",
  fr: "curriculum vitae|cv|résumé",
  de: "lebenslauf|bewerbung|bewerbungsunterlagen|bewerbungsmappe",
  pt: "curr[ií]culo|curr[ií]culo vitae",
  it: "curriculum|curriculum vitae et studiorum|curriculum formativo e professionale",
  nl: "curriculum vitae|levensloop",
  pl: "życiorys",
  uk: "резюме|автобіографія|життєпис",
  ru: "резюме|автобиография",
  cs: "životopis",
  sk: "životopis",
  ro: "curriculum vitae|cv",
  hu: "önéletrajz",
  bg: "автобиография|резюме",
  el: "βιογραφικ[όο] σημε[ίι]ωμα|βιογραφικ[όο]",
  tr: "öz ?geçm[iİ]ş|cv",
  sv: "meritförteckning|levnadsbeskrivning|cv",
  da: "levnedsbeskrivelse|cv",
  nb: "levnetsløp|cv",
  fi: "ansioluettelo|cv",
  et: "elulookirjeldus|cv",
  lv: "dzīvesgājums|dzīves apraksts|cv",
  lt: "gyvenimo aprašymas|cv",
  ar: "(?:ال)?سيرة (?:ال)?ذاتية",
  he: "קורות חיים",
  fa: "رزومه",
  hi: "बायोडाटा|बायोडेटा|जीवन वृत्त|रिज्यूमे",
  id: "daftar riwayat hidup|riwayat hidup",
  vi: "sơ yếu lý lịch|hồ sơ xin việc",
  th: "ประวัติย่อ|เรซูเม่",
  ja: "履歴書|職務経歴書",
  ko: "이력서|경력기술서",
  "zh-Hans": "简历|个人简历|求职简历",
  "zh-Hant": "履歷|履歷表|個人履歷",
};

/** Words that accompany a title: "Functional Resume Sample", "Tabellarischer Lebenslauf". */
const BESIDE =
  "functional|chronological|combination|hybrid|professional|executive|academic|modern|basic|simple|classic|creative|standard|sample|example|template|format|free|my|updated|latest|current|short|full|brief|one-?page|student|graduate|detailed|europass|european|europeo|européen|europäischer|tabellarischer?|ausführlicher|kurzer|professioneller|mein|muster|vorlage|beispiel|profesional|modelo|ejemplo|plantilla|mon|modèle|exemple|profissional|professionale|esempio|modello|europeo|zawodowy|wzór|strukturovaný|štruktúrovaný|profesní|szakmai|образец|mitt|mit|for|the|of|et|page";

const titles = [...new Set(Object.values(DOCUMENT_TITLES).flatMap((text) => text.split("|")))]
  .sort((a, b) => b.length - a.length)
  .join("|");
const EDGE = "(?![\\p{L}\\p{M}\\p{N}])";
const TITLES = `(?<![\\p{L}\\p{M}\\p{N}])(?:${titles})${EDGE}`;
const ANY_TITLE = new RegExp(TITLES, "giu");
const ANY_BESIDE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${BESIDE})${EDGE}`, "giu");

const LONGEST = 60;

/** Whether the text is nothing but a document title. */
export function isDocumentTitle(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (GREETING.test(text)) return true;
  const rest = text.replaceAll(ANY_TITLE, "");
  return rest !== text && !/\p{L}/u.test(rest.replaceAll(ANY_BESIDE, ""));
}

const OF = "of|for|von|für|de|du|d[’']|di|da|do|van|voor|av|af|dla|för|untuk|của|для|за";
const STARTING_TITLE = new RegExp(`^${TITLES}(?:\\s+(?:${OF})${EDGE})?\\s*`, "iu");

/** Returns the text after a document title; undefined if the text does not start with a title. */
export const afterDocumentTitle = (text: string): string | undefined =>
  STARTING_TITLE.test(text) ? text.replace(STARTING_TITLE, "") : undefined;

const BEFORE = new RegExp(
  `^${TITLES}(?:\\s*[:：–—|·-]\\s*|\\s+(?:${OF})\\s+|\\s+(?=\\S+\\s))(\\S.{1,80})$`,
  "iu",
);
const BEHIND = new RegExp(`^(\\S.{1,80}?)(?:['’]s)?\\s*[:：–—|·,-]?\\s*${TITLES}\\.?$`, "iu");

const GREETINGS =
  "hello|hi(?: there)?|hey|welcome|hallo|guten tag|hola|bonjour|salut|ciao|olá|oi|cześć|привіт|привет|ahoj|salut|szia|здравейте|γεια σας|γεια|merhaba|hej|hei|tere|sveiki|labas|مرحبا|שלום|سلام|नमस्ते|halo|xin chào|สวัสดี|こんにちは|안녕하세요|你好|您好";
const INTRODUCTIONS =
  "i['’]?m|i am|my name is|my name['’]s|this is|ich bin|mein name ist|ich heiße|je suis|je m['’]appelle|mon nom est|yo soy|soy|me llamo|mi nombre es|io sono|sono|mi chiamo|il mio nome è|eu sou|sou|me chamo|meu nome é|o meu nome é|ik ben|mijn naam is|nazywam się|jestem|мене звати|меня зовут|jmenuji se|volám sa|mă numesc|numele meu este|a nevem|аз съм|казвам се|με λένε|ονομάζομαι|είμαι|benim adım|adım|jag heter|jag är|mitt namn är|jeg hedder|jeg er|mit navn er|jeg heter|mitt navn er|nimeni on|minun nimeni on|olen|minu nimi on|mani sauc|es esmu|mano vardas|aš esu|اسمي|أنا|שמי|אני|اسم من|मेरा नाम|nama saya|saya|tên tôi là|tôi là|ผมชื่อ|ดิฉันชื่อ|私は|제 이름은|저는|我叫|我是";
const INTRODUCED = new RegExp(
  `^(?:(?:${GREETINGS})${EDGE}[\\s,!.…–—，！-]*)?(?:${INTRODUCTIONS})(?:${EDGE}\\s*|(?<=[\\p{Script=Han}\\p{Script=Kana}]))(\\S.{1,80})$`,
  "iu",
);

/** Matches a greeting such as "Hello, I'm" above the name. */
const GREETING = new RegExp(`^(?:${GREETINGS})${EDGE}[\\s,!.…–—，！-]*(?:${INTRODUCTIONS})?[\\s:.…]*$`, "iu");

/** Reduces "Résumé of Alex", "Jane Doe – Curriculum Vitae", and "Hello, I'm Alex" to the name. */
export function withoutDocumentTitle(text: string): string {
  if (text.length > 2 * LONGEST) return text;
  const introduced = INTRODUCED.exec(text)?.[1];
  if (introduced !== undefined && isNamed(introduced))
    return introduced.replace(/[.!,。！]$|[,.!–—]\s+\S.*$|\s(?:and|und|et|y|e|en|og|och|i)\s+\p{Ll}.*$/u, "");
  const rest = BEFORE.exec(text)?.[1] ?? BEHIND.exec(text)?.[1];
  return rest !== undefined && isNamed(rest) && !TITLE.test(rest) ? rest : text;
}

const isNamed = (text: string): boolean => /^[\p{Lu}\p{Lo}]/u.test(text);

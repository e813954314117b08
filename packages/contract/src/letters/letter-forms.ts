import { plainLanguage } from "../resumes/language/resume-languages.ts";

/* If the recipient's gender is unknown, letters use the full name or the customary anonymous greeting. */

interface LetterForm {
  /** Used if the recipient's name is unknown. */
  greeting: string;
  /** `{}` is the name. Absent if the language has no greeting with just a name. */
  named?: string;
  closing: string;
  /** Closing after a greeting by name, if different. */
  closingNamed?: string;
  /** `{}` is the family name. */
  titled?: readonly Titled[];
  /** `{}` is the position. Absent if letters in this language have no subject line. */
  subject?: string;
  /** `{}` is the place. Absent if the date is written without a place. */
  place?: string;
}

interface Titled {
  title: RegExp;
  greeting: string;
  closing?: string;
}

const french = (address: string, title: RegExp): Titled => ({
  title,
  greeting: `${address} {},`,
  closing: `Je vous prie d’agréer, ${address}, l’expression de mes salutations distinguées.`,
});
/** American English has a period after titles. */
const english = (stop: string): Titled[] => [
  ...["Dr", "Mr", "Mrs", "Ms", "Mx"].map((title) => ({
    title: new RegExp(`^${title}\\.?$`, "iu"),
    greeting: `Dear ${title}${stop} {},`,
  })),
  { title: /^prof(?:\.|essor)?$/iu, greeting: "Dear Professor {}," },
];

const FORMS: Record<string, LetterForm> = {
  en: { greeting: "Dear Hiring Manager,", named: "Dear {},", closing: "Sincerely,", titled: english(".") },
  "en-GB": {
    greeting: "Dear Hiring Manager,",
    named: "Dear {},",
    closing: "Yours faithfully,",
    closingNamed: "Yours sincerely,",
    titled: english(""),
  },
  de: {
    greeting: "Sehr geehrte Damen und Herren,",
    named: "Guten Tag {},",
    titled: [
      { title: /^frau$/iu, greeting: "Sehr geehrte Frau {}," },
      { title: /^herrn?$/iu, greeting: "Sehr geehrter Herr {}," },
    ],
    closing: "Mit freundlichen Grüßen",
    subject: "Bewerbung als {}",
    place: "{}, ",
  },
  fr: {
    greeting: "Madame, Monsieur,",
    closing: "Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.",
    titled: [
      french("Madame", /^(?:mme|m(?:ada)?me|mlle|mademoiselle)\.?$/iu),
      french("Monsieur", /^(?:m\.|mr\.?|monsieur)$/iu),
      french("Docteur", /^(?:dr\.?|docteure?)$/iu),
    ],
    subject: "Objet : candidature au poste de {}",
    place: "{}, le ",
  },
  es: {
    greeting: "Estimado equipo de selección:",
    named: "Estimado/a {}:",
    titled: [
      { title: /^(?:sra\.?|señora|dña\.?|doña)$/iu, greeting: "Estimada Sra. {}:" },
      { title: /^(?:sr\.?|señor|d\.|don)$/iu, greeting: "Estimado Sr. {}:" },
      { title: /^(?:dra\.?|doctora)$/iu, greeting: "Estimada Dra. {}:" },
      { title: /^(?:dr\.?|doctor)$/iu, greeting: "Estimado Dr. {}:" },
    ],
    closing: "Atentamente,",
    subject: "Asunto: candidatura al puesto de {}",
    place: "{}, ",
  },
  it: {
    greeting: "Gentile responsabile delle selezioni,",
    named: "Gentile {},",
    closing: "Cordiali saluti",
    subject: "Oggetto: candidatura per {}",
    place: "{}, ",
  },
  pt: { greeting: "Exmos. Senhores,", closing: "Atenciosamente,", place: "{}, " },
  nl: {
    greeting: "Geachte heer, mevrouw,",
    named: "Geachte {},",
    closing: "Met vriendelijke groet,",
    place: "{}, ",
  },
  pl: { greeting: "Szanowni Państwo,", closing: "Z poważaniem", place: "{}, " },
  cs: { greeting: "Vážená paní, vážený pane,", closing: "S pozdravem", place: "{}, " },
  sk: { greeting: "Vážená pani, vážený pán,", closing: "S pozdravom", place: "{}, " },
  hu: { greeting: "Tisztelt Hölgyem/Uram!", closing: "Tisztelettel:", place: "{}, " },
  bg: { greeting: "Уважаеми дами и господа,", closing: "С уважение,", place: "{}, " },
  et: { greeting: "Lugupeetud personalijuht", closing: "Lugupidamisega", place: "{}, " },
  lv: { greeting: "Labdien!", closing: "Ar cieņu", place: "{}, " },
  lt: { greeting: "Laba diena,", closing: "Pagarbiai", place: "{}, " },
  sv: { greeting: "Hej,", named: "Hej {},", closing: "Med vänliga hälsningar", place: "{}, " },
  da: { greeting: "Til rette vedkommende", named: "Kære {}", closing: "Med venlig hilsen", place: "{}, " },
  nb: { greeting: "Hei,", named: "Hei {},", closing: "Med vennlig hilsen", place: "{}, " },
  fi: { greeting: "Hyvä rekrytoija,", named: "Hyvä {},", closing: "Ystävällisin terveisin", place: "{}, " },
  ro: { greeting: "Stimată doamnă, stimate domnule,", closing: "Cu stimă,", place: "{}, " },
  el: { greeting: "Αξιότιμοι κύριοι,", closing: "Με εκτίμηση,", place: "{}, " },
  tr: { greeting: "Sayın Yetkili,", named: "Sayın {},", closing: "Saygılarımla,", place: "{}, " },
  ru: { greeting: "Здравствуйте!", closing: "С уважением,", place: "{}, " },
  uk: { greeting: "Добрий день!", closing: "З повагою,", place: "{}, " },
  ar: { greeting: "السادة المحترمون،", closing: "وتفضلوا بقبول فائق الاحترام،", place: "{}، " },
  fa: { greeting: "با سلام و احترام،", closing: "با احترام،", place: "{}، " },
  he: { greeting: "שלום רב,", named: "שלום {},", closing: "בברכה,", place: "{}, " },
  id: { greeting: "Yth. Tim Rekrutmen,", closing: "Hormat saya,", place: "{}, " },
  vi: { greeting: "Kính gửi bộ phận tuyển dụng,", closing: "Trân trọng,", place: "{}, " },
  th: { greeting: "เรียน ฝ่ายทรัพยากรบุคคล", closing: "ขอแสดงความนับถือ" },
  hi: { greeting: "आदरणीय महोदय/महोदया,", closing: "सादर," },
  ja: { greeting: "採用ご担当者様", named: "{}様", closing: "敬具" },
  "zh-Hans": { greeting: "尊敬的招聘负责人：", closing: "此致敬礼" },
  "zh-Hant": { greeting: "尊敬的招聘負責人：", closing: "此致敬禮" },
  ko: { greeting: "채용 담당자님께", named: "{} 님께", closing: "감사합니다." },
};

const BRITISH = /^en-(?:GB|IE|AU|NZ|ZA|IN)$/iu;

/** Whether a BCP 47 tag stands for British-style English. */
export const isBritish = (language: string): boolean => BRITISH.test(language);

function formOf(language: string): LetterForm {
  if (isBritish(language)) return FORMS["en-GB"]!;
  return FORMS[plainLanguage(language) ?? "en"] ?? FORMS["en"]!;
}

const filled = (form: string, text: string) => form.replace("{}", () => text);

/** Particles of family names, and titles that come before them in German. */
const BEFORE_NAME = /^(?:v[oa]n|de[rnlms]?|d[aiou]s?|l[ae]s?|zu[mr]?|ter?|bin|al|dr\.?|prof\.?)$/iu;

/** Spanish names usually include two family names. */
function familyName(words: readonly string[], language: string): string {
  const first = words.findIndex((word) => BEFORE_NAME.test(word));
  if (first >= 0 && first < words.length - 1) {
    const [before, rest] = [words.slice(first), words.slice(first + 1)];
    // A first name after "Dr." is dropped.
    return /^(?:dr|prof)/iu.test(before[0]!)
      ? `${before[0]} ${familyName(rest, language)}`
      : before.join(" ");
  }
  return words.slice(language.startsWith("es") && words.length > 2 ? -2 : -1).join(" ");
}

/** Returns undefined if the name has no title. */
function titledOf(language: string, reader: string): { form: Titled; name: string } | undefined {
  const [title = "", ...words] = reader.trim().split(/\s+/u);
  const form = formOf(language).titled?.find((one) => one.title.test(title));
  return form && words.length > 0 ? { form, name: familyName(words, language) } : undefined;
}

export function greetingFor(language: string, reader: string): string {
  const titled = titledOf(language, reader);
  if (titled) return filled(titled.form.greeting, titled.name);
  const { greeting, named } = formOf(language);
  return named !== undefined && reader.trim() !== "" ? filled(named, reader.trim()) : greeting;
}

export function closingFor(language: string, reader: string): string {
  const { closing, closingNamed, named } = formOf(language);
  const titled = titledOf(language, reader)?.form.closing;
  return titled ?? (named !== undefined && reader.trim() !== "" ? closingNamed : undefined) ?? closing;
}

export const CLOSINGS: readonly string[] = Object.values(FORMS).flatMap(
  ({ closing, closingNamed, titled = [] }) => [
    closing,
    ...(closingNamed === undefined ? [] : [closingNamed]),
    ...titled.flatMap((one) => one.closing ?? []),
  ],
);

/** Before a vowel or a silent h, but not before an acronym. */
const ELIDED =
  /(?<=au poste d)e (?!\p{Lu}{2})(?=[aeiouàâéèêëîïôûœAEIOUÀÂÉÈÊËÎÏÔÛŒ]|[Hh](?:abill|erbor|éberg|istor|omme|orlog|orti|ôt|uiss|ydr|ygi))/u;

/** Returns an empty string if letters in this language have no subject line. */
export function subjectFor(language: string, position: string): string {
  const { subject } = formOf(language);
  if (subject === undefined || position.trim() === "") return "";
  return filled(subject, position.trim()).replace(ELIDED, "’");
}

/**
 * Formats the date in the Gregorian calendar, with Latin digits.
 * @param place for example, "Porto"; may be empty
 * @param day for example, "2026-11-22"
 */
export function dateLine(language: string, place: string, day: string): string {
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
  const form = formOf(language).place;
  return form === undefined || place === "" ? date : filled(form, place) + date;
}

/** Whether the date comes before the place, as it does in a few languages. */
export const isDateFirst = (language: string): boolean => formOf(language).place === undefined;

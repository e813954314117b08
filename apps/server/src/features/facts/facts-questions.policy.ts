import type { Fact, FactQuestionKind } from "@postfolio/contract/facts/facts.ts";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { withDigits } from "@postfolio/skills/claims/number-words.ts";

type AskedFact = Pick<Fact, "text" | "figure" | "before" | "share" | "public" | "source" | "asked" | "line">;

/** Matches whole words, or the beginnings of words if the alternative says so. */
const words = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join("|")})(?!\\p{L})`, "iu");

/* Each pattern has one line per language: English, German, French, Spanish, Portuguese, and Italian. */

/** Signs of an increase or decrease. */
const CHANGE = words(
  "reduc\\p{L}+|cut(?:s|ting)?|increas\\p{L}+|improv\\p{L}+|grew|grow(?:s|n|th|ing)?|rais(?:ed?|es|ing)|lower(?:ed|s|ing)?|sav(?:ed?|es|ings?)|speed(?:s|ing)?|sped|shorten\\p{L}*|shorter|doubl(?:ed|es|ing)|halv(?:ed?|es|ing)|decreas\\p{L}+|boost\\p{L}*|fell|fallen|drop(?:s|ped|ping)?|rose|risen|went (?:up|down)|(?:up|down) (?:from|by)",
  "senk(?:t|te|ten|en|ung)|gesenkt|reduzier\\p{L}*|steiger\\p{L}*|gesteigert|erhöh\\p{L}*|verbesser\\p{L}*|verkürz\\p{L}*|gespart|einspar\\p{L}*|halbier\\p{L}*|verdoppel\\p{L}*|gesunken|gestiegen|sank|stieg|fiel",
  "rédui\\p{L}*|réduction\\p{L}*|augment\\p{L}+|amélior\\p{L}+|baiss\\p{L}+|économis\\p{L}+|diminu\\p{L}+|doublé\\p{L}*|passée?s? (?:de|d['’]|à)(?=\\P{L})|descendue?s?|montée?s? (?:de|à)|tombée?s? (?:de|à)",
  "redu[jc]\\p{L}+|aument\\p{L}+|mejor(?:ó|é|ad\\p{L}+|ar|a|amos)|ahorr\\p{L}+|acort\\p{L}+|baj(?:ó|é|aron|ado)|subi(?:ó|eron|do)|pas(?:ó|aron|ado) de(?=\\P{L})",
  "reduz\\p{L}+|melhor(?:ou|ei|ado|ar|ia)|economiz\\p{L}+|caiu|subiu|passou de",
  "riduc\\p{L}+|ridott\\p{L}+|aument\\p{L}+|miglior(?:ato|ata|are|amento)|risparm\\p{L}+|calat[oaie]|scesi?|sces[ao]|salit[oaie]|passat[oaie] d(?:a|al|alla|agli)",
);
/** Signs of work done with others. */
const SHARED = words(
  "led|leads?|leading(?![ -]edge)|manag(?:ed?|es|ing)|teams?|crews?|staff|colleagues?|we|us|our|help(?:s|ed|ing)?|support(?:s|ed|ing)?|assist(?:s|ed|ing)?|contribut\\p{L}+|together|jointly|co-?ordinat(?:ed?|es|ing)",
  "geleitet|leit(?:e|et|ete|eten|en)|teams?|kolleg\\p{L}+|wir|unser\\p{L}*|unterstütz\\p{L}*|mitgewirkt|gemeinsam|mitarbeit|koordinier\\p{L}*",
  "dirig\\p{L}+|équipes?|collègues|nous|notre|nos|aid(?:é|er|ant|e à)|particip\\p{L}+|ensemble(?! d)|encadr\\p{L}+|coordonn\\p{L}+",
  "equipos?|compañer\\p{L}+|nosotr[oa]s|nuestr[oa]s?|apoy\\p{L}+|lider\\p{L}+|ayud(?:é|ó|ado|ar|ando)|colabor\\p{L}+|dirig(?:í|ió|ido)|coordin(?:é|ó|ado|ar)",
  "equip[ae]s?|ajud(?:ei|ou|ar|ado)|apoi(?:ei|ou|ar|ado)|noss[oa]s?",
  "squadr[ae]|collegh[ie]|nostr[oaie]|aiutat[oaie]|guidat[oaie]|coordinat[oaie]",
);
/** Verbs and nouns of work whose results can be counted. */
const DEED = words(
  "built|build(?:s|ing)?|creat(?:ed?|es|ing|ion)|launch(?:ed|es|ing)?|design(?:ed|s|ing)?|develop(?:ed|s|ing|ment)?|train(?:ed|s|ing)?|organi[sz](?:ed?|es|ing|ation)|introduc(?:ed?|es|ing|tion)|led|manag(?:ed?|es|ing)|sold|repair(?:ed|s|ing)?",
  "aufgebaut|aufbau(?:te|en)?|entwick(?:el|lung)\\p{L}*|eingeführt|einführung(?:en)?|geschult|schulung(?:en)?|organisi\\p{L}+",
  "cré(?:é\\p{L}*|er|ations?)|lan(?:cé\\p{L}*|cer|cements?)|con(?:çu\\p{L}*|ceptions?)|développ\\p{L}+|form(?:ée?s?|ations?)|organis\\p{L}+|répar(?:ée?s?|er|ations?)|ouvertures?",
  "cre(?:é|ó|ad[oa]s?|ar|aci(?:ón|ones))|lan(?:cé|zó|zad[oa]s?|zar|zamientos?)|diseñ(?:é|ó|ad[oa]s?|ar|os?)|desarroll\\p{L}+|form(?:é|ó|ad[oa]s?|ar|aci(?:ón|ones))|capacit(?:é(?= a )|ó|ad[oa]s?|ar|aci(?:ón|ones))|organi(?:cé|z\\p{L}+)|aperturas?|repar(?:é|ó|ad[oa]s?|ar|aci(?:ón|ones))",
  "cri(?:ei|ou|ad[oa]s?|ar|aç(?:ão|ões))|lan(?:cei|çou|çad[oa]s?|çar|çamentos?)|desenvolv\\p{L}+|form(?:ei|ou|aç(?:ão|ões))|trein(?:ei|ou|ad[oa]s?|ar|amentos?)|aberturas?|repar(?:ei|ou|os?|aç(?:ão|ões))",
  "creat[oaie]|creazion[ei]|lanciat[oaie]|progetta(?:t[oaie]|re|zion[ei])|svilupp(?:[oi]|at[oaie]|are)|formazion[ei]|format[oaie](?= \\d)|organizz\\p{L}+|apertur[ae]|ripara(?:t[oaie]|re|zion[ei])",
);

const FIGURE = /\d/u;
/** Words for zero, which also counts as a number. */
const NONE: Partial<Record<string, RegExp>> = {
  en: words("no|none|nobody|nothing|zero|never"),
  de: words("kein\\p{L}*|niemand\\p{L}*|null|nie"),
  fr: words("aucune?s?|zéro|jamais|pas une?"),
  es: words("ningun[oa]s?|ningún|nadie|cero|nunca"),
  it: words("nessun\\p{L}*|zero|mai"),
  pt: words("nenhum|nenhuma|ninguém|zero|nunca"),
};

const YEAR = "(?:19|20)\\d\\d";
const CLOCK = /\d{1,2}\s?(?::\d\d|h(?!\p{L})\s?(?:\d\d)?|[ap]\.?m\.?(?!\p{L})|uhr(?!\p{L}))/giu;
const YEARS = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, "gu");
const DAYS = new RegExp(`\\d{1,2}\\.?\\s(?:de\\s)?\\p{L}{3,10}\\.?\\s(?:de\\s)?(?=${YEAR})`, "gu");
const NUMBER = /\d+(?:[.,]\d+)*/gu;
/** Two numbers, where the first may be followed by what it counts: "from 55 minutes to about 20". */
const FROM_TO =
  /(?<!\p{L})(?:from|von|vom|de|du|del|da|dal|dalla|dall['’])\s(?:\p{L}+\s){0,2}(?<first>\d+(?:[.,]\d+)*)(?<counted>(?:[^.,;]|[.,](?=\d))*?)(?<!\p{L})(?<to>to|auf|à|au|al|alla|a|para)\s(?:\p{L}+\s){0,3}(?<last>\d+(?:[.,]\d+)*)(?<percent>\s?(?:%|per ?cent|prozent|pour ?cent|por ciento|por cento|per cento))?/iu;
/** "From 22 to 6" may be a shift. */
const HOURS = /^(?:[01]?\d|2[0-4])$/u;
const WENT = /(?<!\p{L})(?:went|gone|goes|came|come|brought|took|is|are|was|were) (?:up |down )?from\s/iu;
const INSTEAD =
  /\d\s(?:\p{L}+\s)?(?:instead of|rather than|statt|anstatt|au lieu de|en lugar de|en vez de|em vez de|invece di)\s(?:\p{L}+\s)?\d/iu;

/** Whether a line says what a figure was and what it is now. */
function tellsBefore(text: string): boolean {
  const timeless = text.replaceAll(CLOCK, " ");
  if (INSTEAD.test(timeless)) return true;
  const range = FROM_TO.exec(timeless.replaceAll(YEARS, " "))?.groups;
  const numbers = timeless.replaceAll(DAYS, " ").match(NUMBER) ?? [];
  const isYear = (number: string) => new RegExp(`^${YEAR}$`, "u").test(number);
  const isOverYears = new Set(numbers.filter(isYear)).size > 1;
  if (range && (isChangeOf(range, isOverYears) || CHANGE.test(text) || WENT.test(text))) return true;
  const order = numbers.map((number) => (isYear(number) ? "y" : "n")).join("");
  return /nyny|ynyn/u.test(order) && isOverYears;
}

type Range = Partial<Record<string, string>>;

/**
 * "From 3 to 5 people" may be a range, as may "from 10 to 30 percent". "Von … auf", a decrease, and percentages or
 * figures over years that look measured are not.
 */
function isChangeOf(
  { first = "", counted = "", to = "", last = "", percent }: Range,
  isOverYears: boolean,
): boolean {
  if (to.toLowerCase() === "auf" || /[^\d\s.,]/u.test(counted)) return true;
  const isPercent = percent !== undefined;
  const mayBeHours = !isPercent && HOURS.test(first) && HOURS.test(last);
  const ends = [first, last];
  const isMeasured =
    ends.some((end) => DECIMALS.test(end)) || (isPercent && ends.some((end) => valueOf(end) % 5 !== 0));
  return (valueOf(first) > valueOf(last) || (isMeasured && (isPercent || isOverYears))) && !mayBeHours;
}

const DECIMALS = /[.,]\d{1,2}$/u;
const valueOf = (number: string): number =>
  Number(number.replaceAll(/[.,](?=\d{3}(?!\d))/gu, "").replace(",", "."));

/** In the resume's language, since its owner will answer in it. */
const QUESTIONS: Record<string, Record<Exclude<FactQuestionKind, "public">, string>> = {
  en: {
    figure: "How many, how often, or how much?",
    before: "What was it before?",
    share: "What was your own part in it?",
  },
  de: {
    figure: "Wie viele, wie oft oder wie viel?",
    before: "Wie war es vorher?",
    share: "Was war dein eigener Anteil daran?",
  },
  fr: {
    figure: "Combien, ou à quelle fréquence ?",
    before: "Quel était le chiffre avant ?",
    share: "Qu'avez-vous fait vous-même ?",
  },
  es: {
    figure: "¿Cuántos, cuánto o con qué frecuencia?",
    before: "¿Cuánto era antes?",
    share: "¿Qué parte hiciste tú?",
  },
  it: {
    figure: "Quanti, quanto o con quale frequenza?",
    before: "Quant'era prima?",
    share: "Che cosa hai fatto tu di persona?",
  },
  pt: {
    figure: "Quantos, quanto ou com que frequência?",
    before: "Quanto era antes?",
    share: "Qual foi a sua própria parte?",
  },
  ar: {
    figure: "كم العدد، أو كم مرة، أو كم المقدار؟",
    before: "كيف كان الأمر قبل ذلك؟",
    share: "ما كان دورك أنت فيه؟",
  },
};
/** Shown to API clients. The UI has buttons and its own wording. */
const MAY_TELL = "Can posts mention it?";

const KINDS: readonly FactQuestionKind[] = ["figure", "before", "share", "public"];

/**
 * Returns the open questions in the order in which the interview asks them.
 * @param language the text's language, as ISO 639-1
 */
export function openQuestions(fact: AskedFact, language: string): FactQuestionKind[] {
  const { text, figure, before, share, source, asked } = fact;
  const isDeed = !isCertificate(fact);
  const isCounted =
    figure !== "" || FIGURE.test(withDigits(text, language)) || (NONE[language]?.test(text) ?? false);
  const isTold = before !== "" || tellsBefore(text);
  const isChange = isTold || CHANGE.test(text);
  const open: Record<FactQuestionKind, boolean> = {
    figure: isDeed && !isCounted,
    before: isDeed && isCounted && isChange && !isTold,
    // A counted change is rarely one person's work.
    share: isDeed && share === "" && (SHARED.test(text) || (isChange && isCounted)),
    // A fact from a confirmed mark starts out private without the user's decision.
    public: fact.public || source === "mark",
  };
  return KINDS.filter((about) => open[about] && !asked.includes(about));
}

const isCertificate = ({ line }: AskedFact): boolean => line?.path.startsWith("Certifications.") ?? false;

/**
 * @param language the resume's language, as ISO 639-1
 * @param reader the interface language, used if the rules do not know the resume's language
 */
export const questionOf = (about: FactQuestionKind, language: string, reader: InterfaceLanguage): string =>
  about === "public" ? MAY_TELL : (QUESTIONS[language] ?? QUESTIONS[reader.slice(0, 2)]!)[about];

/**
 * Returns a higher number for facts that gain more from an answer. Readers want to know how large a change was and who
 * made it.
 */
export function worthAsking(fact: AskedFact, language: string): number {
  const [first] = openQuestions(fact, language);
  if (first === undefined || first === "public") return 0;
  if (CHANGE.test(fact.text) || tellsBefore(fact.text)) return 3;
  return DEED.test(fact.text) ? 2 : 1;
}

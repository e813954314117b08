import type { Language, Tone } from "@postfolio/contract/generation/generation-options.ts";
import { type Network, NETWORK_RULES } from "@postfolio/contract/networks/networks.ts";

/** In characters. */
export const MIN_POST_LENGTH = 20;
/** In characters. */
export const MAX_SKILL_LENGTH = 60;
export const MAX_SKILLS = 20;
export const MAX_LINE_LENGTH = 300;
export const MAX_SUMMARY_WORDS = 120;

/** `checks/` tests texts against the same rules. */
export const FACTS =
  "Invent no facts. Say nothing about the author's life, employer, clients, numbers or results that the material " +
  "does not say. Use no figures, names, dates or quotes that the material does not have.";
/** The heading of facts that the user keeps out of posts. */
export const KEPT_PRIVATE = "Kept private:";
export const NEVER_TOLD =
  "Family, health, money troubles and what an employer has not announced never go in.";
/** @returns an empty string for material without private facts */
export const privateRule = (material: string): string =>
  material.includes(KEPT_PRIVATE)
    ? `What stands after “${KEPT_PRIVATE}” goes in only if it is work that this text is asked for. ${NEVER_TOLD}`
    : "";
export const NO_PLACEHOLDERS =
  "The text is final: no placeholders such as [Company] or {name}, nothing left to fill in.";
/** @param longDashes whether the author uses long dashes */
export const noTells = (longDashes = false): string =>
  "No contrasts such as “not only … but” or “it's not X, it's Y”, no stock hooks (“let that sink in”, “the result?”), no " +
  `“studies show”, no bait such as “agree?”,${longDashes ? "" : " no long dashes,"} no emoji as bullets, no inflated words ` +
  "such as “delve”, “pivotal” or “game-changer”.";
export const BARE_TEXT =
  "Answer with the text alone: no introduction, no comment, no quotation marks around it, no Markdown.";

const LANGUAGE_NAMES: Record<Language, string> = {
  "English US": "American English",
  "English UK": "British English",
  German: "German",
  French: "French",
  Spanish: "Spanish",
};
/** Models write American English unless told otherwise. */
export const BRITISH =
  "Spell as in Britain (“organise”, “colour”, “programme”), with British words (“CV”, “holiday”) and days before months " +
  "(“14 March”).";
/** @param language undefined for the author's language */
export const inLanguage = (language: Language | undefined): string =>
  language
    ? `Write in ${LANGUAGE_NAMES[language]}.${language === "English UK" ? ` ${BRITISH}` : ""}`
    : "Write in the language in which the author says what to write about, whatever language other material has.";

const TONES: Record<Tone, string> = {
  Friendly: "Tone: Friendly. Warm and direct, as to a colleague one likes.",
  Creative: "Tone: Creative. An unexpected angle or image, without being obscure.",
  Funny: "Tone: Funny. Light and witty, never at anyone's expense.",
};
export const inTone = (tone: Tone | undefined): string =>
  tone ? TONES[tone] : "Tone: Natural. Plain words, as a person speaks.";

/** Habits of native writers, by ISO 639-1 code. */
export const NATIVE: Partial<Record<string, string>> = {
  de:
    "German as Germans write it. Do: put the action into the verb (“entscheiden”, not “eine Entscheidung treffen”); use " +
    "du, Sie or no address, and the same throughout; write compounds in one word or with a hyphen. Don't: English words " +
    "that have a plain German one (“Learnings”, “Mindset”, “challengen”); openings translated from English (“Lass uns " +
    "ehrlich sein”, “Hier ist die Sache”); capitals as in English titles, or a colon before every point.",
  fr:
    "French as it is written in France. Do: keep to tu, vous or on throughout; write « … » with spaces inside, and a space " +
    "before : ; ? and !; begin with who does what. Don't: calques (“faire sens”, “adresser un problème”, “challenger”); " +
    "formulas (“n'hésitez pas à”, “dans un monde où”, “plongeons dans”); capitals on each word of a title, or chains of " +
    "participles (“permettant de … tout en garantissant”).",
  es:
    "Spanish as it is written by people who think in it. Do: keep to tú or usted throughout; leave out yo and nosotros " +
    "where the verb says it; open questions and exclamations with ¿ and ¡. Don't: the English gerund (“permitiendo que”, " +
    "“siendo clave”) or passive (“fue realizado por”); calques (“hacer sentido”, “al final del día”, “tomar acción”); " +
    "capitals on each word of a title, or formulas (“en un mundo donde”, “sumérgete en”).",
};

const NO_LINKS = "No links, web addresses or domain names, but for those that the author wrote.";
const NO_DOTS = "Names such as ASP.NET become links, too: write them without the dot.";

export function linkRule(network: Network, link: string | undefined): string {
  if (link)
    return "Put the article's link into the text exactly once, exactly as it is given, and no other link.";
  return NETWORK_RULES[network].linksBareDomains ? `${NO_LINKS} ${NO_DOTS}` : NO_LINKS;
}

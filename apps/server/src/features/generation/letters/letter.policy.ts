import type { RefusedSentence } from "@postfolio/contract/generation/generation.ts";
import { countWords } from "@postfolio/contract/limits.ts";
import { plainLanguage } from "@postfolio/contract/resumes/resume-languages.ts";
import { checkClaim } from "@postfolio/skills/claims.ts";
import { languageOf } from "@postfolio/skills/language.ts";
import { withoutMarkup } from "@postfolio/skills/tailoring.ts";

/** What a letter may say. */
export interface LetterGrounds {
  /** The texts of the resume. */
  facts: readonly string[];
  description: string;
  /** BCP 47 tag. */
  language: string;
  /** Of the position, the person and the reader. */
  names: readonly string[];
  /** May be empty. */
  company: string;
}

/** Openers that say nothing: every employer has read them a thousand times. */
const OPENERS =
  /^(?:i(?:['’]m| am) (?:writing|reaching out|applying|contacting|excited to|thrilled to|pleased to)|i (?:would like|wish|want) to (?:apply|express my interest)|please (?:find|accept)|(?:enclosed|attached) (?:is|are|please)|with (?:great|keen) interest|to whom it may concern|hiermit (?:bewerbe|möchte)|mit großem interesse|anbei|ich bewerbe mich hiermit|je me permets|(?:c['’]est avec|suite à votre)|veuillez trouver|(?:por la presente|me dirijo a|me pongo en contacto|adjunto)|(?:con la presente|mi permetto)|(?:venho por|hierbij|met veel interesse))/iu;

const FIRST_PERSON =
  /(?<!\p{L})(?:i|i['’]\p{L}+|me|my|mine|myself|we|our|ich|mich|mir|mein\p{L}*|wir|unser\p{L}*|je|j['’]\p{L}+|moi|m['’]\p{L}+|mon|ma|mes|nous|notre|nos|yo|mí|mi|mis|me|nosotros|nuestr\p{L}+|io|mio|mia|miei|mie|eu|meu|minha|ik|mijn)(?!\p{L})/iu;
const SECOND_PERSON =
  /(?<!\p{L})(?:you|your|yours|sie|ihr|ihre\p{L}?|ihnen|euch|euer|eure\p{L}?|vous|votre|vos|usted|ustedes|su|sus|voi|vostr\p{L}+|vosso|vossa|u|uw|jullie)(?!\p{L})/iu;

/** Words under and over which a letter is asked for once more. */
const FEWEST_WORDS = 80;
const MOST_WORDS = 300;

/** The language of a letter: the resume's, as its text tells or else as its owner set it. */
export function letterLanguage(facts: readonly string[], tag: string): string {
  const told = languageOf(facts.join("\n"), tag);
  return plainLanguage(tag)?.split("-")[0] === told ? tag : told;
}

/** The position that a job description is about: its first line, if that is short enough to be a title. */
export function positionOf(description: string): string {
  const [first = ""] = description.trim().split("\n");
  const title = withoutMarkup(first)
    .replace(/^(?:job title|position|role|stelle|poste|puesto)\s*:\s*/iu, "")
    .trim();
  return title.length <= 80 && !/[.!?:;]$/u.test(title) && !/https?:/iu.test(title) ? title : "";
}

const NAME = String.raw`(\p{Lu}[\p{L}\p{N}&.’'-]*(?: (?:(?:&|of|de|und|and) )?\p{Lu}[\p{L}\p{N}&.’'-]*){0,4})`;
const COMPANY = [
  new RegExp(String.raw`^(?:About|Über|À propos de|Sobre|Join)\s+${NAME}\s*[!:]?$`, "mu"),
  new RegExp(
    String.raw`(?:^|[.\n]\s*)${NAME} (?:is (?:looking|hiring|seeking)|are (?:looking|hiring)|seeks|sucht|recherche|cherche|busca)(?!\p{L})`,
    "u",
  ),
  new RegExp(String.raw`(?:\bat|\bjoin|\bbei(?: der| dem)?|\bchez) ${NAME}`, "u"),
];

/** The company that a job description names as its own; empty if none is clear. */
export const companyOf = (description: string): string =>
  COMPANY.map((pattern) => pattern.exec(description)?.[1]?.replace(/[.’']+$/u, "")).find(
    (name) =>
      name !== undefined && !/^(?:We|Us|You|The|This|Our|Wir|Nous|Role|The Role|Our Team)$/u.test(name),
  ) ?? "";

/** Words of wishes: by their side, the company's name claims nothing. */
const WISH =
  /(?<!\p{L})(?:would|like to|want to|hope to|look forward|keen|join|apply|möchte|würde|will|freue|bewerbe|reizt|souhait\p{L}*|aimerai\p{L}*|voudrai\p{L}*|rejoindre|postule|gustaría|quiero|quisiera|espero|unirme|vorrei|gostaria)(?!\p{L})/iu;
const QUOTE = /[“„«"][^”“»"]*[”“»"]/gu;
const QUOTES = /\s?[“”„«»"]\s?/gu;
/** German capitalizes every noun, so there only what is written or used like a name counts as one. */
export const isGermanNoun = (said: string, sentence: string): boolean =>
  !/\p{L}\p{Lu}|\d/u.test(said) &&
  !new RegExp(String.raw`(?:bei|firma|von)(?: der| dem| den)? ${RegExp.escape(said)}`, "iu").test(sentence);

/** Why a sentence cannot stay; empty for a good one. */
function faultsOf(sentence: string, isFirst: boolean, grounds: LetterGrounds): string[] {
  const { facts, description, language, names, company } = grounds;
  if (isFirst && OPENERS.test(sentence)) return ["It begins like every other letter."];
  const own = sentence.replaceAll(QUOTE, "");
  const isAboutPerson = FIRST_PERSON.test(own) || !SECOND_PERSON.test(own);
  // What the posting says may be said again of the company, never of the person.
  const mayNameCompany = !FIRST_PERSON.test(own) || WISH.test(own);
  const claims = checkClaim(sentence.replaceAll(QUOTES, " ").trim(), {
    facts: isAboutPerson ? facts : [...facts, ...description.split("\n").filter(Boolean)],
    posting: description,
    language,
    names: [...names, ...(mayNameCompany ? [company] : []), "CV"],
  });
  return claims
    .filter(
      ({ route, said }) => route !== "name" || !language.startsWith("de") || !isGermanNoun(said, sentence),
    )
    .map(({ reason }) => reason);
}

/** The sentences of a paragraph, each with what follows it. */
function sentencesOf(paragraph: string, language: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph)) {
    // A closing quotation mark belongs to what it closes.
    const [, closing = "", rest = ""] = /^(\s?[»”]\s*)?(.*)$/su.exec(segment) ?? [];
    if (closing !== "" && sentences.length > 0) sentences.push(sentences.pop() + closing);
    if (rest !== "") sentences.push(rest);
  }
  return sentences;
}

/** The text without the sentences that have no ground, and those sentences. */
export function sifted(text: string, grounds: LetterGrounds): { body: string; refused: RefusedSentence[] } {
  const refused: RefusedSentence[] = [];
  let isFirst = true;
  const paragraphs = text.split(/\n\s*\n/u).map((paragraph) =>
    sentencesOf(withoutMarkup(paragraph), grounds.language)
      .filter((segment) => {
        const sentence = segment.trim();
        const [reason] = faultsOf(sentence, isFirst, grounds);
        isFirst = false;
        if (reason !== undefined) refused.push({ text: sentence, reason });
        return reason === undefined;
      })
      .join("")
      .trim(),
  );
  return { body: paragraphs.filter(Boolean).join("\n\n"), refused };
}

/** Whether a letter is far from the length that is asked for. */
export function lengthFaults(body: string): string[] {
  const words = countWords(body);
  if (words >= FEWEST_WORDS && words <= MOST_WORDS) return [];
  return [`It has ${words} words that can stay; 180 to 250 are asked for.`];
}

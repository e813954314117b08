import type { Finding, MarkMessage } from "@postfolio/contract/generation/findings.ts";
import { message } from "@postfolio/contract/message.ts";
import { countWords, sentencesOf, wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import { figureMark } from "../checks/claims.policy.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";
import { foreignDomains, foreignFaults } from "../checks/foreign.policy.ts";
import { emptyWords } from "../checks/tells.policy.ts";
import { namesLength } from "../checks/length-wish.policy.ts";
import { placeholdersIn } from "../checks/text-faults.policy.ts";

/*
 * On labeled letters (`npm run eval`), rules about names, tools, titles, dates, and results were wrong more often
 * than right, so the reader checks those.
 */

const OPENERS =
  /^(?:i(?:['’]m| am) (?:writing|reaching out|applying|contacting|excited to|thrilled to|pleased to)|i (?:would like|wish|want) to (?:apply|express my interest)|please (?:find|accept)|(?:enclosed|attached) (?:is|are|please)|with (?:great|keen) interest|to whom it may concern|hiermit (?:bewerbe|möchte)|mit großem interesse|anbei|ich bewerbe mich hiermit|je me permets|(?:c['’]est avec|suite à votre)|veuillez trouver|(?:por la presente|me dirijo a|me pongo en contacto|adjunto)|(?:con la presente|mi permetto)|(?:venho por|hierbij|met veel interesse))/iu;

/** Praise for the company. It is not marked if the posting uses the same words. */
const PRAISE =
  /(?<!\p{L})(?:your (?:esteemed|renowned|prestigious|innovative|dynamic|amazing|incredible) (?:company|organi[sz]ation|team|firm)|(?:excellent|outstanding|stellar|impressive|great) reputation|(?:leader|leading (?:company|player|force)) in (?:the|its|your) (?:industry|field|sector|market)|(?:long|always|greatly|deeply) admired your|commitment to (?:excellence|innovation|quality)|cutting-edge (?:company|work|solutions)|ihr(?:em|en|es)? (?:renommierte|namhafte|innovative|angesehene|führende)[mns]? unternehmens?|(?:ausgezeichneter?|hervorragender?|exzellenter?) ruf|votre (?:prestigieuse|renommée|dynamique) (?:entreprise|société|maison|équipe)|(?:excellente|solide) réputation|leader (?:de|dans|sur) (?:son|votre|le) (?:secteur|domaine|marché)|su (?:prestigiosa|reconocida|innovadora|dinámica) (?:empresa|organización|compañía)|(?:excelente|gran) reputación|líder en (?:su|el) sector|(?:vossa|sua) (?:prestigiada|renomada|conceituada) empresa|excelente reputação|vostra (?:prestigiosa|rinomata|stimata) azienda)(?!\p{L})/iu;
/** Maximum number of words, unless the applicant requests a length. */
const MOST_WORDS = 320;
/** Languages that statistical detection can tell apart, and the minimum number of characters it needs. */
const TOLD = new Set(["en", "de", "fr", "es", "it", "pt", "nl"]);
const PARAGRAPH = 90;

interface LetterMaterial {
  /** The resume and the applicant's details. */
  own: string;
  description: string;
  wish: string;
  /** BCP 47 tag. */
  language: string;
  /** The model ran out of tokens. */
  cutOff: boolean;
}

const wording = (text: string, why: MarkMessage): Finding => ({ text, message: why, wording: true });

/** In order of appearance in the letter. */
export function certainMarks(
  body: string,
  { own, description, wish, language, cutOff }: LetterMaterial,
): Finding[] {
  const sentences = sentencesOf(body, language)
    .map((one) => one.trim())
    .filter(Boolean);
  const marks = sentences.flatMap((text, at): Finding[] => {
    const [placeholder] = placeholdersIn(text);
    const tells = emptyWords(text, `${own}\n${description}`);
    const [foreign] = [...foreignDomains(text, own), ...foreignFaults(text, own)];
    const broken =
      (placeholder !== undefined && message("marks_placeholder", { placeholder })) ||
      (cutOff && at === sentences.length - 1 && "marks_breaks_off") ||
      (at === 0 && OPENERS.test(text) && "marks_common_opening");
    if (broken) return [wording(text, broken)];
    const figure = figureMark(text, `${own}\n${description}`, (said) =>
      message("marks_figure_not_in_resume_or_posting", { figure: said }),
    );
    if (figure !== undefined) return [{ text, message: figure }];
    const weak =
      (isPraise(text, `${own}\n${description}`) && "marks_praise") ||
      (tells.length > 0 && message("marks_everyone_writes", { words: tells })) ||
      (foreign !== undefined && "marks_foreign_contact");
    return weak ? [wording(text, weak)] : [];
  });
  if (!namesLength(wish)) marks.push(...tooLong(body, sentences));
  const [first] = sentences;
  const written = clearLanguage(body);
  const wanted = language.toLowerCase().split("-", 1)[0];
  const begins = clearLanguage(body.split(/\n\s*\n/u, 1)[0]!);
  if (first !== undefined && written !== undefined && ![written, begins].includes(wanted))
    marks.unshift(wording(first, "marks_letter_in_other_language"));
  else if (wanted !== undefined) marks.push(...inOtherLanguage(body, `${own}\n${description}`, wanted));
  return marks;
}

function isPraise(text: string, material: string): boolean {
  const [said] = PRAISE.exec(text) ?? [];
  return said !== undefined && !material.toLowerCase().includes(said.toLowerCase());
}

function tooLong(body: string, sentences: readonly string[]): Finding[] {
  const words = countWords(body);
  if (words <= MOST_WORDS) return [];
  let before = 0;
  const text = sentences.find((sentence) => (before += countWords(sentence)) > MOST_WORDS);
  return text === undefined ? [] : [wording(text, message("marks_letter_too_long", { count: words }))];
}

const inOtherLanguage = (body: string, given: string, wanted: string): Finding[] => {
  if (!TOLD.has(wanted)) return [];
  const known = new Set(wordsOf(given.toLowerCase()));
  return body.split(/\n\s*\n/u).flatMap((paragraph): Finding[] => {
    const own = wordsOf(paragraph)
      .filter((word) => !known.has(word.toLowerCase()))
      .join(" ");
    const found = own.length < PARAGRAPH ? undefined : clearLanguage(paragraph);
    if (found === undefined || found === wanted || !TOLD.has(found)) return [];
    const [text = ""] = sentencesOf(paragraph, found).map((one) => one.trim());
    return text === "" ? [] : [wording(text, "marks_paragraph_in_other_language")];
  });
};

import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { sentencesOf } from "@postfolio/contract/words.ts";
import { inventedFigures } from "../checks/claims.policy.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";
import { foreignDomains, foreignFaults } from "../checks/foreign.policy.ts";
import { placeholdersIn } from "../generation.policy.ts";

/*
 * What words alone decide in a letter, with near certainty. What needs reading is not among it: on labeled letters, rules
 * on names, tools, titles, dates and results were wrong more often than right (`npm run eval`).
 */

/** Openers that say nothing: every employer has read them a thousand times. */
const OPENERS =
  /^(?:i(?:['’]m| am) (?:writing|reaching out|applying|contacting|excited to|thrilled to|pleased to)|i (?:would like|wish|want) to (?:apply|express my interest)|please (?:find|accept)|(?:enclosed|attached) (?:is|are|please)|with (?:great|keen) interest|to whom it may concern|hiermit (?:bewerbe|möchte)|mit großem interesse|anbei|ich bewerbe mich hiermit|je me permets|(?:c['’]est avec|suite à votre)|veuillez trouver|(?:por la presente|me dirijo a|me pongo en contacto|adjunto)|(?:con la presente|mi permetto)|(?:venho por|hierbij|met veel interesse))/iu;

interface LetterMaterial {
  /** All that the applicant says, in the resume and besides. */
  own: string;
  description: string;
  /** BCP 47 tag. */
  language: string;
  /** Whether the model ran out of room. */
  cutOff: boolean;
}

/** The marks of a letter that need no reader, in its order. */
export function certainMarks(body: string, { own, description, language, cutOff }: LetterMaterial): Mark[] {
  const sentences = sentencesOf(body, language)
    .map((one) => one.trim())
    .filter(Boolean);
  const marks = sentences.flatMap((text, at): Mark[] => {
    const [figure] = inventedFigures(text, `${own}\n${description}`);
    const [placeholder] = placeholdersIn(text);
    const [foreign] = [...foreignDomains(text, own), ...foreignFaults(text, own)];
    const reason =
      (placeholder !== undefined && `“${placeholder}” is left to fill in.`) ||
      (cutOff && at === sentences.length - 1 && "It breaks off here.") ||
      (at === 0 && OPENERS.test(text) && "It begins like every other letter.") ||
      (figure !== undefined && figure.replace("in the material", "in your resume or the job description")) ||
      (foreign !== undefined && "It names an address or a contact that is not yours.");
    return reason ? [{ text, reason }] : [];
  });
  const [first] = sentences;
  const written = clearLanguage(body);
  const wanted = language.toLowerCase().split("-", 1)[0];
  if (first !== undefined && written !== undefined && written !== wanted)
    marks.unshift({ text: first, reason: "The letter is in another language than the resume." });
  return marks;
}

import { languageOf } from "./language.ts";
import { findSkills } from "./find-skills.ts";
import { withoutOthersNames } from "./postings/others-names.ts";

export interface AskedSkill {
  skill: string;
  /** The skill's name in English, or as worded in the posting. */
  shown: string;
  isOptional: boolean;
}

const REQUIRED =
  /require|must[ -]have|qualification|you (?:have|bring|need)|what we(?:'|’)re looking for|your profile|ihr profil|dein profil|anforderung|voraussetzung|das bringst|du bringst|sie bringen|requis|votre profil|compétences|requisit|tu perfil|competenz|il tuo profilo|competências|(?:o )?seu perfil|exigências|skills/iu;
const OPTIONAL =
  /nice[ -]to[ -]have|bonus|a plus(?!\p{L})|pluses|an advantage|advantageous|preferred|desirable|optional|ideally|von vorteil|wünschenswert|idealerweise|souhaité|serait un plus|un plus|atout|apprécié|deseable|valorable|se valora|gradit|preferibil|costituisce titolo|diferencia(?:l|is)|desejáve(?:l|is)|valoriza-se/iu;
const OFFERED =
  /we offer|what you(?:'|’)ll get|benefits|perks|about us|our company|who we are|wir bieten|über uns|wer wir sind|das bieten wir|nous offrons|ce que nous offrons|à propos|qui (?:sommes[ -]nous|nous sommes)|ofrecemos|sobre nosotros|quiénes somos|offriamo|chi siamo|oferecemos|benefícios|quem somos|salary|gehalt/iu;
const TASKS =
  /(?<!\p{L})(?:(?:the|your) (?:role|job)|what you(?:'|’| wi)ll (?:do|be doing)|responsibilities|duties|(?:ihre|deine) (?:aufgaben|rolle)|aufgaben|die stelle|le poste|(?:vos|tes|les) missions|missions|ce que vous ferez|el puesto|(?:tus |sus )?funciones|tareas|il ruolo|mansioni|atividades|atribuições|responsabilidades|o que você vai fazer)(?!\p{L})/iu;

type Part = "required" | "optional" | "offered" | "told";

function partsOf(lines: readonly string[]): Part[] {
  let part: Part = "told";
  return lines.map((line) => {
    const text = line.trim();
    const isHeading = text.length < 60 && !/^[-*•·–]/u.test(text) && !/[.,;]$/u.test(text) && text !== "";
    if (isHeading) {
      if (OPTIONAL.test(text)) part = "optional";
      else if (OFFERED.test(text)) part = "offered";
      else if (REQUIRED.test(text)) part = "required";
      else if (TASKS.test(text)) part = "told";
    }
    return part;
  });
}

/** Some postings contain instructions to software that reads them. Skills named there are not required for the job. */
const ORDER =
  /(?<!\p{L})(?:ignore|disregard|forget|override)(?!\p{L}).{0,60}(?<!\p{L})(?:instructions?|rules?|prompts?|previous|above)|(?<!\p{L})(?:ai systems?|language models?|llms?|chatbots?) (?:reading|that reads?|processing)|system (?:prompt|override|note)|(?:ignorier\p{L}*|missachte\p{L}*).{0,40}(?:anweisung|regel)|ignore[zr]? (?:les|toutes|vos|tes).{0,30}(?:instructions|consignes)|ignora\p{L}* (?:las|tus|sus|todas).{0,30}instrucciones/iu;

export const withoutOrders = (description: string): string =>
  description
    .split("\n")
    .map((line) => (ORDER.test(line) ? "" : line))
    .join("\n");

/** Lists required skills first, and leaves out the parts about what the employer offers. */
export function askedSkills(posting: string): AskedSkill[] {
  const description = withoutOrders(posting);
  const lines = description.split("\n");
  const parts = partsOf(lines);
  const language = languageOf(description, "en");
  const asked = new Map<string, AskedSkill>();
  const ends = [...description.matchAll(/[.;\n]/gu)].map(({ index }) => index);
  let [line, next] = [0, 0];
  let sentence = { next: -1, isOptional: false };
  // Searches the whole text at once, so that each word keeps its context.
  for (const { skill, text, at } of findSkills(withoutOthersNames(description), { language })) {
    while (next < ends.length && ends[next]! < at) {
      if (description[ends[next]!] === "\n") line += 1;
      next += 1;
    }
    if (parts[line] === "offered") continue;
    if (sentence.next !== next)
      sentence = {
        next,
        isOptional: OPTIONAL.test(description.slice((ends[next - 1] ?? -1) + 1, ends[next])),
      };
    const isOptional = parts[line] === "optional" || sentence.isOptional;
    const known = asked.get(skill);
    if (known) known.isOptional &&= isOptional;
    else {
      const shown = language === "en" ? skill : text.charAt(0).toUpperCase() + text.slice(1);
      asked.set(skill, { skill, shown, isOptional });
    }
  }
  return [...asked.values()].toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional));
}

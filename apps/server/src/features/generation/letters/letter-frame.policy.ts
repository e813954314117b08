import { CLOSINGS } from "@postfolio/contract/letters/letter-forms.ts";

/* Removes only whole lines for which the letter has fields: subject, greeting, closing, signature. */

const SUBJECT =
  /^(?:subject|re|betreff|betrifft|objet|asunto|oggetto|assunto|onderwerp|الموضوع)\s?[:：]\s?[^\n]{1,160}$/iu;
const GREETING =
  /^(?:dear|hello|hi|greetings|good (?:morning|afternoon|day)|to whom it may concern|sehr geehrte[rs]?|guten (?:tag|morgen)|liebe[rs]?|hallo|werte[rs]?|moin|grüezi|madame|mesdames|monsieur|messieurs|bonjour|ch(?:er|ère)s?|estimad[oa]s?|querid[oa]s?|distinguid[oa]s?|hola|buen(?:os días|as tardes)|a quien corresponda|muy señor(?:es)?|gentil[ei]|egregi[oa]?|spett(?:abile|\.le)|buongiorno|car[oaie]|exm[oa]s?\.?|exmos\.|prezad[oa]s?|bom dia|boa tarde|olá|geachte|beste|السادة|السيد[ة]?|تحية)(?!\p{L})[^\n?]{0,80}(?<![.?])$/iu;
/** Longer lines are sentences, such as "Hello is what I say to 400 people a day". */
const LONGEST_GREETING = 80;

const MORE_CLOSINGS =
  "(?:(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) )?(?:regards|wishes)|sincerely(?: yours)?|yours(?: (?:sincerely|faithfully|truly))?|respectfully(?: yours)?|cordially|best|cheers|all the best|" +
  "(?:mit )?(?:freundlichen?|besten?|herzlichen?|vielen?|liebe[n]?|schöne[n]?) gr(?:ü|ue)(?:ß|ss)en?(?: aus [\\p{L} ]{2,30})?|hochachtungsvoll|" +
  "(?:bien |très )?cordialement|(?:bien )?à vous|(?:avec )?(?:mes|nos) (?:meilleures|sincères|respectueuses) salutations|salutations(?: distinguées)?|sincères salutations|" +
  "(?:muy )?atentamente|(?:reciban? )?(?:un )?(?:cordial(?:es)? |atento )?saludos?(?: cordial(?:es)?)?|cordialmente|le saluda(?: atentamente)?|quedo a su disposición|" +
  "(?:cordiali|distinti|cari|migliori) saluti|in fede|" +
  "atenciosamente|cordialmente|(?:com )?(?:os )?(?:melhores |meus )?cumprimentos|(?:um )?abraço|" +
  "(?:met )?(?:vriendelijke|hartelijke|beste) groet(?:en)?|hoogachtend|" +
  "مع (?:خالص )?(?:التحية|تحياتي)|وتفضلوا بقبول[^\\n]{0,60}";
const CLOSING = new RegExp(
  `^(?:${CLOSINGS.map((one) => RegExp.escape(one.replace(/[,.،:!]+$/u, "")).replaceAll("’", "['’]")).join("|")}|${MORE_CLOSINGS}|(?:je vous prie|veuillez) (?:d['’])?(?:agréer|accepter|recevoir|croire)[^\\n]{0,160})[\\s,.،:!]*$`,
  "iu",
);
/** Whether a line is a signature rather than a sentence. */
const isShort = (line: string): boolean =>
  line.length <= 60 && !/[.?!]$/u.test(line.replace(/\b\p{Lu}\.$/u, ""));
const SIGNED = 4;

export function withoutFrame(body: string, name: string): string {
  const lines = body.trim().split("\n");
  const drop = (): void => {
    do lines.shift();
    while (lines[0]?.trim() === "");
  };
  if (lines.length > 1 && SUBJECT.test(lines[0]!.trim())) drop();
  const first = lines[0]?.trim() ?? "";
  if (lines.length > 1 && first.length <= LONGEST_GREETING && GREETING.test(first)) drop();

  const last = lines.findLastIndex((line) => CLOSING.test(line.trim()));
  const below = lines.slice(last + 1).filter((line) => line.trim() !== "");
  if (last > 0 && below.length <= SIGNED && below.every((line) => isShort(line.trim()))) lines.length = last;
  const isName = (line: string): boolean =>
    name.trim() !== "" && line.trim().toLowerCase() === name.trim().toLowerCase();
  while (lines.length > 1 && (lines.at(-1)!.trim() === "" || isName(lines.at(-1)!))) lines.pop();
  return lines.join("\n").trim();
}

import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";

export function letterLanguage(facts: readonly string[], tag: string): string {
  const told = clearLanguage(facts.join("\n"));
  return told === undefined || plainLanguage(tag)?.split("-")[0] === told ? tag : told;
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

/** Empty if no company can be identified. */
export const companyOf = (description: string): string =>
  COMPANY.map((pattern) => pattern.exec(description)?.[1]?.replace(/[.’']+$/u, "")).find(
    (name) =>
      name !== undefined && !/^(?:We|Us|You|The|This|Our|Wir|Nous|Role|The Role|Our Team)$/u.test(name),
  ) ?? "";

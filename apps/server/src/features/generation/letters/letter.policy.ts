import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { clearLanguage } from "@postfolio/formats/text-language.ts";

export function letterLanguage(facts: readonly string[], tag: string): string {
  const told = clearLanguage(facts.join("\n"));
  return told === undefined || plainLanguage(tag)?.split("-")[0] === told ? tag : told;
}

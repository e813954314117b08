import { countryCodeOf } from "@postfolio/contract/accounts/countries.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { hanLanguage } from "./han.ts";
import { type JsonObject, objectOr } from "./json-resume/json.ts";

/*
 * The language of an imported resume: the one named in the file, or the one its text looks like.
 * Tags are those in the editor's list, if it has them: without regions, and Chinese by script.
 */

/** Where files name their language, although JSON Resume has no field for it. */
const HINTS = ["language", "lang", "locale"];

/** The language that a file names. */
export function namedLanguage(file: JsonObject): string | undefined {
  return [objectOr(file.meta), objectOr(file.basics), file]
    .flatMap((part) => HINTS.map((key) => part[key]))
    .map((value) => (typeof value === "string" ? tagOf(value) : undefined))
    .find((tag) => tag !== undefined);
}

/** "de_AT.UTF-8" → "de", "zh-TW" → "zh-Hant", "no" → "nb"; undefined if it is not a language. */
function tagOf(text: string): string | undefined {
  const [, code] = /^([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)(?:\.[\w-]+)?$/iu.exec(text.trim()) ?? [];
  if (code === undefined) return undefined;
  const language = plainLanguage(code.replaceAll("_", "-"));
  if (language === undefined) return undefined;
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  return names.of(language) === undefined ? undefined : language;
}

/** Letters that a text needs for statistics, and those that suffice without the rest of the resume. */
const FEW = 12;
const ENOUGH = 60;

/** The language of a resume's text; undefined if there is too little text to tell. */
export async function detectedLanguage(resume: ResumeContent): Promise<string | undefined> {
  const { Profile } = resume;
  const person = [Profile.profession, Profile.about].join("\n");
  const all = lettersIn(person) >= ENOUGH ? person : [person, ...linesOf(resume)].join("\n");
  const text = all.replaceAll(/https?:\/\/\S+|\S+@\S+/giu, " ");
  const country = countryOf(resume);
  const han = hanLanguage(text, country);
  if (han !== undefined) return han;
  if (lettersIn(text) < FEW) return undefined;
  const { detectLanguage } = await import("./text-language.ts");
  const found = detectLanguage(text);
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  // Statistics on few words are uncertain, but few languages share a script other than Latin.
  if (!found || (!found.isReliable && latin * 2 > lettersIn(text))) return undefined;
  // The list has one entry for both; their texts hardly differ.
  if (found.code === "ms" && country !== "MY") return "id";
  return plainLanguage(found.code);
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** All prose in a resume, without names of people, places and networks. */
function linesOf({ Employment, Education, Projects, KeySkills, Other }: ResumeContent): string[] {
  return [
    ...Employment.items.flatMap((item) => [item.position, ...item.responsibilities]),
    ...Education.items.flatMap((item) => [item.degree, ...item.details]),
    ...Projects.items.flatMap((item) => [item.title, ...item.description]),
    // Not the names of languages.
    ...Other.items
      .filter((item) => item.extra?.languages === undefined)
      .flatMap((item) => [item.position, ...item.details]),
    ...KeySkills.groups.flatMap(({ label, items }) => [label, ...items]),
    ...KeySkills.text,
    ...Employment.items.map((item) => item.company ?? ""),
    ...Education.items.map((item) => item.institution),
  ];
}

/** The country that a resume's place of residence ends with. */
function countryOf({ Profile }: ResumeContent): string | undefined {
  const last = Profile.location.split(/,\s*/u).at(-1)!.trim();
  return /^[A-Z]{2}$/u.test(last) ? last : countryCodeOf(last);
}

import { countryCodeOf } from "@postfolio/contract/accounts/countries.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { hanLanguage } from "./han.ts";
import { type JsonObject, objectOr } from "./json-resume/json.ts";

/* Language tags are those in the editor's list: without regions, and with a script only for Chinese. */

/** Keys under which a file may specify its language. JSON Resume itself has no such key. */
const HINTS = ["language", "lang", "locale"];

export function namedLanguage(file: JsonObject): string | undefined {
  return [objectOr(file.meta), objectOr(file.basics), file]
    .flatMap((part) => HINTS.map((key) => part[key]))
    .map((value) => (typeof value === "string" ? tagOf(value) : undefined))
    .find((tag) => tag !== undefined);
}

/** Converts "de_AT.UTF-8" to "de", "zh-TW" to "zh-Hant", and "no" to "nb". */
function tagOf(text: string): string | undefined {
  const [, code] = /^([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)(?:\.[\w-]+)?$/iu.exec(text.trim()) ?? [];
  if (code === undefined) return undefined;
  const language = plainLanguage(code.replaceAll("_", "-"));
  if (language === undefined) return undefined;
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  return names.of(language) === undefined ? undefined : language;
}

/** Minimum number of letters for detection, and the number of letters that is enough to stop adding text. */
const FEW = 12;
const ENOUGH = 60;

/** Returns undefined if the resume has too little text. */
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
  // An unreliable guess is good enough outside Latin script, because few languages share any other script.
  if (!found || (!found.isReliable && latin * 2 > lettersIn(text))) return undefined;
  // In writing, Malay and Indonesian hardly differ.
  if (found.code === "ms" && country !== "MY") return "id";
  return plainLanguage(found.code);
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

function linesOf({ Employment, Education, Projects, KeySkills, Other }: ResumeContent): string[] {
  return [
    ...Employment.items.flatMap((item) => [item.position, ...item.responsibilities]),
    ...Education.items.flatMap((item) => [item.degree, ...item.details]),
    ...Projects.items.flatMap((item) => [item.title, ...item.description]),
    // Leaves out the names of languages, because they are not prose.
    ...Other.items
      .filter((item) => item.extra?.languages === undefined)
      .flatMap((item) => [item.position, ...item.details]),
    ...KeySkills.groups.flatMap(({ label, items }) => [label, ...items]),
    ...KeySkills.text,
    ...Employment.items.map((item) => item.company ?? ""),
    ...Education.items.map((item) => item.institution),
  ];
}

function countryOf({ Profile }: ResumeContent): string | undefined {
  const last = Profile.location.split(/,\s*/u).at(-1)!.trim();
  return /^[A-Z]{2}$/u.test(last) ? last : countryCodeOf(last);
}

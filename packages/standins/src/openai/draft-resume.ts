import { findSkills } from "@postfolio/skills/find-skills.ts";
import { sentencesOf } from "./assignment.ts";
import { capitalized } from "./phrases.ts";

/*
 * A resume drafted by rules from what a person tells, in English: each sentence is a job, an education, skills,
 * languages or something done in the last job. What no rule understands is left out.
 */

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.? ";
const DATE = `(?:${MONTH})?(?:19|20)\\d\\d`;
const FROM_TO = new RegExp(
  `(?<from>${DATE})\\s*(?:to|until|till|and|-|–|through)\\s*(?<to>${DATE}|now|today|present)`,
  "iu",
);
const SINCE = new RegExp(`since (?<from>${DATE})`, "iu");
const UNTIL = new RegExp(`(?:until|in|graduated) (?<to>${DATE})`, "iu");
/** Where a name of a company or a school ends. */
const END = "(?= from | since | between | until | in (?:19|20)\\d\\d| \\(|,? where |,? and | as |[,.;]|$)";
const NAME = "(?<name>(?:the )?\\p{Lu}[^,.;()]*?)";

const POSITION = "(?<position>[\\p{L}][\\p{L}' /-]{1,60}?)";
const JOB = [
  new RegExp(
    `\\b(?:work(?:ed|ing)?|am|was|been|started|joined|employed)\\b(?: there)?(?: as)? (?:an? |the )?${POSITION} (?:at|for|with|in) ${NAME}${END}`,
    "u",
  ),
  new RegExp(
    `\\b(?:work(?:ed|ing)?|joined)(?: at| for| with)? ${NAME} as (?:an? |the )?${POSITION}${END}`,
    "u",
  ),
  new RegExp(`^(?:an? )?${POSITION} (?:at|for|,) ${NAME}${END}`, "u"),
];
const DEGREE =
  "(?<degree>(?<!\\p{L})(?:bachelor|master|associate|doctor|diploma|apprenticeship|degree|b\\.?sc?|m\\.?sc|[bm]\\.?a|mba|ph\\.?d)(?!\\p{L})[^,.;]*?)";
const SCHOOL = [
  new RegExp(`${DEGREE} (?:at|from) ${NAME}${END}`, "iu"),
  new RegExp(`\\bstud(?:ied|ying|y) (?<degree>[\\p{L} &]+?) at ${NAME}${END}`, "iu"),
  new RegExp(
    `\\bgraduated (?:from|at) ${NAME}(?: (?:with|in) (?:an? )?(?<degree>[\\p{L} &.']+?))?${END}`,
    "iu",
  ),
];
const PROFESSION =
  /\b(?:i am|i'm|i’m|i work as|working as|want to be(?:come)?|looking for(?: a job as| work as)?) (?:an? |the )?(?<profession>\p{L}[\p{L} -]{2,50}?)(?= (?:at|with|in|from|for|since|who|and|based|living|by)\b|[,.;]|$)/iu;
const SKILLS =
  /\b(?:skills?(?: are| include)?:?|good at|skilled in|proficient in|experienced? (?:in|with)|i know|strengths?(?: are)?:?) (?<list>[^.;]+)/iu;
const LANGUAGES = /\bspeak (?<list>[^.;]+)/iu;
const CERTIFICATE = /\b(?:certified|certificate|certification|licensed|licen[cs]e)\b/iu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /\+?\d[\d ()/.-]{6,}\d/u;
const LINK = /(?:https?:\/\/|www\.)[^\s,;]+|\b(?:linkedin\.com|github\.com)\/[^\s,;]+/iu;
const PERSON = /\b(?:[Mm]y name is|[Ii] am|[Ii]['’]m) (?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,3})/u;
const PLACE =
  /\b(?:live in|living in|based in|from) (?<place>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*(?:, \p{Lu}[\p{L}-]+)?)/u;

const listed = (list: string): string[] =>
  list
    .split(/,|;|\n| and | & /u)
    .map((part) =>
      part
        .replace(/^\s*(?:also|some|a bit of|fluent|basic)\s+/iu, "")
        .replace(/[.\s]+$/u, "")
        .trim(),
    )
    .filter((part) => part !== "" && part.split(" ").length <= 5);

function datesIn(sentence: string): { from: string; to: string } {
  const both = FROM_TO.exec(sentence)?.groups;
  if (both) return { from: both["from"]!, to: presentOr(both["to"]!) };
  const since = SINCE.exec(sentence)?.groups;
  if (since) return { from: since["from"]!, to: "Present" };
  return { from: "", to: UNTIL.exec(sentence)?.groups?.["to"] ?? "" };
}
const presentOr = (date: string): string => (/^(?:now|today|present)$/iu.test(date) ? "Present" : date);

/** What someone did, as a line of a resume. */
const lineOf = (sentence: string): string =>
  capitalized(
    sentence
      .replace(/^(?:there,? |in this job,? |then |also,? |and )*/iu, "")
      .replace(/^(?:i|we) (?:also |have |had )?/iu, "")
      .replace(/[.!]+$/u, ""),
  );

const firstGroups = (patterns: RegExp[], sentence: string) =>
  patterns.map((pattern) => pattern.exec(sentence)?.groups).find((groups) => groups !== undefined);

/** A dot that ends no sentence, as in "St. Mary's", and what stands for it in between. */
const SHORTENED = /\b(St|Dr|Mr|Mrs|Ms|Inc|Ltd|Co)\.(?= \p{Lu})/gu;
const DOT = "\u2024";

/** @param materials the texts of a material; `about` is told freely, the others answer a question */
export function draftResume(materials: (name: string) => string[]): string {
  const told = (name: string): string[] =>
    materials(name).flatMap((text) => text.replace(SHORTENED, `$1${DOT}`).split("\n").flatMap(sentencesOf));
  const about = told("what the person says");
  const contact = materials("name and contact").join("\n");
  const goal = told("profession or goal");
  const all = [...about, contact, ...goal].join(" ");

  const jobs: {
    position: string;
    company: string;
    location: string;
    from: string;
    to: string;
    lines: string[];
  }[] = [];
  const education: {
    degree: string;
    school: string;
    location: string;
    from: string;
    to: string;
    lines: string[];
  }[] = [];
  const skills: string[] = [];
  const certifications: string[] = [];
  const languages: string[] = [];
  const read = (sentence: string): boolean => {
    const speaks = LANGUAGES.exec(sentence)?.groups?.["list"];
    if (speaks !== undefined) return languages.push(...listed(speaks)) > 0;
    const school = firstGroups(SCHOOL, sentence);
    if (school) {
      const degree = (school["degree"] ?? "").replace(/^(?:an?|my) /iu, "");
      education.push({
        degree: capitalized(degree),
        school: school["name"]!,
        location: "",
        ...datesIn(sentence),
        lines: [],
      });
      return true;
    }
    const job = firstGroups(JOB, sentence);
    if (job) {
      const position = capitalized(job["position"]!.trim());
      jobs.push({ position, company: job["name"]!, location: "", ...datesIn(sentence), lines: [] });
      return true;
    }
    const list = SKILLS.exec(sentence)?.groups?.["list"];
    if (list !== undefined) return skills.push(...listed(list)) > 0;
    if (CERTIFICATE.test(sentence)) return certifications.push(lineOf(sentence)) > 0;
    return false;
  };
  for (const sentence of [...about, ...told("work")]) {
    const isPersonal = PERSON.test(sentence) || EMAIL.test(sentence) || PROFESSION.test(sentence);
    if (!read(sentence) && !isPersonal) jobs.at(-1)?.lines.push(lineOf(sentence));
  }
  jobs[0]?.lines.push(...told("results at work").map(lineOf));
  for (const sentence of told("education")) {
    if (read(sentence)) continue;
    const [degree = "", school = ""] = sentence.replace(/[.]$/u, "").split(/, (?=\p{L})/u);
    education.push({ degree, school, location: "", ...datesIn(sentence), lines: [] });
  }
  for (const sentence of told("skills, languages, certificates"))
    if (!read(sentence)) skills.push(...listed(sentence));
  if (skills.length === 0) skills.push(...new Set(findSkills(about.join(" ")).map(({ text }) => text)));

  const [firstLine = ""] = contact.split(/[\n,;]/u);
  const isName = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'.-]+){1,3}$/u.test(firstLine.trim());
  const profession = PROFESSION.exec([...goal, ...about].join(" "))?.groups?.["profession"];
  const goalAlone = (goal[0] ?? "").replace(/[.]$/u, "");
  const draft = {
    name: PERSON.exec(all)?.groups?.["name"] ?? (isName ? firstLine.trim() : ""),
    profession: capitalized(
      profession ?? (goalAlone.split(" ").length <= 4 ? goalAlone : (jobs[0]?.position ?? "")),
    ),
    email: EMAIL.exec(all)?.[0] ?? "",
    phone: PHONE.exec(all.replaceAll(/(?:19|20)\d\d\s*(?:-|–)\s*(?:19|20)\d\d/gu, ""))?.[0] ?? "",
    location: PLACE.exec(all)?.groups?.["place"] ?? "",
    links: LINK.exec(all)?.slice(0, 1) ?? [],
    summary: "",
    jobs,
    education,
    projects: [],
    skills,
    certifications,
    languages,
  };
  return JSON.stringify(draft).replaceAll(DOT, ".");
}

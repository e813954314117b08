import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";

/** What a model makes of text, as texts. Nothing of it is checked. */
export interface SortedText {
  name: string;
  profession: string;
  email: string;
  phone: string;
  location: string;
  links: string[];
  summary: string;
  jobs: (Dated & { position: string; company: string; location: string })[];
  education: (Dated & { degree: string; school: string; location: string })[];
  projects: (Dated & { title: string })[];
  skills: string[];
  certifications: string[];
  languages: string[];
}
interface Dated {
  from: string;
  to: string;
  lines: string[];
}

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
const standing = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "gu");

/**
 * The resume with what a model has sorted into it. A text is taken only if it stands in the unplaced text word for
 * word; fields that say something are not overwritten. Unplaced text stays unless every word of it was placed.
 */
export function withSorted(
  resume: ResumeContent,
  unplaced: readonly string[],
  sorted: SortedText,
): Pick<ImportedResume, "resume" | "uncertain" | "unplaced"> {
  const source = unplaced.map(plain).join(" \u2028 ");
  const placed = new Set<string>();
  const take = (text: string): string => {
    const words = plain(text);
    if (words === "" || !standing(words).test(source)) return "";
    placed.add(words);
    return words;
  };
  const all = (texts: readonly string[]): string[] => texts.map(take).filter((text) => text !== "");
  const period = ({ from, to }: Dated) => ({ dateFrom: take(from), dateTo: take(to) });
  const uncertain: string[] = [];
  const join = (path: string, before: readonly object[], added: readonly object[]): object[] => {
    const some = added.filter((item) => Object.values(item).some((value) => String(value) !== ""));
    for (const [at, item] of some.entries())
      for (const [field, value] of Object.entries(item))
        if (String(value) !== "") uncertain.push(`${path}.items.${before.length + at}.${field}`);
    return [...before, ...some];
  };
  const { Profile, Employment, Education, Projects, KeySkills, Certifications, Other, Socials } = resume;
  const person = { ...Profile };
  for (const [field, text] of [
    ["name", sorted.name],
    ["profession", sorted.profession],
    ["email", sorted.email],
    ["phoneNumber", sorted.phone],
    ["location", sorted.location],
    ["about", sorted.summary],
  ] as const) {
    if (person[field] !== "") continue;
    person[field] = take(text);
    if (person[field] !== "") uncertain.push(`Profile.${field}`);
  }
  const languages = all(sorted.languages);
  const spoken = wordsOf(resume.options.language)?.Languages ?? "Languages";
  const skills = all(sorted.skills);
  const certificates = all(sorted.certifications);
  if (skills.length > 0) uncertain.push("KeySkills.text");
  if (certificates.length > 0) uncertain.push("Certifications.items");
  const whole = resumeContent.safeParse({
    ...resume,
    Profile: person,
    Employment: {
      ...Employment,
      items: join(
        "Employment",
        Employment.items,
        sorted.jobs.map((job) => ({
          position: take(job.position),
          company: take(job.company),
          location: take(job.location),
          ...period(job),
          responsibilities: all(job.lines),
        })),
      ),
    },
    Education: {
      ...Education,
      items: join(
        "Education",
        Education.items,
        sorted.education.map((school) => ({
          degree: take(school.degree),
          institution: take(school.school),
          location: take(school.location),
          ...period(school),
          details: all(school.lines),
        })),
      ),
    },
    Projects: {
      ...Projects,
      items: join(
        "Projects",
        Projects.items,
        sorted.projects.map((project) => ({
          title: take(project.title),
          ...period(project),
          description: all(project.lines),
        })),
      ),
    },
    KeySkills: { ...KeySkills, text: [...KeySkills.text, ...skills] },
    Certifications: { ...Certifications, items: [...Certifications.items, ...certificates] },
    Other: {
      ...Other,
      items: join("Other", Other.items, languages.length > 0 ? [{ name: spoken, details: languages }] : []),
    },
    Socials: {
      ...Socials,
      items: join(
        "Socials",
        Socials.items,
        all(sorted.links).map((url) => ({ type: "Website", url })),
      ),
    },
  });
  // Lists have limits; nothing is lost when they are reached.
  if (!whole.success) return { resume, uncertain: [], unplaced: [...unplaced] };
  const longestFirst = [...placed].sort((a, b) => b.length - a.length);
  const isLeft = (text: string): boolean =>
    /[\p{L}\p{N}]/u.test(
      longestFirst.reduce((rest, words) => rest.replace(standing(words), " "), plain(text)),
    );
  return { resume: whole.data, uncertain, unplaced: unplaced.filter(isLeft) };
}

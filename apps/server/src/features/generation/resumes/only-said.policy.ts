import { aiFields, type LinedSection, valueOf } from "@postfolio/contract/resumes/resume-shape.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import type { ResumeDraft } from "./draft-resume.prompt.ts";

/*
 * Names, skills, and places must appear verbatim in what the user said, and dates part by part. Lines and the summary
 * are kept regardless: comparing words does not show whether they claim more than the user said, so a separate check
 * marks them. The title of a job or project that the user mentioned is kept and marked, since a title to check is
 * better than none, and a project without one would be lost.
 */

const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[‐-―]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Expressions such as "since" and "until now". */
const LASTS =
  /(?<!\p{L})(?:present|today|now|current(?:ly)?|since|still|i(?:'m| am)|i work|heute|aktuell|derzeit|seit|jetzt|aujourd'hui|actuellement|depuis|actualmente|desde|hoy)(?!\p{L})/iu;
const PRESENT = /^(?:present|today|now|current|heute|aujourd'hui|actualidad)$/iu;

/** Words that come right before the date on which something began. */
const BEGAN = "since|from|as of|starting|depuis|dès|à partir de|seit|ab|desde|a partir de";

class Said {
  readonly #text: string;

  constructor(facts: string) {
    this.#text = normalized(facts);
  }

  /** Each part of a name, between commas or parentheses, must appear verbatim. */
  hasWords(text: string): boolean {
    const parts = normalized(text)
      .split(/[,;|/()]/u)
      .filter((part) => part.trim() !== "");
    return parts.every((part) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(part.trim())}(?![\\p{L}\\p{N}])`, "u").test(this.#text),
    );
  }

  /** Each longer word must appear in some form, and each number: "Coach of a team" for "I coached a team". */
  hasFormsOf(text: string): boolean {
    const said = stemsOf(this.#text);
    const stems = stemsOf(normalized(text));
    return stems.size > 0 && stems.isSubsetOf(said);
  }

  /** Numbers do not count, since a year may be that of anything. */
  hasSomeFormOf(text: string): boolean {
    const said = stemsOf(this.#text);
    return [...stemsOf(normalized(text))].some((stem) => !/\d/u.test(stem) && said.has(stem));
  }

  hasDigits(text: string): boolean {
    const digits = text.replaceAll(/\D/gu, "");
    return (
      digits.length > 2 && new RegExp(digits.replaceAll(/\d(?=\d)/gu, "$&\\D{0,3}"), "u").test(this.#text)
    );
  }

  /**
   * Whether each mention of a date says when something began, as in "since March 2023". Using the date as the end of
   * what came before would be a guess.
   */
  isOnlyStart(text: string): boolean {
    const tokens = normalized(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (tokens.length === 0) return false;
    const parts = tokens.map((token) =>
      /^\p{L}{3,}$/u.test(token) ? `${RegExp.escape(token.slice(0, 3))}\\p{L}*\\.?` : RegExp.escape(token),
    );
    const date = `(?<![\\p{L}\\p{N}])${parts.join("[^\\p{L}\\p{N}]{1,3}")}(?![\\p{L}\\p{N}])`;
    const mentions = (before: string): number =>
      this.#text.match(new RegExp(`${before}${date}`, "gu"))?.length ?? 0;
    const starts = mentions(`(?<![\\p{L}\\p{N}])(?:${BEGAN})\\s`);
    return starts > 0 && starts === mentions("");
  }

  /** The month may also be spelled out in full. */
  hasDate(text: string): boolean {
    if (PRESENT.test(text.trim())) return LASTS.test(this.#text);
    const said = this.#text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const tokens = normalized(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    return tokens.every((token) =>
      said.some((word) => word === token || (/^\p{L}{3,}$/u.test(token) && areOneMonth(word, token))),
    );
  }
}

/** Prefix length for matching related words. Shorter words are mostly function words. */
const PREFIX_LENGTH = 4;
const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= PREFIX_LENGTH || /\d/u.test(word))
      .map((word) => (/\d/u.test(word) ? word : word.slice(0, PREFIX_LENGTH))),
  );

const areOneMonth = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));

/** @returns `inferred`: marks on titles of jobs and projects that the user did not state */
export function onlySaid(draft: ResumeDraft, facts: string): { resume: ResumeContent; inferred: Finding[] } {
  const said = new Said(facts);
  const words = (text: string): string => (said.hasWords(text) ? text.trim() : "");
  const lines = (texts: string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);
  const list = (texts: string[]): string[] => [...new Set(texts.map(words))].filter((text) => text !== "");
  const dates = (text: string): string => (said.hasDate(text) ? text.trim() : "");
  /** @param needed fields of which an entry must have at least one */
  const entries = (section: LinedSection, all: readonly object[], ...needed: string[]) =>
    all
      .map((entry) =>
        Object.fromEntries(
          aiFields(section).map(({ ai, field, kind }) => {
            const value = valueOf(entry, ai) ?? "";
            if (Array.isArray(value)) return [field, lines(value)];
            const isTitle = field === "position" || field === "title";
            if (isTitle && titled.some((one) => one.entry === entry)) return [field, value.trim()];
            if (ai === "to" && said.isOnlyStart(value)) return [field, ""];
            return [field, kind === "date" ? dates(value) : words(value)];
          }),
        ),
      )
      .filter((entry) => needed.some((field) => String(entry[field]) !== ""))
      .slice(0, LIMITS.listItems);

  const { name, profession, email, phone, location, links, summary, jobs, education, projects } = draft;
  const languages = list(draft.languages);
  const titled = [
    ...jobs
      .filter((job) => words(job.company) !== "" || dates(job.from) !== "")
      .map((entry) => ({ entry, title: entry.position.trim() })),
    ...projects
      .filter(
        ({ title, from }) => said.hasFormsOf(title) || (dates(from) !== "" && said.hasSomeFormOf(title)),
      )
      .map((entry) => ({ entry, title: entry.title.trim() })),
  ];
  const inferred = [...new Set(titled.map(({ title }) => title))].filter(
    (title) => title !== "" && words(title) === "" && title.length <= LIMITS.line,
  );
  const resume = resumeContent.parse({
    Profile: {
      name: words(name),
      profession: words(profession),
      email: words(email),
      phoneNumber: said.hasDigits(phone) ? phone.trim() : "",
      location: words(location),
      about: summary.trim(),
    },
    Employment: { items: entries("Employment", jobs, "position", "company", "responsibilities") },
    Education: { items: entries("Education", education, "degree", "institution") },
    Projects: { items: entries("Projects", projects, "title", "description") },
    KeySkills: { text: list(draft.skills) },
    Certifications: { items: list(draft.certifications) },
    Other: {
      items: languages.length > 0 ? [{ name: "Languages", position: languages.join(", ") }] : [],
    },
    Socials: {
      items: list(links).map((url) => ({
        type: networkOf(url),
        url: /^https?:/iu.test(url) ? url : `https://${url}`,
      })),
    },
  });
  return { resume, inferred: inferred.map((text) => ({ text, message: "marks_title_inferred" })) };
}

const networkOf = (url: string): string =>
  /linkedin\.com/iu.test(url) ? "LinkedIn" : /github\.com/iu.test(url) ? "Github" : "Website";

export const saysSomething = ({
  Profile,
  Employment,
  Education,
  Projects,
  KeySkills,
  Certifications,
  Other,
}: ResumeContent) =>
  [Profile.name, Profile.profession, Profile.about].some((text) => text !== "") ||
  [Employment, Education, Projects, Certifications, Other].some(({ items }) => items.length > 0) ||
  KeySkills.text.length > 0;

import type { Assignment } from "./assignment.ts";
import { sentencesOf } from "./words.ts";

/*
 * A resume of what a person tells, or of the text of a file, copied word for word. In four languages it understands
 * five headings, "worked as a cook at Lake Inn from 2019 to 2021" and "Cook, Lake Inn", and no more.
 */

const HEADINGS = {
  summary: /^(?:summary|profile|profil|résumé|perfil)$/iu,
  jobs: /^(?:(?:work |professional )?experience|employment(?: history)?|berufserfahrung|expérience.*|experiencia.*)$/iu,
  education: /^(?:education|ausbildung|formation|formación.*)$/iu,
  skills: /^(?:(?:key )?skills|kenntnisse|compétences|habilidades)$/iu,
  languages: /^(?:languages|sprachen|langues|idiomas)$/iu,
};
type Section = keyof typeof HEADINGS | "head";
type Sections = Partial<Record<Section, string[]>>;

const NAME =
  /(?:my name is|ich heiße|je m['’]appelle|me llamo) (\p{L}[\p{L}'-]+(?: (?!and|und|et|y )[\p{L}'-]+){1,3})/iu;
const SKILLS = /^(?:i am good at|ich kann gut|je sais bien|se me da bien) /iu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?:\+\d|\(\d{2,5}\))[\d ()/.‑-]{6,}\d/u;
const LINK = /(?:https?:\/\/|www\.)[^\s,;]+/giu;
const BULLET = /^[•·*–-]\s+/u;
const DATE = /(?:\p{Lu}\p{L}{2,8}\.? )?(?:19|20)\d\d|Present|heute|aujourd['’]hui|actualidad/gu;
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde) /iu;
/** What comes before the name of a job, and what leads to its dates. */
const AROUND =
  /^(?:.* (?:as|als|comme|como|was|war|étais|fui) )?(?:(?:an?|eine?|une?|una) )?|,? (?:from|since|between|in|von|seit|de|desde|depuis) (?=(?:\p{Lu}\p{L}+ )?(?:19|20)\d\d).*/gu;
const BETWEEN = /,\s+|\s*[|\t]\s*|\s+–\s*| (?:at|for|bei|im|chez|en) (?=\p{Lu})/u;

/** What a title names, such as a position and a company, with its dates. */
function titleOf(line: string) {
  const [from = "", to = SINCE.test(line) ? "Present" : ""] = line.match(DATE) ?? [];
  const names = line.replaceAll(AROUND, "").replaceAll(DATE, "").split(BETWEEN);
  return { names: names.map((name) => name.trim()).filter(Boolean), from, to, lines: [] as string[] };
}

/** Entries of a section: a title begins one or adds to that before it, other lines say what was done there. */
function entriesOf(lines: readonly string[] = [], isTitle: (line: string) => boolean) {
  const entries: ReturnType<typeof titleOf>[] = [];
  for (const line of lines) {
    const [last, title] = [entries.at(-1), titleOf(line)];
    if (!isTitle(line))
      (last ?? entries[entries.push(titleOf("")) - 1])!.lines.push(line.replace(BULLET, ""));
    else if (!last || last.lines.length > 0 || (last.from !== "" && title.from !== "")) entries.push(title);
    else Object.assign(last, title.from ? title : {}, { names: [...last.names, ...title.names] });
  }
  return entries.map(({ names: [what = "", where = ""], ...rest }) => ({
    what,
    where,
    location: "",
    ...rest,
  }));
}

const itemsOf = (lines: readonly string[] = []): string[] =>
  lines.flatMap((line) => line.replace(BULLET, "").split(/[,;•|] ?| (?:and|und|et|y) /u)).filter(Boolean);

/** @param all where contacts are looked for */
function resumeOf(sections: Sections, all: string, isTitle: (line: string) => boolean) {
  const [name = "", second = ""] = sections.head ?? [];
  return {
    name,
    profession: EMAIL.test(second) ? "" : second,
    email: EMAIL.exec(all)?.[0] ?? "",
    phone: PHONE.exec(all)?.[0] ?? "",
    location: "",
    links: all.match(LINK) ?? [],
    summary: (sections.summary ?? []).join(" "),
    jobs: entriesOf(sections.jobs, isTitle).map(({ what, where, ...rest }) => {
      return { position: what, company: where, ...rest };
    }),
    education: entriesOf(sections.education, isTitle).map(({ what, where, ...rest }) => {
      return { degree: what, school: where, ...rest };
    }),
    projects: [],
    skills: itemsOf(sections.skills),
    certifications: [],
    languages: itemsOf(sections.languages),
  };
}

/** A first draft of what a person tells freely or in answer to questions. */
export function draftResume({ materials }: Assignment): object {
  const told = (...names: string[]) =>
    names
      .flatMap(materials)
      .flatMap(sentencesOf)
      .map((sentence) => sentence.replace(/[.!]+$/u, ""));
  const [free, contact] = [told("what the person says"), told("name and contact")];
  const name = NAME.exec([...free, ...contact].join("\n"))?.[1] ?? contact[0]?.split(/[,;]/u)[0] ?? "";
  const [jobs, skills] = [
    free.filter((one) => !NAME.test(one) && !SKILLS.test(one) && one.split(" ").length > 2),
    free.filter((one) => SKILLS.test(one)),
  ];
  return resumeOf(
    {
      head: [/[\d@]/u.test(name) ? "" : name, told("profession or goal")[0] ?? ""],
      jobs: [...jobs, ...told("work", "results at work")],
      education: told("education"),
      skills: [...skills.map((one) => one.replace(SKILLS, "")), ...told("skills, languages, certificates")],
    },
    [...free, ...contact].join("\n"),
    (line) => titleOf(line).names.length > 1,
  );
}

/** A resume of the text of a file, which has a line for each of its own. */
export function readFile(text: string): object {
  const sections: Sections = {};
  let part: Section = "head";
  for (const line of text.split("\n").flatMap((written) => written.trim() || [])) {
    const names = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
    const heading = names.find((name) => HEADINGS[name].test(line.replace(/:$/u, "")));
    if (heading) part = heading;
    else (sections[part] ??= []).push(line);
  }
  const resume = resumeOf(sections, text, (line) => !BULLET.test(line));
  return { ...resume, links: [], skills: [{ group: "", items: resume.skills }], other: [] };
}

import { sentencesOf } from "./words.ts";

/*
 * A resume of what a person tells, copied word for word. It understands "worked as a cook at Lake Inn from 2019 to 2021"
 * in four languages, and no more: any other sentence of three words or more is a line of the job before it.
 */

const NAME =
  /(?:[Mm]y name is|[Ii]ch heiße|[Jj]e m['’]appelle|[Mm]e llamo) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,3})/u;
const CONTACT = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()/.-]{6,}\d|(?:https?:\/\/|www\.)[^\s,;]+/giu;
const AT =
  /^(?:.* (?:as|als|comme|como|was|war|étais|fui) )?(?:(?:an?|eine?|une?|una) )?(\p{L}[\p{L}' /-]{1,60}?) (?:at|for|bei|im|chez|en) (\p{Lu}[^,;()]*?)(?=,? (?:from|since|between|in|von|seit|bis|de|desde|depuis) |,|$)/u;
const YEARS = /(?:19|20)\d\d/gu;
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde) /iu;
const SKILLS = /^(?:i am good at|ich kann gut|je sais bien|se me da bien) (.+)$/iu;

const listed = (text: string): string[] => text.split(/[,;] ?| (?:and|und|et|y) /u).filter(Boolean);

/** @param materials the texts of a material; `what the person says` is told freely, the others answer a question */
export function draftResume(materials: (name: string) => string[]): string {
  const told = (name: string): string[] =>
    materials(name)
      .flatMap(sentencesOf)
      .map((sentence) => sentence.replace(/[.!]+$/u, ""));
  const free = told("what the person says");
  const contact = materials("name and contact").join("\n");
  const all = [...free, contact].join("\n");
  const entry = (text: string) => {
    const [, what = "", where = ""] = AT.exec(text) ?? [];
    const [from = "", to = SINCE.test(text) ? "Present" : ""] = text.match(YEARS) ?? [];
    return { what, where, location: "", from, to, lines: [] as string[] };
  };
  const jobs: ReturnType<typeof entry>[] = [];
  const skills = told("skills, languages, certificates").flatMap(listed);
  for (const sentence of [...free, ...told("work")]) {
    const job = entry(sentence);
    const [, list] = SKILLS.exec(sentence) ?? [];
    if (list !== undefined) skills.push(...listed(list));
    else if (job.where !== "") jobs.push(job);
    else if (sentence.split(" ").length > 2 && !NAME.test(sentence)) {
      if (jobs.length === 0) jobs.push(entry(""));
      jobs.at(-1)!.lines.push(sentence);
    }
  }
  jobs[0]?.lines.push(...told("results at work"));
  const [first = ""] = contact.split(/[\n,;]/u);
  const contacts = all.match(CONTACT) ?? [];
  return JSON.stringify({
    name: NAME.exec(all)?.[1] ?? (/^[\p{L}' .-]+$/u.test(first) ? first.trim() : ""),
    profession: told("profession or goal")[0] ?? "",
    email: contacts.find((one) => one.includes("@")) ?? "",
    phone: contacts.find((one) => one.startsWith("+")) ?? "",
    location: "",
    links: contacts.filter((one) => /^[hw]/iu.test(one) && !one.includes("@")),
    summary: "",
    jobs: jobs.map(({ what, where, ...rest }) => ({ position: what, company: where, ...rest })),
    education: told("education").map((text) => {
      const { what, where, ...rest } = entry(text);
      const [degree = "", school = ""] = where === "" ? text.split(/, (?=\p{L})/u) : [what, where];
      return { degree, school, ...rest };
    }),
    projects: [],
    skills,
    certifications: [],
    languages: [],
  });
}

/*
 * A resume of the text of a file. It knows five headings in four languages, and entries of which the first line says
 * "Title, Company" or whose first two lines are these, with a line that has the years; no more.
 */

const HEADINGS = [
  ["summary", /^(?:summary|profile|profil|résumé|perfil)$/iu],
  [
    "jobs",
    /^(?:(?:work |professional )?experience|employment(?: history)?|berufserfahrung|expérience.*|experiencia.*)$/iu,
  ],
  ["education", /^(?:education|ausbildung|formation|formación.*)$/iu],
  ["skills", /^(?:(?:key )?skills|kenntnisse|compétences|habilidades)$/iu],
  ["languages", /^(?:languages|sprachen|langues|idiomas)$/iu],
] as const;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?:\+\d|\(\d{2,5}\))[\d ()/.‑-]{6,}\d/u;
const BULLET = /^[•·*–-]\s+/u;
const DATE = /(?:\p{Lu}\p{L}{2,8}\.? )?(?:19|20)\d\d|Present|heute|aujourd['’]hui|actualidad/gu;

interface Entry {
  names: string[];
  from: string;
  to: string;
  lines: string[];
}

/** Entries of a section: lines with a bullet say what was done, the others what it is, and years are of one entry. */
function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (BULLET.test(line)) {
      last?.lines.push(line.replace(BULLET, ""));
      continue;
    }
    const [from = "", to = ""] = line.match(DATE) ?? [];
    const names = line
      .replaceAll(DATE, "")
      .split(/,\s+|\s*[|\t]\s*|\s+–\s*/u)
      .map((name) => name.trim())
      .filter(Boolean);
    const isNew = !last || last.lines.length > 0 || (last.from !== "" && from !== "");
    if (isNew) entries.push({ names, from, to, lines: [] });
    else {
      last.names.push(...names);
      if (from !== "") Object.assign(last, { from, to });
    }
  }
  return entries;
}

/** @param text the file's text, a line for each of its own */
export function readFile(text: string): string {
  const parts: Partial<Record<(typeof HEADINGS)[number][0] | "head", string[]>> = { head: [] };
  let part: keyof typeof parts = "head";
  for (const line of text.split("\n").map((written) => written.trim())) {
    const heading = HEADINGS.find(([, pattern]) => pattern.test(line.replace(/:$/u, "")));
    if (heading) [part] = heading;
    else if (line !== "") (parts[part] ??= []).push(line);
  }
  const listed = (lines: string[] = []) =>
    lines.flatMap((line) => line.replace(BULLET, "").split(/[,;•|]\s*/u)).filter(Boolean);
  const dated = ({ from, to, lines }: Entry) => ({ location: "", from, to, lines });
  const [name = "", profession = ""] = parts.head ?? [];
  return JSON.stringify({
    name,
    profession: EMAIL.test(profession) ? "" : profession,
    email: EMAIL.exec(text)?.[0] ?? "",
    phone: PHONE.exec(text)?.[0] ?? "",
    location: "",
    links: [],
    summary: (parts.summary ?? []).join(" "),
    jobs: entriesOf(parts.jobs ?? []).map((entry) => ({
      position: entry.names[0] ?? "",
      company: entry.names[1] ?? "",
      ...dated(entry),
    })),
    education: entriesOf(parts.education ?? []).map((entry) => ({
      degree: entry.names[0] ?? "",
      school: entry.names[1] ?? "",
      ...dated(entry),
    })),
    projects: [],
    skills: [{ group: "", items: listed(parts.skills) }],
    certifications: [],
    languages: listed(parts.languages),
    other: [],
  });
}

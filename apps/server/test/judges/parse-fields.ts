import type { Fields } from "./fields.ts";
import { type Char, type Field, fieldLines, type Lines } from "./pdf-fields.ts";

/*
 * Finds a resume's fields the way heading parsers do: a line that looks like a heading starts a section, and heuristics
 * do the rest. Does not depend on the templates.
 */

/**
 * Words that make a short line a heading, in the six most spoken of the form's languages. "Employment" is not one of
 * them, because parsers expect "Experience" and treat other lines as headings only if they look like headings.
 */
const KNOWN =
  /experience|education|skills|projects|certifi|languages|publications|awards|volunteer|interests|references|summary|objective|experiencia|formaci[oó]n|educaci[oó]n|habilidades|proyectos|idiomas|publicaciones|premios|voluntariado|intereses|expérience|formation|compétences|projets|langues|distinctions|bénévolat|centres d.intérêt|berufserfahrung|ausbildung|kenntnisse|projekte|zertifikate|sprachen|veröffentlichungen|auszeichnungen|ehrenamt|interessen|experiência|formação|competências|projetos|publicações|esperienza|formazione|istruzione|competenze|progetti|lingue|pubblicazioni|riconoscimenti|volontariato|interessi/iu;
const WORK = /work|experience|employment|history|experiencia|expérience|erfahrung|experiência|esperienza/iu;
const EDUCATION = /education|educaci|formaci|formation|ausbildung|formação|formazione|istruzione/iu;

const EMAIL = /^\S+@\S+\.[a-z]{2,}$/iu;
const PHONE = /^\+?[\d() .-]{7,}$/u;
const WEBSITE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S+$/iu;
const DATES = /(?:19|20)\d{2}/u;
const SCHOOL = /university|college|school|institute|academy/iu;
const DEGREE = /\b(?:b\.?[as]|m\.?[as]|mba|ph\.?d|bachelor|master|doctor|degree|diploma)\b/iu;
const JOB =
  /\b(?:manager|supervisor|coordinator|engineer|developer|designer|analyst|director|head|lead|trainee|assistant|position|dispatcher)\b/iu;

type Section = "profile" | "work" | "education" | "other";

/** Returns the section that a line starts if it looks like a heading. */
function headingOf(line: Field[]): Section | undefined {
  const [field, second] = line;
  if (!field || second) return undefined;
  const { text, isBold } = field;
  const isInCapitals = text === text.toUpperCase() && text !== text.toLowerCase();
  const isShort = /^\p{Lu}[\p{L}’]+(?: [\p{L}&’]+){0,2}$/u.test(text);
  if (!(isBold && isInCapitals && /^[\p{L} &’]+$/u.test(text)) && !(isShort && KNOWN.test(text)))
    return undefined;
  if (WORK.test(text)) return "work";
  return EDUCATION.test(text) ? "education" : "other";
}

const isDates = ({ text }: Field) => DATES.test(text) && text.length < 40;
const isBullet = ([field]: Field[]) => /^[•–▪-]/u.test(field!.text);

/** Parses the fields of a PDF with these characters. */
export function parseFields(pages: Char[][], lines: Lines): Fields {
  const found: Fields = {
    name: [],
    email: [],
    phone: [],
    website: [],
    company: [],
    title: [],
    dates: [],
    school: [],
    degree: [],
  };
  const sections: { section: Section; lines: Field[][] }[] = [{ section: "profile", lines: [] }];
  for (const line of fieldLines(pages, lines)) {
    const section = headingOf(line);
    // The name may be in capitals, but it is not a heading.
    if (section && sections[0]!.lines.length > 0) sections.push({ section, lines: [] });
    else sections.at(-1)!.lines.push(line);
  }
  for (const { section, lines: own } of sections) {
    const texts = own.flat().map(({ text }) => text);
    found.website.push(...texts.filter((text) => WEBSITE.test(text)));
    if (section === "profile") {
      found.name.push(...texts.filter((text) => /^[\p{L}\p{M} .’'-]+$/u.test(text)).slice(0, 1));
      found.email.push(...texts.filter((text) => EMAIL.test(text)));
      found.phone.push(...texts.filter((text) => PHONE.test(text)));
    }
    if (section === "work" || section === "education")
      found.dates.push(...own.flatMap((line) => line.filter(isDates).slice(0, 1)).map(({ text }) => text));
    if (section === "work") readJobs(own, found);
    if (section === "education") {
      const short = texts.filter((text) => text.length < 60);
      found.school.push(...short.filter((text) => SCHOOL.test(text)));
      found.degree.push(...short.filter((text) => DEGREE.test(text)));
    }
  }
  return found;
}

/** Jobs start at a line with dates, or at a bold line right before it. */
function readJobs(lines: Field[][], found: Fields): void {
  let latest: { years: Years; companies: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const dates = line.find(isDates);
    if (!dates || isBullet(line)) continue;
    const first = (other: Field[] | undefined) =>
      other && !isBullet(other) ? other.find((field) => !isDates(field)) : undefined;
    const own = first(line);
    const [before, after] = [lines[index - 1], lines[index + 1]];
    const isBelow = before?.[0]?.isBold && !before.some(isDates) && !own?.isBold;
    const above = isBelow ? first(before) : own;
    const below = isBelow ? own : after?.some(isDates) ? undefined : first(after);
    const [one, two] = [above?.text ?? "", below?.text ?? ""];
    // The line above the dates is the employer, unless its words say otherwise.
    const isCompanyFirst = isBelow ? JOB.test(two) || !JOB.test(one) : !JOB.test(one) && JOB.test(two);
    const [title, company] = isCompanyFirst ? [two, one] : [one, two];
    const years = yearsIn(dates.text);
    // If a period includes the next one, what looked like a position is an employer.
    if (latest && includes(latest.years, years)) {
      found.company.splice(latest.companies, Infinity, found.title.pop()!);
    }
    latest = { years, companies: found.company.length };
    found.title.push(title);
    if (company !== "") found.company.push(company);
  }
}

type Years = [from: number, to: number];

function yearsIn(dates: string): Years {
  const years = dates.match(/\d{4}/gu)!.map(Number);
  const isOpen = /[–-] *\p{L}/u.test(dates) && years.length === 1;
  return [Math.min(...years), isOpen ? Infinity : Math.max(...years)];
}

const includes = (whole: Years, part: Years) =>
  whole[0] <= part[0] && part[1] <= whole[1] && (whole[0] !== part[0] || whole[1] !== part[1]);

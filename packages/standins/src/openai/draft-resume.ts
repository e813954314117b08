import { findSkills } from "@postfolio/skills/find-skills.ts";
import { sentencesOf } from "./assignment.ts";
import { capitalized } from "./phrases.ts";

/*
 * A resume drafted by rules from what a person tells, in English, German, French or Spanish: each sentence is a job, an
 * education, skills, languages or something done in the last job. What no rule understands is left out.
 */

const MONTH =
  "(?:jan|feb|f[eé]v|ene|m[aä]r|a[pvb]r|ma[iy]|jun|juin|juil|jul|aug|aoû|ago|sep|o[ck]t|nov|d[eé][cz]|dic)\\p{L}*\\.? (?:de )?";
const DATE = `(?:${MONTH})?(?:19|20)\\d\\d`;
const FROM_TO = new RegExp(
  `(?<from>${DATE})\\s*(?:to|until|till|and|-|–|through|bis|à|a|hasta)\\s*(?<to>${DATE}|now|today|present|heute|aujourd['’]hui|hoy)`,
  "iu",
);
const SINCE = new RegExp(`(?:since|seit|depuis|desde) (?<from>${DATE})`, "iu");
const UNTIL = new RegExp(`(?:until|in|graduated|bis|en|hasta) (?<to>${DATE})`, "iu");
/** Where a name of a company or a school ends. */
const END =
  "(?= from | since | between | until | in (?:19|20)\\d\\d| \\(|,? where |,? and | as | von \\d| seit | bis | und | als | studiert| depuis | et | de \\d| en \\d| desde | hasta | y |[,.;]|$)";
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
  new RegExp(
    `\\b(?:arbeite(?:te)?|war|bin)(?: ich)?(?: als)? (?:eine? )?${POSITION} (?:bei|beim|im|in|am|an|für)(?: de[rmn])? ${NAME}${END}`,
    "u",
  ),
  new RegExp(
    `(?:travaill(?:e|ais|é)|étais|suis|été)(?: comme| en tant que)? (?:une? )?${POSITION} (?:chez|à|au|dans)(?: l['’]| la | le )? ?${NAME}${END}`,
    "u",
  ),
  new RegExp(
    `\\b(?:trabaj(?:o|é|aba)|fui|era|soy)(?: como| de)? (?:una? )?${POSITION} (?:en|para)(?: la| el)? ${NAME}${END}`,
    "u",
  ),
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
  new RegExp(`(?<degree>\\p{Lu}[\\p{L} ]+?) (?:an|am)(?: de[rmn])? ${NAME}${END}`, "u"),
  new RegExp(
    `étudié (?:les |la |le |l['’])?(?<degree>[\\p{L} ]+?) (?:à|au)(?: l['’]| la )? ?${NAME}${END}`,
    "u",
  ),
  new RegExp(`(?:Estudi|estudi)é (?<degree>[\\p{L} ]+?) en(?: la| el)? ${NAME}${END}`, "u"),
];
const PROFESSION =
  /(?<!\p{L})(?:ich bin|je suis|soy|i am|i'm|i’m|i work as|working as|want to be(?:come)?|looking for(?: a job as| work as)?) (?:an? |the |eine? |une? |una )?(?<profession>\p{L}[\p{L} -]{2,50}?)(?= (?:at|with|in|from|for|since|who|and|based|living|by|bei|aus|und|seit|à|et|depuis|chez|en|y|desde)(?!\p{L})|[,.;]|$)/iu;
const SKILLS =
  /(?<!\p{L})(?:stärken sind:?|ich kann gut|kenne mich aus mit|points forts(?: sont)?:?|douée? (?:pour|en)|puntos fuertes(?: son)?:?|se me dan? bien|skills?(?: are| include)?:?|good at|skilled in|proficient in|experienced? (?:in|with)|i know|strengths?(?: are)?:?) (?<list>[^.;]+)/iu;
const LANGUAGES = /\b(?:speak|spreche|parle|hablo) (?<list>[^.;]+)/iu;
const CERTIFICATE =
  /\b(?:certified|certificate|certification|licensed|licen[cs]e|zertifiziert|certifiée?|certificad[oa])\b/iu;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /\+?\d[\d ()/.-]{6,}\d/u;
const LINK = /(?:https?:\/\/|www\.)[^\s,;]+|\b(?:linkedin\.com|github\.com)\/[^\s,;]+/iu;
const PERSON =
  /\b(?:[Ii]ch heiße|[Jj]e m['’]appelle|[Mm]e llamo|[Mm]y name is|[Ii] am|[Ii]['’]m) (?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,3})/u;
const PLACE =
  /\b(?:wohne in|lebe in|komme aus|habite(?: à)?|vis à|vivo en|live in|living in|based in|from) (?<place>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*(?:, \p{Lu}[\p{L}-]+)?)/u;

const listed = (list: string): string[] =>
  list
    .split(/,|;|\n| and | & | und | et | y | e (?=i)/u)
    .map((part) =>
      part
        .replace(/^\s*(?:also|some|a bit of|fluent|basic|l[ae]s?|el|l[ao]s|d[aei][rs])\s+/iu, "")
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
const presentOr = (date: string): string =>
  /^(?:now|today|present|heute|aujourd['’]hui|hoy)$/iu.test(date) ? "Present" : date;

/** What someone did, as a line of a resume. */
const lineOf = (sentence: string): string =>
  capitalized(
    sentence
      .replace(/^(?:there,? |in this job,? |then |also,? |and )*/iu, "")
      .replace(/^(?:ich habe |j['’]ai |(?:i|we) (?:also |have |had )?)/iu, "")
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

import { findSkills } from "@postfolio/skills/find-skills.ts";
import { askedSkills } from "@postfolio/skills/posting.ts";
import { sentencesOf } from "./assignment.ts";
import { type LanguageCode, languageOf } from "./language.ts";

interface Job {
  role: string;
  company: string;
  lines: string[];
}

type Part = (told: Record<string, string>) => string;

/** The paragraphs of a letter. A sentence is left out when something it needs is missing. */
const PARTS: Record<LanguageCode, Part[][]> = {
  en: [
    [
      ({ asked }) => `Your posting asks for ${asked}.`,
      ({ matched }) => `My resume has ${matched}.`,
      ({ role, company }) => `The latest role in it is ${role} at ${company}.`,
    ],
    [
      ({ line1 }) => `One line of my resume says what that means in practice: “${line1}”.`,
      ({ line2 }) => `Another from the same place: “${line2}”.`,
      () => `Lines like these leave out how it was done, and that is what I like to talk about.`,
    ],
    [
      ({ role2, company2 }) => `Before that, my resume lists ${role2} at ${company2}.`,
      ({ line3 }) => `What I brought from there: “${line3}”.`,
    ],
    [
      ({ wish }) => `Your posting also says: “${wish}”`,
      ({ wish }) => (wish ?? "") && `That sentence made me write to you.`,
    ],
    [() => `I would be glad to tell you more, and to hear what the first months in this position look like.`],
  ],
  de: [
    [
      ({ asked }) => `In Ihrer Ausschreibung steht: ${asked}.`,
      ({ matched }) => `In meinem Lebenslauf steht: ${matched}.`,
      ({ role, company }) => `Die jüngste Stelle darin ist ${role} bei ${company}.`,
    ],
    [
      ({ line1 }) => `Was das im Alltag heißt, sagt eine Zeile: „${line1}“.`,
      ({ line2 }) => `Eine zweite vom selben Ort: „${line2}“.`,
      () => `Solche Zeilen verschweigen, wie es dazu kam, und genau darüber spreche ich gern.`,
    ],
    [
      ({ role2, company2 }) => `Davor nennt mein Lebenslauf ${role2} bei ${company2}.`,
      ({ line3 }) => `Von dort bringe ich mit: „${line3}“.`,
    ],
    [
      ({ wish }) => `In Ihrer Ausschreibung heißt es außerdem: „${wish}“`,
      ({ wish }) => (wish ?? "") && `Dieser Satz hat mich zum Schreiben gebracht.`,
    ],
    [
      () =>
        `Über ein Gespräch freue ich mich, auch darüber, wie die ersten Monate in dieser Stelle aussehen.`,
    ],
  ],
  fr: [
    [
      ({ asked }) => `Votre annonce demande : ${asked}.`,
      ({ matched }) => `Mon CV répond : ${matched}.`,
      ({ role, company }) => `Le poste le plus récent y est ${role} chez ${company}.`,
    ],
    [
      ({ line1 }) => `Une ligne de mon CV dit ce que cela veut dire au quotidien : « ${line1} ».`,
      ({ line2 }) => `Une autre, du même endroit : « ${line2} ».`,
      () => `Ces lignes ne disent pas comment, et c’est ce dont j’aime parler.`,
    ],
    [
      ({ role2, company2 }) => `Avant cela, mon CV cite ${role2} chez ${company2}.`,
      ({ line3 }) => `Ce que j’en garde : « ${line3} ».`,
    ],
    [
      ({ wish }) => `Votre annonce dit aussi : « ${wish} »`,
      ({ wish }) => (wish ?? "") && `Cette phrase m’a donné envie de vous écrire.`,
    ],
    [
      () =>
        `Un entretien me permettrait de vous en dire plus, et d’entendre à quoi ressemblent les premiers mois.`,
    ],
  ],
  es: [
    [
      ({ asked }) => `Su anuncio pide: ${asked}.`,
      ({ matched }) => `En mi currículum está: ${matched}.`,
      ({ role, company }) => `El puesto más reciente es ${role} en ${company}.`,
    ],
    [
      ({ line1 }) => `Una línea de mi currículum dice qué significa eso cada día: «${line1}».`,
      ({ line2 }) => `Otra, del mismo lugar: «${line2}».`,
      () => `Esas líneas no cuentan cómo se hizo, y de eso me gusta hablar.`,
    ],
    [
      ({ role2, company2 }) => `Antes, mi currículum nombra ${role2} en ${company2}.`,
      ({ line3 }) => `De allí traigo esto: «${line3}».`,
    ],
    [
      ({ wish }) => `Su anuncio dice además: «${wish}»`,
      ({ wish }) => (wish ?? "") && `Esa frase me animó a escribirles.`,
    ],
    [
      () =>
        `Me gustaría contarles más en una entrevista, y escuchar cómo son los primeros meses en este puesto.`,
    ],
  ],
};

/** A letter made only of what the resume says, and of the job description where it speaks of the company. */
export function writeLetter(facts: string, description: string, language: string): string {
  const code = language.split("-", 1)[0]!;
  const known = code in PARTS ? (code as LanguageCode) : languageOf(facts);
  const [job, before] = jobsOf(facts);
  const own = new Set(findSkills(facts, { inSkillsList: true, language: known }).map(({ skill }) => skill));
  const asked = askedSkills(description).slice(0, 4);
  const list = new Intl.ListFormat(known);
  const told: Record<string, string> = {
    asked: list.format(asked.map(({ shown }) => shown)),
    matched: list.format(asked.filter(({ skill }) => own.has(skill)).map(({ shown }) => shown)),
    role: job?.role ?? "",
    company: job?.company ?? "",
    line1: job?.lines[0] ?? "",
    line2: job?.lines[1] ?? "",
    role2: before?.role ?? "",
    company2: before?.company ?? "",
    line3: before?.lines[0] ?? "",
    wish: wishOf(description),
  };
  return PARTS[known]
    .map((parts) =>
      parts
        .map((part) => saidWith(part, told))
        .filter(Boolean)
        .join(" "),
    )
    .filter(Boolean)
    .join("\n\n");
}

/** Empty if something that the sentence names is missing. */
function saidWith(part: Part, told: Record<string, string>): string {
  let isWhole = true;
  const watched = new Proxy(told, {
    get: (target, name: string) => {
      isWhole &&= target[name] !== "";
      return target[name];
    },
  });
  const sentence = part(watched);
  return isWhole ? sentence : "";
}

/** The jobs of a resume's facts, the latest first, each with its lines. */
function jobsOf(facts: string): Job[] {
  const [, section = ""] = /^Employment:\n((?:(?:- | {2}).*\n?)+)/mu.exec(facts) ?? [];
  return section
    .split(/^- /mu)
    .slice(1)
    .map((entry) => {
      const [head = "", ...lines] = entry.trim().split("\n");
      const [role = "", company = ""] = head.split(", ");
      return { role, company, lines: lines.map((line) => line.trim().replace(/\.$/u, "")) };
    });
}

const OF_US = /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}+|ofrecemos)(?!\p{L})/iu;

/** A sentence in which the company speaks of itself. */
const wishOf = (description: string): string =>
  description
    .split("\n")
    .flatMap(sentencesOf)
    .findLast((text) => OF_US.test(text) && text.length >= 30 && text.length <= 160) ?? "";

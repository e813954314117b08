import { Random } from "./random.ts";
import * as lists from "./word-lists.ts";
import { WORD_LISTS, type WordList } from "./word-lists.ts";

/* Invented people, as JSON Resume files. */

interface Job {
  name: string;
  position: string;
  location: string;
  url: string;
  startDate: string;
  endDate: string;
  summary: string;
  highlights: string[];
}

interface School {
  institution: string;
  area: string;
  studyType: string;
  startDate: string;
  endDate: string;
  score: string;
  courses: string[];
}

interface Project {
  name: string;
  roles: string[];
  url: string;
  startDate: string;
  endDate: string;
  description: string;
  highlights: string[];
  keywords: string[];
}

export interface Person {
  language: string;
  basics: {
    name: string;
    label: string;
    email: string;
    phone: string;
    url: string;
    summary: string;
    location: { city: string; region: string; countryCode: string; address: string };
    profiles: { network: string; username: string; url: string }[];
  };
  work: Job[];
  volunteer: {
    organization: string;
    position: string;
    startDate: string;
    endDate: string;
    summary: string;
    highlights: string[];
  }[];
  education: School[];
  projects: Project[];
  skills: { name: string; level?: string; keywords?: string[] }[];
  certificates: { name: string; issuer: string; date: string; url?: string }[];
  awards: { title: string; awarder: string; date: string; summary: string }[];
  publications: { name: string; publisher: string; releaseDate: string; summary: string; url: string }[];
  languages: { language: string; fluency: string }[];
  interests: { name: string; keywords: string[] }[];
  references: { name: string; reference: string }[];
}

const ENGLISH = WORD_LISTS[0]!;
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Moves back in time, from each entry to the entry before it. */
class Past {
  readonly #random: Random;
  #month: number;

  constructor(random: Random, from = 2026) {
    this.#random = random;
    this.#month = from * 12 - random.integer(0, 60);
  }

  span(fewest: number, most: number): { startDate: string; endDate: string } {
    const end = this.#month;
    const start = end - this.#random.integer(fewest, most);
    this.#month = start - this.#random.integer(0, 5);
    return { startDate: dateOf(start), endDate: dateOf(end) };
  }
}

const dateOf = (month: number) => `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}`;

export function inventPerson(seed: number): Person {
  const random = new Random(seed);
  const words = random.chance(0.5) ? ENGLISH : random.pick(WORD_LISTS);
  const isEnglish = words === ENGLISH;
  const { pick, chance } = { pick: random.pick.bind(random), chance: random.chance.bind(random) };
  const syllables = () =>
    capitalized(Array.from({ length: random.integer(2, 3) }, () => pick(lists.SYLLABLES)).join(""));
  const place = () => placeOf(random, words);
  const title = () => titleOf(random, words);
  const employer = () => employerOf(random, words, syllables);
  const line = () => lineOf(random, words);
  const lines = (fewest: number, most: number) => [
    ...new Set(Array.from({ length: random.integer(fewest, most) }, line)),
  ];
  const paragraph = (count: number) =>
    [...new Set(Array.from({ length: count }, () => sentenceOf(random, words)))].join(" ");
  const day = () => `${random.integer(2008, 2025)}-${twoDigits(random.integer(1, 12))}`;

  const middle = chance(0.1) ? ` ${pick(lists.FIRST_NAMES).charAt(0)}.` : "";
  const name = `${pick(lists.FIRST_NAMES)}${middle} ${pick(lists.LAST_NAMES)}`;
  const slug = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z]+/gu, chance(0.5) ? "." : "");
  const past = new Past(random);
  const count = chance(0.06) ? 0 : random.integer(1, chance(0.2) ? 9 : 5);
  const work = Array.from({ length: count }, (_, at): Job => {
    const span = past.span(3, 50);
    return {
      name: employer(),
      position: title(),
      location: chance(0.8) ? place() : "",
      url: chance(0.15) ? `https://${syllables().toLowerCase()}.example` : "",
      ...span,
      endDate: at === 0 && chance(0.6) ? "" : span.endDate,
      summary: chance(0.3) ? paragraph(1) : "",
      highlights: chance(0.12) ? [] : lines(1, 6),
    };
  });
  if (work.length > 2 && chance(0.07)) work[1]!.name = work[0]!.name;
  const education = Array.from({ length: chance(0.04) ? 0 : random.integer(1, 3) }, () =>
    schoolOf(random, words, { past, syllables }),
  );
  const projectsPast = new Past(random);
  const projects = chance(0.55)
    ? Array.from({ length: random.integer(1, 5) }, (): Project => {
        const span = chance(0.5) ? projectsPast.span(1, 20) : { startDate: "", endDate: "" };
        const own = lines(1, 4);
        return {
          name: chance(0.7)
            ? pick(lists.PROJECTS)
            : `${syllables()} ${pick(["App", "Engine", "Kit", "Bot", "Dashboard"])}`,
          roles: chance(0.15) ? [title()] : [],
          url: chance(0.4)
            ? `https://github.com/${syllables().toLowerCase()}/${syllables().toLowerCase()}`
            : "",
          ...span,
          description: chance(0.6) ? own[0]! : "",
          highlights: own.slice(1),
          keywords: chance(0.4) ? random.some(lists.TOOLS, random.integer(2, 6)) : [],
        };
      })
    : [];
  const skillWords = [...lists.TOOLS, ...words.skills];
  const skills = chance(0.07)
    ? []
    : chance(0.62)
      ? random.some(words.groups, random.integer(1, 6)).map((group) => ({
          name: group,
          ...(chance(0.2) && { level: pick(["Master", "Advanced", "Intermediate", "Beginner"]) }),
          keywords: random.some(skillWords, random.integer(2, 8)),
        }))
      : random.some(skillWords, random.integer(4, 16)).map((skill) => ({ name: skill }));
  return {
    language: words.language,
    basics: {
      name,
      label: chance(0.85) ? title() : "",
      email: `${slug.slice(0, 24)}@${pick(["example.com", "mail.example", "example.org", `${syllables().toLowerCase()}.example`])}`,
      phone: chance(0.85) ? phoneOf(random) : "",
      url: chance(0.5) ? `https://${slug.slice(0, 12)}${pick([".dev", ".com", ".example", ".me"])}` : "",
      summary: chance(0.75) ? paragraph(random.integer(1, 4)) : "",
      location: {
        address: chance(0.15) ? `${random.integer(1, 99)} ${pick(lists.LAST_NAMES)} Street` : "",
        city: chance(0.88) ? pick(words.cities) : "",
        region: isEnglish && chance(0.4) ? pick(lists.STATES) : "",
        countryCode: chance(0.3) ? pick(["US", "DE", "GB", "FR", "ES"]) : "",
      },
      profiles: random.some(
        [
          { network: "LinkedIn", username: slug, url: `https://linkedin.com/in/${slug}` },
          { network: "GitHub", username: slug.slice(0, 12), url: `https://github.com/${slug.slice(0, 12)}` },
          {
            network: "Twitter",
            username: slug.slice(0, 10),
            url: `https://twitter.com/${slug.slice(0, 10)}`,
          },
        ],
        random.integer(0, 3),
      ),
    },
    work,
    education,
    projects,
    skills,
    volunteer: chance(0.25)
      ? Array.from({ length: random.integer(1, 3) }, () => ({
          organization: employer(),
          position: chance(0.5)
            ? pick(["Volunteer", "Mentor", "Coach", "Board member", "Treasurer", "Organizer"])
            : title(),
          ...past.span(3, 40),
          summary: chance(0.5) ? paragraph(1) : "",
          highlights: lines(0, 3),
        }))
      : [],
    certificates: several(random, 0.3, 5, () => ({
      name: pick(lists.CERTIFICATES),
      issuer: pick(lists.ISSUERS),
      date: day(),
      ...(chance(0.15) && { url: `https://${syllables().toLowerCase()}.example/c` }),
    })),
    awards: several(random, 0.3, 4, () => ({
      title: pick(lists.AWARDS),
      awarder: chance(0.6) ? employer() : pick(lists.ISSUERS),
      date: day(),
      summary: chance(0.4) ? line() : "",
    })),
    publications: several(random, 0.2, 5, () => ({
      name: pick(lists.PUBLICATIONS) + (chance(0.3) ? `: ${pick(lists.PUBLICATIONS)}` : ""),
      publisher: pick(lists.PUBLISHERS),
      releaseDate: day(),
      summary: chance(0.4) ? line() : "",
      url: chance(0.4) ? `https://doi.org/10.${random.integer(1000, 9999)}/${random.integer(100, 999)}` : "",
    })),
    languages: chance(0.5) ? languagesOf(random, words) : [],
    interests: several(random, 0.4, 7, () => ({
      name: pick(lists.INTERESTS),
      keywords: chance(0.2) ? random.some(lists.INTERESTS, 2) : [],
    })),
    references: several(random, 0.12, 2, () => ({
      name: `${pick(lists.FIRST_NAMES)} ${pick(lists.LAST_NAMES)}`,
      reference: paragraph(1),
    })),
  };
}

const several = <T>(random: Random, share: number, most: number, invent: () => T): T[] =>
  random.chance(share) ? Array.from({ length: random.integer(1, most) }, invent) : [];

function placeOf(random: Random, words: WordList): string {
  const city = random.pick(words.cities);
  const choice = random.next();
  if (choice < 0.35) return `${city}, ${random.pick(words.country.split("|"))}`;
  if (choice < 0.55 && words === ENGLISH) return `${city}, ${random.pick(lists.STATES)}`;
  return choice < 0.93 ? city : random.pick(["Remote", "Hybrid", `${city}, CA, USA`]);
}

function titleOf(random: Random, words: WordList): string {
  if (words !== ENGLISH && random.chance(0.8)) return random.pick(words.titles);
  const choice = random.next();
  const rank = () => (random.chance(0.4) ? `${random.pick(lists.RANKS)} ` : "");
  let title =
    choice < 0.6
      ? `${rank()}${random.pick(lists.DOMAINS)} ${random.pick(lists.ROLES)}`
      : choice < 0.86
        ? random.pick(words.titles)
        : `${rank()}${random.pick(lists.ROLES)}`;
  if (random.chance(0.05)) title += `, ${random.pick(lists.DOMAINS)}`;
  if (random.chance(0.05))
    title += ` (${random.pick(["part-time", "Contract", "Remote", "Internship", "m/w/d"])})`;
  if (random.chance(0.03)) title += ` / ${random.pick(lists.ROLES)}`;
  return title;
}

function employerOf(random: Random, words: WordList, syllables: () => string): string {
  const { pick } = { pick: random.pick.bind(random) };
  const choice = random.next();
  if (choice < 0.25) return syllables();
  if (choice < 0.42) return `${syllables()} ${pick(lists.EMPLOYER_ENDINGS)}`;
  if (choice < 0.56) return `${pick(lists.EMPLOYER_WORDS)} ${pick(lists.EMPLOYER_ENDINGS)}`;
  if (choice < 0.68) return `${syllables()} ${pick(lists.LEGAL_FORMS)}`;
  if (choice < 0.74) return `${syllables()}, ${pick(["Inc.", "LLC", "Ltd."])}`;
  if (choice < 0.8) return `${pick(lists.LAST_NAMES)} & ${pick(lists.LAST_NAMES)}`;
  if (choice < 0.86) return pick(words.schools).replace("*", pick(words.cities));
  if (choice < 0.9) return `${pick(words.cities)} ${pick(lists.EMPLOYER_ENDINGS)}`;
  if (choice < 0.94)
    return `The ${pick(lists.EMPLOYER_WORDS)} ${pick(lists.DOMAINS)} ${pick(["Company", "Group", "Firm", "Team"])}`;
  if (choice < 0.97) return syllables().toUpperCase().slice(0, 4);
  return pick([
    "Freelance",
    "Self-employed",
    "Various clients",
    `City of ${pick(words.cities)}`,
    `${syllables()} (${syllables()})`,
  ]);
}

function lineOf(random: Random, words: WordList): string {
  const period = random.chance(0.4) ? "." : "";
  if (words !== ENGLISH)
    return `${random.pick(words.lines)}${random.chance(0.2) ? ` (${random.pick(lists.TOOLS)})` : ""}${period}`;
  const end = random.chance(0.75) ? ` ${random.pick(lists.ENDS)}` : "";
  return `${random.pick(lists.VERBS)} ${random.pick(lists.OBJECTS)}${end}${period}`.replace(" ,", ",");
}

function sentenceOf(random: Random, words: WordList): string {
  if (words !== ENGLISH) return random.pick(words.summaries);
  if (random.chance(0.3)) {
    const start = random.pick(["I enjoy", "I like", "I am good at", "I have experience in", "I care about"]);
    return `${start} ${random.pick(lists.OBJECTS)} ${random.pick(lists.ENDS)}.`.replace(" ,", ",");
  }
  const kind = random.pick([
    "Experienced",
    "Motivated",
    "Curious",
    "Reliable",
    "Creative",
    "Detail-oriented",
  ]);
  const domains = `${random.pick(lists.DOMAINS).toLowerCase()} and ${random.pick(lists.DOMAINS).toLowerCase()}`;
  return `${kind} ${random.pick(lists.ROLES).toLowerCase()} with ${random.integer(2, 15)} years of experience in ${domains}.`;
}

function schoolOf(
  random: Random,
  words: WordList,
  { past, syllables }: { past: Past; syllables: () => string },
): School {
  const hasBoth = random.chance(0.75);
  const isDegree = hasBoth || random.chance(0.5);
  const where = random.chance(0.8) ? random.pick(words.cities) : syllables();
  return {
    institution: random.pick(words.schools).replace("*", where),
    studyType: isDegree ? random.pick(words.degrees) : "",
    area: hasBoth || !isDegree ? random.pick(words.fields) : "",
    ...past.span(10, 48),
    score: random.chance(0.3)
      ? random.pick([
          "3.8",
          "3.65/4.0",
          "3.9 / 4.0",
          "1.3",
          "First class honours",
          "8.7/10",
          "90%",
          "cum laude",
          "4.0",
        ])
      : "",
    courses: random.chance(0.2) ? random.some(words.fields, random.integer(2, 4)) : [],
  };
}

function phoneOf(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, (_, at) => random.integer(at === 0 ? 2 : 0, 9)).join("");
  return random.pick([
    `+49 ${digits(3)} ${digits(7)}`,
    `(${digits(3)}) ${digits(3)}-${digits(4)}`,
    `+1 ${digits(3)}-${digits(3)}-${digits(4)}`,
    `0${digits(2)}/${digits(6)}`,
    `+33 6 ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`,
    `+91-${digits(10)}`,
    `${digits(3)}.${digits(3)}.${digits(4)}`,
  ]);
}

const SPOKEN = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja", "zh", "ar", "ru", "tr"];

function languagesOf(random: Random, words: WordList): { language: string; fluency: string }[] {
  const names = new Intl.DisplayNames(words.language, { type: "language" });
  return random.some(SPOKEN, random.integer(1, 4)).map((code) => ({
    language: capitalized(names.of(code) ?? code),
    fluency: random.chance(0.8) ? random.pick(words.levels) : "",
  }));
}

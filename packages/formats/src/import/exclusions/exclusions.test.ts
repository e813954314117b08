import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";
import { DOCUMENT_TITLES } from "./document-titles.ts";
import { CERTAIN, type Certain, type ExcludingField, NEVER } from "./exclusions.ts";

const EXAMPLES: Record<Certain, readonly string[]> = {
  documentTitle: [
    "Curriculum Vitae",
    "Functional Resume Sample",
    "Tabellarischer Lebenslauf",
    "РЕЗЮМЕ",
    "السيرة الذاتية",
    "履歴書",
  ],
  heading: ["Kontakt", "Work Experience"],
  label: ["Telephone:", "E-Mail:"],
  email: ["jane.office@example.org"],
  web: ["www.example.org/jane"],
  phone: ["+1 617 555 0188"],
  identifier: ["ORCID 0000-0002-1825-0097", "License No. 12345678"],
  date: ["12.03.1990", "2019 – 2021"],
  place: ["Toronto, Ontario", "London SW1A 1AA"],
  street: ["12 Elm Street", "Hauptstraße 5"],
  personal: [
    "Date of Birth: 1 February 1996",
    "Geboren am 14.03.1984 in Görlitz",
    "verheiratet, zwei Kinder",
  ],
  credentials: ["RN", "MBA, PMP", "Ph.D.", "Dipl.-Ing."],
  terms: ["Full-time", "(Teilzeit)"],
};

const JOB = "Experience\nNurse, Mercy Hospital    2019 - 2021\n- Cared for patients\n";
const read = (text: string) => readResume(textLines(text), "text").resume;
const job = (names: string) =>
  read(`Jane Testperson\noffice@example.com\n\nExperience\n${names} | 2019 - 2021\n- Cared for patients\n`)
    .Employment.items[0]!;

/** Puts a text where the field usually is, and returns the field's content. */
const WHERE: Record<ExcludingField, (text: string) => string[]> = {
  name: (text) => [read(`${text}\nJane Testperson\noffice@example.com\n\n${JOB}`).Profile.name],
  profession: (text) => [read(`Jane Testperson\n${text}\noffice@example.com\n\n${JOB}`).Profile.profession],
  location: (text) => [read(`Jane Testperson\n${text} | office@example.com\n\n${JOB}`).Profile.location],
  summary: (text) =>
    read(
      `Jane Testperson\noffice@example.com\n${text}\nI have cared for patients in three hospitals and trained nurses.\n\n${JOB}`,
    ).Profile.about.split("\n"),
  entryName: (text) => {
    const { position, company } = job(`Nurse | ${text} | Mercy Hospital`);
    return [position, company ?? ""];
  },
  entryPlace: (text) => [job(`Nurse | Mercy Hospital | ${text}`).location],
};

/** Kinds of text that a field may contain. All other kinds are excluded. */
const MAY_HOLD: Record<ExcludingField, readonly Certain[]> = {
  name: [],
  profession: ["terms"],
  location: ["place", "street", "terms"],
  summary: ["heading", "label", "terms"],
  entryName: ["documentTitle", "heading", "web", "place", "street", "personal", "credentials"],
  entryPlace: ["heading", "place", "street"],
};
const FIELDS = Object.keys(NEVER) as ExcludingField[];
const KINDS = Object.keys(CERTAIN) as Certain[];

test.each(FIELDS)("what the %s may hold is decided for each kind", (field) => {
  expect([...NEVER[field], ...MAY_HOLD[field]].toSorted()).toEqual(KINDS.toSorted());
});

test.each(KINDS)("examples of the kind %s are of that kind", (kind) => {
  expect(EXAMPLES[kind].filter((text) => !CERTAIN[kind](text))).toEqual([]);
});

const cases = Object.entries(NEVER).flatMap(([field, kinds]) =>
  kinds.flatMap((kind) => EXAMPLES[kind].map((text) => [field as ExcludingField, kind, text] as const)),
);
test.each(cases)("the %s is never a %s: %s", (field, _kind, text) => {
  expect(WHERE[field](text)).not.toContain(text);
});

test.each(RESUME_LANGUAGES)("a document's title is no name in the language %s", (language) => {
  for (const pattern of DOCUMENT_TITLES[language]!.split("|")) {
    if (/[\\[(?]/u.test(pattern)) continue;
    for (const title of [pattern, pattern.toUpperCase()])
      expect([title, ...WHERE.name(title)]).toEqual([title, "Jane Testperson"]);
  }
});

import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../scripts/testing/growth.ts";
import {
  corrected,
  factsOf,
  filledUp,
  followed,
  NO_FACTS,
  reading,
  verifiedFacts,
  withWorkplace,
} from "./postings/facts.ts";
import { askedSkills } from "./posting.ts";
import { readPosting } from "./read-posting.ts";

const TODAY = "2026-11-24";
const readAll = (posting: string) => readPosting(posting, TODAY);
const read = (posting: string) => factsOf(readAll(posting));

test("the head of a posting, as people paste it", () => {
  expect(read("Cook at Harbor Kitchens\nYou need HACCP, catering and sous vide.")).toEqual({
    ...NO_FACTS,
    title: "Cook",
    company: "Harbor Kitchens",
  });
  expect(
    read("Senior Nurse (m/f/d)\nBay Clinic · Boston, MA (On-site)\n2 weeks ago · 37 applicants\n\nYou care."),
  ).toMatchObject({ title: "Senior Nurse", company: "Bay Clinic", location: "Boston, MA" });
  expect(
    read("Job description\nBackend Engineer - Payments\nNorthwind Inc.\nRemote\nAbout the job\nWe build."),
  ).toMatchObject({ title: "Backend Engineer - Payments", company: "Northwind Inc.", location: "Remote" });
  expect(
    read("Depot manager | Crane Logistics | Portland, OR\nCrane Logistics moves freight."),
  ).toMatchObject({
    title: "Depot manager",
    company: "Crane Logistics",
    location: "Portland, OR",
  });
});

test("labels, in several languages", () => {
  expect(
    read(
      "Job title: Line cook\nCompany: Crumbs\nLocation: Austin, TX\nSalary: $22 – $26 per hour, plus tips\nApply by: December 3, 2026\nContact: Dana Ruiz, dana@crumbs.example",
    ),
  ).toEqual({
    title: "Line cook",
    company: "Crumbs",
    location: "Austin, TX",
    salary: "$22 – $26 per hour",
    deadline: "2026-12-03",
    contact: "Dana Ruiz, dana@crumbs.example",
  });
  expect(
    read(
      "Pflegefachkraft (m/w/d)\nArbeitgeber: Klinikum Nord gGmbH\nStandort: Kiel\nVergütung: 42.000 – 48.000 € brutto im Jahr\nBewerbungsfrist: 15. Januar\nAnsprechpartnerin: Frau Petra Holm, Telefon 0431 1234",
    ),
  ).toEqual({
    title: "Pflegefachkraft",
    company: "Klinikum Nord gGmbH",
    location: "Kiel",
    salary: "42.000 – 48.000 € brutto im Jahr",
    deadline: "2027-01-15",
    contact: "Frau Petra Holm",
  });
});

test("sentences", () => {
  expect(
    read(
      "We are looking for a data analyst to join our team. Northwind Traders was founded in 2010.\nAbout Northwind Traders\nThe position is based in Denver, CO. The pay range is $85,000 to $95,000 a year.\nPlease send your resume to jobs@northwind.example by 5 January 2027, the deadline.",
    ),
  ).toMatchObject({
    title: "data analyst",
    company: "Northwind Traders",
    location: "Denver, CO",
    salary: "$85,000 to $95,000 a year",
    contact: "jobs@northwind.example",
  });
  expect(read("Die Möller Holz GmbH sucht ab sofort einen Tischler (m/w/d) für die Montage.")).toMatchObject({
    title: "Tischler",
  });
});

test.each([
  ["Terminologue (H/F) – CDI", "Terminologue"],
  ["Traductrice (anglais et allemand), CDD de 14 mois", "Traductrice (anglais et allemand)"],
  ["Lecturer in Site Carpentry (0.4 FTE, two days a week)", "Lecturer in Site Carpentry"],
  ["Tischlerin (m/w/d)", "Tischlerin"],
])("the title in “%s” is %s", (line, title) => {
  expect(read(`${line}\n\nNous cherchons une personne.`)).toMatchObject({ title });
});

test.each([
  ["Nurse\nBay Clinic, Portland, ME\nYou care.", "Bay Clinic", "Portland, ME"],
  ["Nurse\nPortland ME\nBay Clinic\nYou care.", "Bay Clinic", "Portland ME"],
  ["Nurse\nBay Clinic, Bangor, ME\nYou care.", "Bay Clinic", "Bangor, ME"],
  ["Cook\nCompany: Harbor Kitchens, Adelaide, SA", "Harbor Kitchens", "Adelaide, SA"],
  ["Vendedor\nPadaria Lima ME\nSão Paulo, SP", "Padaria Lima ME", "São Paulo, SP"],
  ["Contador\nSonae, SA\nLisboa", "Sonae, SA", "Lisboa"],
])("a state is no legal form: %s", (posting, company, location) => {
  expect(read(posting)).toMatchObject({ company, location });
});

test("what a posting does not say stays empty", () => {
  // Only a person can tell whether "Marketing" is a place.
  expect(read("Director, Marketing\nYou lead.")).toEqual({ ...NO_FACTS, title: "Director, Marketing" });
  expect(read("We cook. You cook with us, in a kitchen with a revenue of $5 million.")).toEqual(NO_FACTS);
  expect(read("Apply by 03/04/2027")).toEqual(NO_FACTS);
  expect(read("")).toEqual(NO_FACTS);
  expect(read("a".repeat(20_000))).toEqual(NO_FACTS);
});

test("of what a model read, only what the posting says is kept, with a doubt", () => {
  const posting = "Cook wanted.\nHarbor  Kitchens pays $25 an hour. Write to Dana until December 3, 2026.";
  const said = {
    title: "cook",
    company: "Harbor Kitchens",
    location: "Boston",
    salary: "$30 an hour",
    deadline: "2026-12-03",
    contact: "Dana, dana@harbor.example",
  };
  const verified = verifiedFacts(posting, said, TODAY);
  expect(verified).toMatchObject({
    ...NO_FACTS,
    title: "cook",
    company: "Harbor Kitchens",
    deadline: "2026-12-03",
    uncertain: ["title", "company", "deadline"],
  });
  expect(verifiedFacts(posting, { ...said, deadline: "2026-12-04" }, TODAY).deadline).toBe("");
  // Facts that the rules found stay the same.
  const both = filledUp(reading({ ...NO_FACTS, title: "Cook" }), verified);
  expect(both).toMatchObject({
    title: "Cook",
    company: "Harbor Kitchens",
    uncertain: ["company", "deadline"],
  });
});

test("a posting that is changed is read again, but what was corrected or confirmed stays", () => {
  const [before, after] = ["Cook at Crumbs", "Baker at Crumbs\nLocation: Austin, TX"].map(readAll) as [
    ReturnType<typeof readAll>,
    ReturnType<typeof readAll>,
  ];
  const company = corrected(before, "company", "Crumbs Inc.");
  expect(factsOf(followed(company, before, after))).toEqual({
    ...NO_FACTS,
    title: "Baker",
    company: "Crumbs Inc.",
    location: "Austin, TX",
  });
  const unsure = readAll("Night Owl Crew\nWe stock shelves.");
  expect(unsure.uncertain).toEqual(["title"]);
  const confirmed = corrected(unsure, "title", unsure.title);
  expect(confirmed.doubts).toEqual([]);
  expect(followed(confirmed, unsure, unsure).doubts).toEqual([]);
});

test("where the work is done stands behind the place in a form", () => {
  const hybrid = readAll("Location: Austin, TX (Hybrid)");
  expect(hybrid).toMatchObject({ location: "Austin, TX", workplace: "hybrid" });
  expect(withWorkplace(hybrid, "").location).toBe("Austin, TX (hybrid)");
  expect(withWorkplace(readAll("Location: Remote (US)"), "").location).toBe("Remote (US)");
});

test.each([
  ["Cook at Crumbs\nRemote\nYou write for the team.", "Remote", []],
  ["Buchhalterin bei der Nord AG\nArbeitsmodell: remote\nWir suchen dich für die Buchhaltung.", "Remote", []],
  [
    "Contable en Nord SL\nModalidad de trabajo: 100% remoto\nTrabajas con el equipo y las personas.",
    "Remoto",
    [],
  ],
  // Remote work that is mentioned on a line of its own or as a benefit may apply to only some days.
  [
    "Comptable chez Nord SAS\nLyon (69)\nTélétravail\nVous travaillez avec les équipes.",
    "Lyon (69) (télétravail)",
    ["location"],
  ],
  [
    "Cook\nCompany: Crumbs\nLocation: Austin, TX\nBenefits\n- Home-Office\n- Lunch for the team",
    "Austin, TX (remote)",
    ["location"],
  ],
  [
    "Cook\nCompany: Crumbs\nLocation: Austin, TX (On-site)\nHybrid\nYou cook for the team.",
    "Austin, TX (on-site)",
    ["location"],
  ],
  ["Cook\nCompany: Crumbs\nLocation: Austin, TX (Hybrid)\nYou cook for the team.", "Austin, TX (hybrid)", []],
])(
  "where the work of %s is done is said in its own words, and marked if unclear",
  (posting, location, uncertain) => {
    const shown = withWorkplace(readAll(posting), posting);
    expect(shown.location).toBe(location);
    expect(shown.uncertain.filter((fact) => fact === "location")).toEqual(uncertain);
  },
);

test("titles of the contact and the manager are no skills", () => {
  const skills = (posting: string) => askedSkills(posting).map(({ skill }) => skill);
  expect(skills("Cook\nSend your resume to Dana Whitfield, HR Manager, jobs@cook.example.")).toEqual([]);
  expect(skills("Cook\nYou report to the Director of Marketing and know Excel.")).toEqual([
    "Microsoft Excel",
  ]);
  expect(skills("Cook\nRattaché au Directeur marketing, vous cuisinez.")).toEqual([]);
  expect(skills("Kontakt\nKatrin Sommer\nLeiterin Marketing\nWir suchen Erfahrung mit SAP.")).toEqual([
    "SAP",
  ]);
  expect(skills("You bring marketing experience.")).not.toEqual([]);
});

test("required and wished skills, in Portuguese", () => {
  const posting =
    "Analista na Lumina\nRequisitos\nExperiência com SQL e Python\nDiferenciais\nPower BI\nBenefícios\nCurso de Excel";
  expect(askedSkills(posting)).toMatchObject([
    { skill: "SQL", isOptional: false },
    { skill: "Python", isOptional: false },
    { skill: "Power BI", isOptional: true },
  ]);
});

test.each([
  ["until December 3", "2026-12-03", false],
  ["by 3/12/2026. Send a CV. £9 an hour", "2026-12-03", false],
  ["by 12/3/2026. Send a resume. $9 an hour", "2026-12-03", false],
  // The next October 3 is far away, so the posting may mean the previous one.
  ["by October 3", "2027-10-03", true],
  ["by November 24", "2026-11-24", false],
])("apply %s", (when, deadline, isUncertain) => {
  const read = readAll(`Cook at Crumbs\nApply ${when}`);
  expect(read.deadline).toBe(deadline);
  expect(read.uncertain.includes("deadline")).toBe(isUncertain);
});

test.each<[string, (length: number) => string]>([
  ["lines", (length) => "Cook at Crumbs\n".repeat(length / 15)],
  ["a line", (length) => "Cook at Crumbs, ".repeat(length / 16)],
  ["labels", (length) => "Company: Location: Salary: ".repeat(length / 27)],
  ["dashes", (length) => `${"- – · | ".repeat(length / 16)}\n`.repeat(2)],
  ["capitals", (length) => "Aa ".repeat(length / 3)],
  ["names", (length) => "Ada Byron works at Crumbs in Austin, TX. ".repeat(length / 41)],
  ["digits", (length) => "1 ".repeat(length / 2)],
  ["amounts", (length) => "$1 - ".repeat(length / 5)],
  ["days", (length) => "apply by May 3, ".repeat(length / 16)],
  ["skills", (length) => "Excel, SAP and Java ".repeat(length / 20)],
  ["parentheses", (length) => "(".repeat(length)],
  ...Object.entries(HARD_TEXTS),
])("reading a posting of endless %s takes time in proportion to its length", (_, shape) => {
  expect(growth(readAll, shape)).toBeLessThan(MUCH);
  expect(growth(askedSkills, shape)).toBeLessThan(MUCH);
});

test("takes a word with two endings for no person", () => {
  const { contact } = readPosting(
    "Cambrer/a\nMés informació: contacteu el Servei de Cerca de Treballadors/es.",
    "2026-11-24",
  );
  expect(contact).toBe("");
});

const ORDINARY: Record<string, [posting: string, facts: object, sure: string[]]> = {
  German: [
    `Küchenleiter (m/w/d) Gemeinschaftsverpflegung
Ahrenfeld Betriebsküchen GmbH, Wiesenrode, Vollzeit, unbefristet

Wir kochen mit 30 Leuten für acht Kantinen. Für unsere Küche mit 14 Köchinnen und Köchen suchen wir zum Herbst eine Leitung.

Ihre Aufgaben
- Führung der Küche in zwei Schichten
- Zusammenarbeit mit Einkauf und Lager, Mitarbeit bei Anschaffungen
- Unterstützung bei Veranstaltungen

Ihr Profil
- Küchenmeister oder Koch mit mehreren Jahren Führung`,
    { title: "Küchenleiter", company: "Ahrenfeld Betriebsküchen GmbH", location: "Wiesenrode" },
    ["title", "company"],
  ],
  British: [
    `Head Gardener, Walled Garden (Grade 6)
Lanreath and Fowey Gardens Trust, Port Anselm. Part time, 22.5 hours, permanent.

Two gardens and a nursery. We are looking for a qualified horticulturist to lead the walled garden.

You will
- lead a team of four gardeners`,
    { title: "Head Gardener, Walled Garden (Grade 6)", company: "Lanreath and Fowey Gardens Trust" },
    ["title"],
  ],
  French: [
    `Chef d’atelier (H/F)
Menuiserie Delorme SARL, Pontvallier, CDI, temps plein

Nous fabriquons des escaliers à quinze. Nous recherchons un menuisier pour encadrer l’atelier.`,
    { title: "Chef d’atelier", company: "Menuiserie Delorme SARL" },
    ["title", "company"],
  ],
};

test.each(Object.entries(ORDINARY))("the first line of an ordinary posting is its title: %s", (_, given) => {
  const [posting, facts, sure] = given;
  const found = readAll(posting);
  expect(factsOf(found)).toMatchObject(facts);
  expect(found.uncertain.filter((fact) => sure.includes(fact))).toEqual([]);
});

test("another heading contradicts the first line", () => {
  const posting = "Cook\nHarbor Kitchens\nKitchen Manager (m/f/d)\nWe cook.\n";
  expect(readAll(posting).uncertain).toContain("title");
});

test.each(["Mitarbeit bei Anschaffungen und Umbauten", "Hilfe bei Veranstaltungen", "Freude bei der Arbeit"])(
  "what one takes part in is no company: %s",
  (line) => {
    expect(read(`Gärtnerin (m/w/d)\n\nIhre Aufgaben\n- ${line}\n- Pflege der Beete`).company).toBe("");
  },
);

test("a company after a preposition is one", () => {
  expect(read("Gärtnerin (m/w/d)\n\nDu arbeitest bei Nordblum im Team.").company).toBe("Nordblum");
});

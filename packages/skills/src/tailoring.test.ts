import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { english } from "../../../scripts/testing/english.ts";
import { type Change, checkChanges, withChanges } from "./tailoring.ts";

const resume = resumeContent.parse({
  Profile: { profession: "Cook", about: "Cook who bakes bread." },
  KeySkills: { text: ["**Baking**", "Catering", "Excel"] },
  Employment: {
    items: [
      {
        id: "a",
        position: "Line Cook",
        company: "Blue Fern",
        dateFrom: "2019",
        dateTo: "2022",
        responsibilities: ["Cooked for **120 guests**", "Kept HACCP records"],
      },
      { id: "b", position: "Baker", responsibilities: ["Baked rye bread"] },
    ],
  },
  Projects: { display: false, items: [{ id: "c", title: "Hidden", description: ["Sous vide trials"] }] },
});
const LINE = "Employment.items.0.responsibilities.0";
const POSTING = "Harbor Kitchens is looking for a cook with HACCP and sous vide.";

const change = (path: string, old: Change["old"], wording: Change["new"], ...evidence: string[]): Change => ({
  path,
  old,
  new: wording,
  evidence,
});
const check = (...changes: Change[]) => english(checkChanges)(resume, POSTING, changes);
const reasons = (...changes: Change[]) => check(...changes).refused.map(({ message }) => message);

test.each([
  "Profile.name",
  "Employment.items.0.company",
  "Employment.items.0.position",
  "Employment.items.0.dateFrom",
  "Education.items.0.degree",
  "Certifications.items.0",
  "Profile.location",
  "__proto__.x",
])("%s cannot be changed", (path) => {
  expect(reasons(change(path, "x", "y"))).toEqual([
    "Names, employers, titles, dates, degrees and places stay as they are.",
  ]);
});

test("a line is reworded from its own words and its entry's, whatever marks it has", () => {
  const reworded = change(
    LINE,
    "Cooked for 120 guests",
    "Cooked for 120 guests and kept HACCP records",
    "Employment.items.0.responsibilities.1",
  );
  expect(check(reworded)).toEqual({
    changes: [{ ...reworded, old: "Cooked for **120 guests**", findings: [] }],
    refused: [],
  });
});

test("a line that has changed since, or that is hidden, is not", () => {
  const stale = "The text has changed since it was proposed.";
  expect(reasons(change(LINE, "cooked for 120 guests", "Cooked for guests"))).toEqual([stale]);
  expect(reasons(change(LINE, "", "Cooked for guests"))).toEqual([stale]);
  expect(reasons(change("Projects.items.0.description.0", "Sous vide trials", "Tried sous vide"))).toEqual([
    stale,
  ]);
});

test("evidence must exist and be shown; that of another entry proves nothing, but for the summary", () => {
  const bread = "Employment.items.1.responsibilities.0";
  expect(
    reasons(change(LINE, "Cooked for 120 guests", "Cooked for guests", "Employment.items.9.position")),
  ).toEqual(["Its evidence is not in your resume."]);
  expect(reasons(change(LINE, "Cooked for 120 guests", "Cooked for guests", bread))).toEqual([]);
  expect(
    reasons(change(LINE, "Cooked for 120 guests", "Baked HACCP bread for 120 guests", bread)),
  ).toHaveLength(1);
  expect(
    reasons(change("Profile.about", "Cook who bakes bread.", "Cook who bakes rye bread.", bread)),
  ).toEqual([]);
});

test("of two changes to the same text the first is kept", () => {
  const first = change(LINE, "Cooked for 120 guests", "Cooked for guests");
  expect(check(first, { ...first, new: "Guests cooked for" })).toMatchObject({
    changes: [{ new: "Cooked for guests" }],
    refused: [{ path: LINE }],
  });
});

test("skills are put in another order, all of them", () => {
  const old = ["Baking", "Catering", "Excel"];
  const order = change("KeySkills.text", old, ["Catering", "Excel", "Baking"]);
  const { changes } = check(order);
  expect(withChanges(resume, changes).KeySkills.text).toEqual(["Catering", "Excel", "**Baking**"]);
  for (const list of [
    ["Catering", "Excel"],
    ["Catering", "Excel", "Baking", "Baking"],
    ["Catering", "Excel", "HACCP"],
  ])
    expect(reasons({ ...order, new: list })).toEqual(["A new order must have the same skills, each once."]);
});

test("a skill of a list in a new order gets another name, and the list a further skill, accepted in any combination", () => {
  const old = ["Baking", "Catering", "Excel"];
  const records = "Employment.items.0.responsibilities.1";
  const renamed = change("KeySkills.text.2", "Excel", "Microsoft Excel", "KeySkills.text.2");
  const order = change("KeySkills.text", old, ["Excel", "Catering", "Baking"]);
  const added = change("KeySkills.text.3", "", "HACCP", records);
  for (const proposed of [
    [renamed, order, added],
    [added, order, renamed],
  ]) {
    const { changes, refused } = check(...proposed);
    expect(refused).toEqual([]);
    const after = (...paths: string[]) =>
      withChanges(
        resume,
        changes.filter(({ path }) => paths.includes(path)),
      ).KeySkills.text;
    expect(after(renamed.path, order.path, added.path)).toEqual([
      "Microsoft Excel",
      "Catering",
      "**Baking**",
      "HACCP",
    ]);
    expect(after(renamed.path)).toEqual(["**Baking**", "Catering", "Microsoft Excel"]);
    expect(after(order.path)).toEqual(["Excel", "Catering", "**Baking**"]);
  }
});

test("a line that borrows a skill of its owner's is marked, and a product is not borrowed", () => {
  const french = resumeContent.parse({
    options: { language: "fr" },
    KeySkills: { text: ["Post-édition", "Trados Studio"] },
    Employment: {
      items: [
        {
          position: "Traductrice",
          responsibilities: ["Corrige la traduction automatique des textes internes"],
        },
      ],
    },
  });
  const line = "Employment.items.0.responsibilities.0";
  const to = (wording: string, skill: string) =>
    english(checkChanges)(french, "Post-édition de traduction automatique, Trados Studio", [
      change(line, "Corrige la traduction automatique des textes internes", wording, line, skill),
    ]);
  const edited = "Post-édition de la traduction automatique des textes internes";
  expect(to(edited, "KeySkills.text.0")).toMatchObject({
    changes: [
      { new: edited, findings: [{ message: "Your skills name it; the lines of this entry do not." }] },
    ],
    refused: [],
  });
  expect(
    to("Corrige la traduction automatique dans Trados Studio", "KeySkills.text.1").refused,
  ).toMatchObject([{ message: "Its evidence is from another entry." }]);
});

test("a skill is added only with evidence, once, and the posting is none", () => {
  const records = "Employment.items.0.responsibilities.1";
  const added = change("KeySkills.text.3", "", "HACCP", records);
  expect(
    check(added, change("KeySkills.text", ["Baking", "Catering", "Excel"], ["Excel", "Baking", "Catering"]))
      .changes,
  ).toHaveLength(2);
  expect(withChanges(resume, check(added).changes).KeySkills.text.at(-1)).toBe("HACCP");
  expect(reasons(added, { ...added, path: "KeySkills.text.4", new: "haccp" })).toEqual([
    "Another change to the same text comes before it.",
  ]);
  expect(reasons(change("KeySkills.text.3", "", "Sous Vide", records))).toEqual([
    "“Sous Vide” is not in the lines it is based on.",
  ]);
  expect(reasons(change("KeySkills.text.3", "", "Microsoft Excel", "KeySkills.text.2"))).toEqual([
    "Your skills have it already.",
  ]);
  expect(reasons(change("KeySkills.text.3", "", "HACCP"))).toEqual([
    "Nothing in your resume is given as its evidence.",
  ]);
  expect(reasons(change("KeySkills.text.0", "Baking", "HACCP", records))).toEqual([
    "“HACCP” is not in the lines it is based on.",
  ]);
});

test("a skill is called as the job calls it, in other words for the same thing", () => {
  expect(reasons(change("KeySkills.text.0", "Baking", "Bread Baking"))).toEqual([]);
  expect(reasons(change("KeySkills.text.2", "Excel", "Microsoft Excel"))).toEqual([]);
  // A new skill that may not be the same as the old one is marked for the user.
  expect(check(change("KeySkills.text.0", "Baking", "Sous Vide"))).toMatchObject({
    changes: [
      { findings: [{ text: "Sous Vide", message: "“Sous Vide” is not in the lines it is based on." }] },
    ],
    refused: [],
  });
  expect(reasons(change("KeySkills.text.3", "", "Cooking for events", LINE))).toEqual([]);
});

test("a skill in other forms of the words that show it is added", () => {
  const unit = resumeContent.parse({
    options: { language: "es" },
    KeySkills: { text: ["Hemofiltración"] },
    Employment: { items: [{ id: "a", responsibilities: ["Coordiné la acogida de 23 enfermeras"] }] },
  });
  const added = change("KeySkills.text.1", "", "Coordinación de equipos", LINE);
  const renamed = change("KeySkills.text.0", "Hemofiltración", "Terapias renales (hemofiltración)");
  expect(checkChanges(unit, "", [added, renamed]).refused).toEqual([]);
});

test("a missing summary is added and a line that says nothing is removed, wherever it is", () => {
  const bare = { ...resume, Profile: { ...resume.Profile, about: "" } };
  const records = "Employment.items.0.responsibilities.1";
  const about = change("Profile.about", "", "Cook who cooked for 120 guests.", LINE);
  const gone = change(LINE, "Cooked for 120 guests", "");
  const left = bare.Employment.items[0]!.responsibilities.slice(1);
  const { changes, refused } = checkChanges(bare, POSTING, [gone, about]);
  expect(refused).toEqual([]);
  const next = withChanges(bare, changes);
  expect([next.Profile.about, next.Employment.items[0]!.responsibilities]).toEqual([
    "Cook who cooked for 120 guests.",
    left,
  ]);
  const unproven = change("Profile.about", "", "Cook who cooked for 500 guests.", LINE);
  expect(checkChanges(bare, POSTING, [unproven]).refused).toHaveLength(1);
  expect(checkChanges(bare, POSTING, [{ ...about, evidence: [] }]).refused).toHaveLength(1);
  expect(reasons(about)).toEqual(["The text has changed since it was proposed."]);
  expect(reasons({ ...gone, old: "Something else" })).toEqual([
    "The text has changed since it was proposed.",
  ]);
  expect(reasons(change("Profile.about", resume.Profile.about, ""))).toEqual(["It would leave nothing."]);
  expect(reasons(change(records, "x", "y", "Employment.items.1.responsibilities.0"))).toHaveLength(1);
});

test("the profession can become a title that was held", () => {
  expect(reasons(change("Profile.profession", "Cook", "Line Cook"))).toEqual([]);
  expect(reasons(change("Profile.profession", "Cook", "Head Chef"))).toEqual([
    "Your resume has no position with this title.",
  ]);
});

test("markup and invisible characters go before the checks; links, other lines and nothing are refused", () => {
  const wording = (text: string) => check(change(LINE, "Cooked for 120 guests", text));
  expect(wording("**Cooked** for\u200b <b>120</b> \u202eguests daily").changes[0]?.new).toBe(
    "Cooked for 120 guests daily",
  );
  for (const text of ["Cooked for guests, see https://evil.example", "Cooked\nfor guests", "<i></i>"])
    expect(wording(text).refused).toHaveLength(1);
});

test("what changes nothing is no change", () => {
  expect(check(change(LINE, "Cooked for 120 guests", "Cooked for 120 guests"))).toEqual({
    changes: [],
    refused: [],
  });
});

test("a field of work that the lines show under another name is marked, and a turn of phrase is no number", () => {
  const hotel = resumeContent.parse({
    options: { language: "es" },
    Profile: { about: "Gobernanta seria." },
    Employment: {
      items: [
        {
          position: "Gobernanta",
          responsibilities: [
            "Responsable de 14 camareras de pisos en un hotel de 120 habitaciones",
            "Revisión diaria de habitaciones y control de lencería y amenities",
          ],
        },
      ],
    },
    KeySkills: { text: ["Excel", "Control de stock"] },
  });
  const posting =
    "Gobernanta general. Se requiere gestión de inventarios, control de calidad y gestión de equipos. Opera PMS.";
  const [people, rooms] = [0, 1].map((at) => `Employment.items.0.responsibilities.${at}`) as [string, string];
  const about =
    "Gobernanta con 14 camareras de pisos a su cargo en un hotel de 120 habitaciones. Antes limpié: conozco los dos lados.";
  const { changes, refused } = checkChanges(hotel, posting, [
    change("Profile.about", "Gobernanta seria.", about, people),
    change(
      rooms,
      "Revisión diaria de habitaciones y control de lencería y amenities",
      "Control de calidad diario de las habitaciones y control de lencería y amenities",
    ),
    change("KeySkills.text.1", "Control de stock", "Gestión de inventarios"),
    change("KeySkills.text.2", "", "Opera PMS", people),
  ]);
  expect(changes.map(({ path, findings }) => [path, findings.map(({ text }) => text)])).toEqual([
    ["Profile.about", []],
    [rooms, ["Control de calidad"]],
    ["KeySkills.text.1", ["Gestión de inventarios"]],
  ]);
  expect(refused).toMatchObject([{ new: "Opera PMS" }]);
});

const LONG: Record<string, [about: string, company: string, line: string, next: string]> = {
  de: [
    "Schneidermeisterin, führt seit 2016 das Atelier Brandauer mit zwei Gesellinnen und einem Lehrling. Maßanzüge, Trachten und Kostüme für zwei Bühnen, dazu Änderungen für drei Geschäfte in der Stadt. Anproben nach Plan, Zuschnitt und Schnittkonstruktion aus eigener Hand, Stoffe von vier Webereien im Land. Prüferin der Innung, Kurse für Anfänger am Abend, und eine Werkstatt, die jeden Auftrag mit einem Zettel vom Maßnehmen bis zur Abholung begleitet.",
    "Kleiderwerk Ottensen",
    "Vorarbeiterin im Zuschnitt mit neun Leuten",
    "Davor Vorarbeiterin im Zuschnitt beim Kleiderwerk Ottensen mit neun Leuten.",
  ],
  en: [
    "Master tailor who has run Brandauer Bespoke since 2016 with two journeymen and one apprentice. Suits, coats and costumes for two theatres, and alterations for three shops in town. Fittings by plan, pattern drafting and cutting by hand, cloth from four mills in the country. Examiner of the guild, evening classes for beginners, and a workshop that gives each order a slip from the first measure to the day it is fetched, so that nobody has to ask where it is.",
    "Ottenshaw Garments",
    "Forewoman of the cutting room with nine people",
    "Before that forewoman of the cutting room at Ottenshaw Garments with nine people.",
  ],
  fr: [
    "Maître tailleur, à la tête de l’atelier Brandauer depuis 2016 avec deux compagnons et un apprenti. Costumes, manteaux et tenues pour deux théâtres, et retouches pour trois boutiques de la ville. Essayages selon un plan, patronage et coupe à la main, étoffes de quatre filatures du pays. Examinatrice de la chambre des métiers, cours du soir pour débutants, et un atelier qui donne à chaque commande une fiche, de la première mesure jusqu’au jour du retrait.",
    "Confections Ottange",
    "Contremaître de la coupe avec neuf personnes",
    "Avant, contremaître de la coupe chez Confections Ottange avec neuf personnes.",
  ],
};

test.each(Object.entries(LONG))(
  "a long summary may say what the whole resume says: %s",
  (language, texts) => {
    const [was, company, line, next] = texts;
    const content = resumeContent.parse({
      options: { language },
      Profile: { about: was },
      Employment: { items: [{ position: "Tailor", company, dateFrom: "2009", responsibilities: [line] }] },
    });
    const tried = (wording: string) =>
      checkChanges(content, "", [
        { path: "Profile.about", old: was, new: wording, evidence: ["Profile.about"] },
      ]);
    expect(tried(`${was} ${next}`)).toMatchObject({ refused: [], changes: [{ findings: [] }] });
    expect(tried(`${was} ${next.replace(company, "Lodenhaus Wittmund")}`).refused).toHaveLength(1);
    expect(tried(`${was} ${next.replace(/neun|nine|neuf/u, "17")}`).refused).toHaveLength(1);
  },
);

test("a line may say since when, if its entry has not ended", () => {
  const since = change(
    LINE,
    "Cooked for 120 guests",
    "Cooked for 120 guests since 2019",
    "Employment.items.0.dateFrom",
  );
  const inEntry = (dates: { dateFrom: string; dateTo: string }) => {
    const [first, ...rest] = resume.Employment.items;
    const content = {
      ...resume,
      Employment: { ...resume.Employment, items: [{ ...first!, ...dates }, ...rest] },
    };
    return english(checkChanges)(content, POSTING, [since]).refused.map(({ message }) => message);
  };
  expect(inEntry({ dateFrom: "2019", dateTo: "Present" })).toEqual([]);
  expect(inEntry({ dateFrom: "05/2019", dateTo: "Present" })).toEqual([]);
  expect(inEntry({ dateFrom: "2019", dateTo: "2022" })).toEqual([
    "Nothing says that it has lasted since 2019.",
  ]);
  expect(inEntry({ dateFrom: "2018", dateTo: "Present" })).toEqual([
    "The date “2019” is not in the lines it is based on.",
  ]);
});

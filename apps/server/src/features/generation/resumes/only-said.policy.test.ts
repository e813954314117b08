import { expect, test } from "vitest";
import { RESUME_DRAFT } from "./draft-resume.prompt.ts";
import { onlySaid } from "./only-said.policy.ts";

const draftWith = (entries: object) =>
  RESUME_DRAFT.parse({
    name: "",
    profession: "",
    email: "",
    phone: "",
    location: "",
    summary: "",
    links: [],
    education: [],
    projects: [],
    skills: [],
    certifications: [],
    languages: [],
    jobs: [],
    ...entries,
  });

const inferredIn = (position: string, said: string) => {
  const job = {
    position,
    company: "Ahrenfeld",
    location: "",
    from: "2006",
    to: "2012",
    lines: [],
  };
  const draft = draftWith({ jobs: [job] });
  return onlySaid(draft, said).inferred.map(({ text }) => text);
};

test.each([
  ["Schichtführerin Kuvertüre (ab 2009)", "Ahrenfeld 2006 bis 2012, ab 2009 Schichtführerin Kuvertüre"],
  ["Charge nurse (band 6)", "Charge nurse at Ahrenfeld, 2006 to 2012, band 6"],
  ["Cheffe de rang (dès 2009)", "Ahrenfeld, 2006 à 2012, dès 2009 cheffe de rang"],
])("a title was told with what is in its parentheses: %s", (position, said) => {
  expect(inferredIn(position, said)).toEqual([]);
});

test.each([
  ["Schichtführerin Kuvertüre (ab 2010)", "Ahrenfeld 2006 bis 2012, ab 2009 Schichtführerin Kuvertüre"],
  ["Charge nurse (band 7)", "Charge nurse at Ahrenfeld, 2006 to 2012, band 6"],
])("a title was not told if its parentheses were not: %s", (position, said) => {
  expect(inferredIn(position, said)).toEqual([position]);
});

const projectsIn = (project: { title: string; from: string; to: string }, said: string) => {
  const { resume, inferred } = onlySaid(draftWith({ projects: [{ ...project, lines: [] }] }), said);
  return {
    titles: resume.Projects.items.map(({ title }) => title),
    marked: inferred.map(({ text }) => text),
  };
};

test.each([
  [
    { title: "Coach of a youth hockey team in Erie", from: "2013", to: "Present" },
    "I coach a youth hockey team in Erie since 2013.",
  ],
  [{ title: "Coach of a youth hockey team", from: "", to: "" }, "I coached youth hockey teams."],
  [{ title: "Trainerin der Handballjugend", from: "", to: "" }, "Ich trainiere die Handballjugend."],
  [{ title: "Bénévolat à la banque alimentaire", from: "", to: "" }, "Bénévole : banque alimentaire."],
  [{ title: "Entrenadora de baloncesto", from: "", to: "" }, "Entreno a un equipo de baloncesto."],
  [{ title: "Chorleiterin", from: "2013", to: "" }, "Seit 2013 leite ich den Chor."],
])("a project that was told of is kept with a mark on its title: %o", (project, said) => {
  expect(projectsIn(project, said)).toEqual({ titles: [project.title], marked: [project.title] });
});

test("a project has no mark if its title was told, and none stays that nobody told of", () => {
  const said = "Chorale à Trentemoult depuis 2016.";
  const choir = { title: "Chorale à Trentemoult", from: "2016", to: "" };
  expect(projectsIn(choir, said)).toEqual({ titles: [choir.title], marked: [] });
  expect(projectsIn({ title: "Director of a choir", from: "2010", to: "" }, said)).toEqual({
    titles: [],
    marked: [],
  });
});

test.each([
  "I baked bread since 2010 at Horno Viejo.",
  "Baker at Horno Viejo, 2010 to 2016. I lead a bakery now.",
])("a year that was said of something else keeps no project: %s", (said) => {
  expect(projectsIn({ title: "Director of a choir", from: "2010", to: "" }, said).titles).toEqual([]);
  expect(projectsIn({ title: "Choir in 2010", from: "2010", to: "" }, said).titles).toEqual([]);
});

import { expect, test } from "vitest";
import { followed, NO_FACTS, readPosting, verifiedFacts } from "./read-posting.ts";

const TODAY = "2026-11-24";
const read = (posting: string) => readPosting(posting, TODAY);

test("the head of a posting, as people paste it", () => {
  expect(read("Cook at Harbor Kitchens\nYou need HACCP, catering and sous vide.")).toEqual({
    ...NO_FACTS,
    title: "Cook",
    company: "Harbor Kitchens",
  });
  expect(
    read("Senior Nurse (m/f/d)\nBay Clinic · Boston, MA (On-site)\n2 weeks ago · 37 applicants\n\nYou care."),
  ).toMatchObject({ title: "Senior Nurse", company: "Bay Clinic", location: "Boston, MA (On-site)" });
  expect(
    read("Job description\nBackend Engineer - Payments\nNorthwind Inc.\nRemote\nAbout the job\nWe build."),
  ).toMatchObject({ title: "Backend Engineer", company: "Northwind Inc.", location: "Remote" });
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

test("what a posting does not say stays empty", () => {
  // Whether that is a place, only its reader knows.
  expect(read("Director, Marketing\nYou lead.")).toEqual({ ...NO_FACTS, title: "Director, Marketing" });
  expect(read("We cook. You cook with us, in a kitchen with a revenue of $5 million.")).toEqual(NO_FACTS);
  expect(read("Apply by 03/04/2027")).toEqual(NO_FACTS);
  expect(read("")).toEqual(NO_FACTS);
  expect(read("a".repeat(20_000))).toEqual(NO_FACTS);
});

test("of what a model read, only what the posting says is kept", () => {
  const posting = "Cook wanted.\nHarbor  Kitchens pays $25 an hour. Write to Dana until December 3, 2026.";
  const said = {
    title: "cook",
    company: "Harbor Kitchens",
    location: "Boston",
    salary: "$30 an hour",
    deadline: "2026-12-03",
    contact: "Dana, dana@harbor.example",
  };
  expect(verifiedFacts(posting, said, TODAY)).toEqual({
    ...NO_FACTS,
    title: "cook",
    company: "Harbor Kitchens",
    deadline: "2026-12-03",
  });
  expect(verifiedFacts(posting, { ...said, deadline: "2026-12-04" }, TODAY).deadline).toBe("");
});

test("a posting that is changed is read again, but what was corrected stays", () => {
  const [before, after] = ["Cook at Crumbs", "Baker at Crumbs\nLocation: Austin, TX"];
  const corrected = { ...read(before), company: "Crumbs Inc." };
  expect(followed(corrected, before, after, TODAY)).toEqual({
    ...NO_FACTS,
    title: "Baker",
    company: "Crumbs Inc.",
    location: "Austin, TX",
  });
});

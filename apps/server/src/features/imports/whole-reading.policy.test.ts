import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, it } from "vitest";
import { type WholeReading, withReading } from "./whole-reading.policy.ts";

const NOTHING: WholeReading = {
  name: "",
  profession: "",
  email: "",
  phone: "",
  location: "",
  summary: "",
  links: [],
  jobs: [],
  education: [],
  projects: [],
  skills: [],
  certifications: [],
  languages: [],
  other: [],
};
const entry = { location: "", from: "", to: "", lines: [] };
const doubted = (path: string): Doubt => ({ path, why: "A doubt of ours", confidence: 0.5 });

/** Reads a text after us. */
function read(text: string, ours: object, doubts: readonly string[], said: Partial<WholeReading>) {
  const before = { resume: resumeContent.parse(ours), doubts: doubts.map(doubted) };
  const { resume, doubts: open } = withReading(before, text, { ...NOTHING, ...said });
  return { resume, uncertain: open.map(({ path }) => path) };
}

it("takes one date as the start and the end, as a page shows dates only if it has both", () => {
  const { resume, uncertain } = read(
    "Awards\nMedal of Honor, 2024\nMIT, BSc, Aug 2016",
    {
      Other: { items: [{ name: "Awards", position: "Medal of Honor", dateFrom: "2024", dateTo: "2024" }] },
      Education: { items: [{ degree: "BSc", institution: "MIT", dateFrom: "Aug 2016", dateTo: "Aug 2016" }] },
    },
    ["Other.items", "Education.items"],
    {
      other: [{ ...entry, section: "Awards", title: "Medal of Honor", organization: "", from: "2024" }],
      education: [{ ...entry, degree: "BSc", school: "MIT", to: "Aug 2016" }],
    },
  );
  expect(resume.Other.items[0]).toMatchObject({ dateFrom: "2024", dateTo: "2024" });
  expect(resume.Education.items[0]).toMatchObject({ dateFrom: "Aug 2016", dateTo: "Aug 2016" });
  expect(uncertain).toEqual([]);
  const job = { position: "Cook", company: "Inn" };
  const left = read(
    "Cook, Inn, 2019 to 2021",
    { Employment: { items: [{ ...job, dateFrom: "2019", dateTo: "2021" }] } },
    [],
    { jobs: [{ ...entry, ...job, from: "2019" }] },
  );
  expect(left.resume.Employment.items[0]).toMatchObject({ dateFrom: "2019", dateTo: "2021" });
  expect(left.uncertain).toEqual(["Employment.items.0.dateTo"]);
});

it("keeps a doubt about a whole list with what a reading has no field for, unless its entry says so", () => {
  const { resume, uncertain } = read(
    "MIT, BSc\nGrade: 3.9\nYale, BA\nGrade: 3.8",
    {
      Education: {
        items: [
          { degree: "BSc", institution: "MIT", gpa: "3.9" },
          { degree: "BA", institution: "Yale", gpa: "3.9" },
        ],
      },
    },
    ["Education.items"],
    {
      education: [
        { ...entry, degree: "BSc", school: "MIT", lines: ["Grade: 3.9"] },
        { ...entry, degree: "BA", school: "Yale", lines: ["Grade: 3.8"] },
      ],
    },
  );
  expect(resume.Education.items.map(({ gpa }) => gpa)).toEqual(["3.9", "3.9"]);
  expect(uncertain).toContain("Education.items.1.gpa");
  expect(uncertain).not.toContain("Education.items.0.gpa");
});

it("compares certifications one by one: the same words cut elsewhere are others", () => {
  const said = { certifications: ["Certified Kubernetes Administrator CNCF", "Scrum Master"] };
  const text = "Certified Kubernetes\nAdministrator\nCNCF\nScrum Master";
  const cut = ["Certified Kubernetes", "Administrator", "CNCF", "Scrum Master"];
  const { resume, uncertain } = read(text, { Certifications: { items: cut } }, [], said);
  expect(resume.Certifications.items).toEqual(said.certifications);
  expect(uncertain).toEqual(["Certifications.items"]);
  const same = read(text, { Certifications: { items: said.certifications } }, ["Certifications.items"], said);
  expect(same.uncertain).toEqual([]);
});

it("keeps the level of skills, and marks a label that differs", () => {
  const groups = [
    { label: "Backend", level: "Senior", items: ["Go"] },
    { label: "Web", items: ["CSS"] },
  ];
  const { resume, uncertain } = read(
    "Backend (Senior): Go\nWeb\nDesign: CSS",
    { KeySkills: { groups } },
    [],
    {
      skills: [
        { group: "Backend (Senior)", items: ["Go"] },
        { group: "Web Design", items: ["CSS"] },
      ],
    },
  );
  expect(resume.KeySkills.groups).toMatchObject([
    { label: "Backend", level: "Senior", items: ["Go"] },
    { label: "Web Design", items: ["CSS"] },
  ]);
  expect(uncertain).toEqual(["KeySkills.groups.1.label"]);
});

it("adds no address twice that only lacks its scheme", () => {
  const items = [{ type: "LinkedIn", url: "https://www.linkedin.com/in/ada" }];
  const { resume } = read("www.linkedin.com/in/ada ada.example", { Socials: { items } }, [], {
    links: ["www.linkedin.com/in/ada", "ada.example"],
  });
  expect(resume.Socials.items.map(({ url }) => url)).toEqual([
    "https://www.linkedin.com/in/ada",
    "ada.example",
  ]);
});

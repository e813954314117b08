import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, it } from "vitest";
import { type SortedText, withSorted } from "./sort-rest.policy.ts";

const NOTHING: SortedText = {
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
};
const resume = resumeContent.parse({
  Profile: { name: "Ada Lovelace" },
  Employment: { items: [{ position: "Programmer" }] },
});
const UNPLACED = [
  "Cook,  Inn at the Lake (2019 to 2021)",
  "Fed 40 people a day",
  "Skills: C++, Go and more",
  "Née Byron",
];
const job = { position: "", company: "", location: "", from: "", to: "", lines: [] };

it("takes what stands in the text word for word, and keeps the rest", () => {
  const sorted = withSorted(resume, UNPLACED, {
    ...NOTHING,
    name: "Née Byron",
    profession: "Née Byron",
    jobs: [
      {
        ...job,
        position: "Cook",
        company: "Inn at the Lake",
        from: "2019",
        to: "2021",
        lines: ["Fed 40 people a day"],
      },
    ],
    skills: ["C++", "Go"],
  });
  expect(sorted.resume.Profile).toMatchObject({ name: "Ada Lovelace", profession: "Née Byron" });
  expect(sorted.resume.Employment.items).toMatchObject([
    { position: "Programmer" },
    {
      position: "Cook",
      company: "Inn at the Lake",
      dateFrom: "2019",
      dateTo: "2021",
      responsibilities: ["Fed 40 people a day"],
    },
  ]);
  expect(sorted.resume.KeySkills.text).toEqual(["C++", "Go"]);
  // "to" and "and more" have no place.
  expect(sorted.unplaced).toEqual([UNPLACED[0], UNPLACED[2]]);
  expect(sorted.uncertain).toEqual([
    "Profile.profession",
    "KeySkills.text",
    "Employment.items.1.position",
    "Employment.items.1.company",
    "Employment.items.1.dateFrom",
    "Employment.items.1.dateTo",
    "Employment.items.1.responsibilities",
  ]);
});

it("takes nothing that was invented, changed or put together", () => {
  const invented = {
    ...NOTHING,
    email: "ada@example.com",
    summary: "A cook who fed 40 people",
    jobs: [
      { ...job, position: "Head cook", company: "inn at the lake", from: "2018", to: "202" },
      { ...job, lines: ["Fed 400 people a day", "2021) Fed 40", "Go and"] },
    ],
    skills: ["Rust", "G"],
    links: ["https://evil.example"],
  };
  const sorted = withSorted(resume, UNPLACED, { ...invented, jobs: [invented.jobs[0]!] });
  expect(sorted).toEqual({ resume, uncertain: [], unplaced: UNPLACED });
  const { resume: other } = withSorted(resume, UNPLACED, { ...NOTHING, jobs: [invented.jobs[1]!] });
  expect(other.Employment.items[1]?.responsibilities).toEqual(["Go and"]);
});

it("changes nothing when a list would have too many entries", () => {
  const full = resumeContent.parse({ KeySkills: { text: Array.from({ length: 200 }, () => "x") } });
  expect(withSorted(full, ["C++, Go"], { ...NOTHING, skills: ["C++", "Go"] })).toEqual({
    resume: full,
    uncertain: [],
    unplaced: ["C++, Go"],
  });
});

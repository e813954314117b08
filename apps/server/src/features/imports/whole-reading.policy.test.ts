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

/** Simulates a second reading of a text. */
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

it("takes a start or an end alone as we have it, and as both if we have none", () => {
  const job = { position: "Cook", company: "Inn" };
  const cook = (ours: object, said: object) => {
    const { resume, uncertain } = read(
      "Cook, Inn, 2019 to 2021",
      { Employment: { items: [{ ...job, ...ours }] } },
      [],
      { jobs: [{ ...entry, ...job, ...said }] },
    );
    const { dateFrom, dateTo } = resume.Employment.items[0]!;
    return [dateFrom, dateTo, ...uncertain.map((path) => path.split(".").at(-1))];
  };
  expect(cook({ dateFrom: "2019", dateTo: "2021" }, { to: "2021" })).toEqual(["2019", "2021", "dateFrom"]);
  expect(cook({ dateFrom: "2019" }, { from: "2019" })).toEqual(["2019", ""]);
  expect(cook({ dateTo: "2021" }, { to: "2021" })).toEqual(["", "2021"]);
  expect(cook({}, { from: "2019" })).toEqual(["2019", "2019", "dateFrom", "dateTo"]);
  expect(cook({}, { to: "2021" })).toEqual(["2021", "2021", "dateFrom", "dateTo"]);
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

it("compares certifications one by one; differently split words count as different", () => {
  const said = { certifications: ["Certified Kubernetes Administrator CNCF", "Scrum Master"] };
  const text = "Certified Kubernetes\nAdministrator\nCNCF\nScrum Master";
  const cut = ["Certified Kubernetes", "Administrator", "CNCF", "Scrum Master"];
  const { resume, uncertain } = read(text, { Certifications: { items: cut } }, [], said);
  expect(resume.Certifications.items).toEqual(said.certifications);
  expect(uncertain).toEqual(["Certifications.items"]);
  const same = read(text, { Certifications: { items: said.certifications } }, ["Certifications.items"], said);
  expect(same.uncertain).toEqual([]);
});

it("marks certifications if one is missing, or if they are split differently", () => {
  const text = "Certified Kubernetes\nAdministrator\nCNCF\nScrum Master";
  const certified = (ours: string[], certifications: string[]) =>
    read(text, { Certifications: { items: ours } }, [], { certifications });
  const fewer = certified(["Scrum Master", "CNCF"], ["Scrum Master"]);
  expect(fewer.resume.Certifications.items).toEqual(["Scrum Master"]);
  expect(fewer.uncertain).toEqual(["Certifications.items"]);
  const cut = certified(
    ["Certified Kubernetes", "Administrator CNCF"],
    ["Certified Kubernetes Administrator", "CNCF"],
  );
  expect(cut.resume.Certifications.items).toEqual(["Certified Kubernetes Administrator", "CNCF"]);
  expect(cut.uncertain).toEqual(["Certifications.items"]);
});

it("keeps the level of skills, and marks a different label", () => {
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

it("adds no address that differs only in its scheme", () => {
  const items = [{ type: "LinkedIn", url: "https://www.linkedin.com/in/ada" }];
  const { resume } = read("www.linkedin.com/in/ada ada.example", { Socials: { items } }, [], {
    links: ["www.linkedin.com/in/ada", "ada.example"],
  });
  expect(resume.Socials.items.map(({ url }) => url)).toEqual([
    "https://www.linkedin.com/in/ada",
    "ada.example",
  ]);
});

it("marks the differing skills, and no other group", () => {
  const groups = [
    { label: "Backend", items: ["Go", "Rust"] },
    { label: "Web", items: ["CSS", "React HTML"] },
    { label: "Tools", items: ["Git", "Vim"] },
    { label: "Cloud", items: ["AWS"] },
    { label: "Data", items: ["SQL", "Redis"] },
  ];
  const text = groups.map(({ label, items }) => `${label}: ${items.join(", ")}`).join("\n");
  const { uncertain } = read(text, { KeySkills: { groups } }, ["KeySkills.groups.0", "KeySkills.groups.1"], {
    skills: [
      { group: "Backend", items: ["Rust", "Go"] },
      { group: "Web", items: ["CSS", "React", "HTML"] },
      { group: "Tools", items: ["Git"] },
      { group: "Cloud", items: ["AWS", "Lambda"] },
      { group: "Data", items: ["SQL", "Redis"] },
    ],
  });
  expect(uncertain.toSorted()).toEqual([
    "KeySkills.groups.1.items",
    "KeySkills.groups.2.items",
    "KeySkills.groups.3.items",
  ]);
});

it("marks skills that moved to another group, or lost theirs", () => {
  const groups = [
    { label: "Backend", items: ["Go", "Rust"] },
    { label: "Web", items: ["CSS"] },
    { label: "Tools", items: ["Vim"] },
  ];
  const { uncertain } = read("Backend: Go\nRust, CSS\nWeb: CSS\nTools: Vim", { KeySkills: { groups } }, [], {
    skills: [
      { group: "Backend", items: ["Go"] },
      { group: "Web", items: ["CSS", "Rust"] },
      { group: "", items: ["Vim"] },
    ],
  });
  expect(uncertain).toEqual(["KeySkills.text", "KeySkills.groups.0.items", "KeySkills.groups.1.items"]);
  const dropped = read("Web: CSS\nTools: Vim", { KeySkills: { groups: groups.slice(1) } }, [], {
    skills: [{ group: "Web", items: ["CSS"] }],
  });
  expect(dropped.uncertain).toEqual(["KeySkills.text"]);
});

it("takes skills without a group name that is not in the file, and no group without skills", () => {
  const said = [
    { group: "Web", items: ["CSS", " "] },
    { group: "Design", items: ["Origami"] },
    { group: "Tools of others", items: ["Vim"] },
  ];
  const { resume, uncertain } = read("Web: CSS\nDesign\nVim", {}, [], { skills: said });
  expect(resume.KeySkills).toMatchObject({ groups: [{ label: "Web", items: ["CSS"] }], text: ["Vim"] });
  expect(uncertain).toEqual(["KeySkills.text", "KeySkills.groups.0.items"]);
});

it("is certain of ungrouped skills that both readings have", () => {
  const { uncertain } = read("Go, Rust", { KeySkills: { text: ["Go", "Rust"] } }, [], {
    skills: [{ group: "", items: ["Rust", "Go"] }],
  });
  expect(uncertain).toEqual([]);
});

it("keeps and marks an entry that a reading lacks, and drops one whose words are elsewhere", () => {
  const job = { position: "Cook", company: "Green Inn", dateFrom: "2019", dateTo: "2021" };
  const lost = { position: "Baker", company: "Blue Mill" };
  const text =
    "Cook, Green Inn, 2019 - 2021\nMade soup and bread daily\nBaker, Blue Mill\nSchool of Art\nSang in a choir";
  const said = {
    jobs: [
      {
        ...entry,
        position: "Cook",
        company: "Green Inn",
        from: "2019",
        to: "2021",
        lines: ["Made soup and bread daily"],
      },
    ],
    education: [{ ...entry, degree: "", school: "School of Art", lines: ["Sang in a choir"] }],
  };
  const readWith = (...others: object[]) =>
    read(
      text,
      { Employment: { items: [{ ...job, responsibilities: ["Made soup and bread daily"] }, ...others] } },
      [],
      said,
    );
  // The reading spreads the entry's words over several fields of the same section.
  const pieces = readWith({ position: "Inn", responsibilities: ["Daily bread"] });
  expect(pieces.resume.Employment.items).toHaveLength(1);
  expect(pieces.uncertain.filter((path) => path.startsWith("Employment"))).toEqual([]);
  // The reading has the entry in another section.
  const moved = readWith({ position: "School of Art", responsibilities: ["Sang in a choir"] });
  expect(moved.resume.Employment.items).toHaveLength(1);
  expect(moved.uncertain.filter((path) => path.startsWith("Employment"))).toEqual([]);
  // The reading does not have the entry.
  const missed = readWith(lost);
  expect(missed.resume.Employment.items[1]).toMatchObject(lost);
  expect(missed.uncertain.filter((path) => path.startsWith("Employment"))).toEqual(["Employment.items.1"]);
  // The reading has only some of the entry's words.
  const part = readWith({ position: "Cook of soup and bread", company: "Mill" });
  expect(part.resume.Employment.items).toHaveLength(1);
  expect(part.uncertain.filter((path) => path.startsWith("Employment"))).toEqual(["Employment.items"]);
  const half = readWith({ position: "Cook", company: "Mill" });
  expect(half.resume.Employment.items).toHaveLength(1);
});

it("reads no entry from texts that are not in the file", () => {
  const items = [
    { title: "Blue Boat", description: ["Sails"] },
    { title: "Red Kite", description: ["Flies high"] },
  ];
  const { resume, uncertain } = read("Blue Boat\nSails\nRed Kite\nFlies high", { Projects: { items } }, [], {
    summary: "High flies a kite red",
    projects: [{ title: "Blue Boat", from: "", to: "", lines: ["Sails"] }],
  });
  expect(resume.Projects.items.map(({ title }) => title)).toEqual(["Blue Boat", "Red Kite"]);
  expect(uncertain).toContain("Projects.items.1");
});

it("is certain of a link that both readings have", () => {
  const items = [
    { type: "LinkedIn", url: "https://www.linkedin.com/in/ada" },
    { type: "Website", url: "https://ada.example" },
  ];
  const text = "linkedin.com/in/ada\nada.example";
  const said = { links: ["linkedin.com/in/ada"] };
  const each = ["Socials.items.0.url", "Socials.items.1.url"];
  expect(read(text, { Socials: { items } }, each, said).uncertain).toEqual(["Socials.items.1.url"]);
  expect(read(text, { Socials: { items } }, ["Socials.items"], said).uncertain).toEqual(["Socials.items.1"]);
  expect(read(text, { Socials: { items: [] } }, ["Socials.items"], {}).uncertain).toEqual(["Socials.items"]);
  expect(read(text, { Socials: { items } }, each, {}).uncertain).toEqual(each);
  const both = { links: ["linkedin.com/in/ada", "ada.example"] };
  expect(read(text, { Socials: { items: items.slice(0, 1) } }, [], both).uncertain).toEqual(each.slice(1));
  expect(read(text, { Socials: { items: [] } }, [], both).uncertain).toEqual(each);
});

it("takes title-only entries only for the lines of a list, unless we have them as entries, too", () => {
  const text = "Interests\nChess\nHiking\nAwards\nBest Cake\nBest Pie";
  const title = (section: string, name: string) => ({ ...entry, section, title: name, organization: "" });
  const said = {
    other: [
      title("INTERESTS", "Chess"),
      title("INTERESTS", "Hiking"),
      title("Awards", "Best Cake"),
      title("Awards", "Best Pie"),
    ],
  };
  const items = [
    { name: "Interests", details: ["Chess", "Hiking"] },
    { name: "Awards", position: "Best Cake" },
    { name: "Awards", position: "Best Pie" },
  ];
  const { resume, uncertain } = read(text, { Other: { items } }, ["Other.items.0.details"], said);
  expect(resume.Other.items).toMatchObject(items);
  expect(uncertain).toEqual([]);
});

it("takes a title alone, or next to a fuller entry, for an entry", () => {
  const prize = { ...entry, section: "Awards", title: "Best Cake", organization: "" };
  const awards = (...said: object[]) =>
    read("Awards\nBest Cake\nBest Pie, Baking Club, 2019\nWith cherries", {}, [], {
      other: said as WholeReading["other"],
    }).resume.Other.items.map(({ position, details }) => [position, ...details]);
  expect(awards(prize)).toEqual([["Best Cake"]]);
  for (const more of [{ organization: "Baking Club" }, { from: "2019" }, { to: "2019" }]) {
    expect(awards(prize, { ...prize, title: "Best Pie", ...more })).toEqual([["Best Cake"], ["Best Pie"]]);
  }
  expect(awards(prize, { ...prize, title: "Best Pie", lines: ["With cherries"] })).toEqual([
    ["Best Cake"],
    ["Best Pie", "With cherries"],
  ]);
});

it("keeps an entry that the model left out, even if other entries share some of its words", () => {
  const guide = {
    position: "Museum guide",
    company: "Harbor Gallery",
    dateFrom: "2012",
    dateTo: "2014",
    responsibilities: ["Led tours for schools in three languages", "Kept the keys of the north wing"],
  };
  const cook = { position: "Cook", company: "Inn", responsibilities: ["Cooked for schools, three a week"] };
  const { resume, uncertain } = read(
    "Cook, Inn\nCooked for schools, three a week\nMuseum guide, Harbor Gallery, 2012 to 2014\nLed tours for schools in three languages\nKept the keys of the north wing",
    { Employment: { items: [cook, guide] } },
    [],
    { jobs: [{ ...entry, position: "Cook", company: "Inn", lines: cook.responsibilities }] },
  );
  expect(resume.Employment.items).toMatchObject([{ company: "Inn" }, guide]);
  expect(uncertain).toContain("Employment.items.1");
});

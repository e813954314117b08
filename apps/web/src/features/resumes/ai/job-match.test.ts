import { resumeContent } from "@postfolio/contract/resume.ts";
import { expect, test } from "vitest";
import { addSkills, matchSkills, skillsNamedIn } from "./job-match.ts";

const resume = resumeContent.parse({
  Profile: { profession: "Data engineer", about: "Moves data with node.js and care." },
  KeySkills: { text: ["SQL", "REST APIs", "C++"] },
  Employment: {
    items: [
      { id: "a", position: "Engineer", responsibilities: ["Tuned SQL queries", "Ran CI/CD on GitHub"] },
      { id: "b", position: "Analyst", responsibilities: ["Wrote sql reports", "More SQL"] },
    ],
  },
  Projects: { display: false, items: [{ id: "c", title: "Kafka mirror", description: [] }] },
  Certifications: { items: ["AWS Solutions Architect"] },
  Other: { items: [{ id: "d", name: "Languages", display: false, details: ["Portuguese"] }] },
});

const placesOf = (skill: string) =>
  matchSkills(resume, [skill]).found.flatMap(({ places }) =>
    places.map(({ section, entry }) => (entry ? `${section}: ${entry}` : section)),
  );

test("finds a skill wherever the resume shows it, each place once", () => {
  expect(placesOf("sql")).toEqual(["Skills", "Employment: Engineer", "Employment: Analyst"]);
  expect(placesOf("AWS")).toEqual(["Certifications"]);
});

test("ignores case, dots, hyphens and plurals, and does not match parts of words", () => {
  expect(placesOf("NodeJS")).toEqual(["Summary"]);
  expect(placesOf("REST API")).toEqual(["Skills"]);
  expect(placesOf("CI-CD")).toEqual(["Employment: Engineer"]);
  for (const other of ["C", "C#", "Git", "SQ", "Java"]) expect(placesOf(other)).toEqual([]);
});

test("does not take two neighbors in a list for one skill", () => {
  expect(placesOf("SQL REST")).toEqual([]);
});

test("what is hidden on the resume is missing", () => {
  expect(matchSkills(resume, ["Kafka", "Portuguese", "SQL", "sql", " "])).toMatchObject({
    found: [{ skill: "SQL" }],
    missing: ["Kafka", "Portuguese"],
  });
});

test("finds the resume's own skills in a description", () => {
  expect(skillsNamedIn(resume, "We need SQL, and someone who builds a REST API. No C here.")).toEqual([
    "SQL",
    "REST APIs",
  ]);
});

test("skills in groups count, whatever is bold or linked", () => {
  const grouped = resumeContent.parse({
    KeySkills: {
      groups: [{ label: "Storage", items: ["**Post**gres", "[S3](https://example.com)"] }, { label: "Lean" }],
    },
    Projects: { items: [{ title: "Mirror", technologies: ["*Kafka*"] }] },
  });
  expect(skillsNamedIn(grouped, "Postgres, S3 and lean habits")).toEqual(["Postgres", "S3", "Lean"]);
  expect(matchSkills(grouped, ["Postgres", "Storage", "Kafka", "https"]).missing).toEqual(["https"]);
  expect(addSkills(grouped, ["S3", "Go"], 200).KeySkills.text).toEqual(["Go"]);
});

test("a skill inside a longer phrase counts as present, and is neither missing nor added", () => {
  const lean = { ...resume, KeySkills: { ...resume.KeySkills, text: ["Lean methods"] } };
  expect(matchSkills(lean, ["Lean", "Kafka"]).missing).toEqual(["Kafka"]);
  expect(addSkills(lean, ["Lean", "Kafka"], 200).KeySkills.text).toEqual(["Lean methods", "Kafka"]);
});

test("appends added skills, within the limit; adding none changes nothing", () => {
  expect(addSkills(resume, ["Kafka", "sql", "Go"], 200).KeySkills.text).toEqual([
    "SQL",
    "REST APIs",
    "C++",
    "Kafka",
    "Go",
  ]);
  expect(addSkills(resume, ["Kafka", "Go"], 4).KeySkills.text).toHaveLength(4);
  expect(addSkills(resume, ["sql"], 200)).toBe(resume);
});

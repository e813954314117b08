import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { addSkills } from "./add-skills.ts";

const resume = resumeContent.parse({
  KeySkills: {
    text: ["SQL", "Lean methods"],
    groups: [{ label: "Storage", items: ["[S3](https://example.com)"] }],
  },
  Employment: { items: [{ id: "a", position: "Engineer", responsibilities: ["Ran Kafka"] }] },
});

const added = (...skills: string[]) => addSkills(resume, skills, 200).KeySkills.text.slice(2);

test("appends the skills that the list lacks, whatever else the resume says", () => {
  expect(added("Kafka", "sql", "Go", "S3", "Lean")).toEqual(["Kafka", "Go"]);
});

test("stays within the limit, shows a hidden list, and changes nothing if no skill is left to add", () => {
  expect(addSkills(resume, ["Kafka", "Go"], 3).KeySkills.text).toHaveLength(3);
  expect(addSkills(resume, ["sql"], 200)).toBe(resume);
  const hidden = { ...resume, KeySkills: { ...resume.KeySkills, display: false } };
  expect(addSkills(hidden, ["sql"], 200).KeySkills).toMatchObject({
    display: true,
    text: resume.KeySkills.text,
  });
});

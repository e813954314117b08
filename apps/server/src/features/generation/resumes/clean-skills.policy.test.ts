import { expect, test } from "vitest";
import { cleanSkills } from "./clean-skills.policy.ts";

test("skills are single terms, each once, without what breaks the answer", () => {
  const skills = ["Python", " python ", "• Docker", "SQL, Excel", "[your skill]", "", "x".repeat(61), "C++"];
  expect(cleanSkills(skills)).toEqual(["Python", "Docker", "SQL", "Excel", "C++"]);
  expect(cleanSkills(Array.from({ length: 30 }, (_, index) => `Skill ${index}`))).toHaveLength(20);
});

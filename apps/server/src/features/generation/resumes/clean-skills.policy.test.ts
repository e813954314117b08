import { expect, test } from "vitest";
import { cleanSkills } from "./clean-skills.policy.ts";

test("skills are single terms, each once, without what breaks the answer", () => {
  const skills = ["Python", " python ", "• Docker", "SQL, Excel", "[your skill]", "", "x".repeat(61), "C++"];
  expect(cleanSkills(skills)).toEqual(["Python", "Docker", "SQL", "Excel", "C++"]);
  expect(cleanSkills(Array.from({ length: 30 }, (_, index) => `Skill ${index}`))).toHaveLength(20);
});

test.each([
  ["mechanics, apprentices, and dispatchers", ["mechanics", "apprentices", "dispatchers"]],
  ["Wartung, Prüfung, oder Einbau", ["Wartung", "Prüfung", "Einbau"]],
  ["plannings, budgets, et absences", ["plannings", "budgets", "absences"]],
  ["turnos, compras, e inventario; y caja", ["turnos", "compras", "inventario", "caja"]],
  ["triage, OR nursing, Android", ["triage", "OR nursing", "Android"]],
])("what joins the last item of a list is no part of it: %s", (list, skills) => {
  expect(cleanSkills([list])).toEqual(skills);
});

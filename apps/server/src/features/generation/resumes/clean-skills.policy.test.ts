import { expect, test } from "vitest";
import { cleanSkills } from "./clean-skills.policy.ts";

test("skills are single terms, each once, without what breaks the answer", () => {
  const skills = ["Python", " python ", "• Docker", "SQL, Excel", "[your skill]", "", "x".repeat(61), "C++"];
  expect(cleanSkills(skills, "en")).toEqual(["Python", "Docker", "SQL", "Excel", "C++"]);
  expect(
    cleanSkills(
      Array.from({ length: 30 }, (_, index) => `Skill ${index}`),
      "en",
    ),
  ).toHaveLength(20);
});

test.each([
  ["mechanics, apprentices, and dispatchers", "en", ["mechanics", "apprentices", "dispatchers"]],
  ["Wartung, Prüfung, oder Einbau", "de", ["Wartung", "Prüfung", "Einbau"]],
  ["plannings, budgets, et absences", "fr", ["plannings", "budgets", "absences"]],
  ["turnos, compras, e inventario; y caja", "es", ["turnos", "compras", "inventario", "caja"]],
  ["vendas, caixa, e estoque", "pt", ["vendas", "caixa", "estoque"]],
  ["triage, OR nursing, Android", "en", ["triage", "OR nursing", "Android"]],
  ["web shops, e commerce", "en", ["web shops", "e commerce"]],
  ["web shops, e commerce", undefined, ["web shops", "e commerce"]],
])("what joins the last item of a list is no part of it: %s", (list, language, skills) => {
  expect(cleanSkills([list], language)).toEqual(skills);
  expect(cleanSkills(list.split(", "), language)).toEqual(skills);
});

test("the first item is joined to nothing", () => {
  expect(cleanSkills(["and gates", "or gates"], "en")).toEqual(["and gates", "gates"]);
  expect(cleanSkills(["e commerce", "e caixa"], "pt")).toEqual(["e commerce", "caixa"]);
});

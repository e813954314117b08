import { expect, test } from "vitest";
import { closingFor, greetingFor, subjectFor } from "./letter-forms.ts";

test.each([
  ["en", "Dr Helen Shaw", "Dear Dr. Shaw,"],
  ["en-GB", "Dr Helen Shaw", "Dear Dr Shaw,"],
  ["en", "Ms. Ana de la Cruz", "Dear Ms. de la Cruz,"],
  ["en", "Professor Lee", "Dear Professor Lee,"],
  ["en", "Jordan Lee", "Dear Jordan Lee,"],
  ["de", "Frau Dr. Helga Kühn", "Sehr geehrte Frau Dr. Kühn,"],
  ["de", "Herrn von Arnim", "Sehr geehrter Herr von Arnim,"],
  ["de", "Kim Ho", "Guten Tag Kim Ho,"],
  ["fr", "Mme Girard", "Madame Girard,"],
  ["fr", "M. Paul Lefèvre", "Monsieur Lefèvre,"],
  ["fr", "Claude Girard", "Madame, Monsieur,"],
  ["es", "Sra. Ana Gómez Pérez", "Estimada Sra. Gómez Pérez:"],
  ["es", "Dr. Ruiz", "Estimado Dr. Ruiz:"],
  ["es", "Marina Solano", "Estimado/a Marina Solano:"],
  ["en", "Dr", "Dear Dr,"],
  ["fr", "", "Madame, Monsieur,"],
])("in %s, %s is greeted with “%s”", (language, reader, greeting) => {
  expect(greetingFor(language, reader)).toBe(greeting);
});

test("a French closing repeats the form of address", () => {
  expect(closingFor("fr", "Mme Girard")).toMatch(/d’agréer, Madame, l’expression/u);
  expect(closingFor("fr", "")).toMatch(/Madame, Monsieur,/u);
  expect(closingFor("en-GB", "Dr Shaw")).toBe("Yours sincerely,");
});

test.each([
  ["fr", "Coordinatrice petite enfance", "poste de Coordinatrice petite enfance"],
  ["fr", "Éducatrice", "poste d’Éducatrice"],
  ["fr", "infirmier·ère", "poste d’infirmier·ère"],
  ["fr", "UX designer", "poste de UX designer"],
  ["fr", "IT manager", "poste de IT manager"],
  ["fr", "DRH", "poste de DRH"],
  ["fr", "Ingénieur DevOps", "poste d’Ingénieur DevOps"],
  ["fr", "Historienne", "poste d’Historienne"],
  ["fr", "Hébergeur", "poste d’Hébergeur"],
  ["fr", "Homme de ménage", "poste d’Homme de ménage"],
  ["fr", "Huissier/Huissière", "poste d’Huissier/Huissière"],
  ["fr", "Hockeyeuse", "poste de Hockeyeuse"],
  ["es", "Coordinadora de logística", "puesto de Coordinadora de logística"],
  ["de", "Leiterin der Werkstatt", "als Leiterin der Werkstatt"],
])("in %s, a subject names the position %s", (language, position, end) => {
  expect(subjectFor(language, position)).toMatch(new RegExp(`${end}$`, "u"));
});

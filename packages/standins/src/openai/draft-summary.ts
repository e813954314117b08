import { pick } from "./chance.ts";
import { languageOf, type LanguageCode } from "./language.ts";

interface Wording {
  profession: string[];
  someone: string;
  roles: string[];
  skills: string[];
  education: string[];
  and: string;
  at: string;
}

const WORDING: Record<LanguageCode, Wording> = {
  en: {
    profession: ["{it} with a practical approach.", "{it} who likes to see things through."],
    someone: "Professional",
    roles: ["Experience as {it}.", "Has worked as {it}."],
    skills: ["Strengths include {it}.", "Skilled in {it}."],
    education: ["Education: {it}."],
    and: "and",
    at: "at",
  },
  de: {
    profession: ["{it} mit Blick für das Machbare.", "{it}, zuverlässig und gründlich."],
    someone: "Fachkraft",
    roles: ["Erfahrung als {it}."],
    skills: ["Stärken: {it}.", "Kenntnisse in {it}."],
    education: ["Ausbildung: {it}."],
    and: "und",
    at: "bei",
  },
  fr: {
    profession: ["{it} à l'approche concrète."],
    someone: "Professionnel",
    roles: ["Expérience : {it}."],
    skills: ["Points forts : {it}."],
    education: ["Formation : {it}."],
    and: "et",
    at: "chez",
  },
  es: {
    profession: ["{it} con un enfoque práctico."],
    someone: "Profesional",
    roles: ["Experiencia como {it}."],
    skills: ["Puntos fuertes: {it}."],
    education: ["Formación: {it}."],
    and: "y",
    at: "en",
  },
};

/** A summary made only of what the facts say, in the order of a resume. */
export function draftSummary(facts: string): string {
  const words = WORDING[languageOf(facts)];
  const section = (name: string): string[] =>
    [
      ...(new RegExp(`^${name}:\\n((?:[- ] ?.*\\n?)+)`, "mu").exec(facts)?.[1] ?? "").matchAll(/^- (.+)$/gmu),
    ].map(([, entry = ""]) => entry.trim());
  const list = (items: string[]): string =>
    items.length > 1 ? `${items.slice(0, -1).join(", ")} ${words.and} ${items.at(-1)}` : (items[0] ?? "");
  const roles = section("Employment")
    .slice(0, 3)
    .map((entry) => {
      const [position = "", company] = entry.split(", ");
      return company && !/^[\p{L}.]{0,9} ?\d/u.test(company)
        ? `${position} ${words.at} ${company}`
        : position;
    });
  const profession = /^Profession: (.+)$/mu.exec(facts)?.[1];
  const skills = section("Skills").slice(0, 5);
  const [education] = section("Education");
  const first = roles[0]?.split(` ${words.at} `)[0];
  const say = (phrases: string[], it: string): string => pick(phrases).replaceAll("{it}", it);
  return [
    say(words.profession, profession ?? first ?? words.someone),
    roles.length > 0 ? say(words.roles, list(roles)) : "",
    skills.length > 0 ? say(words.skills, list(skills)) : "",
    education ? say(words.education, education) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

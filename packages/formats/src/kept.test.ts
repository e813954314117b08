import { readFileSync } from "node:fs";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { expect, test } from "vitest";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { fromJsonResume } from "./json-resume/json-resume.ts";
import { wordsFor } from "../../../apps/server/src/words.ts";
import { keptParts as partsIn } from "./kept.ts";

const keptParts = (resume: Parameters<typeof partsIn>[0], language: InterfaceLanguage = "en") =>
  partsIn(resume, wordsFor(language));

const load = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/fixtures/json-resume/${name}.json`, import.meta.url), "utf8"));

function imported(file: unknown) {
  const result = fromJsonResume(file);
  if (!result.ok) throw new Error(result.error);
  return result.resume;
}

test.each<[string, string[]]>([
  ["english-bare-engineer", ["Keywords of 1 job"]],
  ["portuguese-architect", ["Organization of 1 project", "Type of 1 project"]],
  ["german-nurse", ["Street address", "Postal code"]],
  [
    "unknown-everywhere",
    [
      "Postal code",
      "“geo” of your location",
      "“birthday” of your contact details",
      "“pronouns” of your contact details",
      "“icon” of 1 profile link",
      "“remote” of 1 job",
      "“tags” of 2 jobs",
      "“rating” of 1 skill",
      "“category” of 1 skill",
      "“code” of 1 language",
      "Summary of 1 interest",
      "A section named “patents”",
      "A section named “x-custom”",
    ],
  ],
  [
    "odd-lists",
    [
      "1 unreadable entry among the profile links",
      "Highlights of 1 job (not a text)",
      "2 unreadable entries among the jobs",
      "Keywords of 1 skill (not a text)",
      "1 unreadable entry among the projects",
    ],
  ],
  [
    "wrong-kinds",
    [
      "Email (not a text)",
      "Profile links (not in JSON Resume format)",
      "Start date of 1 job (not a text)",
      "All education entries (not in JSON Resume format)",
      "All skills (not in JSON Resume format)",
    ],
  ],
  ["japanese-programmer", []],
  ["key-order", ["“alpha” of 1 job", "A section named “zeta”"]],
])("of %s", (name, parts) => {
  expect(keptParts(imported(load(name)))).toEqual(parts);
});

test("nothing for a resume that was written here", () => {
  expect(keptParts(sampleResume)).toEqual([]);
});

test("values that are too long or too many for a resume", () => {
  const resume = imported({
    basics: { name: "A", summary: "x".repeat(20_001) },
    work: [{ summary: "y".repeat(20_001) }, { highlights: ["z".repeat(4_001)] }],
    publications: Array.from({ length: 250 }, (_, index) => ({ name: `Paper ${index}` })),
  });
  expect(keptParts(resume)).toEqual([
    "Summary (only the beginning is shown)",
    "Summary of 1 job (only the beginning is shown)",
    "Highlights of 1 job (only the beginning is shown)",
    "50 of 250 publications: a list shows at most 200",
  ]);
});

test("in the language of the reader", () => {
  expect(keptParts(imported(load("odd-lists")), "de")).toEqual([
    "Profil-Links: 1 unlesbarer Eintrag",
    "1 Stelle: Höhepunkte (kein Text)",
    "Stellen: 2 unlesbare Einträge",
    "1 Kenntnis: Stichwörter (kein Text)",
    "Projekte: 1 unlesbarer Eintrag",
  ]);
});

test("follows edits: deleted entries are no longer named", () => {
  const resume = imported(load("unknown-everywhere"));
  resume.Employment.items.pop();
  const parts = keptParts(resume);
  expect(parts).toContain("“tags” of 1 job");
  expect(parts).not.toContain("“tags” of 2 jobs");
});

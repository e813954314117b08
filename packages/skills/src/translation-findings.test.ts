import { describe, expect, it } from "vitest";
import set from "../test/translated-lines.json" with { type: "json" };
import { english } from "../../../scripts/testing/english.ts";
import { translationFindings } from "./translation-findings.ts";

type Language = "de" | "fr" | "es" | "ja";

describe.each(["de", "fr", "es", "ja"] as const)("60 lines in %s", (language: Language) => {
  const findings = (line: number, text: string) =>
    translationFindings(set.lines[line - 1]!.en, text, "en", language);
  const faults = set.faults.filter((fault) => fault.language === language);

  it("are marked where a number, a rank or a tool was changed", () => {
    const missed = faults.filter(({ line, text }) => findings(line, text).length === 0);
    expect(faults).toHaveLength(12);
    expect(faults.length - missed.length).toBeGreaterThanOrEqual(10);
  });

  it("are not marked where they say the same", () => {
    const honest = set.lines.flatMap((texts, index) =>
      faults.some(({ line }) => line === index + 1) ? [] : { line: index + 1, text: texts[language] },
    );
    const marked = honest.filter(({ line, text }) => findings(line, text).length > 0);
    expect(marked.length).toBeLessThanOrEqual(honest.length * 0.05);
  });
});

it("marks the words in doubt, or the whole line", () => {
  const findings = english(translationFindings);
  expect(findings("Helped move the office", "Leitung des Umzugs", "en", "de")).toEqual([
    { text: "Leitung", message: "The original says “Helped”." },
  ]);
  expect(findings("Baked 40 loaves", "40 Brote und 7 Kuchen gebacken", "en", "de")).toMatchObject([
    { text: "7" },
  ]);
  expect(findings("Wrote tests in Jest", "Tests geschrieben", "en", "de")).toEqual([
    { text: "Tests geschrieben", message: "The original names Jest." },
  ]);
});

it("has nothing to say of a text that is still the original's", () => {
  expect(translationFindings("Helped 3 teams with Jest", "Helped 3 teams with Jest", "en", "de")).toEqual([]);
  expect(translationFindings("Helped 3 teams", "", "en", "de")).toEqual([]);
});

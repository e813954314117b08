import { readFileSync } from "node:fs";
import {
  ACCENT_COLORS,
  contrastWithWhite,
  legibleAccent,
} from "@postfolio/contract/resumes/resume-accent.ts";
import { ACCENTS } from "@postfolio/contract/resumes/resume-layout.ts";
import { resumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";

const styles = readFileSync(new URL("resume.css", import.meta.url), "utf8");

test.each(ACCENTS)("white on %s is legible", (accent) => {
  const color = new RegExp(`\\.accent-${accent} \\{\\s*--accent: (?<color>#[0-9a-f]{6});`, "u").exec(styles);
  expect(contrastWithWhite(color!.groups!["color"]!)).toBeGreaterThanOrEqual(4.5);
});

test("are those that Word documents and the design controls have", () => {
  const accents = [...styles.matchAll(/^\.accent-(?<name>\w+) \{\s*--accent: (?<color>#\w{6})/gmu)];
  expect(Object.fromEntries(accents.map(({ groups }) => [groups!["name"], groups!["color"]]))).toEqual(
    ACCENT_COLORS,
  );
});

test("a custom color is darkened until white on it is legible, and no further", () => {
  for (const color of ["#ffffff", "#ffee00", "#00ff00", "#ff6600", "#8a8a8a"]) {
    const darker = legibleAccent(color);
    expect(contrastWithWhite(darker)).toBeGreaterThanOrEqual(4.5);
    expect(contrastWithWhite(darker)).toBeLessThan(5);
  }
  for (const color of ["#1f4e8c", "#000000"]) expect(legibleAccent(color)).toBe(color);
});

test("a custom color is six hexadecimal digits", () => {
  for (const accent of ["#1F4E8c", "teal", ""])
    expect(resumeOptions.safeParse({ accent }).success).toBe(true);
  for (const accent of ["#123", "1f4e8c", "red;}", "#1f4e8c80"])
    expect(resumeOptions.safeParse({ accent }).success).toBe(false);
});

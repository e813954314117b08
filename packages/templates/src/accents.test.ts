import { readFileSync } from "node:fs";
import { ACCENTS } from "@postfolio/contract/resumes/resume-layout.ts";
import { expect, test } from "vitest";

const styles = readFileSync(new URL("resume.css", import.meta.url), "utf8");

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(ACCENTS)("white on %s is legible", (accent) => {
  const color = new RegExp(`\\.accent-${accent} \\{\\s*--accent: (?<color>#[0-9a-f]{6});`, "u").exec(styles);
  expect(1.05 / (luminance(color!.groups!["color"]!) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, test } from "vitest";
import { looksLikeResume } from "./looks-like-resume.ts";

test("tells a whole resume from a summary and from a list", () => {
  const resume = toPlainText(sampleResume);
  expect(looksLikeResume(resume)).toBe(true);
  expect(looksLikeResume(resume.replaceAll("\n", "\r\n"))).toBe(true);
  expect(looksLikeResume(sampleResume.Profile.about)).toBe(false);
  expect(looksLikeResume("Nurse since 2009, head nurse since 2016: ada@example.com, +1 555 010 0199")).toBe(
    false,
  );
  expect(
    looksLikeResume(sampleResume.Employment.items.flatMap((job) => job.responsibilities).join("\n")),
  ).toBe(false);
});

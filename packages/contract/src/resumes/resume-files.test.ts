import { expect, test } from "vitest";
import { nameOfCopy } from "../documents/copy-name.ts";
import { LIMITS } from "../limits.ts";
import { fileNameOf, resumeFileTitle, resumeTitle } from "./resume-files.ts";

const named = (person: string, name = "Lighthouse application") => ({ Profile: { name: person }, name });

test("titles files after the person, and after the resume only if the person has no name", () => {
  expect(resumeTitle(named(" Zoë  Łukasz\n"))).toBe("Zoë Łukasz – Resume");
  expect(resumeTitle(named(" "))).toBe("Lighthouse application");
  expect(resumeTitle(named("", " "))).toBe("My Resume");
  expect(fileNameOf(resumeTitle(named("Jane Doe")), "pdf")).toBe("Jane Doe - Resume.pdf");
});

test("names files as the resume was named, and after the person while it has a default name", () => {
  for (const chosen of ["Ops 2026", "My Resume for Lighthouse Ltd", "my resume", "Ops (copy 2)", "Resume"])
    expect(resumeFileTitle(named("Jane Doe", ` ${chosen} `))).toBe(chosen);
  for (const given of [
    "My Resume",
    "My First Resume",
    "My Resume 2",
    "My First Resume (copy)",
    "My Resume (copy 12)",
  ]) {
    expect(resumeFileTitle(named("Jane Doe", given))).toBe("Jane Doe – Resume");
    expect(resumeFileTitle(named("", given))).toBe(given);
  }
  expect(resumeFileTitle(named("Jane Doe", nameOfCopy("My Resume", [])))).toBe("Jane Doe – Resume");
  expect(resumeFileTitle(named("Jane Doe", " "))).toBe("Jane Doe – Resume");
});

test("keeps titles within the limit of a name, and whole characters whole", () => {
  const title = resumeTitle(named("𝒵".repeat(500)));
  expect(title.length).toBe(LIMITS.resumeName - 1);
  expect(title.isWellFormed()).toBe(true);
  expect(resumeTitle(named("x".repeat(4000))).length).toBe(LIMITS.resumeName);
});

test("leaves out what file systems refuse", () => {
  expect(fileNameOf('../a\\b/c:*?"<>|\r\nSet-Cookie: x', "json")).toBe(".. a b c Set-Cookie  x.json");
  expect(fileNameOf("  ", "docx")).toBe("My Resume.docx");
  expect(fileNameOf("Anne-Marie O’Neil – Resume", "txt")).toBe("Anne-Marie O’Neil - Resume.txt");
});

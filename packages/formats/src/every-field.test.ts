import { fieldsOf, LINED_SECTIONS } from "@postfolio/contract/resumes/resume-shape.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { toJsonResume } from "./json-resume/json-resume-export.ts";
import { fromJsonResume } from "./json-resume/json-resume-import.ts";
import { toMarkdown } from "./text/markdown.ts";
import { toPlainText } from "./text/plain-text.ts";

const VALUES = { date: "2019", link: "https://example.com/page", switch: true } as const;

/** Returns a resume with one entry in the section. Each field of the entry contains the field's own name. */
function filled(section: (typeof LINED_SECTIONS)[number]): ResumeContent {
  const entry = fieldsOf(section).map(([field, { kind }]) => {
    if (kind === "chips" || kind === "lines") return [field, [`Own${field}`]];
    return [field, kind in VALUES ? VALUES[kind as keyof typeof VALUES] : `Own${field}`];
  });
  return resumeContent.parse({ [section]: { items: [Object.fromEntries(entry)] } });
}

test.each(LINED_SECTIONS)("every text of %s is in texts, and every field in JSON Resume", (section) => {
  const resume = filled(section);
  const texts = fieldsOf(section).flatMap(([field, { kind }]) => (kind in VALUES ? [] : `Own${field}`));
  expect(texts.filter((text) => !toPlainText(resume).toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  expect(texts.filter((text) => !toMarkdown(resume).includes(text))).toEqual([]);
  const file = toJsonResume(resume);
  // Each text must be under its own key, not only in `postfolio`.
  const written = JSON.stringify(file, (key, value: unknown) => (key === "postfolio" ? undefined : value));
  const keyed = fieldsOf(section).flatMap(([field, { kind, json }]) =>
    json === undefined || kind in VALUES ? [] : `Own${field}`,
  );
  expect(keyed.filter((text) => !written.includes(text))).toEqual([]);
  const back = fromJsonResume(file);
  expect(back.ok && back.resume[section].items[0]).toMatchObject(resume[section].items[0]!);
});

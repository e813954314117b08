import { readdirSync, readFileSync } from "node:fs";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { toJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import { readResumeFile } from "@postfolio/formats/read-file.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, test } from "vitest";
import { prepareForEditing, setEntry, setProfile, withImported } from "../model/resume-edits.ts";

/* Tests what the editor does with a file between the file picker and the download, without the UI. */

const folder = new URL("../../../../../../packages/formats/test/fixtures/json-resume/", import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), "utf8"),
}));

async function opened(text: string) {
  const result = await readResumeFile(new Blob([text]));
  if (!result.ok) throw new Error(result.error);
  return withImported(prepareForEditing(sampleResume), result.resume, false);
}

test.each(files)("$name leaves the editor unchanged", async ({ text }) => {
  const file: unknown = JSON.parse(text);
  const doc = await opened(text);
  expect(JSON.stringify(toJsonResume(doc))).toBe(JSON.stringify(file));
  // Simulates saving the resume and opening it again.
  const stored = prepareForEditing(resumeContent.parse(JSON.parse(JSON.stringify(doc))));
  expect(toJsonResume(stored)).toEqual(file);
});

interface File {
  basics?: Record<string, unknown>;
  work?: unknown[];
}

test.each(files)("$name changes only where it was edited", async ({ text }) => {
  const file = JSON.parse(text) as File;
  let doc = setProfile(await opened(text), { phoneNumber: "+1 555 0100" });
  file.basics = { ...file.basics, phone: "+1 555 0100" };
  const [job] = doc.Employment.items;
  if (job) {
    doc = setEntry(doc, "Employment", job.id!, { position: "Changed" });
    const record = file.work!.find(
      (item) => typeof item === "object" && item !== null && !Array.isArray(item),
    );
    (record as Record<string, unknown>).position = "Changed";
  }
  expect(toJsonResume(doc)).toEqual(file);
});

import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { ResumeDocument } from "@postfolio/templates/resume/resume-document.tsx";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldKey } from "../../src/features/resumes/editor/field-key.ts";
import {
  addEntry,
  linesOf,
  prepareForEditing,
  setEntry,
  setLine,
  setOptions,
} from "../../src/features/resumes/editor/resume-edits.ts";
import { fieldAt, placeOf } from "../../src/features/resumes/preview/field-places.ts";

const sample = prepareForEditing(sampleResume);

function pages(doc: ResumeContent): Element {
  return render(<ResumeDocument resume={doc} />).container.querySelector(".resume")!;
}

/** The fields of entries that pages show as they are, and every line. */
function keysOf(doc: ResumeContent): string[] {
  const keys = ["name", "profession", "email", "phoneNumber", "location", "about"].map((field) =>
    fieldKey("Profile", "", field),
  );
  const fields = {
    Employment: ["position", "company", "location", "dateFrom", "dateTo"],
    Education: ["degree", "institution", "location", "dateFrom", "dateTo"],
    Projects: ["title", "location", "dateFrom"],
    Other: ["position"],
  } as const;
  for (const section of ["Employment", "Education", "Projects", "Other"] as const) {
    for (const { id = "" } of doc[section].items) {
      keys.push(...fields[section].map((field) => fieldKey(section, id, field)));
      keys.push(...linesOf(doc, { section, entry: id }).map((_, index) => fieldKey(section, id, index)));
    }
  }
  keys.push(...doc.KeySkills.text.map((_, index) => fieldKey("KeySkills", "", index)));
  keys.push(...doc.Certifications.items.map((_, index) => fieldKey("Certifications", "", index)));
  return keys;
}

test.each(TEMPLATES.map(({ name }, index) => ({ name, template: index + 1 })))(
  "in $name, every field has its own place, which leads back to it",
  ({ template }) => {
    for (const language of ["en", "ja"]) {
      const doc = inItsLanguage(setOptions({ ...sample, template }, { language }));
      const root = pages(doc);
      const keys = keysOf(doc);
      const places = keys.map((key) => placeOf(doc, root, key));
      expect(places.map((place) => place && fieldAt(doc, place))).toEqual(keys);
      expect(new Set(places).size).toBe(keys.length);
    }
  },
);

test("tells apart entries and lines that say the same", () => {
  let doc = sample;
  const alike = { position: "Cook", location: "Graz", responsibilities: ["Cooked"] };
  for (const id of ["one", "two"]) doc = setEntry(addEntry(doc, "Employment", id), "Employment", id, alike);
  doc = setEntry(doc, "Employment", "two", { company: "Only here" });
  const root = pages(doc);
  for (const id of ["one", "two"]) {
    for (const field of ["position", "location", 0]) {
      const key = fieldKey("Employment", id, field);
      expect(fieldAt(doc, placeOf(doc, root, key)!)).toBe(key);
    }
  }
  expect(placeOf(doc, root, fieldKey("Employment", "one", "position"))).not.toBe(
    placeOf(doc, root, fieldKey("Employment", "two", "position")),
  );
});

test("finds a line by a word in it, a date by the dash, and a photo", () => {
  const { id = "" } = sample.Employment.items[0]!;
  const of = { section: "Employment", entry: id } as const;
  let doc = setLine(sample, of, 0, "Lean methods on the floor");
  doc = { ...doc, Profile: { ...doc.Profile, profileImageURL: "https://example.com/me.png" } };
  const root = pages(doc);
  const line = placeOf(doc, root, fieldKey("Employment", id, 0))!;
  expect(line.textContent).toContain("Lean methods");
  expect(fieldAt(doc, line.querySelector("bdi")!)).toBe(fieldKey("Employment", id, 0));
  expect(fieldAt(doc, root.querySelector(".resume-dates")!)).toMatch(`Employment/${id}/date`);
  expect(fieldAt(doc, root.querySelector("img")!)).toBe("Profile//profileImageURL");
  expect(placeOf(doc, root, fieldKey("Employment", id, "nothing"))).toBeUndefined();
  expect(fieldAt(doc, document.body)).toBeUndefined();
});

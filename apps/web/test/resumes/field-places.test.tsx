import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { expect, test } from "vitest";
import { fieldKey } from "../../src/features/resumes/model/field-key.ts";
import { addEntry, setEntry, setLine } from "../../src/features/resumes/model/resume-edits.ts";
import { fieldAt, placeOf } from "../../src/features/resumes/preview/field-places.ts";
import { fieldsWithoutPlace, pages, sample } from "../harness/field-places.tsx";

/* `field-places.long.test.tsx` covers a language that orders names and dates differently. */

test.each(TEMPLATES.map(({ name }, index) => ({ name, template: index + 1 })))(
  "in $name, every field has its own place, which leads back to it",
  ({ template }) => expect(fieldsWithoutPlace(template, "en")).toEqual([]),
);

test("tells apart entries and lines with the same text", () => {
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

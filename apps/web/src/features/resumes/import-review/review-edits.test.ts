import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import {
  confirm,
  isUncertain,
  place,
  placeRest,
  placesIn,
  removeEntry,
  type Review,
  setField,
} from "./review-edits.ts";

const review: Review = {
  resume: resumeContent.parse({
    Employment: {
      items: [
        {
          position: "Nurse",
          company: "St. Mary's",
          dateFrom: "2019",
          responsibilities: ["Cared for 12 patients"],
        },
        { position: "Intern" },
      ],
    },
  }),
  uncertain: [
    "Employment.items.0.company",
    "Employment.items.0.responsibilities.0",
    "Employment.items.1.position",
  ],
  unplaced: ["Likes bees", "Ada Example"],
};

test("a changed or confirmed field is certain, with its lines", () => {
  const changed = setField(review, "Employment.items.0.company", "St. Mary's Hospital");
  expect(changed.resume.Employment.items[0]!.company).toBe("St. Mary's Hospital");
  expect(isUncertain(changed, "Employment.items.0.company")).toBe(false);
  const confirmed = confirm(review, "Employment.items.0.responsibilities");
  expect(confirmed.uncertain).toEqual(["Employment.items.0.company", "Employment.items.1.position"]);
  expect(isUncertain(review, "Employment.items.0.responsibilities")).toBe(true);
});

test("a removed entry leaves its texts to be placed, and the marks of the others move up", () => {
  const removed = removeEntry(review, "Employment.items", 0);
  expect(removed.unplaced).toEqual([
    ...review.unplaced,
    "Nurse",
    "St. Mary's",
    "2019",
    "Cared for 12 patients",
  ]);
  expect(removed.uncertain).toEqual(["Employment.items.0.position"]);
});

test("a text can be moved to every place, and each holds all of it", () => {
  for (const { to } of placesIn(review.resume)) {
    const placed = place(review, 0, to);
    expect(placed.unplaced).toEqual(["Ada Example"]);
    expect(JSON.stringify(resumeContent.parse(placed.resume))).toContain("Likes bees");
  }
  const kept = placeRest(review);
  expect(kept.unplaced).toEqual([]);
  expect(kept.resume.Other.items[0]).toMatchObject({ name: "More", details: review.unplaced });
});

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import {
  confirm,
  countFields,
  doubtAbout,
  place,
  placeRest,
  placesIn,
  proposalFor,
  removeEntry,
  type Review,
  setField,
  valueAt,
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
  doubts: [
    "Employment.items.0.company",
    "Employment.items.0.responsibilities.0",
    "Employment.items.1.position",
  ].map((path) => ({ path, why: "We joined this from two lines", confidence: 0.8 })),
  unplaced: ["Likes bees", "Ada Example"],
};

const pathsOf = ({ doubts }: Review) => doubts.map(({ path }) => path);

test("a changed or confirmed field is certain, with its lines", () => {
  const changed = setField(review, "Employment.items.0.company", "St. Mary's Hospital");
  expect(changed.resume.Employment.items[0]!.company).toBe("St. Mary's Hospital");
  expect(doubtAbout(changed, "Employment.items.0.company")).toBeUndefined();
  const confirmed = confirm(review, "Employment.items.0.responsibilities");
  expect(pathsOf(confirmed)).toEqual(["Employment.items.0.company", "Employment.items.1.position"]);
  expect(doubtAbout(review, "Employment.items.0.responsibilities")).toBe("We joined this from two lines");
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
  expect(pathsOf(removed)).toEqual(["Employment.items.0.position"]);
});

test("a text can be moved to every place, and each holds all of it", () => {
  for (const { to } of placesIn(review.resume)) {
    const before = to.is === "field" ? valueAt(review.resume, to.path) : undefined;
    const placed = place(review, 0, to);
    // What a field said before is not lost.
    expect(placed.unplaced).toEqual([before, "Ada Example"].filter(Boolean));
    expect(JSON.stringify(resumeContent.parse(placed.resume))).toContain("Likes bees");
  }
  const kept = placeRest(review);
  expect(kept.unplaced).toEqual([]);
  expect(kept.resume.Other.items[0]).toMatchObject({ name: "More", details: review.unplaced });
});

test("a text can be moved into a field of an existing entry, which is certain from then on", () => {
  const at = placesIn(review.resume).find(
    ({ to }) => to.is === "field" && to.path === "Employment.items.1.company",
  );
  expect(at).toMatchObject({ group: "Job 2: Intern", label: "Company" });
  const placed = place(review, 0, at!.to);
  expect(placed.resume.Employment.items[1]!.company).toBe("Likes bees");
});

test.each([
  ["ada@example.com", "Profile.email"],
  ["Berlin, Germany", "Employment.items.1.location"],
  ["2015 – 2019", "Employment.items.1.dateFrom"],
  ["Weaving Mills Ltd", "Employment.items.1.company"],
  ["Kept the books of three shops and paid every bill.", "Employment.items.1.responsibilities"],
  ["Patience", "KeySkills.text"],
])("proposes where %s belongs", (text, path) => {
  expect(proposalFor(review.resume, text)?.to).toMatchObject({ path });
});

test("counts the fields that we are sure of", () => {
  expect(countFields(review)).toEqual({ found: 5, sure: 2 });
});

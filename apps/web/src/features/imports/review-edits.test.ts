import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import {
  confirmAll,
  confirmField,
  countFields,
  doubtAbout,
  placeText,
  placeRest,
  placesIn,
  removeEntry,
  type Review,
  setField,
  valueAt,
  withFieldDoubts,
  withReading,
} from "./review-edits.ts";

const review = withFieldDoubts({
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
});

const pathsOf = ({ doubts }: Review) => doubts.map(({ path }) => path);

test("a changed or confirmed field is certain, including its lines", () => {
  const changed = setField(review, "Employment.items.0.company", "St. Mary's Hospital");
  expect(changed.resume.Employment.items[0]!.company).toBe("St. Mary's Hospital");
  expect(doubtAbout(changed, "Employment.items.0.company")).toBeUndefined();
  const confirmed = confirmField(review, "Employment.items.0.responsibilities");
  expect(pathsOf(confirmed)).toEqual(["Employment.items.0.company", "Employment.items.1.position"]);
  expect(doubtAbout(review, "Employment.items.0.responsibilities")).toBe("We joined this from two lines");
});

test("a removed entry leaves its texts unplaced, and the marks of later entries move up", () => {
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
    const placed = placeText(review, 0, to);
    // The field's previous text is not lost.
    expect(placed.unplaced).toEqual([before, "Ada Example"].filter(Boolean));
    expect(JSON.stringify(resumeContent.parse(placed.resume))).toContain("Likes bees");
  }
  const kept = placeRest(review);
  expect(kept.unplaced).toEqual([]);
  expect(kept.resume.Other.items[0]).toMatchObject({ name: "More", details: review.unplaced });
});

test("a text can be moved into a field of an existing entry, which is then certain", () => {
  const at = placesIn(review.resume).find(
    ({ to }) => to.is === "field" && to.path === "Employment.items.1.company",
  );
  expect(at).toMatchObject({ group: "Job 2: Intern", label: "Company" });
  const placed = placeText(review, 0, at!.to);
  expect(placed.resume.Employment.items[1]!.company).toBe("Likes bees");
});

test("a text can be moved into every field that a filled entry shows", () => {
  const places = placesIn(
    resumeContent.parse({
      Education: { items: [{ degree: "B.Sc." }] },
      KeySkills: { groups: [{ label: "Tools" }] },
      Other: { items: [{ name: "Volunteer" }] },
      Socials: { items: [{ type: "GitHub" }] },
    }),
  );
  const labelsOf = (name: string) =>
    places.filter(({ group }) => group === name).map(({ fullLabel }) => fullLabel.split(": ")[1]);
  expect(labelsOf("Education 1: B.Sc.")).toEqual(
    expect.arrayContaining(["Location", "Website", "GPA", "Details"]),
  );
  expect(labelsOf("Group 1: Tools")).toEqual(["Label", "Level", "Skills"]);
  expect(labelsOf("Section 1: Volunteer")).toEqual(
    expect.arrayContaining(["Header or Position", "Organization", "From", "Details"]),
  );
  expect(labelsOf("Link 1: GitHub")).toEqual(["Type", "Address"]);
});

const doubted = (...paths: string[]): Review => ({
  ...review,
  doubts: paths.map((path) => ({ path, why: "Mixed up", confidence: 0.5 })),
});

test("a doubt about an entry covers each field that it fills, and disappears once these are confirmed", () => {
  const whole = doubted("Employment.items.0");
  for (const entry of [withFieldDoubts(whole), withReading(review, whole)]) {
    const fields = ["position", "company", "dateFrom", "responsibilities"].map(
      (field) => `Employment.items.0.${field}`,
    );
    expect(pathsOf(entry)).toEqual(fields);
    expect(doubtAbout(entry, "Employment.items.0.location")).toBeUndefined();
    expect(confirmAll(entry, fields).doubts).toEqual([]);
    expect(countFields(confirmField(entry, fields[0]!))).toEqual({ found: 5, sure: 2 });
  }
});

test.each([
  ["a section with a list", "Employment", ["Employment.items"]],
  ["a list", "Education.items", ["Education.items"]],
  ["an empty field", "Profile.email", ["Profile.email"]],
  ["a line", "Employment.items.0.responsibilities.0", ["Employment.items.0.responsibilities"]],
  ["skills without groups", "KeySkills", ["KeySkills.text"]],
  ["groups that are none", "KeySkills.groups", ["KeySkills.text"]],
  ["certifications", "Certifications", ["Certifications.items"]],
  ["an entry that is not there", "Employment.items.7", []],
  ["what the review does not show", "Employment.items.0.id", []],
])("a doubt about %s covers what can be confirmed", (_, path, confirmed) => {
  expect(pathsOf(withFieldDoubts(doubted(path)))).toEqual(confirmed);
});

test("counts the certain fields, also per section", () => {
  expect(countFields(review)).toEqual({ found: 5, sure: 2 });
  expect(countFields(review, ["Employment.items.1"])).toEqual({ found: 1, sure: 0 });
});

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { fillField, textFor } from "./fill-field.ts";
import { partAt } from "./original-pieces.ts";
import { type Review, valueAt } from "../review-edits.ts";

const ROW = "Brooklyn, NY 11215 | (718) 555-0142 | jl@example.com |";
const review: Review = {
  resume: resumeContent.parse({
    Profile: {
      name: "Jean Example, PMP",
      location: "Jean Example, PMP",
      phoneNumber: "(718) 555-0142",
      email: "jl@example.com",
      about: "Program manager.",
    },
    Employment: { items: [{ position: "Pune — Clerk", responsibilities: ["Filed papers"] }] },
  }),
  doubts: ["Profile.location", "Employment.items.0.position"].map((path) => ({
    path,
    why: "This may not be a location",
    confidence: 0.4,
  })),
  unplaced: [ROW, "Known for calm go-lives."],
};

test("a filled field is certain, and its text is no longer left over", () => {
  const filled = fillField(review, "Profile.location", [partAt(ROW, 3)]);
  expect(filled.resume.Profile.location).toBe("Brooklyn, NY 11215");
  expect(filled.doubts.map(({ path }) => path)).toEqual(["Employment.items.0.position"]);
  // The name is still in its own field.
  expect(filled.unplaced).toEqual(["Known for calm go-lives."]);
});

test("text that a field loses becomes unplaced, unless it is elsewhere", () => {
  const filled = fillField(review, "Employment.items.0.position", ["Clerk"]);
  expect(filled.resume.Employment.items[0]!.position).toBe("Clerk");
  expect(filled.unplaced).toEqual([...review.unplaced, "Pune — Clerk"]);
});

test("lists and the summary grow only once", () => {
  const path = "Employment.items.0.responsibilities";
  const filled = fillField(review, path, ["• Answered phones", "– Filed papers"]);
  expect(valueAt(filled.resume, path)).toEqual(["Filed papers", "Answered phones"]);
  const about = fillField(review, "Profile.about", ["Known for calm go-lives."]);
  expect(about.resume.Profile.about).toBe("Program manager. Known for calm go-lives.");
  expect(about.unplaced).toEqual([ROW]);
  expect(fillField(about, "Profile.about", ["Known for calm go-lives."]).resume.Profile.about).toBe(
    about.resume.Profile.about,
  );
});

test.each([
  ["Profile.email", ROW, "jl@example.com"],
  ["Profile.phoneNumber", ROW, "(718) 555-0142"],
  ["Profile.phoneNumber", "Tel: +46 70 123 45 67", "+46 70 123 45 67"],
  ["Profile.location", "Location: Reno, NV", "Reno, NV"],
  ["Socials.items.0.url", "LinkedIn: linkedin.com/in/jean", "linkedin.com/in/jean"],
  ["Employment.items.0.dateFrom", "Jan 2021 – Mar 2023", "Jan 2021"],
  ["Employment.items.0.dateTo", "Jan 2021 – Mar 2023", "Mar 2023"],
  ["Employment.items.0.company", "• Acme Ltd", "Acme Ltd"],
  ["Employment.items.0.dateFrom", "some day", "some day"],
])("%s takes the matching part of “%s”", (path, text, taken) => {
  expect(textFor(path, text)).toBe(taken);
});

test("a click takes the text between two separators", () => {
  expect([0, 18, 25, 40, ROW.length].map((offset) => partAt(ROW, offset))).toEqual([
    "Brooklyn, NY 11215",
    "Brooklyn, NY 11215",
    "(718) 555-0142",
    "jl@example.com",
    ROW,
  ]);
  expect(partAt("Acme & Co, London", 3)).toBe("Acme & Co, London");
});

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it, test } from "vitest";
import { offersFrom } from "./offers.ts";
import type { Review } from "./review-edits.ts";

const TEXTS = [
  "Ada Example",
  "ada@example.com · ORCID 0000-0002-1825-0097",
  "EXPERIENCE",
  "Nurse, St. Mary",
  "2019 – 2021",
  "Boise, ID",
  "• Cared for 12 patients",
  "Kept the books of three wards and paid every bill.",
  "Intern",
  "Weaving Mills Ltd",
  "SKILLS",
  "Triage",
  "Patience",
];

const review: Review = {
  resume: resumeContent.parse({
    Profile: { name: "Ada Example", email: "ada@example.com" },
    Employment: {
      items: [
        {
          position: "Nurse",
          company: "St. Mary",
          dateFrom: "2019",
          dateTo: "2021",
          responsibilities: ["Cared for 12 patients"],
        },
        { position: "Intern" },
      ],
    },
    KeySkills: { text: ["Triage"] },
  }),
  doubts: [],
  unplaced: [],
};

const offers = (text: string, texts: readonly string[] = TEXTS) =>
  offersFrom(review.resume, texts)(text).map(({ label }) => label);
const moved = (text: string, at = 0, texts: readonly string[] = TEXTS) =>
  offersFrom(review.resume, texts)(text)[at]!.apply({ ...review, unplaced: [text] }, 0);

describe("no field is offered for", () => {
  it.each([
    ["a heading we know", "APPOINTMENTS"],
    ["a heading we do not know", "PEER-REVIEWED ARTICLES"],
    ["a heading with a colon", "Selected clients:"],
    ["a heading in another language", "Berufserfahrung"],
    ["a label of a form", "Name / Surname"],
    ["another label of a form", "Personal Email"],
    ["a kind of contact", "(Personal)"],
    ["contact details that are placed", "ada@example.com · ORCID 0000-0002-1825-0097"],
    ["a page's number", "Page 1 of 1"],
    ["a short text in an unknown place", "Beekeeping"],
    ["a sentence in an unknown place", "Sorted the whole archive of the town in one summer."],
  ])("%s", (_, text) => {
    expect(offers(text)).toEqual([]);
  });
});

test("a heading is not offered as an item of the list above it", () => {
  for (const heading of ["APPOINTMENTS", "Selected clients:", "Berufserfahrung", "Interests"])
    expect(offers(heading, ["Triage", heading])).toEqual([]);
  expect(offers("Patience", ["Triage", "Patience"])).toEqual(["Skills"]);
});

test("contact details are offered only their own empty field, and the rest of the text stays", () => {
  const row = "Tel: +46 70 123 45 67 | Room 12 | ada@example.com";
  expect(offers(row)).toEqual(["Ph. Number"]);
  const { resume, unplaced } = moved(row);
  expect(resume.Profile).toMatchObject({ phoneNumber: "+46 70 123 45 67", email: "ada@example.com" });
  expect(unplaced.join(" ")).toContain("Room 12");
  expect(moved("+46701234567 (Mobile)").unplaced).toEqual([]);
});

test("a text is offered to the entry that surrounds it in the original", () => {
  expect(offers("Weaving Mills Ltd")).toEqual(["Job 2: Company"]);
  expect(offers("Boise, ID")).toEqual(["Job 1: Location"]);
  const sentence = "Kept the books of three wards and paid every bill.";
  expect(offers(sentence)).toEqual(["Job 1: Responsibilities"]);
  expect(moved(sentence).resume.Employment.items[0]!.responsibilities).toEqual([
    "Cared for 12 patients",
    sentence,
  ]);
  expect(offers("Patience")).toEqual(["Skills"]);
});

test("without an original, a text is offered to the few empty fields of its kind", () => {
  expect(offers("Berlin, Germany", [])).toEqual(["Location", "Job 1: Location", "Job 2: Location"]);
  expect(offers("Patience", [])).toEqual([]);
  const many = { ...review, resume: structuredClone(review.resume) };
  many.resume.Employment.items.push(...structuredClone(many.resume.Employment.items));
  expect(offersFrom(many.resume, [])("Berlin, Germany")).toEqual([]);
});

test("the resume is read once for all texts, so that typing stays fast", () => {
  let reads = 0;
  const counted = new Proxy(review.resume, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  const offersOf = offersFrom(counted, TEXTS);
  const before = reads;
  for (const text of ["Patience", "Boise, ID", "Weaving Mills Ltd", "Beekeeping"]) offersOf(text);
  expect(reads).toBe(before);
});

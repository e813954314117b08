import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { withFieldDoubts } from "./review-edits.ts";
import { sectionStates, stepsIn } from "./section-states.ts";

const resume = resumeContent.parse({
  Profile: { name: "Ada Example", email: "ada@example.com" },
  Employment: {
    items: [
      { position: "Nurse", company: "St. Mary", dateFrom: "2019", dateTo: "2021" },
      { position: "Aide", company: "Green Home", dateFrom: "2016", dateTo: "2018" },
    ],
  },
  Education: { items: [{ degree: "B.Sc.", institution: "Portland" }] },
  KeySkills: { text: ["Triage", "Teaching"] },
});

const statesWith = (...paths: string[]) =>
  sectionStates(
    withFieldDoubts({
      resume,
      doubts: paths.map((path) => ({ path, why: "We are not sure", confidence: 0.5 })),
      unplaced: [],
    }),
  );
const inWords = (...paths: string[]) =>
  Object.fromEntries(
    statesWith(...paths).map(({ title, size, check, sure, found }) => [
      title,
      [size, check, `${sure} of ${found}`].filter(Boolean).join(", "),
    ]),
  );

test("says per section what to check, and how much is certain", () => {
  expect(
    inWords(
      "Profile.phoneNumber",
      "Employment.items.0.dateFrom",
      "Employment.items.0.dateTo",
      "Employment.items.1.company",
    ),
  ).toEqual({
    "Contact and summary": "check Ph. Number, 2 of 3",
    "Employment History": "2 jobs, check Dates (2) and Company, 5 of 8",
    "Educational History": "1 entry, 2 of 2",
    Skills: "2 skills, 1 of 1",
  });
});

test("does not count fields that cannot be wrong, and names sections that may be wrong or missing", () => {
  const words = inWords("Employment.items.0", "Education.items", "Projects.items", "KeySkills.text");
  expect(words["Employment History"]).toBe("2 jobs, check 4 fields, 4 of 8");
  expect(words["Educational History"]).toBe("1 entry, check everything, 0 of 2");
  expect(words["Projects"]).toBe("none found, check everything, 0 of 0");
  expect(words["Skills"]).toBe("2 skills, check the list, 0 of 1");
});

test("leads to the marked fields in screen order", () => {
  const states = statesWith("Employment.items.1.position", "Employment.items", "Employment.items.0.company");
  expect(states.flatMap(({ marked }) => marked)).toEqual([
    "Employment.items",
    "Employment.items.0.company",
    "Employment.items.1.position",
  ]);
});

test("counts all missing sections as one step", () => {
  const states = statesWith(
    "Projects.items",
    "Socials.items",
    "Other.items",
    "Certifications.items",
    "Profile.email",
  );
  expect(stepsIn(states)).toBe(3);
  expect(stepsIn(statesWith())).toBe(0);
});

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { linesOf, pathAtLine } from "./original-places.ts";

const LINES = [
  "Ada Byron",
  "Engineer, Acme Ltd 2019 – 2023",
  "• Wrote the first program, which still",
  "runs without a single change",
  "Engineer, Difference Works 2015 – 2019",
  "• Built tables",
];
const resume = resumeContent.parse({
  Profile: { name: "Ada Byron" },
  Employment: {
    items: [
      {
        position: "Engineer",
        company: "Acme Ltd",
        responsibilities: ["Wrote the first program, which still runs without a single change"],
      },
      { position: "Engineer", company: "Difference Works", responsibilities: ["Built tables"] },
    ],
  },
});

test("a field's text is found in its lines, wrapped or not, and close to the rest of its entry", () => {
  expect(linesOf(resume, LINES, "Profile.name")).toEqual([0]);
  expect(linesOf(resume, LINES, "Employment.items.0.responsibilities")).toEqual([2, 3]);
  expect(linesOf(resume, LINES, "Employment.items.0.position")).toEqual([1]);
  expect(linesOf(resume, LINES, "Employment.items.1.position")).toEqual([4]);
  expect(linesOf(resume, LINES, "Profile.location")).toEqual([]);
});

test("a field without text leads to its entry", () => {
  expect(linesOf(resume, LINES, "Employment.items.1.location")).toEqual([4]);
});

test("an address is found without its prefix", () => {
  const linked = resumeContent.parse({
    Socials: { items: [{ type: "LinkedIn", url: "https://www.linkedin.com/in/ada-byron" }] },
  });
  expect(linesOf(linked, ["Ada Byron", "linkedin.com/in/ada-byron"], "Socials.items.0.url")).toEqual([1]);
  expect(linesOf(linked, ["Ada Byron", "linkedin.com/in/ada-byron"], "Socials.items.0.type")).toEqual([1]);
});

test("a line of the original leads to its field", () => {
  expect(pathAtLine(resume, LINES, 3)).toBe("Employment.items.0.responsibilities");
  expect(pathAtLine(resume, LINES, 0)).toBe("Profile.name");
});

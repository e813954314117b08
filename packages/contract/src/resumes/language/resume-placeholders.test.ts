import { expect, test } from "vitest";
import { resumeContent } from "../resume.ts";
import { withoutPlaceholders } from "./resume-placeholders.ts";

test("entries that contain only placeholders of earlier versions are empty", () => {
  const { Employment, Education, Projects, Other, KeySkills } = withoutPlaceholders(
    resumeContent.parse({
      Employment: {
        items: [
          {
            id: "a",
            position: "New position",
            location: "City, Country",
            dateFrom: "Jan 2024",
            dateTo: "Present",
            responsibilities: ["New Responsibilities"],
          },
        ],
      },
      Education: {
        items: [
          {
            degree: "Bachelor of Science",
            institution: "University",
            dateFrom: "Sep 2019",
            dateTo: "Jun 2023",
          },
        ],
      },
      Projects: { items: [{ title: "New project", description: ["New description"] }] },
      Other: { items: [{ name: "New section", details: ["New details"] }] },
      KeySkills: { text: ["Baking", "New skills"] },
    }),
  );
  const empty = { location: "", dateFrom: "", dateTo: "" };
  expect(Employment.items).toEqual([
    { id: "a", position: "", company: "", ...empty, responsibilities: [""] },
  ]);
  expect(Education.items).toMatchObject([{ degree: "", institution: "", ...empty, details: [] }]);
  expect(Projects.items).toEqual([{ title: "", technologies: [], ...empty, description: [""] }]);
  expect(Other.items).toMatchObject([{ name: "", details: [""] }]);
  expect(KeySkills.text).toEqual(["Baking", ""]);
});

test("edited text stays, with its dates, and a resume without placeholders is the same object", () => {
  const job = { position: "Baker", dateFrom: "Jan 2024", dateTo: "Present", location: "City, Country" };
  const resume = resumeContent.parse({
    Employment: { items: [job] },
    Education: {
      items: [
        { degree: "Bachelor of Science", institution: "ETH", dateFrom: "Sep 2019", dateTo: "Jun 2023" },
      ],
    },
  });
  const read = withoutPlaceholders(resume);
  expect(read.Employment.items).toMatchObject([{ ...job, location: "" }]);
  expect(read.Education).toBe(resume.Education);
  expect(withoutPlaceholders(read)).toBe(read);
});

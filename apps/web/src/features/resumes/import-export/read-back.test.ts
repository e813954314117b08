import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { fieldKey } from "../model/field-key.ts";
import { compare } from "./read-back.ts";

const job = (id: string, company: string) => ({
  id,
  position: "Cook",
  company,
  dateFrom: "Mar 2021",
  dateTo: "Present",
});
const resume = resumeContent.parse({
  Profile: { name: "Jane Doe", email: "jane@example.com", phoneNumber: "+1 555 0100" },
  Education: {
    items: [{ id: "three", degree: "BSc", institution: "ETH", dateFrom: "2017", dateTo: "2020" }],
  },
  Employment: { items: [job("one", "Harbor Inn"), job("two", "Bistro & Bar")] },
});

test("counts how much of the pages' text was found, and names the first missing text", () => {
  expect(
    compare(resume, {
      resume: resumeContent.parse({
        Profile: { name: "JANE DOE", phoneNumber: "+1 (555) 0100" },
        Education: resume.Education,
        Employment: {
          items: [
            { position: "Cook", company: "Harbor Inn", dateFrom: "Mar 2021", dateTo: "Present" },
            { position: "Cook" },
          ],
        },
      }),
    }),
  ).toEqual([
    { what: "Name", of: 1, found: 1, field: fieldKey("Profile", "", "name") },
    { what: "Email", of: 1, found: 0, field: fieldKey("Profile", "", "email") },
    { what: "Phone", of: 1, found: 1, field: fieldKey("Profile", "", "phoneNumber") },
    {
      what: "Jobs with employer and dates",
      of: 2,
      found: 1,
      field: fieldKey("Employment", "two", "position"),
    },
    {
      what: "Degrees with school and dates",
      of: 1,
      found: 1,
      field: fieldKey("Education", "three", "degree"),
    },
  ]);
});

test("ignores hidden parts", () => {
  const hidden = { ...resume, Employment: { ...resume.Employment, display: false } };
  expect(compare(hidden, { resume }).map(({ what }) => what)).toEqual([
    "Name",
    "Email",
    "Phone",
    "Degrees with school and dates",
  ]);
});

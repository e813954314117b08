import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, test } from "vitest";
import { fieldKey } from "../model/field-key.ts";
import {
  addEntry,
  addLine,
  prepareForEditing,
  setEntry,
  setProfile,
  setSection,
} from "../model/resume-edits.ts";
import { checkResume, type PageFill } from "./check-resume.ts";

const sample = prepareForEditing(sampleResume);
const jane = (fields: Parameters<typeof resumeContent.parse>[0] = {}): ResumeContent =>
  prepareForEditing(
    resumeContent.parse({ Profile: { name: "Jane Doe", email: "jane@example.com" }, ...(fields as object) }),
  );
const textsOf = (resume: ResumeContent) => checkResume(resume).map(({ text }) => text);

test("reports nothing for a complete resume", () => {
  const resume = jane({
    Employment: {
      items: [
        {
          position: "Operations Manager",
          company: "Acme",
          location: "Portland, Oregon",
          dateFrom: "Mar 2021",
          dateTo: "Present",
          responsibilities: [
            "Made a to-do list [that](https://example.com) people read",
            "https://example.com/a",
          ],
        },
      ],
    },
    Certifications: { items: ["Lean Six Sigma Green Belt"] },
    KeySkills: { text: ["Budgeting and forecasting", "Lean methods", "Go"] },
    Socials: { items: [{ type: "Github", enabled: true, url: "github.com/jane" }] },
  });
  expect(checkResume(resume, { count: 2, lastFilled: 0.5 })).toEqual([]);
  expect(checkResume(resume, { count: 1, lastFilled: 0.05 })).toEqual([]);
});

test("reports a missing name and email, and recognizes invalid ones", () => {
  expect(checkResume(jane({ Profile: { name: " " } }))).toEqual([
    { text: "Your name is missing", field: fieldKey("Profile", "", "name") },
    { text: "Your email is missing", field: fieldKey("Profile", "", "email") },
  ]);
  expect(textsOf(jane({ Profile: { name: "Jane", email: "jane at example" } }))).toEqual([
    "“jane at example” is not an email address",
  ]);
});

test("names the parts that still contain the sample, until each is changed", () => {
  expect(textsOf(sample)).toEqual(["Sample text remains in Contact, Education, Employment, and 5 more"]);
  let doc = setProfile(sample, { name: "Jane", email: "jane@example.com", phoneNumber: "", about: "Mine." });
  for (const section of ["Education", "Projects", "Other", "Socials"] as const) {
    doc = setSection(doc, section, { display: false });
  }
  expect(textsOf(doc)).toEqual(["Sample text remains in Employment, Skills, and Certifications"]);
  doc = {
    ...doc,
    KeySkills: { ...doc.KeySkills, text: doc.KeySkills.text.slice(0, 4) },
    Certifications: { ...doc.Certifications, items: doc.Certifications.items.slice(0, 1) },
  };
  const { id = "" } = doc.Employment.items[2]!;
  doc = { ...doc, Employment: { ...doc.Employment, items: doc.Employment.items.slice(2) } };
  expect(checkResume(doc)).toEqual([
    { text: "Sample text remains in Employment", field: fieldKey("Employment", id, "company") },
  ]);
  expect(checkResume(setEntry(doc, "Employment", id, { company: "Acme", responsibilities: [] }))).toEqual([]);
});

test("finds placeholders, including those of earlier versions and other programs", () => {
  const doc = jane({
    Employment: {
      items: [
        {
          id: "one",
          position: "New position",
          location: "City, Country",
          responsibilities: ["New Responsibilities"],
        },
      ],
    },
    KeySkills: { text: ["New skills"] },
  });
  expect(checkResume(doc)).toEqual([
    {
      text: "“New position”, “City, Country”, and 2 more are placeholders",
      field: fieldKey("Employment", "one", "position"),
    },
  ]);
  expect(checkResume(addLine(addEntry(jane(), "Employment", "one"), { section: "KeySkills" }))).toEqual([]);
  for (const text of ["Lorem ipsum dolor", "Led [Company Name]", "XXX people", "Numbers: TBD"]) {
    expect(textsOf(jane({ Certifications: { items: [text] } }))).toEqual([`“${text}” is a placeholder`]);
  }
});

/** Applies the fixes that the findings offer. */
const mended = (doc: ResumeContent, pages?: PageFill) =>
  checkResume(doc, pages).reduce((current, { mend }) => mend?.change(current) ?? current, doc);

test("finds headings that parsers miss, and suggests better ones", () => {
  const doc = jane({ Employment: { header: "Employment", items: [{ position: "Cook" }] } });
  expect(checkResume(doc)).toMatchObject([
    {
      text: "Programs that read resumes look for “Experience”, not “Employment”",
      field: fieldKey("Employment", "", "header"),
      mend: { label: "Use “Experience”" },
    },
  ]);
  expect(mended(doc).Employment.header).toBe("Experience");
  expect(checkResume(mended(doc))).toEqual([]);
});

const job = (id: string, dateFrom: string, dateTo: string) => ({ id, position: "Cook", dateFrom, dateTo });

test("finds impossible periods", () => {
  const items = [
    job("one", "Mar 2999", "Present"),
    job("two", "Mar 2021", "2/2020"),
    job("three", "2020", "Feb 2020"),
  ];
  expect(checkResume(jane({ Employment: { items } })).slice(0, 2)).toEqual([
    { text: "“Mar 2999” is in the future", field: fieldKey("Employment", "one", "dateFrom") },
    { text: "“Mar 2021 – 2/2020” ends before it starts", field: fieldKey("Employment", "two", "dateTo") },
  ]);
  const study = { id: "four", degree: "BSc", dateFrom: "2024", dateTo: "Jun 2999" };
  expect(checkResume(jane({ Education: { items: [study] } }))).toEqual([]);
  expect(checkResume(jane({ Employment: { display: false, items } }))).toEqual([]);
});

test("finds texts that are not dates, and dates that no page shows", () => {
  const items = [
    job("one", "13/2021", "Present"),
    job("two", "2025 – 2023", "Present"),
    job("three", "2019", " "),
    job("four", "", "2018"),
    job("five", "Present", "Present"),
  ];
  expect(checkResume(jane({ Employment: { items } }))).toEqual([
    { text: "“13/2021” has a month that does not exist", field: fieldKey("Employment", "one", "dateFrom") },
    { text: "“2025 – 2023” has two dates in one field", field: fieldKey("Employment", "two", "dateFrom") },
    { text: "“Present” is not a start date", field: fieldKey("Employment", "five", "dateFrom") },
    {
      text: "“2019” and “2018” are not on the page because their other date is empty",
      field: fieldKey("Employment", "three", "dateTo"),
    },
  ]);
});

test("finds dates in different formats, and rewrites the unambiguous ones", () => {
  const doc = jane({
    Employment: { items: [job("one", "Mar 2021", "Present"), job("two", "2/2020", "Jan 2021")] },
    Projects: { items: [{ id: "three", title: "Menu", dateFrom: "feb 19", dateTo: "Summer 2019" }] },
  });
  expect(checkResume(doc)).toMatchObject([
    {
      text: "Dates are written in different ways: “Mar 2021” and “2/2020”",
      field: fieldKey("Employment", "two", "dateFrom"),
    },
  ]);
  const { Employment, Projects } = mended(doc);
  expect([...Employment.items, ...Projects.items].map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
    ["Mar 2021", "Present"],
    ["Feb 2020", "Jan 2021"],
    ["Feb 2019", "Summer 2019"],
  ]);
  expect(checkResume(mended(doc))).toEqual([]);
});

test("accepts a month that is written as its language writes it", () => {
  const items = [
    job("one", "Mar 2021", "Present"),
    job("two", "Feb 2019", "Apr 2020"),
    job("three", "März 2018", "Jan 2019"),
  ];
  const Education = { header: "Ausbildung" };
  const doc = (language: string) =>
    jane({ options: { language }, Employment: { header: "Berufserfahrung", items }, Education });
  const isMixed = (language: string) => textsOf(doc(language)).some((text) => text.startsWith("Dates are"));
  expect(isMixed("de")).toBe(false);
  expect(isMixed("fr")).toBe(true);
});

test("finds links that lead nowhere", () => {
  const socials = (url: string, enabled = true) =>
    jane({ Socials: { items: [{ id: "one", type: "Website", enabled, url }] } });
  expect(checkResume(socials("javascript:alert(1)"))).toEqual([
    { text: "“javascript:alert(1)” is not a working link", field: fieldKey("Socials", "one", "url") },
  ]);
  expect(checkResume(socials("my site", false))).toEqual([]);
  expect(textsOf(jane({ Certifications: { items: ["https://nowhere", "http://[::"] } }))).toEqual([
    "“https://nowhere” and “http://[::” are not working links",
  ]);
});

test("names characters that no font can print, and shows the first one", () => {
  const doc = jane({ Education: { items: [{ id: "one", degree: "Runes ᚠ", institution: "नमस्ते 𒀀" }] } });
  expect(checkResume(doc)).toEqual([
    {
      text: "No font here includes ᚠ (U+16A0), 𒀀 (U+12000). The PDF shows a box instead",
      field: fieldKey("Education", "one", "degree"),
    },
  ]);
});

test("checks the pages", () => {
  const short = { count: 2, lastFilled: 0.1 };
  expect(checkResume(jane(), short)).toMatchObject([
    { text: "Page 2 is nearly empty", mend: { label: "Fit to one page" } },
  ]);
  expect(mended(jane(), short).options.fit).toBe(1);
  expect(checkResume(jane(), { count: 4, lastFilled: 0.9 })).toEqual([
    { text: "4 pages. Most employers read one or two" },
  ]);
});

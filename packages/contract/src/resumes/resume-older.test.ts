import { expect, test } from "vitest";
import { anyResumeContent, currentShape } from "./resume-older.ts";

const current = (resume: unknown) => currentShape(anyResumeContent.parse(resume));
const contact = (...texts: string[]) => current({ Contact: { items: texts.map((text) => ({ text })) } });

test.each([
  ["ada@example.com", { email: "ada@example.com" }],
  ["Email: ada@example.com", { email: "ada@example.com" }],
  ["mailto:ada@example.com", { email: "ada@example.com" }],
  ["+44 20 5550 0123", { phoneNumber: "+44 20 5550 0123" }],
  ["Phone: (555) 010-0199", { phoneNumber: "(555) 010-0199" }],
  ["Lisbon, Portugal", { location: "Lisbon, Portugal" }],
  ["Austin, TX", { location: "Austin, TX" }],
  ["Location: Remote", { location: "Remote" }],
])("a contact line %s fills its field", (text, fields) => {
  const resume = contact(text);
  expect(resume.Profile).toMatchObject(fields);
  expect(resume.Other.items).toEqual([]);
});

test.each([
  ["https://www.linkedin.com/in/ada", "LinkedIn"],
  ["linkedin.com/in/ada", "LinkedIn"],
  ["github.com/ada", "Github"],
  ["https://dev.to/ada", "Devto"],
  ["www.ada.example", "Website"],
  ["https://notlinkedin.com/ada", "Website"],
])("a contact line %s becomes a link of %s", (url, type) => {
  expect(contact(url).Socials.items).toEqual([{ type, enabled: true, url }]);
});

test.each([
  "Driver's license B",
  "Available from May",
  "2019 - 2023",
  "01.05.1990",
  "1990-05-01",
  "C++, Go",
  "@ada",
  "Tel",
  "a@b",
  "",
])("a contact line %j becomes no other field", (text) => {
  const resume = contact(text);
  expect(resume.Profile).toEqual(current({}).Profile);
  expect(resume.Socials.items).toEqual([]);
  expect(resume.Other.items.flatMap((item) => item.details)).toEqual(text === "" ? [] : [text]);
});

test("filled fields stay as they are, and a second value of a kind stays a contact line", () => {
  const resume = current({
    Profile: { email: "ada@example.com" },
    Socials: { items: [{ type: "Github", url: "https://github.com/ada/" }] },
    Contact: {
      header: "Reach me",
      items: [
        { text: "ADA@example.com" },
        { text: "second@example.com" },
        { text: "github.com/ada" },
        { text: "github.com/other" },
        { text: "555 010 0199" },
        { text: "555 010 0200" },
      ],
    },
  });
  expect(resume.Profile).toMatchObject({ email: "ada@example.com", phoneNumber: "555 010 0199" });
  expect(resume.Socials.items).toEqual([{ type: "Github", enabled: true, url: "https://github.com/ada/" }]);
  expect(resume.Other.items).toMatchObject([
    { name: "Reach me", display: true, details: ["second@example.com", "github.com/other", "555 010 0200"] },
  ]);
});

test("hidden contact details and skills stay hidden", () => {
  const resume = current({
    KeySkills: { text: ["Go"] },
    skills: { display: false, items: [{ text: "Cobol", level: 2 }] },
    Contact: { display: false, items: [{ text: "ada@example.com" }] },
  });
  expect(resume.Profile.email).toBe("");
  expect(resume.KeySkills).toMatchObject({ display: true, text: ["Go"] });
  expect(resume.Other.items).toMatchObject([
    { name: "Skills", display: false, details: ["Cobol (2)"] },
    { name: "Contact", display: false, details: ["ada@example.com"] },
  ]);
});

test("skills keep their level, and duplicates are dropped", () => {
  const resume = current({
    KeySkills: { text: ["Go"] },
    skills: {
      items: [
        { text: "Go" },
        { text: "SQL", level: "Expert" },
        { text: "CSS", level: 80 },
        { text: "R", level: "" },
      ],
    },
  });
  expect(resume.KeySkills.text).toEqual(["Go", "SQL (Expert)", "CSS (80)", "R"]);
});

test("skills alone keep their header and their flag", () => {
  const resume = current({ skills: { header: "What I know", display: false, items: [{ text: "Go" }] } });
  expect(resume.KeySkills).toMatchObject({ header: "What I know", display: false, text: ["Go"] });
});

test("LinkedIn fills its empty row, or is added next to another address", () => {
  const url = "https://www.linkedin.com/in/ada";
  const items = [{ type: "LinkedIn", enabled: false, url: "" }];
  expect(current({ Socials: { items, linkedin: url } }).Socials.items).toEqual([
    { type: "LinkedIn", enabled: true, url },
  ]);
  const other = [{ type: "LinkedIn", url: "https://linkedin.com/in/grace" }];
  expect(current({ Socials: { items: other, linkedin: url } }).Socials.items).toMatchObject([
    ...other,
    { url },
  ]);
  const same = [{ type: "LinkedIn", url: "linkedin.com/in/ada/" }];
  expect(current({ Socials: { items: same, linkedin: url } }).Socials.items).toMatchObject(same);
});

test("a resume in the current shape stays as it is, and reading twice changes nothing", () => {
  const once = contact("ada@example.com", "Available from May", "github.com/ada");
  expect(current(once)).toEqual(once);
  const again = current({
    ...once,
    Contact: { items: [{ text: "Available from May" }, { text: "github.com/ada" }] },
  });
  expect(again).toEqual(once);
});

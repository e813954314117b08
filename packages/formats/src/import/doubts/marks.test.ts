import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";
import { MORE_IN_FILE, REASONS } from "./doubts.ts";

/* Marks are for fields that are often wrong. Users who see marks everywhere stop reading them. */

const START = `Ada Byron
ada@example.com

Experience

Software Engineer, Acme Corporation
2019 - 2021
- Wrote the first program
- Explained it to four engineers
`;
const read = (rest: string) => readResume(textLines(`${START}\n${rest}`), "text");
const markedIn = (rest: string, section: string) =>
  read(rest).uncertain.filter((path) => path.startsWith(section));

test("entries with names and dates are not marked, whatever their heading", () => {
  const rest = `Volunteering

Teacher, Girls Who Count Society
2015 - 2017
- Taught the four operations

Awards

First Prize for Engines · Royal Society · 2018
Medal of Honor · Academy of Sciences · 2020

Languages
English (native)
French (fluent)

Interests
Poetry
Mountain walks
`;
  expect(read(rest).resume.Other.items).toHaveLength(5);
  expect(markedIn(rest, "Other")).toEqual([]);
});

test("an entry that lacks what the others under its heading have is marked, but not those of other headings", () => {
  const rest = `Awards

First Prize for Engines · Royal Society · 2018
A medal · 2019

Languages
English
French
`;
  const { resume, uncertain } = read(rest);
  const at = resume.Other.items.findIndex(({ position }) => position.includes("medal"));
  expect(uncertain).toContain(`Other.items.${at}.organization`);
  const languages = resume.Other.items.findIndex(({ name }) => name === "Languages");
  expect(uncertain.filter((path) => path.startsWith(`Other.items.${languages}`))).toEqual([]);
});

test("a text that is not a language is marked among languages", () => {
  expect(markedIn("Languages\nEnglish\nReact Native\n", "Other")).toEqual([
    "Other.items.0.position",
    "Other.items.0.organization",
    "Other.items.0.details",
  ]);
});

test("an award and its issuer are told apart by their words", () => {
  const { Other } = read("Awards\n\nTechcrunch · Digital Pioneer Award · 2014\n").resume;
  expect(Other.items).toMatchObject([{ position: "Digital Pioneer Award", organization: "Techcrunch" }]);
});

test("a Leadership heading among skills becomes a group", () => {
  const { KeySkills } = read(
    "Skills\nTools: Git, Docker\n\nLeadership\nHiring, Mentoring, Investor communication\n",
  ).resume;
  const all = [...KeySkills.text, ...KeySkills.groups.flatMap(({ items }) => items)];
  expect(all).toEqual(["Git", "Docker", "Hiring", "Mentoring", "Investor communication"]);
});

test("an unknown heading marks the empty projects, and sentences about oneself mark the empty summary", () => {
  const { uncertain } = read(
    "Tinkering\n\nI love engines, and I have built four of them in my own workshop over the years.\nMy next one is made of paper, and I fold it by hand every evening after work.\n",
  );
  expect(uncertain).toEqual(expect.arrayContaining(["Profile.about", "Projects.items"]));
});

test("the period of an abbreviation does not end a sentence", () => {
  const read = (company: string) =>
    readResume(textLines(START.replace("Acme Corporation", company)), "text").uncertain.filter((path) =>
      path.endsWith("company"),
    );
  expect(read("Acme Works Inc.")).toEqual([]);
  expect(read("Acme, which makes anvils.")).not.toEqual([]);
});

test("skills that were found are not called missing, even if the file may have more", () => {
  const whyOf = (rest: string) => read(rest).doubts.find(({ path }) => path === "KeySkills.text")?.why;
  expect(whyOf("Skills\nGit, Docker\n")).toBe(MORE_IN_FILE);
  expect(whyOf("Skills\nTools: Git, Docker\nDatabases: PostgreSQL, Redis\n")).not.toBe(REASONS.missing[0]);
  expect(whyOf("Languages\nEnglish\n")).toBe(REASONS.missing[0]);
});

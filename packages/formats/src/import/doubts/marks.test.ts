import { expect, test } from "vitest";
import { readResume } from "../read-resume.ts";
import { textLines } from "../text/text-lines.ts";

/* Marks are for what is often wrong. People who see them everywhere stop reading them. */

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

test("entries that have their names and dates are not marked, under whatever heading", () => {
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

test("an entry that lacks what the others under its heading have is marked, and no other heading's", () => {
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

test("what is no language among languages is marked", () => {
  expect(markedIn("Languages\nEnglish\nReact Native\n", "Other")).toEqual([
    "Other.items.0.position",
    "Other.items.0.organization",
    "Other.items.0.details",
  ]);
});

test("who gave an award and what was given change places by their words", () => {
  const { Other } = read("Awards\n\nTechcrunch · Digital Pioneer Award · 2014\n").resume;
  expect(Other.items).toMatchObject([{ position: "Digital Pioneer Award", organization: "Techcrunch" }]);
});

test("Leadership among skills is a group of them", () => {
  const { KeySkills } = read(
    "Skills\nTools: Git, Docker\n\nLeadership\nHiring, Mentoring, Investor communication\n",
  ).resume;
  const all = [...KeySkills.text, ...KeySkills.groups.flatMap(({ items }) => items)];
  expect(all).toEqual(["Git", "Docker", "Hiring", "Mentoring", "Investor communication"]);
});

test("a heading that we do not know marks the empty projects, and sentences about oneself the empty summary", () => {
  const { uncertain } = read(
    "Tinkering\n\nI love engines, and I have built four of them in my own workshop over the years.\nMy next one is made of paper, and I fold it by hand every evening after work.\n",
  );
  expect(uncertain).toEqual(expect.arrayContaining(["Profile.about", "Projects.items"]));
});

test("the period of a short form ends no sentence", () => {
  const read = (company: string) =>
    readResume(textLines(START.replace("Acme Corporation", company)), "text").uncertain.filter((path) =>
      path.endsWith("company"),
    );
  expect(read("Acme Works Inc.")).toEqual([]);
  expect(read("Acme, which makes anvils.")).not.toEqual([]);
});

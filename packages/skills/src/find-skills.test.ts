import { expect, test } from "vitest";
import { findSkills, skillNames } from "./find-skills.ts";

test.each([
  ["Built React apps in Node JS, with Postgres and C++17", ["React", "Node.js", "PostgreSQL", "C++"]],
  ["React.js and Node.js on K8s", ["React", "Node.js", "Kubernetes"]],
  ["Wrote services in C#, .NET and F#", ["C#", ".NET", "F#"]],
  ["CI-CD with GitLab CI, infrastructure as code", ["CI/CD", "GitLab CI", "Infrastructure as Code"]],
  ["Go, Rust and TypeScript", ["Go", "Rust", "TypeScript"]],
  ["Statistics in R, SQL and C", ["Statistics", "R", "SQL", "C"]],
  ["JavaScript, not Java", ["JavaScript", "Java"]],
  ["HTML5/CSS3", ["HTML", "CSS"]],
  ["Excel, Word und PowerPoint", ["Microsoft Excel", "Microsoft Word", "Microsoft PowerPoint"]],
  ["Datenanalysen und Projektmanagement mit der SAP", ["Data Analysis", "Project Management", "SAP"]],
  ["Administered medication and dressed wounds", ["Medication Administration"]],
  [
    "Python\u3067\u306e\u958b\u767a\u3068\u30d7\u30ed\u30b8\u30a7\u30af\u30c8\u7ba1\u7406\u306e\u7d4c\u9a13",
    ["Python", "Project Management"],
  ],
  [
    "\u0e1b\u0e23\u0e30\u0e2a\u0e1a\u0e01\u0e32\u0e23\u0e13\u0e4c\u0e01\u0e32\u0e23\u0e15\u0e25\u0e32\u0e14\u0e41\u0e25\u0e30\u0e01\u0e32\u0e23\u0e1a\u0e31\u0e0d\u0e0a\u0e35",
    ["Marketing", "Accounting"],
  ],
  ["Fluent German (C1), basic French", ["German", "French"]],
  ["Sehr gute Englischkenntnisse", ["English"]],
  ["Languages\nGerman, Spanish", ["German", "Spanish"]],
  ["Incident response, and an on-call engineer", ["Incident Response"]],
])("%j names %j", (text, skills) => {
  expect(skillNames(text)).toEqual(skills);
});

test.each([
  "We go to market fast. Go to our site, and go beyond.",
  "Our R&D team",
  "Drives net revenue",
  "Excel at what you do. Excel in teams.",
  "Responds with swift action. React to change.",
  "Rust removal from old cars",
  "Vitamin C, and plan C",
  "A German bank with French customers",
  "In other words, the spark of an idea",
  "The epic story of a helm",
  "Customers, customization and javas",
  "Repaired elevators, on call one week in seven, on-call schedules for 14 mechanics",
])("%j names no skill", (text) => {
  expect(skillNames(text)).toEqual([]);
});

test("in a list of skills, one letter and an ordinary word are skills", () => {
  for (const name of ["C", "R", "Go", "German"])
    expect(skillNames(name, { inSkillsList: true })).toEqual([name]);
});

test("says where a skill is named, and the longest name wins", () => {
  expect(findSkills("Google Cloud and Google Cloud Platform")).toEqual([
    { skill: "Google Cloud", text: "Google Cloud", at: 0 },
    { skill: "Google Cloud", text: "Google Cloud Platform", at: 17 },
  ]);
});

test("infers nothing: what goes with a skill is not the skill", () => {
  expect(skillNames("GitHub")).not.toContain("Git");
  expect(skillNames("React Native")).not.toContain("React");
  expect(skillNames("Six Sigma, HubSpot")).toEqual(["Six Sigma", "HubSpot"]);
});

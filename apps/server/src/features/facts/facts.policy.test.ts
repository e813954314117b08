import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import { factsOfResume, saySame, withoutRepeats } from "./facts.policy.ts";
import { openQuestions, worthAsking } from "./facts-questions.policy.ts";

const fact = (text: string, rest: Partial<Fact> = {}) => ({
  text,
  where: "",
  when: "",
  figure: "",
  before: "",
  share: "",
  asked: [],
  ...rest,
});

describe("two facts say the same", () => {
  const line = "Moved the night shift of 14 vans to fixed routes";
  it.each([
    ["in other letters and signs", line, "moved the night shift of 14 vans to fixed routes.", true],
    ["with one word more", line, "Moved the whole night shift of 14 vans to fixed routes", true],
    ["with another figure", line, "Moved the night shift of 41 vans to fixed routes", false],
    ["about something else", line, "Moved the day shift to the new depot in Leeds", false],
  ])("%s: %#", (_how, one, other, same) => {
    expect(saySame(fact(one), fact(other))).toBe(same);
  });

  it("but not at two employers", () => {
    expect(saySame(fact(line, { where: "Tideline" }), fact(line, { where: "Old Mill" }))).toBe(false);
    expect(saySame(fact(line, { where: "Tideline" }), fact(line))).toBe(true);
  });

  it("and then only the first is kept", () => {
    const all = [fact(line, { where: "Tideline" }), fact(`${line}.`, { where: "Tideline" }), fact("Other")];
    expect(withoutRepeats(all).map(({ text }) => text)).toEqual([line, "Other"]);
  });
});

describe("a question is open", () => {
  it.each([
    ["Cut waste in the bakery", ["figure", "public"], 3],
    ["Cut waste from 9% to 4%", ["before", "public"], 3],
    ["Led a team that sold bread", ["figure", "share", "public"], 2],
    ["Baked 300 loaves a day", ["public"], 0],
    ["Reduzierte den Ausschuss", ["figure", "public"], 3],
  ] as const)("about “%s”", (text, open, worth) => {
    expect(openQuestions(fact(text))).toEqual(open);
    expect(worthAsking(fact(text))).toBe(worth);
  });

  it("until it was asked", () => {
    expect(openQuestions(fact("Cut waste", { asked: ["figure"] }))).toEqual(["public"]);
    expect(worthAsking(fact("Cut waste", { asked: ["figure"] }))).toBe(0);
  });
});

it("reads shown lines with their employer and dates, and leaves out what is no deed", () => {
  const resume = resumeContent.parse({});
  resume.Employment.items = [
    {
      position: "Baker",
      company: "Old Mill",
      dateFrom: "2019",
      dateTo: "Present",
      location: "",
      responsibilities: ["Baked **300** loaves a day", " "],
    },
  ] as typeof resume.Employment.items;
  resume.Certifications.items = ["Food safety, level 3", "Driving license B"];
  const found = factsOfResume("ada", resume);
  expect(found).toMatchObject([
    {
      text: "Baked 300 loaves a day",
      where: "Old Mill",
      when: "2019 – Present",
      path: "Employment.items.0.responsibilities.0",
    },
    { text: "Food safety, level 3", where: "" },
  ]);
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(2);
  expect(factsOfResume("bob", resume)[0]!._id).not.toBe(found[0]!._id);
  resume.Employment.display = false;
  expect(factsOfResume("ada", resume)).toHaveLength(1);
});

it("tells a prompt where, when and how much", () => {
  expect(factLine(fact("Cut waste", { where: "Old Mill", figure: "4%", before: "9%" }))).toBe(
    "Cut waste (Old Mill; figure: 4%; before: 9%)",
  );
  expect(factLine(fact("Cut waste"))).toBe("Cut waste");
});

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../scripts/growth.ts";
import {
  cleanSkills,
  isRefusal,
  lineFaults,
  type PostRules,
  postFaults,
  resumeFacts,
  summaryFaults,
  tidy,
} from "./generation.policy.ts";

const X: PostRules = { network: "Twitter", link: undefined, material: "Bread and games" };
const GOOD = "Small studios try ideas sooner with AI. The taste stays human. #gamedev";

describe("a post", () => {
  test("that keeps to the rules passes", () => {
    expect(postFaults(GOOD, X)).toEqual([]);
    expect(postFaults("Works 24/7, costs 3 coffees & a C# book.", { ...X })).toEqual([]);
    expect(postFaults(`${"word ".repeat(55)}done.`, X)).toEqual([]);
  });

  test.each<[string, string, Partial<PostRules>, RegExp]>([
    ["X's limit by weight", "日".repeat(141), {}, /282 characters.*280/u],
    ["LinkedIn's limit", "a".repeat(3_001), { network: "Linkedin" }, /3001 characters.*3000/u],
    ["nothing said", "Wow.", {}, /too short/u],
    ["hashtags", "A post with too many tags #one #two #three", {}, /3 hashtags; at most 2/u],
    ["brackets", "Join us at [Company Name] for the launch today", {}, /placeholder/u],
    ["braces", "Join us at {company} for the launch today", {}, /placeholder/u],
    ["crosses", "We grew by XX% in only one quarter, imagine", {}, /placeholder/u],
    ["Markdown", "A **bold** claim about bread and its future", {}, /Markdown/u],
    ["an introduction", "Here's a post about bread:\nBread is good for you.", {}, /introduction/u],
    ["our marks", "Bread is good <<<end abc>>> and always was", {}, /marks/u],
    ["a link nobody asked for", "Read about bread at https://bread.example/x now", {}, /not asked for/u],
    ["a bare web address", "Read about bread at www.bread.example today", {}, /not asked for/u],
    [
      "a domain that becomes a link on X",
      "Booking.com moves its tests to ASP.NET",
      {},
      /link of Booking\.com, ASP\.NET/u,
    ],
    ["two cashtags on X", "Both $ACME and $INIT rise on the news today", {}, /one cashtag.*\$ACME, \$INIT/u],
    ["a mention on X", "Well said by @ada on the future of bread", {}, /mention people.*@ada/u],
    ["the link missing", GOOD, { link: "https://bread.example/x" }, /is missing/u],
    [
      "the wrong link",
      `${GOOD} https://evil.example/`,
      { link: "https://bread.example/x" },
      /not asked for/u,
    ],
    [
      "invented figures",
      "A study says 73% of all bakers are happy",
      { material: "A study of bakers" },
      /73/u,
    ],
  ])("breaks a rule: %s", (_, text, rules, reason) => {
    expect(postFaults(text, { ...X, ...rules }).join(" ")).toMatch(reason);
  });

  test("may have the figures and the link of its material", () => {
    const material = "In 2026, 1,400 studios were asked";
    const link = "https://a.example/2031/x";
    expect(postFaults(`1400 studios were asked in 2026. ${link}`, { ...X, link, material })).toEqual([]);
  });
});

test("a line keeps its figures and stays one", () => {
  const original = "was responsible for 12 nurses and cut waiting by 30%";
  expect(lineFaults("Led 12 nurses and cut waiting by 30%", original)).toEqual([]);
  expect(lineFaults("Led 12 nurses and cut waiting by 45%", original).join()).toMatch(/45/u);
  expect(lineFaults("Led nurses\nCut waiting", original).join()).toMatch(/more than one line/u);
  expect(lineFaults("x ".repeat(200), original).join()).toMatch(/limit is 300/u);
});

test("a summary is short and invents no figures", () => {
  expect(summaryFaults("Nurse with wound care experience.", "Nurse")).toEqual([]);
  expect(summaryFaults("word ".repeat(121), "Nurse").join()).toMatch(/121 words/u);
  expect(summaryFaults("Nurse with 15 years of practice.", "Nurse since 2019").join()).toMatch(/15/u);
});

test("skills are single terms, each once, without what breaks the answer", () => {
  const skills = ["Python", " python ", "• Docker", "SQL, Excel", "[your skill]", "", "x".repeat(61), "C++"];
  expect(cleanSkills(skills)).toEqual(["Python", "Docker", "SQL", "Excel", "C++"]);
  expect(cleanSkills(Array.from({ length: 30 }, (_, index) => `Skill ${index}`))).toHaveLength(20);
});

test("tidying changes no words", () => {
  expect(tidy('  "Bread is good."  ')).toBe("Bread is good.");
  expect(tidy('"Bread" is "good"')).toBe('"Bread" is "good"');
  expect(tidy("a  \n\n\n\nb\0\ud800")).toBe("a\n\nb\ufffd");
});

test("a refusal is told from a post", () => {
  expect(isRefusal("I'm sorry, but I can't help with that.")).toBe(true);
  expect(isRefusal("I can’t assist with this request")).toBe(true);
  expect(isRefusal("Sorry is the hardest word. And the best.")).toBe(false);
});

test("facts hold what a resume shows, without name, contact and what is switched off", () => {
  const facts = resumeFacts(
    resumeContent.parse({
      Profile: { name: "Grace Hopper", email: "g@example.com", profession: "Nurse" },
      Employment: {
        items: [{ position: "Ward Nurse", company: "St. Mary's", responsibilities: ["**Cared**", " "] }],
      },
      Education: { display: false, items: [{ degree: "BSc" }] },
      KeySkills: { groups: [{ label: "Wards", items: ["ICU", "*ER*"] }], text: ["Triage"] },
      Other: {
        items: [
          { name: "Languages", details: ["Greek"] },
          { name: "Secret", display: false },
        ],
      },
    }),
  );
  expect(facts).toBe(
    "Profession: Nurse\nEmployment:\n- Ward Nurse, St. Mary's\n  Cared\nSkills:\n- Wards: ICU, ER\n- Triage\nOther:\n- Languages\n  Greek",
  );
  expect(resumeFacts(resumeContent.parse({ Profile: { name: "Grace Hopper" } }))).toBe("");
});

test.each(Object.entries(HARD_TEXTS))("checks take time in proportion to the text: %s", (_, shape) => {
  expect(growth(tidy, shape)).toBeLessThan(MUCH);
  expect(growth((text) => postFaults(text, { ...X, material: text }), shape)).toBeLessThan(MUCH);
  expect(growth((text) => lineFaults(text, text), shape)).toBeLessThan(MUCH);
});

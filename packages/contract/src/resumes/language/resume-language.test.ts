import { describe, expect, test } from "vitest";
import { resumeContent } from "../resume.ts";
import { betterHeadings, inItsLanguage } from "./resume-language.ts";
import { plainLanguage, RESUME_LANGUAGES } from "./resume-languages.ts";
import { headingOf, isPresent, wordsOf } from "./resume-words.ts";
import { visible } from "../visible-resume.ts";

const empty = resumeContent.parse({});
const inLanguage = (language: string, content: object = {}) =>
  inItsLanguage(resumeContent.parse({ ...content, options: { language } }));
const employed = (language: string, fields: object) =>
  inLanguage(language, { Employment: { items: [fields] } }).Employment.items[0]!;
const dateOf = (language: string, dateFrom: string) => employed(language, { dateFrom }).dateFrom;
const placeOf = (language: string, location: string) => employed(language, { location }).location;

const SECTIONS = [
  "Employment",
  "Projects",
  "Education",
  "KeySkills",
  "Certifications",
  "Other",
  "Socials",
] as const;

describe("the words", () => {
  test.each(RESUME_LANGUAGES)("%s has all of them", (language) => {
    const words = Object.values(wordsOf(language)!);
    expect(words).toHaveLength(15);
    for (const word of words) expect(word).toMatch(/^\p{L}[\p{L}\p{M}\u200C ’・]+$/u);
  });

  test("are written in the letters of their language", () => {
    const script: Record<string, RegExp> = {
      ...Object.fromEntries(["uk", "ru", "bg"].map((tag) => [tag, /\p{Script=Cyrillic}/u])),
      ...Object.fromEntries(["ar", "fa"].map((tag) => [tag, /\p{Script=Arabic}/u])),
      ...Object.fromEntries(["zh-Hans", "zh-Hant"].map((tag) => [tag, /\p{Script=Han}/u])),
      el: /\p{Script=Greek}/u,
      he: /\p{Script=Hebrew}/u,
      hi: /\p{Script=Devanagari}/u,
      th: /\p{Script=Thai}/u,
      ko: /\p{Script=Hangul}/u,
      ja: /[\p{Script=Han}\p{Script=Katakana}]/u,
    };
    for (const language of RESUME_LANGUAGES) {
      const { GPA: _, ...words } = wordsOf(language)!;
      for (const word of Object.values(words)) expect(word).toMatch(script[language] ?? /\p{Script=Latin}/u);
    }
  });

  test("name each heading so that it is recognized again", () => {
    for (const language of RESUME_LANGUAGES) {
      const { Present, GPA: _, ...headings } = wordsOf(language)!;
      for (const [heading, text] of Object.entries(headings)) expect(headingOf(text)).toBe(heading);
      expect(isPresent(Present)).toBe(true);
    }
  });

  test("are the contract's own headings in English", () => {
    const words = wordsOf("en")!;
    for (const section of SECTIONS) {
      const heading = section === "KeySkills" ? "Skills" : section;
      expect(empty[section].header).toBe(words[heading]);
      expect(headingOf(heading)).toBe(heading);
    }
  });
});

describe("headings", () => {
  const headers = (language: string, content?: object) => {
    const shown = inLanguage(language, content);
    return SECTIONS.map((section) => shown[section].header);
  };

  test("that were not changed are in the resume's language", () => {
    expect(headers("de")).toEqual([
      "Berufserfahrung",
      "Projekte",
      "Ausbildung",
      "Kenntnisse",
      "Zertifikate",
      "Other",
      "Links",
    ]);
    expect(headers("en")).toEqual(SECTIONS.map((section) => empty[section].header));
  });

  test("follow the language when they are ours in another one", () => {
    expect(headers("fr", { Education: { header: "Ausbildung" } })[2]).toBe("Formation");
    expect(headers("en", { Education: { header: "学歴" } })[2]).toBe("学歴");
  });

  test("of employment: new resumes have the usual one, stored ones are kept, and both are translated", () => {
    expect(headers("en")[0]).toBe("Experience");
    const stored = { Employment: { header: "Employment" } };
    expect(headers("en", stored)[0]).toBe("Employment");
    for (const language of RESUME_LANGUAGES.slice(1))
      expect(headers(language, stored)[0]).toBe(headers(language)[0]);
  });

  test("that readers do not expect are named, with the expected ones", () => {
    const better = (language: string, Employment: object, Education: object = {}) =>
      betterHeadings(
        resumeContent.parse({
          Employment: { items: [{ position: "Cook" }], ...Employment },
          Education: { items: [{ degree: "B.A." }], ...Education },
          options: { language },
        }),
      );
    for (const header of ["Employment", "Employment History", "CAREER", "Work history"]) {
      expect(better("en", { header })).toEqual([
        { section: "Employment", shown: header, better: "Experience" },
      ]);
    }
    expect(better("en", {}, { header: "Ausbildung" })).toEqual([
      { section: "Education", shown: "Ausbildung", better: "Education" },
    ]);
    for (const header of ["Experience", "Professional Experience", "Kitchens", ""])
      expect(better("en", { header })).toEqual([]);
    expect(better("en", { header: "Employment", display: false })).toEqual([]);
    for (const language of RESUME_LANGUAGES.slice(1))
      expect(better(language, { header: "Employment" })).toEqual([]);
    expect(better("ka", { header: "Employment" })).toEqual([]);
  });

  test("stay as their owner wrote them", () => {
    const written = ["Work history", "EDUCATION", "Meine Ausbildung", ""];
    for (const header of written) expect(headers("de", { Education: { header } })[2]).toBe(header);
  });

  test("name the sections of imported files", () => {
    const items = ["Languages", "Volunteering", "Juggling"].map((name) => ({ name, position: "X" }));
    const shown = visible(inLanguage("ja", { Other: { items } }));
    expect(shown.sections.map((section) => section.header)).toEqual(["語学", "ボランティア活動", "Juggling"]);
  });

  test("depend on the language, not the region, and stay in a language without words", () => {
    for (const tag of ["de-AT", "de-CH-1996", "DE"]) expect(headers(tag)[0]).toBe("Berufserfahrung");
    expect(headers("zh-TW")[0]).toBe(headers("zh-Hant")[0]);
    expect(headers("zh")[0]).toBe(headers("zh-Hans")[0]);
    expect(headers("nn")[0]).toBe(headers("no")[0]);
    expect(inLanguage("ka")).toEqual({ ...empty, options: { ...empty.options, language: "ka" } });
  });
});

describe("dates", () => {
  test.each([
    ["de", "März 2021", "März 2021"],
    ["fr", "mars 2021", "mars 2021"],
    ["es", "mar 2021", "marzo de 2021"],
    ["pt", "mar. de 2021", "março de 2021"],
    ["it", "mar 2021", "marzo 2021"],
    ["tr", "Mar 2021", "Mart 2021"],
    ["el", "Μαρ 2021", "Μάρτιος 2021"],
    ["pl", "marzec 2021", "marzec 2021"],
    ["cs", "březen 2021", "březen 2021"],
    ["hu", "2021. március", "2021. március"],
    ["ru", "март 2021", "март 2021"],
    ["uk", "березень 2021", "березень 2021"],
    ["fi", "maaliskuu 2021", "maaliskuu 2021"],
    ["lt", "2021 m. kovas", "2021 m. kovas"],
    ["vi", "thg 3 2021", "tháng 3 năm 2021"],
    ["he", "מרץ 2021", "מרץ 2021"],
    ["ar", "مارس 2021", "مارس 2021"],
    ["fa", "مارس 2021", "مارس 2021"],
    ["hi", "मार्च 2021", "मार्च 2021"],
    ["th", "มี.ค. 2021", "มีนาคม 2021"],
    ["ja", "2021年3月", "2021年3月"],
    ["ko", "2021년 3월", "2021년 3월"],
    ["zh-Hans", "2021年3月", "2021年3月"],
    ["zh-Hant", "2021年3月", "2021年3月"],
    ["en", "Mar 2021", "March 2021"],
  ])("in %s: %s, %s", (language, short, long) => {
    expect(dateOf(language, "Mar 2021")).toBe(short);
    expect(dateOf(language, "March 2021")).toBe(long);
  });

  test("have the Gregorian year in Latin digits and a distinct name for each month", () => {
    for (const language of RESUME_LANGUAGES) {
      const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
      const shown = months.map((month) => dateOf(language, `${month} 2021`));
      expect(new Set(shown).size).toBe(12);
      for (const date of shown) expect(date).toMatch(/2021/u);
    }
  });

  test("know the region's words", () => {
    expect(dateOf("de-AT", "January 2021")).toBe("Jänner 2021");
  });

  test.each([
    "2021",
    "03/2021",
    "2021-03",
    "Summer 2021",
    "Marc 2021",
    "Mayor 2021",
    "März 2021",
    "Mar 21",
    "",
  ])("%j stays as it was written", (text) => expect(dateOf("fr", text)).toBe(text));

  test.each(["Sept 2021", "Sep. 2021", "September 2021", " Sep 2021 "])("%j is a month", (text) =>
    expect(dateOf("ja", text)).toBe("2021年9月"),
  );

  test("that are current say so only once", () => {
    const lasting = (language: string, dateTo: string) => employed(language, { dateTo }).dateTo;
    for (const text of ["Present", "present", "Current", "aujourd’hui"])
      expect(lasting("de", text)).toBe("heute");
    for (const text of ["Present", "Current", "Now"]) expect(lasting("en", text)).toBe(text);
    expect(lasting("de", "bis heute")).toBe("bis heute");
  });

  test("of certificates are at the end of their line", () => {
    const items = ["Scrum Master, Scrum.org (Mar 2021)", "English (fluent)"];
    expect(inLanguage("ja", { Certifications: { items } }).Certifications.items).toEqual([
      "Scrum Master, Scrum.org (2021年3月)",
      "English (fluent)",
    ]);
  });
});

describe("names of countries", () => {
  test.each([
    ["de", "Berlin, Germany", "Berlin, Deutschland"],
    ["ja", "東京, Japan", "東京, 日本"],
    ["ar", "Cairo, Egypt", "Cairo, مصر"],
    ["fr", "Germany", "Allemagne"],
    ["tr", "İzmir, Turkey", "İzmir, Türkiye"],
    ["zh-Hant", "Kowloon, Hong Kong SAR China", "Kowloon, 香港"],
    ["en", "Wien, Austria", "Wien, Austria"],
    ["de", "Wien, Österreich", "Wien, Österreich"],
    ["de", "Portland, Oregon", "Portland, Oregon"],
    ["de", "Atlanta, Georgia", "Atlanta, Georgia"],
    ["de", "Remote", "Remote"],
    ["de", "", ""],
  ])("in %s: %s is %s", (language, written, shown) => {
    expect(placeOf(language, written)).toBe(shown);
    expect(inLanguage(language, { Profile: { location: written } }).Profile.location).toBe(shown);
  });
});

test("a grade has the language's label, unless it has words of its own", () => {
  const grade = (language: string, gpa: string) =>
    visible(inLanguage(language, { Education: { items: [{ degree: "X", gpa }] } })).sections.flatMap(
      (section) =>
        "entries" in section ? section.entries.flatMap(({ facts }) => facts.map(({ text }) => text)) : [],
    );
  expect(grade("de", "1,3")).toEqual(["Note 1,3"]);
  expect(grade("id", "3.7")).toEqual(["IPK 3.7"]);
  expect(grade("en", "3.7")).toEqual(["GPA 3.7"]);
  expect(grade("de", "Abschluss mit 1,3")).toEqual(["Abschluss mit 1,3"]);
});

test("an unchanged part is the same object, and another language returns a new one", () => {
  const resume = resumeContent.parse({ options: { language: "de" } });
  const shown = inItsLanguage(resume);
  const changed = inItsLanguage({ ...resume, Profile: { ...resume.Profile, name: "Ada" } });
  expect(changed.Employment).toBe(shown.Employment);
  expect(changed.Profile.name).toBe("Ada");
  expect(inItsLanguage({ ...resume, options: { ...resume.options, language: "fr" } }).Employment.header).toBe(
    "Expérience professionnelle",
  );
  expect(resume.Employment.header).toBe("Experience");
});

test("no tag makes it fail", () => {
  for (const tag of ["xx", "abc-12345678", "en-US-posix", "zh-Hant-HK"]) {
    expect(() => inLanguage(tag, { Profile: { location: "Berlin, Germany" } })).not.toThrow();
  }
  expect(plainLanguage("not a tag")).toBeUndefined();
});

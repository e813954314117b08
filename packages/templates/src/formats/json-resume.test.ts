import { readdirSync, readFileSync } from "node:fs";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resume.ts";
import { describe, expect, test } from "vitest";
import { fromJsonResume, readJsonResume, toJsonResume } from "./json-resume.ts";
import { randomJson, randomResume, randomSource, seeded } from "../../test/random.ts";

const folder = new URL("../../test/fixtures/json-resume/", import.meta.url);
const journey = new URL("../../../../e2e/fixtures/resume.json", import.meta.url);
const fixtures = [...readdirSync(folder).map((name) => new URL(name, folder)), journey];

// oxlint-disable-next-line no-explicit-any -- a file is any JSON
const load = (name: string): any => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

function imported(file: unknown): { resume: ResumeContent; warnings: string[] } {
  const result = fromJsonResume(file);
  if (!result.ok) throw new Error(result.error);
  return result;
}

describe("round trip", () => {
  test.each(fixtures.map((url) => [url.pathname.split("/").at(-1), url]))(
    "%s comes out as it went in",
    (_, url) => {
      const file = JSON.parse(readFileSync(url, "utf8"));
      const { resume, warnings } = imported(file);
      expect(toJsonResume(resume)).toEqual(file);
      expect(warnings).toEqual([]);
    },
  );

  test("a file survives the API's schema and JSON in between", () => {
    const file = load("complete.json");
    const stored = resumeContent.parse(JSON.parse(JSON.stringify(imported(file).resume)));
    expect(toJsonResume(stored)).toEqual(file);
  });

  test("random valid files come out as they went in", () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const file = randomSource(seeded(seed));
      expect(toJsonResume(imported(file).resume), `seed ${seed}`).toEqual(file);
    }
  });

  test("random resumes of ours come back as they went out", () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const resume = randomResume(seeded(seed));
      const back = imported(JSON.parse(JSON.stringify(toJsonResume(resume)))).resume;
      expect(bare(back), `seed ${seed}`).toEqual(bare(resume));
    }
  });
});

/** Without what only bookkeeping needs. */
function bare(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) =>
    key === "extra" || key === "id" ? undefined : item,
  );
}

describe("what is shown", () => {
  const { resume } = imported(load("complete.json"));

  test("dates as people write them", () => {
    expect(resume.Employment.items.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ["Aug 2019", "Present"],
      ["Feb 2014", "Jul 2019"],
      ["2009", "2012"],
    ]);
    expect(resume.Education.items[1]).toMatchObject({ dateFrom: "2009", dateTo: "2009" });
  });

  test("skills, certificates and spoken languages as lines", () => {
    expect(resume.KeySkills.text).toEqual([
      "Data engineering (Master): Rust, Kafka, PostGIS",
      "Cartography (Knows the S-57 standard by heart)",
      "Sailing",
      "git, make",
      "C++",
    ]);
    expect(resume.Certifications.items).toEqual([
      "Certified Kubernetes Administrator, CNCF (Nov 2021)",
      "Deck officer, class 5 (May 2011)",
    ]);
    const languages = resume.Other.items.find((item) => item.name === "Languages");
    expect(languages?.details).toEqual(["Norwegian: Native speaker", "English: Fluent: daily", "Faroese"]);
  });

  test("profile, place and networks", () => {
    expect(resume.Profile).toMatchObject({
      name: "Maren Solvang",
      profession: "Marine Data Engineer",
      location: "Bergen, Vestland, Norway",
      phoneNumber: "+47 555 01 234",
    });
    expect(resume.Socials.items.map(({ type, url }) => [type, url])).toEqual([
      ["Website", "https://solvang.example.com"],
      ["Github", "https://github.com/solvang"],
      ["LinkedIn", "https://www.linkedin.com/in/maren-solvang"],
      ["Mastodon", "https://social.example.com/@maren"],
    ]);
  });

  test("sections that we do not have stand as custom sections", () => {
    expect(resume.Other.items.map(({ name, position }) => [name, position])).toEqual([
      ["Volunteering", "Mentor, Code at the Quay"],
      ["Awards", "Open Data Prize, Nordic Mapping Council"],
      ["Awards", "Best poster"],
      ["Publications", "Streaming bathymetry, Journal of Coastal Computing"],
      ["Publications", "Units, please, Proceedings of DataSea, vol. 4"],
      ["Languages", ""],
      ["Interests", ""],
      ["References", "Dr. Ingrid Aune"],
    ]);
    expect(resume.Other.items[3]?.details).toEqual([
      "Describes the move to streams.",
      "With measurements.",
      "https://doi.example.com/10.1000/182",
    ]);
  });
});

describe("after an edit", () => {
  test("the edited field wins and the rest of its entry stays", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items[0]!.company = "Fjord Charts ASA";
    resume.Employment.items[0]!.dateTo = "Mar 2024";
    resume.Employment.items[1]!.responsibilities.push("Wrote its manual");
    resume.Profile.location = "Lisbon, Portugal";
    resume.Education.items[0]!.degree = "Master of Science, Physical Oceanography";
    file.work[0].name = "Fjord Charts ASA";
    file.work[0].endDate = "2024-03";
    file.work[1].highlights.push("Wrote its manual");
    file.basics.location = { city: "Lisbon", countryCode: "PT" };
    file.education[0].area = "Physical Oceanography";
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("a summary stays a summary while only the lines below it change", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items[0]!.responsibilities.splice(1, 1);
    file.work[0].highlights.shift();
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("extras go where their entries go", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items.reverse();
    resume.KeySkills.text.reverse();
    resume.Certifications.items.reverse();
    resume.Socials.items.splice(1, 3, ...resume.Socials.items.slice(1).toReversed());
    file.work.reverse();
    file.skills.reverse();
    file.certificates.reverse();
    file.basics.profiles.reverse();
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("custom sections may stand in any order", () => {
    const { resume } = imported(load("complete.json"));
    resume.Other.items.reverse();
    const back = imported(toJsonResume(resume)).resume;
    expect(back.Other.items.map((item) => item.name)).toEqual(resume.Other.items.map((item) => item.name));
  });

  test("deleted entries are gone with everything they held", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items.shift();
    resume.Education.items = [];
    resume.KeySkills.text.splice(0, 1);
    resume.Other.items = resume.Other.items.filter(({ name }) => name !== "Awards" && name !== "Languages");
    resume.Socials.items.shift();
    file.work.shift();
    file.skills.shift();
    for (const section of ["education", "awards", "languages"]) delete file[section];
    delete file.basics.url;
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("an edited line takes its entry's extras along, a new line takes none", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.KeySkills.text[0] = "Data engineering (Expert): Rust, DuckDB";
    resume.KeySkills.text[4] = "Modern C++";
    resume.KeySkills.text.splice(2, 1, "Knots");
    resume.Certifications.items[0] = "Certified Kubernetes Security Administrator, CNCF (Nov 2021)";
    file.skills[0] = { name: "Data engineering", level: "Expert", keywords: ["Rust", "DuckDB"] };
    file.skills[2] = { name: "Knots" };
    file.skills[4].name = "Modern C++";
    file.certificates[0].name = "Certified Kubernetes Security Administrator";
    expect(toJsonResume(resume)).toEqual(file);
  });
});

describe("what JSON Resume has no field for", () => {
  test("hidden sections, headers and options are exported and read again", () => {
    const { resume } = imported(load("complete.json"));
    resume.template = 1;
    resume.options.accent = "teal";
    resume.Education.display = false;
    resume.KeySkills.header = "What I know";
    resume.Other.items[0]!.name = "Ehrenamt";
    resume.Other.items[1]!.display = false;
    resume.Socials.items[1]!.enabled = false;
    resume.Employment.items[1]!.dateFrom = "Summer 2014";
    const file = toJsonResume(resume);
    expect(file.work).toMatchObject([{}, { startDate: "2014" }, {}]);
    expect(bare(imported(file).resume)).toEqual(bare(resume));
  });

  test("a section of the user's own goes out as a project of that type", () => {
    const resume = resumeContent.parse({
      Other: { items: [{ name: "Patents", position: "Folding kayak", details: ["EP 1"] }] },
    });
    const file = toJsonResume(resume);
    expect(file.projects).toMatchObject([{ type: "Patents", name: "Folding kayak", highlights: ["EP 1"] }]);
    expect(imported(file).resume.Other.items).toMatchObject([{ name: "Patents", position: "Folding kayak" }]);
    expect(imported(file).resume.Projects.items).toEqual([]);
  });
});

describe("files that are not quite right", () => {
  test.each([
    ["not JSON", "{", "This file is not JSON"],
    ["a list", "[]", "This file does not hold a resume: JSON Resume is an object"],
    ["a text", '"resume"', "This file does not hold a resume: JSON Resume is an object"],
    [
      "too large",
      `{"basics":{"summary":"${"x".repeat(2 * 1024 * 1024)}"}}`,
      "A resume may have at most 2 MB",
    ],
  ])("%s is refused in plain words", (_, text, error) => {
    expect(readJsonResume(text)).toEqual({ ok: false, error });
  });

  test("a byte order mark is no error", () => {
    expect(readJsonResume('\uFEFF{"basics":{"name":"Ada"}}')).toMatchObject({ ok: true });
  });

  test("wrong types are named, and nothing else suffers", () => {
    const { resume, warnings } = imported({
      basics: { name: 5, email: ["a@example.com"], summary: "Hello", profiles: { network: "X" } },
      work: [null, { name: "Acme", highlights: "One thing", startDate: { year: 2020 } }],
      skills: ["HTML", 7, { name: "CSS", keywords: [["grid"]] }],
      education: "none",
      awards: null,
    });
    expect(resume.Profile).toMatchObject({ name: "5", email: "", about: "Hello" });
    expect(resume.Employment.items).toMatchObject([
      { company: "Acme", responsibilities: ["One thing"], dateFrom: "" },
    ]);
    expect(resume.KeySkills.text).toEqual(["HTML", "7", "CSS"]);
    expect(warnings).toEqual([
      "basics.profiles should be a list and was left out",
      'basics.name should be a text; it was read as "5"',
      "basics.email should be a text and was left out",
      'skills[1] should be a text; it was read as "7"',
      "skills[2].keywords[0] should be a text and was left out",
      "work[0] should be an object and was left out",
      "work[1].startDate should be a text and was left out",
      "work[1].highlights should be a list; it was read as a list of one",
      "education should be a list and was left out",
    ]);
  });

  test("more entries than a list holds are kept for the export", () => {
    const file = { publications: Array.from({ length: 250 }, (_, index) => ({ name: `Paper ${index}` })) };
    const { resume, warnings } = imported(file);
    expect(resume.Other.items).toHaveLength(200);
    expect(warnings).toEqual(["publications has 250 entries, of which 200 are shown"]);
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("keys that mean something to JavaScript and endless nesting are left out", () => {
    const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    const result = readJsonResume(
      `{"basics":{"name":"Ada","__proto__":{"admin":true}},"constructor":{"prototype":1},"x":${deep}}`,
    );
    if (!result.ok) throw new Error(result.error);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(JSON.stringify(result.resume)).not.toContain("admin");
    expect(result.warnings[0]).toContain("basics.__proto__");
    expect(result.warnings[1]).toContain("constructor");
    expect(result.warnings[2]).toMatch(/^x\.a\.a.* is nested too deeply and was left out$/u);
    expect(resumeContent.safeParse(result.resume).success).toBe(true);
  });

  test("what no database can store is taken out of texts", () => {
    const { resume } = imported({ basics: { name: "A\0da \uD800" } });
    expect(resume.Profile.name).toBe("Ada \uFFFD");
  });

  test("no JSON value makes it throw, and every object gives a resume that the API accepts", () => {
    for (let seed = 0; seed < 3_000; seed += 1) {
      const random = seeded(seed);
      const value = randomJson(random, 5);
      const result = fromJsonResume(value);
      expect(result.ok, `seed ${seed}`).toBe(
        typeof value === "object" && value !== null && !Array.isArray(value),
      );
      if (!result.ok) continue;
      const accepted = resumeContent.safeParse(result.resume);
      expect(accepted.success, `seed ${seed}`).toBe(true);
      expect(() => toJsonResume(accepted.data!), `seed ${seed}`).not.toThrow();
    }
  });

  test("an export copes with extras of any shape", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const random = seeded(seed);
      const extra = {
        jsonResume: randomJson(random, 3),
        skills: randomJson(random, 3),
        volunteer: randomJson(random, 3),
      };
      const resume = resumeContent.parse({
        extra,
        Profile: { extra },
        Other: { items: [{ extra }] },
        Employment: { items: [{ extra }] },
        Socials: {
          items: [{ url: "https://example.com", extra: { basics: extra, profiles: randomJson(random, 3) } }],
        },
      });
      expect(() => toJsonResume(resume), `seed ${seed}`).not.toThrow();
    }
  });
});

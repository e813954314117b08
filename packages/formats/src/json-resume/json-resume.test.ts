import { readdirSync, readFileSync } from "node:fs";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { wordsFor } from "../../../../apps/server/src/words.ts";
import { english, MESSAGES } from "../../../../scripts/testing/english.ts";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromJsonResume, readJsonResume, toJsonResume } from "./json-resume.ts";
import { keptParts } from "../kept.ts";
import { anyFile, anyJson, anyResume } from "../../test/random.ts";

const folder = new URL("../../test/fixtures/json-resume/", import.meta.url);
const journey = new URL("../../../../e2e/fixtures/resume.json", import.meta.url);
const fixtures = [...readdirSync(folder).map((name) => new URL(name, folder)), journey];

// oxlint-disable-next-line no-explicit-any -- a file is any JSON
const load = (name: string): any => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

function imported(file: unknown): { resume: ResumeContent; notes: string[] } {
  const result = fromJsonResume(file);
  if (!result.ok) throw new Error(result.error);
  return result;
}

const NO_RESUME = "This file does not contain a resume in JSON Resume format";

describe("round trip", () => {
  test.each(fixtures.map((url) => [url.pathname.split("/").at(-1), url]))(
    "%s is exported as it was imported",
    (_, url) => {
      const file = JSON.parse(readFileSync(url, "utf8"));
      const { resume, notes } = imported(file);
      expect(toJsonResume(resume)).toEqual(file);
      expect(JSON.stringify(toJsonResume(resume)), "the order of keys").toBe(JSON.stringify(file));
      expect(notes).toEqual([]);
    },
  );

  test("a file survives the API's schema and serialization", () => {
    const file = load("complete.json");
    const stored = resumeContent.parse(JSON.parse(JSON.stringify(imported(file).resume)));
    expect(toJsonResume(stored)).toEqual(file);
  });

  test("random valid files are exported as they were imported", () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(toJsonResume(imported(file).resume)).toEqual(file);
      }),
      { numRuns: 300 },
    );
  });

  test("random resumes of ours are imported as they were exported", () => {
    fc.assert(
      fc.property(anyResume, (resume) => {
        const back = imported(JSON.parse(JSON.stringify(toJsonResume(resume)))).resume;
        expect(bare(back)).toEqual(bare(resume));
      }),
      { numRuns: 300 },
    );
  });
});

/** Returns a resume without internal ids and extras. */
function bare(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) =>
    key === "extra" || key === "id" ? undefined : item,
  );
}

describe("shows", () => {
  const { resume } = imported(load("complete.json"));

  test("dates as people write them", () => {
    expect(resume.Employment.items.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ["Aug 2019", "Present"],
      ["Feb 2014", "Jul 2019"],
      ["2009", "2012"],
    ]);
    expect(resume.Education.items[1]).toMatchObject({ dateFrom: "2009", dateTo: "2009" });
  });

  test("keyword skills as groups, and other skills, certificates, and spoken languages as lines", () => {
    expect(resume.KeySkills.groups).toMatchObject([
      { label: "Data engineering", level: "Master", items: ["Rust", "Kafka", "PostGIS"] },
      { label: "", items: ["git", "make"] },
    ]);
    expect(resume.KeySkills.text).toEqual([
      "Cartography (Knows the S-57 standard by heart)",
      "Sailing",
      "C++",
    ]);
    expect(resume.Certifications.items).toEqual([
      "[Certified Kubernetes Administrator](https://certs.example.com/cka), CNCF (Nov 2021)",
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

  test("unknown sections as custom sections", () => {
    expect(
      resume.Other.items.map(({ name, position, organization }) => [name, position, organization]),
    ).toEqual([
      ["Volunteering", "Mentor", "Code at the Quay"],
      ["Awards", "Open Data Prize", "Nordic Mapping Council"],
      ["Awards", "Best poster", undefined],
      ["Publications", "Streaming bathymetry", "Journal of Coastal Computing"],
      ["Publications", "Units, please", "Proceedings of DataSea, vol. 4"],
      ["Languages", "", undefined],
      ["Interests", "", undefined],
      ["References", "Dr. Ingrid Aune", undefined],
    ]);
    expect(resume.Other.items[3]).toMatchObject({
      url: "https://doi.example.com/10.1000/182",
      details: ["Describes the move to streams.", "With measurements."],
    });
  });
});

describe("after an edit", () => {
  test("the edited field wins and the rest of its entry is kept", () => {
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

  test("extras move with their entries", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items.reverse();
    resume.Certifications.items.reverse();
    resume.Socials.items.splice(1, 3, ...resume.Socials.items.slice(1).toReversed());
    file.work.reverse();
    file.certificates.reverse();
    file.basics.profiles.reverse();
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("custom sections can be in any order", () => {
    const { resume } = imported(load("complete.json"));
    resume.Other.items.reverse();
    const back = imported(toJsonResume(resume)).resume;
    expect(back.Other.items.map((item) => item.name)).toEqual(resume.Other.items.map((item) => item.name));
  });

  test("deleted entries are gone with all their extras", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    resume.Employment.items.shift();
    resume.Education.items = [];
    resume.KeySkills.groups.shift();
    resume.Other.items = resume.Other.items.filter(({ name }) => name !== "Awards" && name !== "Languages");
    resume.Socials.items.shift();
    file.work.shift();
    file.skills.shift();
    for (const section of ["education", "awards", "languages"]) delete file[section];
    delete file.basics.url;
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("an edited line keeps its entry's extras, a new line has none", () => {
    const file = load("complete.json");
    const { resume } = imported(file);
    Object.assign(resume.KeySkills.groups[0]!, { level: "Expert", items: ["Rust", "DuckDB"] });
    resume.KeySkills.text[2] = "Modern C++";
    resume.KeySkills.text.splice(1, 1, "Knots");
    resume.Certifications.items[0] =
      "[Certified Kubernetes Security Administrator](https://certs.example.com/cka), CNCF (Nov 2021)";
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

  test("a section is where its name belongs, in any language, and keeps the name", () => {
    const resume = resumeContent.parse({
      Other: {
        items: [
          { name: "Sprachen", details: ["Deutsch: Muttersprache"] },
          { name: "受賞歴", position: "優秀賞", dateFrom: "2021年3月", dateTo: "2021年3月" },
        ],
      },
    });
    const file = toJsonResume(resume);
    expect(file.languages).toEqual([{ language: "Deutsch", fluency: "Muttersprache" }]);
    expect(file.awards).toMatchObject([{ title: "優秀賞", date: "2021-03" }]);
    expect(imported(file).resume.Other.items).toMatchObject([
      { name: "Sprachen", details: ["Deutsch: Muttersprache"] },
      { name: "受賞歴", dateFrom: "2021年3月" },
    ]);
  });

  test("the user's own section is exported as a project of that type", () => {
    const resume = resumeContent.parse({
      Other: { items: [{ name: "Patents", position: "Folding kayak", details: ["EP 1"] }] },
    });
    const file = toJsonResume(resume);
    expect(file.projects).toMatchObject([{ type: "Patents", name: "Folding kayak", highlights: ["EP 1"] }]);
    expect(imported(file).resume.Other.items).toMatchObject([{ name: "Patents", position: "Folding kayak" }]);
    expect(imported(file).resume.Projects.items).toEqual([]);
  });
});

describe("resumes from our API", () => {
  test("a stored one is read as is", () => {
    const stored = resumeContent.parse({ name: "CV", template: 1, Profile: { name: "Ada" } });
    const record = { ...stored, _id: "1", user: "2", version: 3, createdAt: "", updatedAt: "" };
    expect(fromJsonResume(record)).toMatchObject({ ok: true, resume: stored, notes: [] });
  });

  test("one in an older format is read in the current one", () => {
    const { resume, notes } = imported({
      name: "",
      Profile: { name: "Ada" },
      skills: { items: [{ text: "Go", level: "Expert" }] },
      Contact: { items: [{ text: "ada@example.com" }, { text: "By post" }] },
      Socials: { linkedin: "https://www.linkedin.com/in/ada" },
      Projects: { items: [{ name: "Engine" }] },
      theme: "dark",
    });
    expect(resume).toMatchObject({
      name: "My Resume",
      Profile: { email: "ada@example.com" },
      KeySkills: { text: ["Go (Expert)"] },
      Socials: { items: [{ type: "LinkedIn", url: "https://www.linkedin.com/in/ada" }] },
      Projects: { items: [{ title: "Engine" }] },
      Other: { items: [{ name: "Contact", details: ["By post"] }] },
    });
    expect(english(notes)).toEqual(["Left out because a resume can't contain it: theme"]);
  });

  test("one with a field of the wrong type is refused, naming the field", () => {
    expect(english(fromJsonResume({ Profile: { name: 5 } }))).toEqual({
      ok: false,
      error: "This file looks like a Postfolio resume, but “Profile.name” cannot be read",
    });
  });
});

describe("files that are not quite right", () => {
  test.each([
    ["not JSON", "{", "This file is not JSON"],
    ["a list", "[]", "This file contains a list, not a resume"],
    ["a text", '"resume"', NO_RESUME],
    ["an empty object", "{}", NO_RESUME],
    ["another program's file", '{"sections":{"work":{"items":[{"name":"A"}]}}}', NO_RESUME],
    ["another program's file with empty basics", '{"basics":{},"sections":{"a":1}}', NO_RESUME],
    ["a package", '{"name":"left-pad","version":"1.0.0","keywords":["pad"],"dependencies":{}}', NO_RESUME],
    ["a part of the wrong type", '{"basics":"Ada","work":"Acme"}', NO_RESUME],
    [
      "nested endlessly",
      `{"basics":{"name":"Ada"},"x":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
      "This file is nested too deeply to be a resume",
    ],
    [
      "full of fields that a resume has no place for",
      JSON.stringify({ basics: { name: "Ada" }, x: Array.from({ length: LIMITS.extraValues }, () => 1) }),
      MESSAGES.tooManyExtras,
    ],
    ["too large", `{"basics":{"summary":"${"x".repeat(2 * 1024 * 1024)}"}}`, "A resume can be at most 2 MB"],
  ])("%s is refused in plain words", (_, text, error) => {
    expect(english(readJsonResume(text))).toEqual({ ok: false, error });
  });

  test("values of the wrong type are kept without affecting anything else", () => {
    const file = load("wrong-kinds.json");
    const { resume, notes } = imported(file);
    expect(resume.Profile).toMatchObject({ name: "5", email: "", about: "Hello", phoneNumber: "5550123" });
    expect(resume.Employment.items).toMatchObject([
      { company: "Acme", responsibilities: ["One thing"], dateFrom: "", position: "true" },
    ]);
    expect(notes).toEqual([]);
    expect(imported(load("odd-lists.json")).resume.KeySkills).toMatchObject({
      groups: [{ label: "CSS", items: ["", "flex"] }],
      text: ["HTML", "7"],
    });
  });

  test("what is between the entries of a list stays there after edits", () => {
    const { resume } = imported({
      work: [null, { name: "A" }, "B", { name: "C" }],
      skills: ["x", null, "y"],
    });
    resume.Employment.items[1]!.company = "D";
    resume.KeySkills.text[1] = "z";
    expect(toJsonResume(resume)).toEqual({
      work: [null, { name: "A" }, "B", { name: "D" }],
      skills: ["x", null, "z"],
    });
  });

  test("entries beyond the limit of a list are kept for the export", () => {
    const papers = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Paper ${index}` }));
    const file = {
      basics: { url: "https://a.example", profiles: Array.from({ length: 201 }, () => ({ network: "X" })) },
      volunteer: Array.from({ length: 150 }, (_, index) => ({ organization: `Club ${index}` })),
      publications: papers(250),
      languages: [{ language: "Dansk" }],
    };
    const { resume } = imported(file);
    expect(resume.Other.items).toHaveLength(200);
    expect(resume.Socials.items).toHaveLength(200);
    expect(toJsonResume(resume)).toEqual(file);
  });

  test("keys that are special in JavaScript are left out, with a note", () => {
    const result = readJsonResume(
      `{"basics":{"name":"Ada","__proto__":{"admin":true}},"constructor":{"prototype":1}}`,
    );
    if (!result.ok) throw new Error(result.error);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(JSON.stringify(result.resume)).not.toContain("admin");
    expect(english(result.notes)).toEqual([
      "Left out because a resume can't contain it: basics.__proto__, constructor",
    ]);
    expect(resumeContent.safeParse(result.resume).success).toBe(true);
  });

  test("characters that no database can store are removed from texts", () => {
    const { resume } = imported({ basics: { name: "A\0da \uD800" } });
    expect(resume.Profile.name).toBe("Ada \uFFFD");
  });

  test("no JSON value makes it throw, and its result is a resume that the API accepts", () => {
    let read = 0;
    fc.assert(
      fc.property(anyJson(5), (value) => {
        const result = fromJsonResume(value);
        if (!result.ok) return english(result.error).startsWith("This file ");
        read += 1;
        const accepted = resumeContent.parse(result.resume);
        keptParts(accepted, wordsFor("en"));
        return true;
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(50);
  });

  test("an export copes with extras of any shape", () => {
    const [part, extra] = [
      anyJson(3),
      fc.record({ jsonResume: anyJson(3), skills: anyJson(3), volunteer: anyJson(3) }),
    ];
    fc.assert(
      fc.property(extra, part, (extra, profiles) => {
        const resume = resumeContent.parse({
          extra,
          Profile: { extra },
          Other: { items: [{ extra }] },
          Employment: { items: [{ extra }] },
          Socials: { items: [{ url: "https://example.com", extra: { basics: extra, profiles } }] },
        });
        expect(() => toJsonResume(resume)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

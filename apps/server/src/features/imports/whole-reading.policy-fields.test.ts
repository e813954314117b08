import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { REASONS } from "@postfolio/formats/import/doubts/doubts.ts";
import { describe, expect, it } from "vitest";
import { type WholeReading, withReading } from "./whole-reading.policy.ts";

/* Tests what happens to each field, and why a field is marked. */

const NOTHING: WholeReading = {
  name: "",
  profession: "",
  email: "",
  phone: "",
  location: "",
  summary: "",
  links: [],
  jobs: [],
  education: [],
  projects: [],
  skills: [],
  certifications: [],
  languages: [],
  other: [],
};
const job = { position: "", company: "", location: "", from: "", to: "", lines: [] as string[] };
const OURS = "A doubt of ours";
const doubted = (path: string): Doubt => ({ path, why: OURS, confidence: 0.5 });
const DIFFERS = REASONS.readingsDiffer[0];
const AI = REASONS.fromAi[0];
const ABSENT = REASONS.notInFile[0];

/** Simulates a second reading of a text. `marks` are the doubts afterward, by path. */
function read(text: string, ours: object, said: Partial<WholeReading>, doubts: readonly string[] = []) {
  const before = { resume: resumeContent.parse(ours), doubts: doubts.map(doubted) };
  const { resume, doubts: open, isUseful, unplaced } = withReading(before, text, { ...NOTHING, ...said });
  return { resume, marks: Object.fromEntries(open.map(({ path, why }) => [path, why])), isUseful, unplaced };
}

describe("a text", () => {
  const TEXT = "Ada  Bright\nLine Cook\nDover";
  const profile = (ours: object, said: Partial<WholeReading>) => {
    const { resume, marks, isUseful } = read(TEXT, { Profile: ours }, said);
    return { ...resume.Profile, marks, isUseful };
  };

  it("that both readings share stays as we have it", () => {
    const both = profile({ name: "**Ada** Bright" }, { name: "  ADA \n Bright " });
    expect(both).toMatchObject({ name: "**Ada** Bright", marks: {}, isUseful: true });
  });

  it("that only the model found is taken and marked", () => {
    expect(profile({}, { location: "Dover" })).toMatchObject({
      location: "Dover",
      marks: { "Profile.location": AI },
      isUseful: true,
    });
  });

  it("that the model read differently is replaced and marked", () => {
    expect(profile({ profession: "Ada" }, { profession: " Line\n Cook " })).toMatchObject({
      profession: "Line Cook",
      marks: { "Profile.profession": DIFFERS },
    });
  });

  it("that is not in the file is left out and marked, and useless", () => {
    expect(profile({ name: "Ada Bright" }, { name: "Grace Hopper" })).toMatchObject({
      name: "Ada Bright",
      marks: { "Profile.name": ABSENT },
      isUseful: false,
    });
    expect(profile({}, { name: "Grace Hopper" })).toMatchObject({
      name: "",
      marks: { "Profile.name": ABSENT },
    });
  });

  it("that only we found is kept and marked, and an absent one is neither", () => {
    expect(profile({ location: "Dover" }, {})).toMatchObject({
      location: "Dover",
      marks: { "Profile.location": DIFFERS },
      isUseful: false,
    });
    expect(profile({}, {}).marks).toEqual({});
  });
});

describe("a field of an entry", () => {
  const TEXT = "Cook, Green Inn, Dover, 2019 - 2021\nMade soup\nBaked bread\nBaker, Blue Mill";
  const cook = { position: "Cook", company: "Green Inn", responsibilities: ["Made soup", "Baked bread"] };
  const cooked = { ...job, position: "Cook", company: "Green Inn", lines: ["Made soup", "Baked bread"] };
  const jobs = (ours: object[], said: object[], doubts: string[] = []) => {
    const { resume, marks } = read(
      TEXT,
      { Employment: { items: ours } },
      { jobs: said as WholeReading["jobs"] },
      doubts,
    );
    return { items: resume.Employment.items, marks };
  };

  it("that only the model found is taken and marked", () => {
    const { items, marks } = jobs([cook], [{ ...cooked, location: "Dover", from: "2019", to: "2021" }]);
    expect(items).toMatchObject([{ ...cook, location: "Dover", dateFrom: "2019", dateTo: "2021" }]);
    expect(marks).toEqual({
      "Employment.items.0.location": AI,
      "Employment.items.0.dateFrom": AI,
      "Employment.items.0.dateTo": AI,
    });
  });

  it("keeps its lines if the model has the same text with other breaks", () => {
    const { items, marks } = jobs([cook], [{ ...cooked, lines: ["Made soup Baked", "bread"] }]);
    expect(items[0]!.responsibilities).toEqual(cook.responsibilities);
    expect(marks).toEqual({});
  });

  it("gets the model's lines, without text that is not in the file", () => {
    const more = jobs(
      [{ ...cook, responsibilities: ["Made soup"] }],
      [{ ...cooked, lines: ["Made soup", "", "Baked bread"] }],
    );
    expect(more.items[0]!.responsibilities).toEqual(["Made soup", "Baked bread"]);
    expect(more.marks).toEqual({ "Employment.items.0.responsibilities": DIFFERS });
    const first = jobs([{ ...cook, responsibilities: [] }], [cooked]);
    expect(first.items[0]!.responsibilities).toEqual(cook.responsibilities);
    expect(first.marks).toEqual({ "Employment.items.0.responsibilities": AI });
    const invented = jobs([cook], [{ ...cooked, lines: ["Made soup", "Baked bread", "Led ten cooks"] }]);
    expect(invented.items[0]!.responsibilities).toEqual(cook.responsibilities);
    expect(invented.marks).toEqual({ "Employment.items.0.responsibilities": ABSENT });
    const all = jobs([cook], [{ ...cooked, lines: ["Led ten cooks"] }]);
    expect(all.items[0]!.responsibilities).toEqual(cook.responsibilities);
    expect(all.marks).toEqual({ "Employment.items.0.responsibilities": ABSENT });
  });

  it("that the model put into another field is emptied without a mark", () => {
    const { items, marks } = jobs([{ ...cook, location: "Green Inn" }], [cooked]);
    expect(items[0]!.location).toBe("");
    expect(marks).toEqual({});
  });

  it("belongs to the most similar entry, whatever the order", () => {
    const baker = { position: "Baker", company: "Blue Mill", location: "Mill" };
    const { items, marks } = jobs(
      [baker, { ...cook, url: "https://inn.example" }],
      [cooked, { ...job, position: "Baker", company: "Blue Mill", location: "" }],
    );
    expect(items).toMatchObject([
      { ...cook, url: "https://inn.example" },
      { position: "Baker", company: "Blue Mill" },
    ]);
    expect(marks).toEqual({});
  });

  it("belongs to the more similar of two entries that share words with it", () => {
    const hotel = { position: "Cook", company: "Blue Mill", url: "https://mill.example" };
    const inn = { position: "Cook", company: "Green Inn", url: "https://inn.example" };
    const { items, marks } = jobs(
      [hotel, inn],
      [
        { ...job, position: "Cook", company: "Green Inn" },
        { ...job, position: "Cook", company: "Blue Mill" },
      ],
    );
    expect(items).toMatchObject([inn, hotel]);
    expect(marks).toStrictEqual({});
  });

  it("belongs to no entry that shares no word with it", () => {
    const { items, marks } = jobs(
      [{ ...cook, url: "https://inn.example" }],
      [{ ...job, position: "Baker", company: "Blue Mill" }],
      ["Employment.items"],
    );
    expect(items).toMatchObject([{ position: "Baker", company: "Blue Mill" }, cook]);
    expect(items[0]).not.toHaveProperty("url");
    expect(marks).toMatchObject({ "Employment.items.0.company": AI, "Employment.items.1": DIFFERS });
  });

  it("keeps our doubts about fields the model lacks, at the entry's new position", () => {
    const baker = { position: "Baker", company: "Blue Mill" };
    const said = [cooked, { ...job, position: "Baker", company: "Blue Mill" }];
    expect(
      jobs([baker, { ...cook, url: "https://inn.example" }], said, [
        "Employment.items.1.url",
        "Employment.items.1.position",
        "Employment.items.10.url",
        "Education.items.1.url",
      ]).marks,
    ).toEqual({ "Employment.items.0.url": OURS });
  });

  it("gets a doubt about its whole entry once, if its text is nowhere in the model's", () => {
    const ours = { ...cook, url: "https://inn.example" };
    const marks = jobs([ours], [cooked], ["Employment.items.0", "Employment.items.0.url"]).marks;
    expect(marks).toEqual({ "Employment.items.0.url": OURS });
    expect(jobs([ours], [cooked], ["Employment.items.0"]).marks).toEqual({ "Employment.items.0.url": OURS });
    expect(jobs([cook], [cooked], ["Employment.items.0"]).marks).toEqual({});
    expect(jobs([ours], [cooked], ["Employment.items.1"]).marks).toStrictEqual({});
  });

  it("gets a doubt about its whole entry in each field that the model lacks, and in no other", () => {
    const ours = {
      ...cook,
      id: "a1",
      location: "Dover",
      url: "https://inn.example",
      description: "By the sea",
    };
    expect(jobs([ours], [cooked], ["Employment.items.0"]).marks).toEqual({
      "Employment.items.0.url": OURS,
      "Employment.items.0.description": OURS,
      "Employment.items.0.location": DIFFERS,
    });
  });
});

describe("a list of entries", () => {
  const TEXT = "Cook, Green Inn\nBaker, Blue Mill";
  const cook = { position: "Cook", company: "Green Inn" };
  const baker = { position: "Baker", company: "Blue Mill" };
  const jobs = (ours: object[], said: Partial<typeof job>[], doubts: string[] = []) => {
    const { resume, marks } = read(
      TEXT,
      { Employment: { items: ours } },
      { jobs: said.map((one) => ({ ...job, ...one })) },
      doubts,
    );
    return { items: resume.Employment.items, marks };
  };

  it("of which the file says nothing is left out, and ours stays with its doubts", () => {
    const { items, marks } = jobs(
      [cook, baker],
      [{ position: "Pilot", company: "Sky" }],
      ["Employment.items.1", "Employment.items.0.company", "Employment.items"],
    );
    expect(items).toMatchObject([cook, baker]);
    expect(marks).toEqual({
      "Employment.items": ABSENT,
      "Employment.items.1": OURS,
      "Employment.items.0.company": OURS,
    });
  });

  it("that the model does not have is kept and marked, and an empty one is not", () => {
    const kept = jobs([cook], []);
    expect(kept.items).toMatchObject([cook]);
    expect(kept.marks).toEqual({ "Employment.items": DIFFERS });
    expect(jobs([], []).marks).toEqual({});
  });

  it("leaves out an entry that is not in the file, and says so", () => {
    const { items, marks } = jobs([cook], [cook, { position: "Pilot", company: "Sky" }]);
    expect(items).toMatchObject([cook]);
    expect(marks).toEqual({ "Employment.items": ABSENT });
  });

  it("keeps every entry that the model left out, and marks each", () => {
    const third = { position: "Guide", company: "Harbor Gallery" };
    const fourth = { position: "Porter", company: "Station Hotel" };
    const { items, marks } = jobs([third, cook, fourth], [cook]);
    expect(items).toMatchObject([cook, third, fourth]);
    expect(marks).toEqual({ "Employment.items.1": DIFFERS, "Employment.items.2": DIFFERS });
  });

  it("gets an entry that only the model found", () => {
    const { items, marks } = jobs([cook], [cook, baker]);
    expect(items).toMatchObject([cook, baker]);
    expect(marks).toEqual({ "Employment.items.1.position": AI, "Employment.items.1.company": AI });
  });
});

describe("languages, links and skills", () => {
  it("become a section, in the resume's language, that is marked if it is new", () => {
    const german = { options: { language: "de" } };
    const said = { languages: ["Deutsch", "Englisch"] };
    const { resume, marks } = read("Sprachen\nDeutsch\nEnglisch", german, said);
    expect(resume.Other.items).toMatchObject([{ name: "Sprachen", details: ["Deutsch", "Englisch"] }]);
    expect(marks).toMatchObject({ "Other.items.0.details": AI });
    expect(read("Sprachen", german, {}).resume.Other.items).toEqual([]);
  });

  it("are added if they are in the file, and marked", () => {
    const items = [{ type: "Website", url: "https://ada.example" }];
    const { resume, marks } = read(
      "ada.example github.com/ada",
      { Socials: { items } },
      { links: ["https://www.ada.example/", " github.com/ada ", "gitlab.com/ada"] },
    );
    expect(resume.Socials.items.map(({ url }) => url)).toEqual(["https://ada.example", "github.com/ada"]);
    expect(marks).toEqual({ "Socials.items.1.url": AI });
  });

  it("keep our doubts if the model has none of them", () => {
    const ours = { KeySkills: { text: ["Go"] } };
    const { resume, marks } = read("Go", ours, { skills: [{ group: "", items: ["Rust"] }] }, [
      "KeySkills.text",
      "Employment.items",
    ]);
    expect(resume.KeySkills.text).toEqual(["Go"]);
    expect(marks).toEqual({ "KeySkills.text": OURS });
  });

  it("are the model's if we have none, or others", () => {
    const said = { skills: [{ group: "Web", items: ["CSS", "HTML"] }] };
    const text = "Web: CSS, HTML";
    expect(read(text, {}, said).marks).toEqual({ "KeySkills.groups.0.items": AI });
    const one = { KeySkills: { groups: [{ label: "Web", items: ["CSS"] }] } };
    expect(read(text, one, said).marks).toEqual({ "KeySkills.groups.0.items": DIFFERS });
  });

  it("are doubted first for texts that are not in the file", () => {
    const { marks } = read(
      "Web: CSS, HTML",
      { KeySkills: { groups: [{ label: "Web", items: ["CSS", "HTML"] }] } },
      { skills: [{ group: "Web", items: ["CSS", "Rust"] }] },
    );
    expect(marks).toEqual({ "KeySkills.groups.0.items": ABSENT });
  });

  it("lose texts that are not in the file, with a note", () => {
    const { resume, marks } = read(
      "Web: CSS",
      { KeySkills: { groups: [{ label: "Web", items: ["CSS"] }] } },
      { skills: [{ group: "Web", items: ["CSS", "Rust"] }] },
    );
    expect(resume.KeySkills.groups).toMatchObject([{ label: "Web", items: ["CSS"] }]);
    expect(marks).toEqual({ "KeySkills.groups.0.items": ABSENT });
  });
});

it("drops a company description that a job's lines repeat, and keeps the rest", () => {
  const lines = ["An inn with forty beds", "Made soup"];
  const ours = {
    position: "Cook",
    company: "Inn",
    description: "An inn with forty beds",
    responsibilities: ["Made soup"],
  };
  const text = "Cook, Inn\nAn inn with forty beds\nMade soup";
  const said = (own: string[]) => ({ jobs: [{ ...job, position: "Cook", company: "Inn", lines: own }] });
  const items = (own: string[]) =>
    read(text, { Employment: { items: [ours] } }, said(own)).resume.Employment.items;
  expect(items(lines)).toMatchObject([{ position: "Cook", description: "", responsibilities: lines }]);
  expect(items(["Made soup"])).toMatchObject([{ description: "An inn with forty beds" }]);
});

it("is useless, and changes nothing, if it exceeds a resume's limits", () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `Skill${at}`);
  const { resume, marks, isUseful, unplaced } = read(
    names.join("\n"),
    { Profile: { name: "Ada" } },
    { certifications: names },
    ["Profile.name"],
  );
  expect(resume.Profile.name).toBe("Ada");
  expect(resume.Certifications.items).toEqual([]);
  expect(marks).toEqual({ "Profile.name": OURS });
  expect([isUseful, unplaced]).toEqual([false, []]);
});

import { readdirSync, readFileSync } from "node:fs";
import judge from "@jsonresume/schema";
import { resumeContent, type ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyResume } from "../../test/random.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { otherScripts } from "@postfolio/templates/test-resumes/other-scripts.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { fromJsonResume, toJsonResume } from "./json-resume.ts";

/*
 * Checks our files against what JSON Resume publishes: its schema, with its own validator and with Ajv (which is
 * stricter about URLs), and its sample files.
 */

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const strict = ajv.compile(judge.schema);

function errorsOf(file: unknown): string[] {
  let found: string[] = [];
  judge.validate(file, (errors) => (found = (errors ?? []).map(({ stack }) => stack)));
  strict(file);
  return [
    ...found,
    ...(strict.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
  ];
}

const jsonFiles = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): [string, unknown] => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8"))]);

function roundTrip(file: unknown) {
  const result = fromJsonResume(file);
  if (!result.ok) throw new Error(result.error);
  return toJsonResume(result.resume);
}

describe("published files", () => {
  const home = new URL(".", import.meta.resolve("@jsonresume/schema"));
  const published = [
    ...jsonFiles(home).filter(([name]) => name === "sample.resume.json"),
    ...jsonFiles(new URL("examples/", home)),
  ];

  test("there are sample files", () => expect(published.length).toBeGreaterThan(3));

  test.each(published)("%s is exported as it was imported", (_, file) => {
    expect(JSON.stringify(roundTrip(file))).toBe(JSON.stringify(file));
    expect(errorsOf(roundTrip(file))).toEqual([]);
  });
});

test("an imported file is as valid when exported as it was", () => {
  const files = jsonFiles(new URL("../../test/fixtures/json-resume/", import.meta.url));
  const valid = files.filter(([, file]) => errorsOf(file).length === 0);
  expect(valid.length).toBeGreaterThan(30);
  const changed = files.filter(([, file]) => errorsOf(roundTrip(file)).join() !== errorsOf(file).join());
  expect(changed.map(([name]) => name)).toEqual([]);
});

describe("our own resumes are valid files", () => {
  const own: [string, ResumeContent][] = [
    ["the sample", sampleResume],
    ["an empty one", resumeContent.parse({})],
    ...Object.entries(resumes),
    ...Object.entries(otherScripts),
  ];
  test.each(own)("%s", (_, resume) => expect(errorsOf(toJsonResume(resume))).toEqual([]));

  test("whatever their fields contain", () => {
    fc.assert(
      fc.property(anyResume, (resume) => {
        expect(errorsOf(toJsonResume(resume))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "github.com/ada",
    "https://例え.example/パス?q=ü",
    "https://example.com/a b",
    'https://example.com/<"{|}>',
    "mailto:ada@example.com",
    "javascript:alert(1)",
    "not an address",
    "a:b",
    "ada@exämple.com",
    "ada@localhost",
    "ada example.com",
    "ada@example.com",
    "https://[::1]:80/",
    "https://example.com/%zz",
  ])("%s as every kind of address survives a round trip", (text) => {
    const resume = resumeContent.parse({
      Profile: { email: text },
      Projects: { items: [{ title: "P", url: text }] },
      Socials: {
        items: [
          { type: "Website", url: text },
          { type: "Github", url: text },
        ],
      },
      Other: { items: [{ name: "Publications", position: "Paper", details: ["Prose", text] }] },
    });
    const file = toJsonResume(resume);
    expect(errorsOf(file)).toEqual([]);
    const back = fromJsonResume(file);
    if (!back.ok) throw new Error(back.error);
    expect(back.resume.Profile.email).toBe(text);
    expect(back.resume.Projects.items[0]?.url).toBe(text);
    expect(back.resume.Socials.items.map(({ url }) => url)).toEqual([text, text]);
    expect(back.resume.Other.items[0]?.details).toEqual(["Prose", text]);
  });
});

import { readFileSync } from "node:fs";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, test } from "vitest";
import { toJsonResume } from "./json-resume/json-resume.ts";
import { detectedLanguage } from "./language.ts";
import { readResumeFile } from "./read-file.ts";

async function imported(file: unknown) {
  const result = await readResumeFile(new Blob([JSON.stringify(file)]));
  if (!result.ok) throw new Error(result.error);
  return result.resume;
}
const languageOf = async (file: unknown) => (await imported(file)).options.language;
const fixture = (name: string): object =>
  JSON.parse(
    readFileSync(new URL(`../test/fixtures/json-resume/${name}.json`, import.meta.url), "utf8"),
  ) as object;

test.each([
  ["german-nurse", "de"],
  ["french-pastry-chef", "fr"],
  ["spanish-teacher", "es"],
  ["portuguese-architect", "pt"],
  ["italian-luthier", "it"],
  ["dutch-baker-old-names", "nl"],
  ["polish-electrician", "pl"],
  ["czech-geologist", "cs"],
  ["slovak-miller", "sk"],
  ["hungarian-translator", "hu"],
  ["romanian-vet", "ro"],
  ["bulgarian-winemaker", "bg"],
  ["russian-cellist", "ru"],
  ["ukrainian-seismologist", "uk"],
  ["greek-fisher", "el"],
  ["turkish-pilot", "tr"],
  ["swedish-forester", "sv"],
  ["danish-shipbroker", "da"],
  ["norwegian-guide", "nb"],
  ["finnish-librarian", "fi"],
  ["estonian-beekeeper", "et"],
  ["lithuanian-judge", "lt"],
  ["latvian-brewer", "lv"],
  ["arabic-engineer", "ar"],
  ["persian-poet", "fa"],
  ["hebrew-dancer", "he"],
  ["hindi-accountant", "hi"],
  ["thai-guide", "th"],
  ["vietnamese-tester", "vi"],
  ["indonesian-barista", "id"],
  ["korean-marketer", "ko"],
  ["japanese-programmer", "ja"],
  ["japanese-in-kanji", "ja"],
  ["many-scripts", "ja"],
  ["chinese-simplified", "zh-Hans"],
  ["chinese-traditional", "zh-Hant"],
  ["english-bare-engineer", "en"],
  ["complete", "en"],
])("%s is in %s", async (name, language) => {
  const file = fixture(name);
  const resume = await imported(file);
  expect(resume.options.language).toBe(language);
  expect(toJsonResume(resume), "its export does not have to name it").toEqual(file);
});

test.each([
  ["東京大学工学部", "ja"],
  ["経理", "ja"],
  ["エンジニア", "ja"],
  ["清华大学 软件工程师", "zh-Hans"],
  ["軟體工程師", "zh-Hant"],
  ["개발자", "ko"],
])("%s alone is %s", async (label, language) => {
  expect(await languageOf({ basics: { label } })).toBe(language);
});

test("characters that both languages use count for the country's", async () => {
  const inCountry = (countryCode: string) =>
    languageOf({ basics: { label: "北京大学", location: { city: "X", countryCode } } });
  expect(await inCountry("CN")).toBe("zh-Hans");
  expect(await inCountry("JP")).toBe("ja");
});

test.each(["", "X", "123", "https://example.com", "C++", "Ada"])(
  "%j has no detectable language",
  async (label) => {
    expect(await detectedLanguage(resumeContent.parse({ Profile: { profession: label } }))).toBeUndefined();
  },
);

describe("the file's own statement takes precedence", () => {
  const german = { ...fixture("german-nurse") } as Record<string, object>;
  test.each([
    ["fr", "fr"],
    ["pt-BR", "pt"],
    ["de_AT.UTF-8", "de"],
    ["zh-TW", "zh-Hant"],
    ["zh", "zh-Hans"],
    ["no", "nb"],
    ["JA", "ja"],
    ["Klingon", "de"],
    ["xx-yy-zz-1", "de"],
    ["", "de"],
  ])("%s is %s", async (language, tag) => {
    expect(await languageOf({ ...german, meta: { language } })).toBe(tag);
    expect(await languageOf({ ...german, basics: { ...german.basics, lang: language } })).toBe(tag);
  });
});

test("a language that the user chose is exported and imported again", async () => {
  const resume = await imported(fixture("german-nurse"));
  resume.options.language = "nl";
  const file = toJsonResume(resume);
  expect(file.meta).toMatchObject({ postfolio: { options: { language: "nl" } } });
  expect(await languageOf(file)).toBe("nl");
});

test("a resume written here keeps its language, whatever its text looks like", async () => {
  const resume = resumeContent.parse({
    Profile: { name: "A", about: "Examinierte Pflegefachkraft mit elf Jahren Erfahrung auf Stationen." },
  });
  expect(await languageOf(toJsonResume(resume))).toBe("en");
});

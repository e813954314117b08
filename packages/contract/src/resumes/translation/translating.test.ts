import { expect, it } from "vitest";
import { english } from "../../../../../scripts/testing/english.ts";
import type { Mark } from "../../generation/marks.ts";
import { resumeContent } from "../resume.ts";
import { driftOf, startTranslation } from "./drift.ts";
import { textsForAi, withNewEntries, withTranslated } from "./translating.ts";

const ORIGINAL = resumeContent.parse({
  Profile: { name: "Ada Bright", profession: "Cook" },
  Employment: {
    items: [
      {
        id: "a",
        position: "Line Cook",
        company: "Blue Fern",
        responsibilities: ["Fed 120 guests", "Helped with menus"],
      },
    ],
  },
});
const COPY = startTranslation(ORIGINAL, "de");
const translated = (path: string, is: string, text: string, marks: Mark[] = []) => ({
  path,
  is,
  text,
  marks,
});

it("gives AI each text with the entry that it belongs to", () => {
  expect(textsForAi(ORIGINAL, COPY)).toEqual([
    { path: "Profile/profession", is: "Cook", entry: "" },
    { path: "Employment/a/position", is: "Line Cook", entry: "Blue Fern, Line Cook" },
    { path: "Employment/a/responsibilities/0", is: "Fed 120 guests", entry: "Blue Fern, Line Cook" },
    { path: "Employment/a/responsibilities/1", is: "Helped with menus", entry: "Blue Fern, Line Cook" },
  ]);
});

it("takes a line's translation although the line has moved, and none of a line that has changed", () => {
  const [first, second] = ORIGINAL.Employment.items[0]!.responsibilities;
  const moved = {
    ...ORIGINAL,
    Profile: { ...ORIGINAL.Profile, profession: "Chef" },
    Employment: {
      ...ORIGINAL.Employment,
      items: [{ ...ORIGINAL.Employment.items[0]!, responsibilities: [second!, first!] }],
    },
  };
  const next = withTranslated(moved, COPY, [
    translated("Profile/profession", "Cook", "Köchin"),
    translated("Employment/a/responsibilities/0", "Fed 120 guests", "120 Gäste bewirtet"),
  ]);
  expect(next.Profile.profession).toBe("Cook");
  expect(next.Employment.items[0]!.responsibilities).toContain("120 Gäste bewirtet");
  expect(driftOf(moved, next).map(({ path }) => path)).toContain("Profile/profession");
});

it("never takes the place of a person's words", () => {
  const own = { ...COPY, Profile: { ...COPY.Profile, profession: "Köchin" } };
  const changed = { ...ORIGINAL, Profile: { ...ORIGINAL.Profile, profession: "Chef" } };
  expect(textsForAi(changed, own).map(({ path }) => path)).not.toContain("Profile/profession");
  expect(
    withTranslated(changed, own, [translated("Profile/profession", "Chef", "Chefköchin")]),
  ).toMatchObject({
    Profile: { profession: "Köchin" },
  });
});

it("marks the whole line, with the words in doubt", () => {
  const message = 'marks_figures_lost {"figures":["120"]}';
  const next = withTranslated(ORIGINAL, COPY, [
    translated("Employment/a/responsibilities/0", "Fed 120 guests", "**7** Gäste bewirtet", [
      { text: "7", reason: english(message), message },
      { text: "7 Gäste bewirtet", reason: "Nobody was treated." },
      { text: "7", reason: english(message), message },
    ]),
    translated("Employment/a/responsibilities/1", "Helped with menus", "Menüs", [
      { text: "Menüs", reason: "The original says “Helped”." },
    ]),
  ]);
  const reason = "“7”: The original says 120. Nobody was treated.";
  expect(english(next.marks)).toEqual([
    { text: "7 Gäste bewirtet", reason, message: reason },
    { text: "Menüs", reason: "The original says “Helped”." },
  ]);
});

it("brings only the new entries that are wanted", () => {
  const entry = { ...ORIGINAL.Employment.items[0]!, id: "b" };
  const grown = {
    ...ORIGINAL,
    Employment: {
      ...ORIGINAL.Employment,
      items: [...ORIGINAL.Employment.items, entry, { ...entry, id: "c" }],
    },
  };
  const next = withNewEntries(grown, COPY, (path) => path === "Employment/c");
  expect(next.Employment.items.map(({ id }) => id)).toEqual(["a", "c"]);
});

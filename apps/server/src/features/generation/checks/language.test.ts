import { expect, test } from "vitest";
import { english } from "../../../../../../scripts/testing/english.ts";
import { languageFaults } from "./language.ts";

const GERMAN =
  "Die Übergabe beginnt, bevor jemand spricht: Was offen ist, steht auf der Tafel und bleibt dort stehen.";
const ENGLISH =
  "A handover begins before anybody speaks: what is open stands on the board, and it stays there.";

test.each<[string, Parameters<typeof languageFaults>, boolean]>([
  ["in another than the chosen language", [GERMAN, "English US", ""], true],
  ["in the chosen language", [GERMAN, "German", ENGLISH], false],
  ["in another than a long wish", [GERMAN, undefined, ENGLISH], true],
  ["in the language of the wish", [ENGLISH, undefined, ENGLISH], false],
  ["as a wish asks that names a language", [GERMAN, undefined, `${ENGLISH} Write it in German.`], false],
  ["after a wish too short to tell", [GERMAN, undefined, "Night shifts"], false],
  ["too short to tell", ["Guten Morgen, Station 4!", "English US", ""], false],
])("a text %s", (_, given, isFault) => {
  expect(languageFaults(...given).length > 0).toBe(isFault);
});

test("the reason names both languages", () => {
  expect(english(languageFaults)(GERMAN, "French", "")).toEqual(["It is in German: write it in French."]);
});

import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { english } from "../../../../../../scripts/testing/english.ts";
import { isNearRepeat, piecesOf, repeatFault } from "./repeats.policy.ts";

const POST =
  "Calm handovers start before anyone speaks. Put the open questions on the board, then talk. It takes less time than " +
  "looking for the one who knows. #nursing";
const near = (one: string, other: string, quoted?: Parameters<typeof piecesOf>[1]) =>
  isNearRepeat(piecesOf(one, quoted), piecesOf(other, quoted));

test.each([
  ["in other marks", POST.toUpperCase().replaceAll(".", "!")],
  ["lightly edited", POST.replace("anyone speaks", "the first word").replace("then talk", "and talk")],
  [
    "reordered",
    "It takes less time than looking for the one who knows. Put the open questions on the board, then talk. Calm " +
      "handovers start before anyone speaks. #wards",
  ],
  [
    "one sentence of it in a long post",
    `${"Something else entirely about bread and how it is baked in villages by the sea. ".repeat(1)}Put the open questions on the board, then talk. ${"And more about boats, weather, harbors and the people who mend nets there every winter. ".repeat(1)}`,
  ],
])("is a near repeat: %s", (_, other) => {
  expect(near(POST, other)).toBe(true);
});

test.each([
  [
    "another post of the campaign",
    "Wound care: who fills in the form at three in the morning? I would ask that before buying anything new. #nursing",
  ],
  ["a short one", "Night shift again."],
])("is not a near repeat: %s", (_, other) => {
  expect(near(POST, other)).toBe(false);
});

test("short posts are compared by characters alone", () => {
  expect(near("Night shift again.", "Night shift, again!")).toBe(true);
  expect(near("Night shift again.", "Night shift is over.")).toBe(false);
});

test("an article's title and phrases of the prompt may be repeated", () => {
  const title = "Nurses want predictable shifts more than bonuses";
  const one = `${title}. Rosters six weeks ahead would be my first step.`;
  const other = `Read today: ${title}. A bonus is gone by spring, a free Sunday is not.`;
  expect(near(one, other)).toBe(true);
  expect(near(one, other, { title })).toBe(false);
  const phrase = "the small care home by the sea where I work nights";
  const first = `Tea at ${phrase}. Somebody hums in the kitchen, and the first quiet minute belongs to the cat, who takes it.`;
  const second = `New lamps for ${phrase}: everyone asks who paid, nobody asks what changed, though half of us now read charts.`;
  expect(near(first, second)).toBe(true);
  expect(near(first, second, { prompt: piecesOf(`Write about ${phrase}`) })).toBe(false);
});

test("two lines of a resume do not hide that everything else is the same", () => {
  const one = "Moved the handover of a surgical ward with 28 beds from the office to the bedside in a month";
  const other =
    "Trained six young people who never held a bandage until they worked three nights a week alone";
  const prompt = piecesOf(`${one}\n${other}`);
  expect(near(one, other)).toBe(false);
  const first = `A line from my resume: “${one}”. Beginners, put open questions first, every time.`;
  const second = `From my resume, a line: “${other}”. Beginners put all open questions first, I hope.`;
  expect(near(first, second, { prompt })).toBe(true);
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => isNearRepeat(piecesOf(text), piecesOf(`${text} and more`)), shape)).toBeLessThan(
    MUCH,
  );
});

test("a long text does not repeat a short one just because it contains most of its common phrases", () => {
  const sample =
    "Mein alter Meister hat gesagt, eine Baustelle erkennt man am Besen. Ich hab gelacht. Jetzt stehe ich da.";
  const other =
    "In der Werkstatt hat jemand ein Schild an die Leiter gehängt, und keiner weiß, seit wann es da hängt. " +
    "Heute erkennt man es kaum noch. Die einen lachen, die anderen sagen, dass man so etwas stehen lassen soll. " +
    "Wer alt genug ist, hat die Geschichte dazu im Kopf: Ein Meister, der nie gelernt hat, eine Leiter zu tragen, hat sie " +
    "im Eingang stehen gelassen, und beim Besuch der Bauherren hat sie die Glastür getroffen. Seitdem steht da: Bitte erst " +
    "gucken. Man kann das albern finden. Ich finde, es hat mehr Unfälle verhindert als die Unterweisung, die jedes Jahr " +
    "eine Stunde dauert und an die sich am Tag danach keiner mehr erinnert.";
  expect(isNearRepeat(piecesOf(other), piecesOf(sample))).toBe(false);
  expect(isNearRepeat(piecesOf(`${other} ${sample}`), piecesOf(sample))).toBe(true);
  // A few words have changed, and the sample is part of a longer text, but it is still recognized.
  const edited = sample.replace("gesagt", "gemeint").replace("gelacht", "geschmunzelt");
  expect(isNearRepeat(piecesOf(`${other} ${edited}`), piecesOf(sample))).toBe(true);
});

test("the reason names the repeated words", () => {
  const fault = english(repeatFault);
  const one = "You will be cold first. Ask to come in for a shift before you sign, and bring a friend.";
  expect(fault(one, "We say: ask to come in for a shift before you sign!", "earlier")).toBe(
    "It repeats “ask to come in for a shift before you sign” of an earlier post.",
  );
  expect(fault(one, "Nothing alike at all here", "earlier")).toBe("It is too similar to an earlier post.");
});

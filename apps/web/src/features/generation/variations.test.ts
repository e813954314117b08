import { expect, test } from "vitest";
import { EMPTY_FORM, type FilledForm } from "./form-values.ts";
import {
  type Playground,
  type PlaygroundAction,
  playgroundAfter,
  EMPTY_PLAYGROUND,
  shownVariation,
} from "./variations.ts";

const form: FilledForm = { ...EMPTY_FORM, type: "Be more creative" };
const after = (...actions: PlaygroundAction[]): Playground =>
  actions.reduce(playgroundAfter, EMPTY_PLAYGROUND);
const token = (text: string): PlaygroundAction => ({ type: "event", event: { event: "token", text } });
const done = (data: string, id?: string): PlaygroundAction => ({
  type: "event",
  event: { event: "done", data, id },
});
const start: PlaygroundAction = { type: "start", form };

test("tokens accumulate, a restart drops them, and the final text replaces them", () => {
  const writing = after(start, token("Too "), token("long"));
  expect(writing.draft?.text).toBe("Too long");
  const again = playgroundAfter(writing, { type: "event", event: { event: "restart", reason: "Too long." } });
  expect(again.draft).toMatchObject({ text: "", restart: "Too long." });
  const ended = playgroundAfter(again, done("Short.", "7"));
  expect(ended.draft).toBeUndefined();
  expect(shownVariation(ended)).toMatchObject({ text: "Short.", written: "Short.", id: "7", stopped: false });
});

test("a stopped post is the history entry that the server named at the start", () => {
  const stopped = after(start, { type: "event", event: { event: "start", id: "9" } }, token("Half"), {
    type: "stopped",
  });
  expect(shownVariation(stopped)).toMatchObject({ text: "Half", stopped: true, id: "9" });
});

test("stopping keeps the text so far, or the previous post if there is none", () => {
  const first = after(start, done("First"));
  const half = [start, token("Half a se"), { type: "stopped" } as const].reduce(playgroundAfter, first);
  expect(shownVariation(half)).toMatchObject({ text: "Half a se", stopped: true });
  const none = [start, { type: "stopped" } as const].reduce(playgroundAfter, first);
  expect(shownVariation(none)).toMatchObject({ text: "First" });
});

test("a failure keeps the variations and the request", () => {
  const failed = after(start, done("First"), start, token("x"), {
    type: "failed",
    message: "Your Trial Ended",
    trialEnded: true,
  });
  expect(failed).toMatchObject({ draft: undefined, failure: { form, trialEnded: true } });
  expect(shownVariation(failed)).toMatchObject({ text: "First" });
});

test("keeps the last six variations, and an edit changes only the one on screen", () => {
  const names = ["1", "2", "3", "4", "5", "6", "7"];
  const playground = after(...names.flatMap((name) => [start, done(name)]));
  expect(playground.variations.map(({ text }) => text)).toEqual(names.slice(1));
  const edited = [{ type: "show", key: 3 } as const, { type: "edit", text: "mine" } as const].reduce(
    playgroundAfter,
    playground,
  );
  expect(edited.variations.map(({ text }) => text)).toEqual(["2", "mine", "4", "5", "6", "7"]);
  expect(shownVariation(edited)?.written).toBe("3");
});

test("shows a history post that is already in the playground instead of adding it again", () => {
  const playground = after(start, done("First", "a"), start, done("Second", "b"));
  const variation = { form, written: "First", text: "First", source: undefined, stopped: false, id: "a" };
  const opened = playgroundAfter(playground, { type: "open", variation });
  expect(opened.variations).toHaveLength(2);
  expect(shownVariation(opened)?.text).toBe("First");
});

test("the other first line brings its marks, and the original text brings back the first", () => {
  const firstLines = { used: "One thing.", other: "Three things.", marks: [] };
  const mark = { text: "One thing.", reason: "Why." };
  const event = { event: "done" as const, data: "One thing. Two.", marks: [mark], firstLines };
  const written = after(start, { type: "event", event });
  const swapped = playgroundAfter(written, { type: "edit", text: "Three things. Two." });
  expect(shownVariation(swapped)).toMatchObject({
    marks: [],
    firstLines: { used: "Three things.", other: "One thing.", marks: [mark] },
  });
  const back = playgroundAfter(swapped, { type: "edit", text: "One thing. Two." });
  expect(shownVariation(back)).toMatchObject({ text: "One thing. Two.", marks: [mark], firstLines });
});

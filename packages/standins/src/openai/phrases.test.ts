import { describe, expect, test } from "vitest";
import { readLists } from "../word-lists.ts";

/* Frames are combined by a program, so what makes a combination wrong is checked for every one of them. */

const listsOf = (language: string) =>
  readLists(new URL(`phrases/${language}.txt`, import.meta.url), " / ").map(([name, entries]) => ({
    name,
    entries,
  }));
const isFrame = (name: string): boolean => !/^(?:cue|scene|summary)\b/u.test(name);
const GAPS = /\{(task|thing|person|when|slip|fix|topic|audience|fact|title|keywords)\}/giu;
/** Words in a row that two posts with the same frame share. */
const LONGEST_RUN = 7;

describe.each(["en", "de", "fr", "es"])("the phrases in %s", (language) => {
  const lists = listsOf(language);
  const frames = lists.filter(({ name }) => isFrame(name)).flatMap(({ entries }) => entries);

  test("have the kinds that English has, about a hundred frames or more, and scenes of six parts", () => {
    const kinds = new Set(lists.map(({ name }) => name));
    expect(kinds).toEqual(new Set(listsOf("en").map(({ name }) => name)));
    expect(frames.length).toBeGreaterThanOrEqual(100);
    const scenes = lists.filter(({ name }) => name.startsWith("scene "));
    expect(scenes.filter(({ entries }) => entries.length !== 6)).toEqual([]);
  });

  test("are no frame twice, and have no unknown gap", () => {
    expect(frames.filter((frame, at) => frames.indexOf(frame) !== at)).toEqual([]);
    expect(frames.filter((frame) => /[{}]/u.test(frame.replace(GAPS, "")))).toEqual([]);
  });

  test("have no long run of words between gaps", () => {
    const isLong = (frame: string): boolean =>
      frame
        .split(GAPS)
        .some((run, at) => at % 2 === 0 && (run.match(/[\p{L}\p{N}’']+/gu) ?? []).length > LONGEST_RUN);
    expect(frames.filter(isLong)).toEqual([]);
  });
});

import type { Assignment } from "./assignment.ts";
import { sentencesOf } from "./words.ts";

/** Matches figures, but not the number of a sandbox text. */
const FIGURE = /(?<![#\d.,])\d+(?:[.,]\d+)*/gu;

/** The sentence that the `overstates` fault adds to a text. */
export const OVERSTATED = "I have done this all my life.";

/**
 * Marks overstatements, and figures that do not appear in the material. Finding more would require understanding the
 * text.
 */
export function readText({ given, material }: Assignment): { marks: object[] } {
  const known = given.filter(({ name }) => name !== "text to read");
  const figures = new Set(known.flatMap(({ text }) => text.match(FIGURE) ?? []));
  return {
    marks: sentencesOf(material("text to read")).flatMap((words) => {
      const strange = words.match(FIGURE)?.find((figure) => !figures.has(figure));
      const what = words === OVERSTATED ? "says so" : strange && `has the figure ${strange}`;
      return what ? [{ words, why: `Sandbox: nothing that you gave ${what}.`, nearest: "" }] : [];
    }),
  };
}

import type { Assignment } from "./assignment.ts";
import { sentencesOf } from "./words.ts";

/** Not the number of a sandbox text. */
const FIGURE = /(?<![#\d.,])\d+(?:[.,]\d+)*/gu;

/** Points at the sentences with a figure that no material has: all that can be told without reading. */
export function readText({ materials, names }: Pick<Assignment, "materials" | "names">): { marks: object[] } {
  const known = names.filter((name) => name !== "text to read").flatMap(materials);
  const figures = new Set(known.flatMap((text) => text.match(FIGURE) ?? []));
  return {
    marks: materials("text to read")
      .flatMap(sentencesOf)
      .flatMap((words) => {
        const strange = words.match(FIGURE)?.find((figure) => !figures.has(figure));
        return strange === undefined
          ? []
          : [{ words, why: `Sandbox: nothing that you gave has the figure ${strange}.`, nearest: "" }];
      }),
  };
}

import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldsIn, valueAt } from "./review-edits.ts";

/*
 * Which lines of the original a field's text stands in, by the text alone: whatever was moved or corrected, no place
 * has to be carried along.
 */

const compact = (text: string): string =>
  text
    .normalize("NFKC")
    // Few pages print what an address begins with.
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, "");

const textsAt = (resume: ResumeContent, path: string): string[] => {
  const value: unknown = valueAt(resume, path);
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
};

/** The lines that hold a field's text or, if it stands nowhere, the first text of its entry, to look for it there. */
export function linesOf(resume: ResumeContent, lines: readonly string[], path: string): number[] {
  const own = linesOfText(resume, lines, path);
  const [, parent] = /^(.+\.\d+)\.[^.]+$/u.exec(path) ?? [];
  if (own.length > 0 || parent === undefined) return own;
  const others = fieldsIn(resume).filter((other) => other.startsWith(`${parent}.`));
  return others.map((other) => linesOfText(resume, lines, other)).find(({ length }) => length > 0) ?? [];
}

/** The lines that hold a field's text. Where it stands several times, those nearest to the rest of its entry. */
function linesOfText(resume: ResumeContent, lines: readonly string[], path: string): number[] {
  const near = entryLines(resume, lines, path);
  const found = textsAt(resume, path).flatMap((text) =>
    text.split("\n").flatMap((part) => nearest(placesOf(part, lines), near)),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Lines of the other texts of the entry that a field is in, of those that stand in one place only. */
function entryLines(resume: ResumeContent, lines: readonly string[], path: string): number[] {
  const [, parent] = /^(.+\.\d+)\.[^.]+$/u.exec(path) ?? [];
  if (parent === undefined) return [];
  return Object.values((valueAt(resume, parent) as object | undefined) ?? {})
    .flat()
    .filter((text): text is string => typeof text === "string")
    .map((text) => placesOf(text, lines))
    .filter((places) => places.length === 1)
    .flatMap(([place]) => place!);
}

/** Every run of lines in which a text stands: in one of them, or over several. */
function placesOf(text: string, lines: readonly string[]): number[][] {
  const sought = compact(text);
  if (sought === "") return [];
  const keys = lines.map(compact);
  const whole = keys.flatMap((key, at) => (key.includes(sought) ? [[at]] : []));
  if (whole.length > 0) return whole;
  return keys.flatMap((key, at) => {
    if (key.length < 2 || !startsIn(sought, key)) return [];
    const run: number[] = [];
    let rest = sought;
    for (let index = at; index < keys.length && rest !== ""; index += 1) {
      const next = keys[index]!;
      const part =
        index === at ? overlap(rest, next) : rest.startsWith(next) ? next : overlapStart(rest, next);
      if (part === "" && next !== "") return [];
      run.push(index);
      rest = rest.slice(part.length);
    }
    return rest === "" ? [run] : [];
  });
}

const startsIn = (sought: string, key: string): boolean => overlap(sought, key) !== "";

/** The longest beginning of a text that ends a line, of at least six letters or all of the line. */
function overlap(text: string, line: string): string {
  for (let length = Math.min(text.length, line.length); length >= Math.min(6, line.length); length -= 1)
    if (line.endsWith(text.slice(0, length))) return text.slice(0, length);
  return "";
}

/** All of a text, if a line begins with it. */
const overlapStart = (text: string, line: string): string => (line.startsWith(text) ? text : "");

function nearest(places: readonly number[][], near: readonly number[]): number[] {
  if (places.length <= 1 || near.length === 0) return places[0] ?? [];
  const distance = ([first = 0]: number[]) => Math.min(...near.map((line) => Math.abs(line - first)));
  return [...places].sort((a, b) => distance(a) - distance(b))[0]!;
}

/** The field whose text stands in a line of the original. */
export const pathAtLine = (
  resume: ResumeContent,
  lines: readonly string[],
  line: number,
): string | undefined => fieldsIn(resume).find((path) => linesOfText(resume, lines, path).includes(line));

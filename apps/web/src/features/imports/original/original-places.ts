import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fieldsIn, valueAt } from "../review-edits.ts";

/*
 * Finds the lines of the original that belong to a field by their text alone, so that moved or corrected fields need no
 * stored positions.
 */

const compact = (text: string): string =>
  text
    .normalize("NFKC")
    // Few resumes include the scheme or "www." in links.
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, "");

const textsAt = (resume: ResumeContent, path: string): string[] => {
  const value: unknown = valueAt(resume, path);
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
};

/** If no line matches, returns the lines of another field in the same entry. */
export function linesOf(resume: ResumeContent, lines: readonly string[], path: string): number[] {
  const own = linesOfText(resume, lines, path);
  const [, parent] = /^(.+\.\d+)\.[^.]+$/u.exec(path) ?? [];
  if (own.length > 0 || parent === undefined) return own;
  const others = fieldsIn(resume).filter((other) => other.startsWith(`${parent}.`));
  return others.map((other) => linesOfText(resume, lines, other)).find(({ length }) => length > 0) ?? [];
}

/** Prefers the matches that are nearest to the entry's other lines. */
function linesOfText(resume: ResumeContent, lines: readonly string[], path: string): number[] {
  const near = entryLines(resume, lines, path);
  const found = textsAt(resume, path).flatMap((text) =>
    text.split("\n").flatMap((part) => nearest(placesOf(part, lines), near)),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Returns the lines of an entry, considering only text that matches in exactly one place. */
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

/** A match can span several lines. */
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

/** Returns the longest prefix of the text that the line ends with: at least six letters, or the whole line. */
function overlap(text: string, line: string): string {
  for (let length = Math.min(text.length, line.length); length >= Math.min(6, line.length); length -= 1)
    if (line.endsWith(text.slice(0, length))) return text.slice(0, length);
  return "";
}

const overlapStart = (text: string, line: string): string => (line.startsWith(text) ? text : "");

function nearest(places: readonly number[][], near: readonly number[]): number[] {
  if (places.length <= 1 || near.length === 0) return places[0] ?? [];
  const distance = ([first = 0]: number[]) => Math.min(...near.map((line) => Math.abs(line - first)));
  return [...places].sort((a, b) => distance(a) - distance(b))[0]!;
}

export const pathAtLine = (
  resume: ResumeContent,
  lines: readonly string[],
  line: number,
): string | undefined => fieldsIn(resume).find((path) => linesOfText(resume, lines, path).includes(line));

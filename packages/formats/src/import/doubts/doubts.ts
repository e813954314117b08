import type { Doubt } from "@postfolio/contract/imports/imported.ts";

/**
 * How often a field is right even though a reason applies, in files that only rules read: measured on files in 33
 * layouts and rounded if the reason occurred at least ten times, otherwise estimated. For printed files, see
 * `learned/confidence.ts`.
 */
export const REASONS = {
  noHeadings: ["We don't recognize any headings in this file, so its parts may be mixed up", 0.5],
  notTopLine: ["The largest line on the page is something else", 0.1],
  oddName: ["This does not look like a name", 0.1],
  surnameFirst: ["The label asks for the surname first, so the order of these names may be wrong", 0.5],
  noName: ["We found no name", 0.1],
  foundElsewhere: ["We found this away from the other contact details", 0.9],
  joined: ["We joined this from two lines", 0.8],
  missing: ["The file seems to include this, but we couldn't tell where", 0.3],
  oddPlace: ["This may not be a location", 0.4],
  oddProfession: ["This line is near the name, but may be something else", 0.5],
  longSummary: ["This is long for a summary and may include other parts of the file", 0.4],
  mixedSummary: ["This may include more than the summary", 0.9],
  order: ["We couldn't tell these two apart", 0.4],
  noPartner: ["This entry has only one of its two names, so it may be in the wrong field", 0.4],
  cutOff: ["This seems to continue elsewhere", 0.4],
  withPlace: ["This may include the location, too", 0.1],
  unknownNames: ["We don't recognize these words, so the two fields may be swapped", 0.1],
  noSkills: ["We found no skills", 0.1],
  cutPlace: ["We separated this from its location at a comma", 0.8],
  severalParts: ["This line has more parts than we could place", 0.5],
  noDates: ["We found no dates for this entry", 0.1],
  noEnds: ["Only the layout shows where this entry ends and the next begins", 0.6],
  turned: ["It ends before it starts", 0.3],
  looseDates: ["The file has dates that don't belong to any entry we found", 0.6],
  fewLines: ["These lines may be parts of something else", 0.7],
  ownSection: ["We kept this heading as it is and guessed how its lines belong together", 0.5],
  skillList: ["Some of these may not be skills, or may be several in one", 0.6],
  looseText: ["We couldn't tell what this list is", 0.3],
  layout: ["We don't know this layout well, so the parts of the file may be mixed up", 0.6],
  fromAi: ["AI placed this text", 0.8],
  readingsDiffer: ["AI read this differently than we did", 0.7],
  notInFile: ["AI read something here that the file doesn't say, so we left it out", 0.4],
} as const satisfies Record<string, readonly [why: string, confidence: number]>;
export type Reason = keyof typeof REASONS;

/** The reasons to doubt fields, of which people read the first. */
export class Doubts {
  readonly #found = new Map<string, Reason[]>();

  add(reason: Reason, ...paths: readonly string[]): void {
    for (const path of paths) this.#found.set(path, [...(this.#found.get(path) ?? []), reason]);
  }

  /** Leaves other reasons to doubt the same fields. */
  clear(reasons: readonly Reason[], isPath: (path: string) => boolean): void {
    for (const [path, found] of this.#found) {
      if (!isPath(path)) continue;
      const left = found.filter((reason) => !reasons.includes(reason));
      if (left.length === 0) this.#found.delete(path);
      else this.#found.set(path, left);
    }
  }

  get all(): Doubt[] {
    return [...this.#found].map(([path, reasons]) => ({
      path,
      why: REASONS[reasons[0]!][0],
      confidence: reasons.reduce((share, reason) => share * REASONS[reason][1], 1),
    }));
  }

  /** Includes doubts about parents. */
  has(path: string): boolean {
    return this.#found.has(path) || (path.includes(".") && this.has(path.slice(0, path.lastIndexOf("."))));
  }

  /** Includes doubts about parents. */
  reasonsOf(path: string): Reason[] {
    const own = this.#found.get(path) ?? [];
    return path.includes(".") ? [...own, ...this.reasonsOf(path.slice(0, path.lastIndexOf(".")))] : own;
  }
}

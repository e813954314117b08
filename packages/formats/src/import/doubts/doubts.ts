import type { Doubt } from "@postfolio/contract/imports/imported.ts";
import { translatable } from "@postfolio/contract/text.ts";

/**
 * Reasons to doubt a field, each with the share of such fields that are correct anyway in files read only by rules. A
 * share was measured on files in 33 layouts and rounded if the reason occurred at least ten times; otherwise, it is an
 * estimate. For printed files, see `learned/confidence.ts`.
 */
export const REASONS = {
  noHeadings: [
    translatable("We couldn't find any section headings, so check that everything is in the right place"),
    0.5,
  ],
  notTopLine: [
    translatable("The largest text on the page is something else, so check that this is your name"),
    0.1,
  ],
  oddName: [translatable("This doesn't look like a name"), 0.1],
  surnameFirst: [
    translatable("The form asks for the last name first, so check the order of these names"),
    0.5,
  ],
  noName: [translatable("We couldn't find a name"), 0.1],
  foundElsewhere: [
    translatable("This wasn't next to the other contact details, so check that it's yours"),
    0.9,
  ],
  joined: [translatable("We joined this from two lines"), 0.8],
  missing: [translatable("This seems to be in the file, but we couldn't tell where"), 0.3],
  oddPlace: [translatable("This may not be a location"), 0.4],
  oddProfession: [translatable("This was next to the name, but may not be a job title"), 0.5],
  longSummary: [translatable("This is long for a summary, so check that nothing else is in it"), 0.4],
  mixedSummary: [translatable("This may include more than the summary"), 0.9],
  order: [translatable("We couldn't tell these two apart, so check that they aren't swapped"), 0.4],
  noPartner: [
    translatable("We found only one name for this entry, so check that it's in the right field"),
    0.4,
  ],
  cutOff: [translatable("This seems to be cut off"), 0.4],
  withPlace: [translatable("This may also include the location"), 0.1],
  unknownNames: [
    translatable("We weren't sure which is which, so check that these two fields aren't swapped"),
    0.1,
  ],
  noSkills: [translatable("We couldn't find any skills"), 0.1],
  cutPlace: [translatable("We guessed where the name ends and the location starts, so check both"), 0.8],
  severalParts: [translatable("We couldn't tell what each part of this line is, so check it"), 0.5],
  noDates: [translatable("We couldn't find dates for this entry"), 0.1],
  noEnds: [
    translatable("We weren't sure where this entry ends, so check that nothing is missing or extra"),
    0.6,
  ],
  turned: [translatable("It ends before it starts"), 0.3],
  looseDates: [translatable("Some dates in the file don't belong to any entry we found"), 0.6],
  fewLines: [translatable("These lines may belong somewhere else"), 0.7],
  ownSection: [translatable("We didn't recognize this heading, so check how its lines are grouped"), 0.5],
  skillList: [translatable("Some of these may not be skills, or may need to be split"), 0.6],
  looseText: [translatable("We couldn't tell what kind of list this is"), 0.3],
  layout: [translatable("We don't know this layout well, so the parts of the file may be mixed up"), 0.6],
  picture: [translatable("We read this from a picture"), 0.9],
  fromAi: [translatable("AI chose where this text goes, so check it"), 0.8],
  readingsDiffer: [translatable("AI read this differently than we did"), 0.7],
  notInFile: [translatable("AI read something here that the file doesn't say, so we left it out"), 0.4],
} as const satisfies Record<string, readonly [why: string, confidence: number]>;
export type Reason = keyof typeof REASONS;

/** Shown instead of the text of `missing` if the field is not empty. */
export const MORE_IN_FILE = translatable(
  "The file may have more of this than we found, so check that nothing is missing",
);

/** Collects reasons to doubt fields. The user sees the first reason for each field. */
export class Doubts {
  readonly #found = new Map<string, Reason[]>();

  add(reason: Reason, ...paths: readonly string[]): void {
    for (const path of paths) this.#found.set(path, [...(this.#found.get(path) ?? []), reason]);
  }

  /** Removes these reasons; other reasons to doubt the same fields remain. */
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

  /** Returns the doubts that the user sees if there is no second opinion. */
  shown(isFilled: (path: string) => boolean): Doubt[] {
    const [missing] = REASONS.missing;
    return this.all.map((doubt) =>
      doubt.why === missing && isFilled(doubt.path) ? { ...doubt, why: MORE_IN_FILE } : doubt,
    );
  }

  /** Includes doubts about parent paths. */
  has(path: string): boolean {
    return this.#found.has(path) || (path.includes(".") && this.has(path.slice(0, path.lastIndexOf("."))));
  }

  /** Includes doubts about parent paths. */
  reasonsOf(path: string): Reason[] {
    const own = this.#found.get(path) ?? [];
    return path.includes(".") ? [...own, ...this.reasonsOf(path.slice(0, path.lastIndexOf(".")))] : own;
  }
}

import { firstSeedOf } from "./examples.ts";
import type { Style } from "./layout-habits.ts";

/** Layouts that are never used for training or fitting. */
export const HELD_OUT = {
  themes: ["class", "flat", "short", "slick", "onepage", "autumn", "eloquent", "kendall"],
  styles: ["labels", "headings in the margin"] satisfies Style[] as readonly Style[],
};

/** A group's confidences are fitted to the results of a reader that has not seen the group. */
export const GROUPS: { themes: string[]; style: Style }[] = [
  { themes: ["caffeine", "latte", "fresh"], style: "side left" },
  { themes: ["crisp", "modern", "direct"], style: "side right" },
  { themes: ["contempo", "elegant", "microdata", "minyma"], style: "dates in the margin" },
];

/** Number of files of generated layouts, of each theme, and of each held-out layout. */
export const COUNTS = { generated: 1_200, theme: 24, heldOut: 12 };

/** The first seeds of generated files. Tests use different people. */
export const SEEDS = { training: 1, heldOut: 2_000_000, fitting: 3_000_000, tests: 900_000_000 };

export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at);

/** Returns the seeds of all people who occur in training, fitting, or measuring. */
export const usedSeeds = (): Set<number> =>
  new Set([
    ...seedsFrom(SEEDS.training, COUNTS.generated),
    ...seedsFrom(SEEDS.heldOut, COUNTS.heldOut),
    ...seedsFrom(SEEDS.fitting, COUNTS.theme),
    ...[...GROUPS.flatMap(({ themes }) => themes), ...HELD_OUT.themes].flatMap((theme) =>
      seedsFrom(firstSeedOf(theme), COUNTS.theme),
    ),
  ]);

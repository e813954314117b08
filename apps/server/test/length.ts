/**
 * Whether this is a run of the long tests or of `npm run judges`. In that case, test files shared with
 * `npm test` run in full, except for slow tests that would be the same in both, since `npm test` has just run those.
 */
export const isLong = process.env["TEST_LENGTH"] === "long";

/** Whether the judges check every combination, as with `npm run judges`. */
export const isWhole = isLong && process.env["JUDGES"] === "all";

/** Returns every third of a list's cases, or all of them in the long tests. */
export const someOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.filter((_, index) => index % 3 === 0);

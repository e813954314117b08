/**
 * Whether test files that belong to both lengths run in full, as in the long tests and `npm run judges`. In that case,
 * slow tests that are the same in both lengths are left out, since `npm test` has just run them.
 */
export const isLong = process.env["TEST_LENGTH"] === "long";

/** Whether the judges see every combination, as with `npm run judges`. */
export const isWhole = isLong && process.env["JUDGES"] === "all";

/** Returns every third of a list's cases, or all of them in the long tests. */
export const someOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.filter((_, index) => index % 3 === 0);

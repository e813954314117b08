/**
 * Whether the test files that run in both lengths run whole, as in the long tests and `npm run judges`. What takes long
 * and is no longer then is left out, since `npm test` has just run it.
 */
export const isLong = process.env["TEST_LENGTH"] === "long";

/** Whether the judges see every combination, as with `npm run judges`. */
export const isWhole = isLong && process.env["JUDGES"] === "all";

/** Every third of a list's cases, or all of them in the long tests. */
export const someOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.filter((_, index) => index % 3 === 0);

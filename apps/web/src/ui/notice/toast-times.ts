/** Milliseconds for which notices stay. The only place that says so. */
export const TOAST_TIMES = {
  /** How something went: results, and all messages about campaigns. */
  result: 3_000,
  /** Everything else, and errors of longer forms. */
  default: 5_000,
  /** Long enough to read it and to reach its button, for a slow hand, too. */
  button: 10_000,
} as const;

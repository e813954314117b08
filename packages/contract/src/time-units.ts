/* In milliseconds. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** Adds milliseconds to an instant. Negative values go back in time. */
export const plus = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The end date of anything that has no scheduled end. */
export const NO_END = new Date("9999-12-31T00:00:00Z");

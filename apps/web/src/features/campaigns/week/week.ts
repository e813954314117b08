import { addDays } from "../../../lib/time.ts";

/** The seven days from one on. */
export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(day, at));

/** When a day begins in the browser's own zone. */
export const startOf = (day: string): Date => new Date(`${day}T00:00`);

/** The day of this century that an address asks for; the other one when it asks for none that there is. */
export const readDay = (asked: string | null, otherwise: string): string =>
  asked !== null && /^20\d\d-\d\d-\d\d$/u.test(asked) && !Number.isNaN(startOf(asked).getTime())
    ? asked
    : otherwise;

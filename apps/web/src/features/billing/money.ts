/** "$15.99": an amount of cents in a currency of ISO 4217. */
export const formatCents = (cents: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: "currency", currency }).format(cents / 100);

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

/** "December 21, 2026", where the user is. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

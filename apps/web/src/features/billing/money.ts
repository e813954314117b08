import { browserLocale } from "../../lib/locale.ts";

/** "$15.99": an amount of cents in a currency of ISO 4217. */
export const formatCents = (cents: number, currency: string): string =>
  new Intl.NumberFormat(browserLocale(), { style: "currency", currency }).format(cents / 100);

import { LANGUAGE } from "./texts.ts";
import { browserLocale } from "./time/locale.ts";

/** Formats an amount in cents of an ISO 4217 currency, for example "$15.99". */
export const formatCents = (cents: number, currency: string): string =>
  new Intl.NumberFormat(browserLocale(), { style: "currency", currency }).format(cents / 100);

/** For example, "$15.99", or "$150" without cents. */
export const formatPrice = (dollars: number): string =>
  dollars.toLocaleString(LANGUAGE, {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });

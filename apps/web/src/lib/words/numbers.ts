import { INTERFACE_LANGUAGES } from "@postfolio/contract/interface-languages.ts";
import { amountIn } from "@postfolio/contract/text.ts";
import { browserLocale, LANGUAGE } from "./locale.ts";

export const numberOf = (amount: number, options?: Intl.NumberFormatOptions): string =>
  amount.toLocaleString(browserLocale(), options);

/** For example, "62%" for 0.62. */
export const percentOf = (share: number): string => numberOf(share, { style: "percent" });

/** For example, "1.3 MB". */
export const sizeOf = (bytes: number): string => {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, "megabyte"] : [bytes / 1e9, "gigabyte"];
  return numberOf(amount, { style: "unit", unit, maximumFractionDigits: 1 });
};

const moneyOf = (amount: number, currency: string, options?: Intl.NumberFormatOptions): string =>
  amountIn(
    INTERFACE_LANGUAGES[LANGUAGE].direction,
    numberOf(amount, { style: "currency", currency, ...options }),
  );

/** For example, "$15.99" for 1599. The currency is an ISO 4217 code. */
export const moneyOfCents = (cents: number, currency: string): string => moneyOf(cents / 100, currency);

/** For example, "$15.99". */
export const moneyOfDollars = (dollars: number): string => moneyOf(dollars, "USD");

/** For example, "$15.99", or "$150" without cents. */
export const priceOfDollars = (dollars: number): string =>
  moneyOf(dollars, "USD", { trailingZeroDisplay: "stripIfInteger" });

/** For example, "$0.015". X's prices go down to tenths of a cent. */
export const exactMoneyOfDollars = (dollars: number): string =>
  moneyOf(dollars, "USD", { maximumFractionDigits: 3 });

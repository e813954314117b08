/** Mark calls as pure so that bundlers can drop unused text. */
export const inEnglish = (number: number): string => number.toLocaleString("en");

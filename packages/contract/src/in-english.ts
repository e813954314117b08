/** Annotate calls as pure, so that bundlers drop unused text. */
export const inEnglish = (number: number): string => number.toLocaleString("en");

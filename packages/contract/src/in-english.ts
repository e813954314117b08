/** Annotate calls as pure, so that bundlers drop unused texts. */
export const inEnglish = (number: number): string => number.toLocaleString("en");

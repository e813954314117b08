/** Annotate calls as pure, so that bundles drop unused texts. */
export const inEnglish = (number: number): string => number.toLocaleString("en");

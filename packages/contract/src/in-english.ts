/** A number as texts write it. Call it as pure, so that bundles leave out the texts that no screen uses. */
export const inEnglish = (number: number): string => number.toLocaleString("en");

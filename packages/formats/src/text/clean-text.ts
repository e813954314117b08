/* Keeps characters that set direction or join letters. */

// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

/** Ends lines with LF, and replaces tabs with spaces. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replaceAll(/[\t\v\f]/gu, " ")
    .replaceAll(CONTROL, "");

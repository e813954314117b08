/*
 * Characters that no text file should contain: they are invisible or appear as boxes, and forms refuse them.
 * Characters that set the direction of letters or join them are kept.
 */

// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

/** The text without control characters, with every line ending as LF and every tab as a space. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replaceAll(/[\t\v\f]/gu, " ")
    .replaceAll(CONTROL, "");

/*
 * Characters that no text file should hold: they show as nothing or as boxes, and forms refuse them.
 * Signs that direct or join letters are none of these.
 */

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

/** The text without control characters; every kind of line end is LF, every kind of tab a space. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replaceAll(/[\t\v\f]/gu, " ")
    .replaceAll(CONTROL, "");

/**
 * The emails in a text that was typed or pasted: separated by anything, with names as in `Ada <ada@example.com>`, or as
 * cells of a spreadsheet with other columns. A line without any is returned as it is, so that it can be named as wrong.
 */
export const emailsIn = (text: string): string[] =>
  text.split(/[\r\n]+/u).flatMap((line) => {
    if (!line.includes("@")) return line.trim() === "" ? [] : [line.trim()];
    return line
      .split(/[\s,;<>"]+/u)
      .filter((word) => word.includes("@"))
      .map((word) => word.replace(/^mailto:/u, ""));
  });

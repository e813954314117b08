/**
 * Accepts any separators, `Ada <ada@example.com>`, and spreadsheet rows. A line without an email address is returned
 * unchanged, so that it can be reported.
 */
export const emailsIn = (text: string): string[] =>
  text.split(/[\r\n]+/u).flatMap((line) => {
    if (!line.includes("@")) return line.trim() === "" ? [] : [line.trim()];
    return line
      .split(/[\s,;<>"]+/u)
      .filter((word) => word.includes("@"))
      .map((word) => word.replace(/^mailto:/u, ""));
  });

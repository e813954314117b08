import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** Characters named at most; a text in a script without a font would name dozens. */
const NAMED = 6;

/** What to tell before a resume is printed; empty when every character of it can be. */
export async function printWarning(resume: ResumeContent): Promise<string> {
  const [{ toPlainText }, { unprintableCharacters }] = await Promise.all([
    import("@postfolio/formats/plain-text.ts"),
    import("@postfolio/templates/font-coverage.ts"),
  ]);
  const characters = unprintableCharacters(toPlainText(resume));
  if (characters.length === 0) return "";
  const named = characters.slice(0, NAMED).map(withCode).join(", ");
  const more = characters.length > NAMED ? ` and ${characters.length - NAMED} more` : "";
  return `No font here can print ${named}${more}. The PDF shows a box instead`;
}

/** The number beside it says which is meant where the reader's own device has no font for it either. */
const withCode = (character: string): string =>
  `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;

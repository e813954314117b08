import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** The most characters named; a text in a script without a font could have dozens. */
const NAMED = 6;

/** The warning to show before a resume is printed; empty if every character can be printed. */
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

/** The code point identifies the character if the user's device has no font for it either. */
const withCode = (character: string): string =>
  `${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")})`;

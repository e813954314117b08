import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";

let names: Set<string> | undefined;

/** Supports all of the editor's languages. */
export function isLanguage(text: string): boolean {
  names ??= new Set(
    RESUME_LANGUAGES.flatMap((tag) => {
      const known = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
      return SPOKEN.flatMap((code) => known.of(code)?.toLowerCase() ?? []);
    }),
  );
  return names.has(text.toLowerCase());
}

const SPOKEN = [
  ...new Set([
    ...RESUME_LANGUAGES.map((tag) => tag.split("-")[0]!),
    ..."zh es en hi bn pt ru ja pa mr te tr ko fr de vi ta ur jv it ar fa gu pl uk ro nl th yo ig ha sw tl ca eu gl cy ga".split(
      " ",
    ),
  ]),
];

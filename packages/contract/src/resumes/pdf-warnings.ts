/** Header that lists differences between the file and the screen, as text for the user. */
export const PDF_WARNINGS_HEADER = "Postfolio-Warnings";

/** Encoded, because headers may contain only ASCII. */
export const encodePdfWarnings = (warnings: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(warnings));

/** Returns an empty list for a missing or unreadable header. */
export function decodePdfWarnings(value: string | null): string[] {
  try {
    const warnings: unknown = JSON.parse(decodeURIComponent(value ?? "[]"));
    return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === "string") : [];
  } catch {
    return [];
  }
}

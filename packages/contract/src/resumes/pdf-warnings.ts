/** Differences between the file and the screen, as text for the user. */
export const PDF_WARNINGS_HEADER = "Postfolio-Warnings";

/** Headers may contain only ASCII. */
export const encodePdfWarnings = (warnings: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(warnings));

/** Empty for a missing or unreadable header. */
export function decodePdfWarnings(value: string | null): string[] {
  try {
    const warnings: unknown = JSON.parse(decodeURIComponent(value ?? "[]"));
    return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === "string") : [];
  } catch {
    return [];
  }
}

/** Header of a PDF answer: what could not be printed as shown on screen, in sentences for the user. */
export const PDF_WARNINGS_HEADER = "Postfolio-Warnings";

/** A header holds ASCII only, so the list travels as percent-encoded JSON. */
export const encodePdfWarnings = (warnings: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(warnings));

/** The sentences in a header's value; none if there is no header or it cannot be read. */
export function decodePdfWarnings(value: string | null): string[] {
  try {
    const warnings: unknown = JSON.parse(decodeURIComponent(value ?? "[]"));
    return Array.isArray(warnings) ? warnings.filter((warning) => typeof warning === "string") : [];
  } catch {
    return [];
  }
}

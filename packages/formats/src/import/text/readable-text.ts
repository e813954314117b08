/** Normalizes text, and keeps a soft hyphen only at the end, where a word was divided. */
export function readableText(text: string): string {
  return text
    .replaceAll(/\uFFFD|[\p{Co}\u200B\u2060\uFEFF]|\u00AD(?!\s*$)/gu, "")
    .replaceAll(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize("NFKC"))
    .replaceAll(/[\s\p{Cc}\p{Zs}\u2028\u2029]+/gu, " ")
    .normalize("NFC")
    .trim();
}

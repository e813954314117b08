/** Resumes have at least this many lines. */
const MIN_LINES = 10;

export function looksLikeResume(text: string): boolean {
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== "");
  const dated = lines.filter((line) => /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(line));
  return lines.length >= MIN_LINES && dated.length >= 2 && /\S@\S+\.\S|\+?\d[\d ().-]{7,}\d/u.test(text);
}

/** Limits of input, in the unit each line names. The server enforces them; screens show them. */
export const LIMITS = {
  /** Words in a generation prompt, a campaign prompt and the resume's summary. */
  promptWords: 500,
  keywords: 10,
  /** Characters of one keyword. */
  keyword: 60,
  /** Characters (UTF-16 code units). */
  passwordMin: 10,
  passwordMax: 200,
  personName: 100,
  email: 254,
  address: 200,
  resumeName: 120,
  line: 4_000,
  paragraph: 20_000,
  /** A post for any network: 280 characters on X and the longest URL it accepts, which counts as 23. */
  postText: 280 - 23 + 4_096,
  url: 2_048,
  /** Entries in any one list of a resume. */
  listItems: 200,
  /** Bytes of a stored resume without its photo: 250 pages of text. */
  resumeBytes: 256 * 1024,
  /** Bytes of a request body, of HTML for a PDF, and of a picture before it is resized. */
  bodyBytes: 2 * 1024 * 1024,
  pdfHtmlBytes: 2 * 1024 * 1024,
  /** Characters of text in a PDF; a resume of five pages has 30,000. */
  pdfCharacters: 100_000,
  /** Bytes and pages of a file that a resume is read from. */
  importBytes: 10 * 1024 * 1024,
  importPages: 50,
  photoBytes: 8 * 1024 * 1024,
  /** Pixels of a picture before it is resized; half as many in 16-bit color. */
  photoPixels: 40_000_000,
  /** Edge of a stored picture in pixels. */
  photoEdge: 512,
  /** The same for a user's own picture, which is part of every record of the user. */
  avatarEdge: 256,
  /** One-off posts shown from the history. */
  historyEntries: 200,
  /** Resumes one user may keep; "unlimited" for people, a bound for scripts. */
  resumesPerUser: 1_000,
  lettersPerUser: 1_000,
  /** Applications one user may keep, and characters of a job's title and company. */
  applicationsPerUser: 1_000,
  jobText: 200,
  /** Days that a document stays in the bin before it is deleted for good. */
  binDays: 30,
  campaignTitle: 120,
  /** Posts per day of one campaign. */
  postsPerDay: 6,
  /** Past posts shown for a campaign, and days of a period across all campaigns. */
  pastPosts: 200,
  postSpanDays: 42,
  /** AI calls for one user within 24 hours, after which nothing more is written for their campaigns. */
  aiCallsPerDay: 500,
  /** Campaigns one user may keep, removed ones included. */
  campaignsPerUser: 200,
} as const;

/** Counts words the way the limits do: runs of characters between white space. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed === "" ? 0 : trimmed.split(/\s+/u).length;
}

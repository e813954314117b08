export interface Article {
  title: string;
  /** `http:` or `https:`. */
  link: string;
  /** Plain text from the feed; may be empty. */
  summary: string;
  /** The paper or site; empty if the feed names none. */
  publisher: string;
  publishedAt: Date | null;
}

interface NewsQuery {
  /** What the user wants to write about, as typed. */
  text: string;
  keywords: readonly string[];
  /** ISO 639-1, for example `en`. */
  language: string;
  signal: AbortSignal;
}

type NewsOutcome =
  /**
   * `articles` share enough words with the query, best first; `others` do not, but may be about the same in other words:
   * those that a search found come first. There is at least one in all.
   */
  | { kind: "found"; articles: Article[]; others?: Article[] }
  | { kind: "none" }
  /** No feed could be read; `detail` is for the log. */
  | { kind: "failed"; detail: string }
  | { kind: "off" };

export interface NewsFinder {
  find(query: NewsQuery): Promise<NewsOutcome>;
}

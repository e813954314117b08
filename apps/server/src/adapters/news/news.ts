export interface Article {
  title: string;
  link: string;
  summary: string;
  /** Empty if the feed names none. */
  publisher: string;
  publishedAt: Date | null;
}

interface NewsQuery {
  /** As typed by the user. */
  text: string;
  keywords: readonly string[];
  /** ISO 639-1. */
  language: string;
  signal: AbortSignal;
}

type NewsOutcome =
  /**
   * `articles` share enough words with the query, best first; `others` may be about the same in other words. At least
   * one article in all.
   */
  | { kind: "found"; articles: Article[]; others?: Article[] }
  | { kind: "none" }
  /** `detail` is for the log. */
  | { kind: "failed"; detail: string }
  | { kind: "off" };

export interface NewsFinder {
  find(query: NewsQuery): Promise<NewsOutcome>;
}

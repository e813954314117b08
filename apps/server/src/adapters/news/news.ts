export interface Article {
  title: string;
  link: string;
  summary: string;
  /** Empty if the feed names no publisher. */
  publisher: string;
  publishedAt: Date | null;
}

interface NewsQuery {
  text: string;
  keywords: readonly string[];
  /** ISO 639-1. */
  language: string;
  signal: AbortSignal;
}

type NewsOutcome =
  /** Best first. `others` match too few of the query's words, but may be about the same subject. */
  | { kind: "found"; articles: Article[]; others?: Article[] }
  | { kind: "none" }
  /** `detail` is for the log. */
  | { kind: "failed"; detail: string }
  | { kind: "off" };

export interface NewsFinder {
  find(query: NewsQuery): Promise<NewsOutcome>;
}

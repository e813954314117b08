export interface Article {
  title: string;
  /** `http:` or `https:`. */
  link: string;
  /** Plain text of what the feed tells of it; may be empty. */
  summary: string;
  /** The paper or site, where the feed names one; otherwise empty. */
  publisher: string;
  publishedAt: Date | null;
}

interface NewsQuery {
  /** What the user wants to write about, as typed. */
  text: string;
  keywords: readonly string[];
  /** ISO 639-1, as in `en`. */
  language: string;
  signal: AbortSignal;
}

type NewsOutcome =
  /** Best fit first; at least one. */
  | { kind: "found"; articles: Article[] }
  | { kind: "none" }
  /** No feed could be read; `detail` is for the log. */
  | { kind: "failed"; detail: string }
  | { kind: "off" };

export interface NewsFinder {
  find(query: NewsQuery): Promise<NewsOutcome>;
}

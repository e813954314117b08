import type { PostingFacts, Workplace } from "@postfolio/contract/applications/posting-facts.ts";

/** What a site states about a posting in structured data. Fields that it does not state are missing. */
export interface StatedPosting {
  facts: Partial<PostingFacts>;
  workplace?: Workplace | undefined;
  /** Plain text. */
  description: string;
}

type PostingSource = "board" | "json-ld" | "page";

export interface FetchedPosting extends StatedPosting {
  source: PostingSource;
  /** The URL after redirects. */
  url: string;
}

export type PostingRefusal =
  /** The site shows postings only to people, not bots. */
  | "people-only"
  /** The posting has been taken down. */
  | "gone"
  /** The page is empty until a browser runs its scripts. */
  | "needs-browser"
  /** Not a web page, but a PDF or another kind of file. */
  | "no-page"
  | "too-large"
  | "unreachable";

export type PostingResult = { kind: "read"; posting: FetchedPosting } | { kind: PostingRefusal };

/** A page that isn't a posting, such as an article. */
interface FetchedPage {
  title: string;
  text: string;
}

export type PageResult = { kind: "read"; page: FetchedPage } | { kind: PostingRefusal };

export interface PostingReader {
  /** Like `fetch`, but for any page. */
  page: (address: string) => Promise<PageResult>;
  /** Fetches the posting at a URL that a user entered. Never throws, whatever the site does. */
  fetch: (address: string) => Promise<PostingResult>;
  /**
   * @param jsonLd a page's `application/ld+json` scripts
   * @returns undefined if none contains a posting
   */
  stated: (jsonLd: readonly string[]) => StatedPosting | undefined;
}

/** Joins parts, leaving out missing and repeated ones: "Leeds, England, GB". */
export const joined = (parts: readonly (string | null | undefined)[], separator = ", "): string =>
  [...new Set(parts.map((part) => part?.trim() ?? "").filter((part) => part !== ""))].join(separator);

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/hour/iu, "an hour"],
  [/day|dai/iu, "a day"],
  [/week/iu, "a week"],
  [/month/iu, "a month"],
  [/year|annual|annum/iu, "a year"],
];

/**
 * @param period the site's name for the period, such as `YEAR` or `per-year-salary`
 * @returns "$90,000–$110,000 a year"; empty if there is no amount
 */
export function payRange(
  low: number | null | undefined,
  high: number | null | undefined,
  currency: string | null | undefined,
  period: string | null | undefined,
): string {
  const [from, to] = [low || high, high || low];
  if (!from || !to || !Number.isFinite(from) || !Number.isFinite(to) || from < 0) return "";
  const code = /^[A-Z]{3}$/u.test(currency ?? "") ? currency! : undefined;
  const decimals = Number.isInteger(from) && Number.isInteger(to) ? 0 : 2;
  const format = new Intl.NumberFormat("en-US", {
    ...(code && { style: "currency", currency: code }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const amount = from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`;
  const every = PERIODS.find(([name]) => name.test(period ?? ""))?.[1];
  return every ? `${amount} ${every}` : amount;
}

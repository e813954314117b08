import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import type { FetchLimits, GuardedFetch } from "../fetch/guarded-fetch.ts";
import { articlesOf } from "./feed-articles.ts";
import type { Article, NewsFinder } from "./news.ts";
import { rankArticles } from "./ranking.ts";
import { searchTerms } from "./search-terms.ts";

const REFETCH_AFTER = 10 * MINUTE;
const RETRY_AFTER = 30 * SECOND;
/** Maximum number of articles kept even though they match too few of the terms. */
const MAX_OTHER_ARTICLES = 30;
const MAX_CACHED_FEEDS = 500;
const LIMITS: FetchLimits = {
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 8_000,
  accept:
    "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
};

export interface NewsFinderOptions {
  fetch: GuardedFetch;
  clock: () => Date;
  feeds: readonly string[];
  /** A URL that returns a feed, with the placeholders `{query}` and `{language}`. */
  searchUrl: string | undefined;
  maxAgeDays: number;
  onTrouble: (feed: string, error: unknown) => void;
}

interface Remembered {
  until: number;
  articles: Promise<Article[] | null>;
}

/** Concurrent requests for the same feed share one fetch. */
export function createNewsFinder(options: NewsFinderOptions): NewsFinder {
  const { fetch, clock, feeds, searchUrl, maxAgeDays, onTrouble } = options;
  const memory = new LRUCache<string, Remembered>({ max: MAX_CACHED_FEEDS });

  /** @returns null if the feed cannot be read */
  function read(feed: string): Promise<Article[] | null> {
    const now = clock().getTime();
    const known = memory.get(feed);
    if (known && known.until > now) return known.articles;
    const entry: Remembered = { until: now + REFETCH_AFTER, articles: load(feed) };
    memory.set(feed, entry);
    return entry.articles.then((articles) => {
      if (articles === null) entry.until = clock().getTime() + RETRY_AFTER;
      return articles;
    });
  }

  async function load(feed: string): Promise<Article[] | null> {
    try {
      const { body } = await fetch(feed, LIMITS);
      return articlesOf(decode(body));
    } catch (error) {
      onTrouble(feed.split("?", 1)[0] ?? "", error);
      return null;
    }
  }

  return {
    find: async ({ text, keywords, language }) => {
      const terms = searchTerms(text, keywords);
      if (terms.length === 0) return { kind: "none" };
      const search = searchUrl
        ?.replaceAll("{query}", encodeURIComponent(terms.join(" ")))
        .replaceAll("{language}", encodeURIComponent(language));
      const addresses = [...(search ? [search] : []), ...feeds];
      const results = await Promise.all(
        addresses.map(async (feed) => ({ searched: feed === search, articles: await read(feed) })),
      );
      if (results.every(({ articles }) => articles === null))
        return { kind: "failed", detail: "no feed could be read" };
      const candidates = results.flatMap(({ searched, articles }) =>
        (articles ?? []).map((article) => ({ article, searched })),
      );
      const ranked = rankArticles(candidates, terms, language, clock(), maxAgeDays);
      const others = ranked.others.slice(0, MAX_OTHER_ARTICLES);
      return ranked.articles.length + others.length > 0
        ? { kind: "found", articles: ranked.articles, others }
        : { kind: "none" };
    },
  };
}

function decode(body: Buffer): string {
  const declared = /^[^>]{0,100}encoding=["']([\w-]+)["']/u.exec(
    body.subarray(0, 200).toString("latin1"),
  )?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

export const newsOff: NewsFinder = { find: async () => ({ kind: "off" }) };

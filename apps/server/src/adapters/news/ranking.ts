import type { Article } from "./news.ts";
import { subjectTerms } from "./search-terms.ts";

/** An article and whether a search for the terms found it, which speaks for it. */
export interface Candidate {
  article: Article;
  searched: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
/** Days in which an article loses half of what its age gives it. */
const HALF_LIFE = 3;
/** An article without a date is taken for one of this many days. */
const UNDATED = 7;
/** What being found by a search counts, in terms found in a title. */
const SEARCHED = 0.5;

/** A story's link without what only counts visitors, and its title without case and punctuation. */
const linkKey = (link: string): string => {
  const url = new URL(link);
  for (const name of url.searchParams.keys().toArray()) {
    if (/^(?:utm_|fbclid$|gclid$|ref$|cmpid$)/u.test(name)) url.searchParams.delete(name);
  }
  return `${url.host.replace(/^www\./u, "")}${url.pathname.replace(/\/$/u, "")}${url.search}`;
};
const titleKey = ({ title }: Article): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Best first by fit to the terms and by age: each story once, none older than `maxAgeDays`, none that has
 * nothing to do with the terms.
 */
export function rankArticles(
  candidates: readonly Candidate[],
  terms: readonly string[],
  now: Date,
  maxAgeDays: number,
): Article[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: fit(candidate, terms), age: ageInDays(candidate.article, now) }))
    .filter(({ score, age }) => score > 0 && age <= maxAgeDays)
    .map(({ candidate, score, age }) => ({ candidate, score: score * (1 + 2 ** (-age / HALF_LIFE)) }))
    .toSorted((a, b) => b.score - a.score);
  const seen = new Set<string>();
  return scored.flatMap(({ candidate: { article } }) => {
    const keys = [linkKey(article.link), titleKey(article)];
    if (keys.some((key) => seen.has(key))) return [];
    for (const key of keys) seen.add(key);
    return article;
  });
}

/** Shares of the terms found: those in the title count twice those in the text. */
function fit({ article, searched }: Candidate, terms: readonly string[]): number {
  if (terms.length === 0) return 0;
  const title = new Set(subjectTerms(article.title));
  const text = new Set(subjectTerms(article.summary));
  let found = 0;
  for (const term of terms) {
    if (has(title, term)) found += 1;
    else if (has(text, term)) found += 0.5;
  }
  // A search may know that "gaming" and "video games" are one; but nothing in common is nothing.
  return found === 0 ? 0 : found + (searched ? SEARCHED : 0);
}

/** The word itself, or one that differs in its ending, such as a plural. */
const has = (words: ReadonlySet<string>, term: string): boolean =>
  words.has(term) || words.values().some((word) => isFormOf(word, term));

function isFormOf(word: string, term: string): boolean {
  const shorter = Math.min(word.length, term.length);
  if (shorter < 4 || Math.abs(word.length - term.length) > 3) return false;
  const stem = Math.max(4, shorter - 1);
  return word.slice(0, stem) === term.slice(0, stem);
}

const ageInDays = ({ publishedAt }: Article, now: Date): number =>
  publishedAt ? Math.max(0, now.getTime() - publishedAt.getTime()) / DAY : UNDATED;

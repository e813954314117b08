import { DAY } from "@postfolio/contract/time-units.ts";
import { linkKey } from "@postfolio/contract/posts/link-key.ts";
import type { Article } from "./news.ts";
import { stemmerOf, subjectTerms } from "./search-terms.ts";

export interface Candidate {
  article: Article;
  searched: boolean;
}

/** Days after which the bonus for a new article is halved. */
const HALF_LIFE = 3;
/** Assumed age in days of an article without a date. */
const UNDATED = 7;
/** Weight of appearing in search results; a term in the title weighs 1. */
const SEARCHED = 0.5;

const titleKey = ({ title }: Article): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Ranks articles, best first, and includes each story once.
 * @param language ISO 639-1; decides which words share a stem
 * @returns the articles that match enough of the terms, and separately the other articles: search results first, then
 * the newest
 */
export function rankArticles(
  candidates: readonly Candidate[],
  terms: readonly string[],
  language: string,
  now: Date,
  maxAgeDays: number,
): { articles: Article[]; others: Article[] } {
  const stems = [...new Set(terms.map(stemmerOf(language)))];
  const scored = candidates
    .map((candidate) => ({
      candidate,
      score: fit(candidate, stems, language),
      age: ageInDays(candidate.article, now),
    }))
    .filter(({ age }) => age <= maxAgeDays);
  const weight = ({ score, age }: { score: number; age: number }): number =>
    score * (1 + 2 ** (-age / HALF_LIFE));
  const fitting = scored.filter(({ score }) => score > 0).toSorted((a, b) => weight(b) - weight(a));
  const others = scored
    .filter(({ score }) => score === 0)
    .toSorted((a, b) => Number(b.candidate.searched) - Number(a.candidate.searched) || a.age - b.age);
  const seen = new Set<string>();
  const once = (ranked: readonly { candidate: Candidate }[]): Article[] =>
    ranked.flatMap(({ candidate: { article } }) => {
      const keys = [linkKey(article.link), titleKey(article)];
      if (keys.some((key) => seen.has(key))) return [];
      for (const key of keys) seen.add(key);
      return article;
    });
  return { articles: once(fitting), others: once(others) };
}

/** A single matching word may be a coincidence. */
const FEWEST = { terms: 2, share: 0.25 };
const FEW_TERMS = 2;
/** Weight of a term in the text; a term in the title weighs 1. */
const IN_TEXT = 0.5;

/** Returns how well an article matches; 0 if too few terms are found. */
function fit({ article, searched }: Candidate, stems: readonly string[], language: string): number {
  const stemmed = (text: string) => new Set(subjectTerms(text).map(stemmerOf(language)));
  const [title, text] = [stemmed(article.title), stemmed(article.summary)];
  const inTitle = stems.filter((stem) => title.has(stem)).length;
  const inText = stems.filter((stem) => !title.has(stem) && text.has(stem)).length;
  const found = inTitle + IN_TEXT * inText;
  const enough =
    stems.length <= FEW_TERMS
      ? inTitle > 0
      : inTitle + inText >= FEWEST.terms && found >= FEWEST.share * stems.length;
  return enough ? found + (searched ? SEARCHED : 0) : 0;
}

const ageInDays = ({ publishedAt }: Article, now: Date): number =>
  publishedAt ? Math.max(0, now.getTime() - publishedAt.getTime()) / DAY : UNDATED;

import { linkKey } from "../../link-key.ts";
import type { Article } from "./news.ts";
import { stemmerOf, subjectTerms } from "./search-terms.ts";

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

/** Without case and punctuation. */
const titleKey = ({ title }: Article): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Best first by fit to the terms and by age: each story once, none older than `maxAgeDays`, none that shares too
 * few of the terms.
 * @param language ISO 639-1: words of one stem in it are one
 */
export function rankArticles(
  candidates: readonly Candidate[],
  terms: readonly string[],
  language: string,
  now: Date,
  maxAgeDays: number,
): Article[] {
  const stems = [...new Set(terms.map(stemmerOf(language)))];
  const scored = candidates
    .map((candidate) => ({
      candidate,
      score: fit(candidate, stems, language),
      age: ageInDays(candidate.article, now),
    }))
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

/** Of the terms of a query so many must be found, and with so much weight: one word in common is chance. */
const FEWEST = { terms: 2, share: 0.25 };
/** Where a query has so few terms, one of them in the title is enough. */
const FEW_TERMS = 2;
/** What a term counts that is in the text alone, in terms found in a title. */
const IN_TEXT = 0.5;

/** How many of the terms are found, those in the title counting twice; nothing where that is too few. */
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

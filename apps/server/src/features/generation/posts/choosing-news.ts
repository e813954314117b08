import type { Article } from "../../../adapters/news/news.ts";
import { CHOICE, CHOOSE_NEWS } from "./choose-news.prompt.ts";
import { promptId } from "../prompts/prompt.ts";
import { type Chosen, type FoundArticles, noNews, type PostOrder, type PostWriter } from "./post-writing.ts";

const MAX_CANDIDATES = 20;
/** In characters. */
const MAX_REASON_LENGTH = 200;

/**
 * Shared words say little about an article's topic, so the model chooses. If it gives no answer, articles that share
 * enough words are used.
 * @returns the chosen articles, best first
 */
export async function chooseArticles(
  { deps, meter, listener: { signal } }: PostWriter,
  { Prompt: prompt, keywords = [], author: { reader, who } }: PostOrder,
  { articles, others }: FoundArticles,
  most: number,
): Promise<Chosen[]> {
  const candidates = [...articles, ...others].slice(0, MAX_CANDIDATES);
  if (candidates.length === 0) return noNews(meter);
  const rendered = CHOOSE_NEWS.render({ prompt, keywords, reader, who, candidates, most });
  const outcome = await deps.ai.object({ ...rendered, schema: CHOICE, signal });
  meter.add(outcome);
  if (outcome.kind === "failed") {
    const { failure, detail } = outcome;
    if (failure === "cancelled") return meter.fail(failure);
    deps.log.warn(
      { task: promptId(CHOOSE_NEWS), model: deps.ai.model, failure, detail },
      "no article was chosen",
    );
    return articles.length > 0 ? articles.slice(0, most) : noNews(meter);
  }
  const chosen = new Map<Article, Chosen>();
  for (const { number, why } of outcome.value.chosen) {
    const article = candidates[number - 1];
    const reason = why.replaceAll(/\s+/gu, " ").trim().slice(0, MAX_REASON_LENGTH).toWellFormed();
    if (article && !chosen.has(article)) chosen.set(article, { ...article, ...(reason && { why: reason }) });
  }
  return chosen.size > 0 ? [...chosen.values()].slice(0, most) : noNews(meter);
}

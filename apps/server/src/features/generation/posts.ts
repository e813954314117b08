import {
  LANGUAGES,
  type Language,
  NEWS_TYPE,
  type NewsSource,
  type PostRequest,
  type PostType,
} from "@postfolio/contract/generation.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { v7 as uuid } from "uuid";
import type { Article } from "../../adapters/news/news.ts";
import { AppError } from "../../errors.ts";
import { type CallFailure, countCall, type GenerationDeps, type Meter, recordCall } from "./counted-calls.ts";
import { postFaults } from "./generation.policy.ts";
import { countCalls, findEarlierPosts, insertGeneration } from "./generation.queries.ts";
import { CREATIVE_POST, NEWS_POST, type PostInput } from "./prompts/posts.v1.ts";
import { type Listener, writeText } from "./writing.ts";

/** Earlier posts of the same prompt that the next one is to differ from. */
const EARLIER_POSTS = 3;

const ISO_CODE: Record<Language, string> = { "English US": "en", German: "de", French: "fr", Spanish: "es" };

export interface MadePost {
  id: string;
  data: string;
  source?: NewsSource;
}

/** Makes one post for its user, counts it, and keeps it in the history. */
export async function makePost(
  deps: GenerationDeps,
  network: Network,
  request: PostRequest,
  listener: Listener,
): Promise<MadePost> {
  const { userId, type, Prompt: prompt } = request;
  const task = (type === NEWS_TYPE ? NEWS_POST : CREATIVE_POST)[network].id;
  return countCall(deps, { userId, task, signal: listener.signal }, async (meter) => {
    listener.emit({ event: "start" });
    const key = { userId, network, type, prompt };
    const earlier = await findEarlierPosts(deps.db, key, EARLIER_POSTS);
    const { text, source } = await writePost(
      deps,
      network,
      { ...request, earlier, taken: [] },
      meter,
      listener,
    );
    // Nobody is there to read it: it is neither kept nor counted.
    if (listener.signal.aborted && !meter.delivered) meter.fail("cancelled");
    const id = uuid();
    meter.delivered = true;
    await insertGeneration(deps.db, { ...key, id, text, source: source ?? null, createdAt: deps.clock() });
    return { id, data: text, ...(source && { source }) };
  });
}

const DAY = 24 * 60 * 60 * 1000;
/** Of an earlier post the model is shown the beginning: it is to find another, not to read them all. */
const SHOWN_CHARACTERS = 280;

interface DraftRequest {
  userId: string;
  network: Network;
  postType: PostType;
  prompt: string;
  includeLink: boolean;
  /** What the text must differ from, newest first. */
  earlier: readonly { text: string; source: NewsSource | null }[];
}

type DraftFailure = Exclude<CallFailure, "no skills"> | "too many";
type DraftOutcome =
  | { kind: "written"; text: string; source: NewsSource | null }
  | { kind: "failed"; failure: DraftFailure };

/** Writes a post of a campaign: nobody waits for it, and it takes nothing from the allowance. */
export async function draftPost(
  deps: GenerationDeps,
  { userId, network, postType: type, prompt, includeLink, earlier }: DraftRequest,
  signal: AbortSignal,
): Promise<DraftOutcome> {
  const task = (type === NEWS_TYPE ? NEWS_POST : CREATIVE_POST)[network].id;
  // The plan bounds what is published, not how often it is written anew.
  const calls = await countCalls(
    deps.db,
    userId,
    new Date(deps.clock().getTime() - DAY),
    LIMITS.aiCallsPerDay,
  );
  if (calls >= LIMITS.aiCallsPerDay) return { kind: "failed", failure: "too many" };
  const order: PostOrder = {
    type,
    Prompt: prompt,
    includeLink,
    earlier: earlier.map(({ text, source }) => ({
      text: text.slice(0, SHOWN_CHARACTERS).toWellFormed(),
      source,
    })),
    taken: earlier.map(({ text }) => text),
  };
  let failure: DraftFailure | null = null;
  try {
    return await recordCall(deps, { userId, task, signal }, async (meter) => {
      try {
        const { text, source } = await writePost(deps, network, order, meter, { emit: () => {}, signal });
        return { kind: "written" as const, text, source: source ?? null };
      } catch (error) {
        failure = meter.failure === "no skills" ? null : meter.failure;
        throw error;
      }
    });
  } catch (error) {
    if (failure === null) throw error;
    return { kind: "failed", failure };
  }
}

interface PostOrder extends Pick<
  PostRequest,
  "type" | "Prompt" | "tone" | "keywords" | "language" | "includeLink"
> {
  /** What the model is shown as already written, and whose articles are used up. */
  earlier: readonly { text: string; source: NewsSource | null }[];
  /** Texts of which the post may be none. */
  taken: readonly string[];
}

async function writePost(
  deps: GenerationDeps,
  network: Network,
  request: PostOrder,
  meter: Meter,
  listener: Listener,
): Promise<{ text: string; source?: NewsSource }> {
  const { earlier, taken } = request;
  const input: PostInput = {
    prompt: request.Prompt,
    tone: request.tone,
    keywords: (request.keywords ?? []).filter((keyword) => keyword !== ""),
    language: request.language ?? LANGUAGES[0],
    before: earlier.map(({ text }) => text),
  };
  if (request.type !== NEWS_TYPE) {
    const rules = { network, link: undefined, material: undefined, taken };
    const rendered = CREATIVE_POST[network].render(input);
    return { text: await writeText(deps, rendered, (text) => postFaults(text, rules), meter, listener) };
  }
  const used = new Set(earlier.map(({ source }) => source?.link));
  const article = await findArticle(deps, input, used, meter, listener.signal);
  const source: NewsSource = {
    title: article.title,
    link: article.link,
    publisher: article.publisher,
    publishedAt: article.publishedAt?.toISOString() ?? null,
  };
  listener.emit({ event: "source", source });
  const includeLink = request.includeLink ?? false;
  const rendered = NEWS_POST[network].render({
    ...input,
    article: { ...source, summary: article.summary },
    includeLink,
  });
  const link = includeLink ? article.link : undefined;
  const rules = { network, link, material: rendered.prompt, taken };
  return {
    text: await writeText(deps, rendered, (text) => postFaults(text, rules), meter, listener),
    source,
  };
}

/** The best article that the user was not given for this prompt before; the best one when all were. */
async function findArticle(
  deps: GenerationDeps,
  { prompt, keywords, language }: PostInput,
  used: ReadonlySet<string | undefined>,
  meter: Meter,
  signal: AbortSignal,
): Promise<Article> {
  const outcome = await deps.news.find({ text: prompt, keywords, language: ISO_CODE[language], signal });
  if (outcome.kind === "found") {
    const article = outcome.articles.find(({ link }) => !used.has(link)) ?? outcome.articles[0];
    if (article) return article;
  }
  meter.failure = outcome.kind === "found" ? "news none" : `news ${outcome.kind}`;
  if (outcome.kind === "off") throw new AppError("failed_dependency", { userMessage: MESSAGES.newsOff });
  if (outcome.kind === "failed") {
    meter.detail = outcome.detail;
    throw new AppError("failed_dependency", { userMessage: MESSAGES.newsUnreachable });
  }
  throw new AppError("unprocessable", { userMessage: MESSAGES.newsNotFound });
}

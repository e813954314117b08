import { setImmediate } from "node:timers/promises";
import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { GenerationEvent, NewsSource, PostRequest } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { v7 as uuid } from "uuid";
import type { Article } from "../../../adapters/news/news.ts";
import { findConnected, findPageName } from "../../../db/connected-account.ts";
import { notFound } from "../../../errors.ts";
import { wordsInReply } from "../../../words.ts";
import { linkKey } from "@postfolio/contract/posts/link-key.ts";
import type { AuthorOf, DraftFailure, DraftOutcome, DraftRequest, RecentPost } from "../generation.offers.ts";
import {
  countCall,
  type CountedDeps,
  type GenerationDeps,
  type Meter,
  recordCall,
  ServerStopping,
} from "../counted-calls.ts";
import type { Reading } from "../checks/reader.ts";
import { hasCallsLeft, findEarlierPosts, insertGeneration, keepFirstLines } from "../generation.queries.ts";
import { chooseArticles } from "./choosing-news.ts";
import {
  type Chosen,
  findArticles,
  type FoundArticles,
  MAX_ARTICLES,
  type PostOrder,
  type PostWriter,
  toldOf,
  writeCreative,
  writeNews,
} from "./post-writing.ts";
import { ADAPT_POST } from "./adapt-post.prompt.ts";
import { CREATIVE_POST, NEWS_POST } from "./post.prompt.ts";
import { isNearRepeat, type Pieces, piecesOf, repeatFault } from "./repeats.policy.ts";
import { readPosts } from "./post-reading.ts";
import { postQuestion } from "./post-question.policy.ts";
import { findUsed, releaseArticle, takeArticle } from "./used-articles.queries.ts";
import { languageCode } from "../checks/language.ts";
import { usedUpRations } from "../checks/tells.policy.ts";
import type { VoiceOf } from "./voice.policy.ts";
import type { Listener, WrittenText } from "../writing.ts";

const EARLIER_POSTS = 3;

export interface MadePost extends Reading {
  firstLines: FirstLines | null;
  id: string;
  data: string;
  source?: NewsSource;
  question?: string;
}

/** Stores a post even if generation was stopped partway. */
export async function makePost(
  deps: CountedDeps & { voiceOf: VoiceOf; authorOf: AuthorOf },
  network: Network,
  request: PostRequest,
  listener: Listener,
): Promise<MadePost> {
  const { userId, type, Prompt: prompt, language, adapts, detail, connection } = request;
  const prompts = type === NEWS_TYPE ? NEWS_POST : adapts ? ADAPT_POST : CREATIVE_POST;
  const task = prompts[network];
  const limits = (await findConnected(deps.db, { userId, network }, connection))?.limits ?? null;
  return countCall(deps, { userId, task, signal: listener.signal }, async (meter, deps) => {
    const id = uuid();
    listener.emit({ event: "start", id });
    const key = { userId, network, type, prompt };
    const keep = (text: string, source: NewsSource | undefined): Promise<void> =>
      insertGeneration(deps.db, {
        ...key,
        id,
        text,
        source: source ?? null,
        firstLines: null,
        createdAt: deps.clock(),
      });
    const earlier = await findEarlierPosts(deps.db, key, EARLIER_POSTS);
    const voice = await deps.voiceOf(userId, network, { language, prompt });
    const author = await deps.authorOf(userId, network, {
      resume: null,
      prompt,
      reader: "",
      stories: detail ? [detail] : [],
      page: await findPageName(deps.db, { userId, network }, connection),
    });
    if (!author) throw notFound();
    const isFree = type !== NEWS_TYPE && !adapts && detail === undefined;
    const question = isFree ? postQuestion(prompt, author, wordsInReply()) : undefined;
    const shown = follow(listener);
    try {
      const { text, other, source, article } = await writeShown(
        deps,
        network,
        request,
        { earlier, voice, author, limits },
        meter,
        shown,
      );
      if (listener.signal.aborted && !meter.delivered) meter.fail("cancelled");
      meter.delivered = true;
      await keep(text, source);
      listener.emit({ event: "reading" });
      const original = adapts ? { text: prompt, language: languageCode(undefined, prompt) } : undefined;
      const material = { prompt, author, voice, article, other, original };
      const reading = await readPosts(deps, network, [text], material, meter, listener.signal);
      if (reading.firstLines) await keepFirstLines(deps.db, { id, userId, text }, reading.firstLines);
      return {
        id,
        data: text,
        ...reading,
        ...(source && { source }),
        ...(question !== undefined && { question }),
      };
    } catch (error) {
      const stopped = listener.signal.aborted && !(listener.signal.reason instanceof ServerStopping);
      if (stopped && meter.delivered) await keep(shown.text.trim(), shown.source);
      throw error;
    }
  });
}

function follow({ emit, signal }: Listener) {
  const followed = {
    text: "",
    source: undefined as NewsSource | undefined,
    signal,
    emit: (event: GenerationEvent): void => {
      if (event.event === "token") followed.text += event.text;
      else if (event.event === "restart") followed.text = "";
      else if (event.event === "source") followed.source = event.source;
      emit(event);
    },
  };
  return followed;
}

/**
 * After all articles have been shown, starts over with the best one, since these posts are not published
 * automatically.
 */
async function writeShown(
  deps: GenerationDeps,
  network: Network,
  request: PostRequest,
  { earlier, voice, author, limits }: Pick<PostOrder, "earlier" | "voice" | "author" | "limits">,
  meter: Meter,
  listener: Listener,
): Promise<WrittenText & { source?: NewsSource; article: string }> {
  const writer = { deps, network, meter, listener };
  const order = {
    ...request,
    author,
    earlier,
    best: [],
    usedUp: [],
    turn: earlier.length,
    voice,
    angle: null,
    when: null,
    limits,
    twoFirstLines: true,
    faults: async () => [],
  };
  if (request.type !== NEWS_TYPE) return { ...(await writeCreative(writer, order)), article: "" };
  const found = await findArticles(writer, order);
  const shown = new Set(earlier.map(({ source }) => source?.link));
  const fresh = without(found, ({ link }) => shown.has(link));
  const left = fresh.articles.length + fresh.others.length > 0 ? fresh : found;
  const chosen = await chooseArticles(writer, order, left, MAX_ARTICLES);
  return writeNews(writer, order, chosen, async () => ({ release: async () => {} }));
}

/** Does not use the allowance. */
export async function draftPost(
  deps: GenerationDeps,
  request: DraftRequest,
  signal: AbortSignal,
): Promise<DraftOutcome> {
  const { userId, network, postType } = request;
  const task = (postType === NEWS_TYPE ? NEWS_POST : CREATIVE_POST)[network];
  if (!(await hasCallsLeft(deps.db, userId, deps.clock()))) return { kind: "failed", failure: "too many" };
  let failure: DraftFailure | null = null;
  try {
    return await recordCall(deps, { userId, task, signal }, async (meter, deps) => {
      try {
        return { kind: "written" as const, ...(await writeAndRead(deps, request, meter, signal)) };
      } catch (error) {
        failure = meter.failure === "too little" ? null : meter.failure;
        throw error;
      }
    });
  } catch (error) {
    if (failure === null) throw error;
    return { kind: "failed", failure };
  }
}

interface Draft extends WrittenText {
  source: NewsSource | null;
  article: string;
  withoutNews: boolean;
}

async function writeAndRead(
  deps: GenerationDeps,
  request: DraftRequest,
  meter: Meter,
  signal: AbortSignal,
): Promise<Omit<Draft, "article" | "other"> & Reading & { firstLines: FirstLines | null }> {
  const { article, other, ...draft } = await writeDraft(deps, request, meter, signal);
  const { network, prompt, author, angle, voice, revision } = request;
  const angles = angle ? [angle.text] : [];
  const material = { prompt, wish: revision?.wish, author, angles, voice, article, other };
  return { ...draft, ...(await readPosts(deps, network, [draft.text], material, meter, signal)) };
}

async function writeDraft(
  deps: GenerationDeps,
  request: DraftRequest,
  meter: Meter,
  signal: AbortSignal,
): Promise<Draft> {
  const { network, postType } = request;
  const writer = { deps, network, meter, listener: { emit: () => {}, signal } };
  const order = orderOf(request);
  const creative = async (withoutNews: boolean): Promise<Draft> => ({
    ...(await writeCreative(writer, order)),
    source: null,
    article: "",
    withoutNews,
  });
  if (postType !== NEWS_TYPE) return creative(false);
  try {
    const articles = await articlesFor(writer, request, order);
    return { ...(await takeAndWrite(writer, request, order, articles)), withoutNews: false };
  } catch (error) {
    const newsless = meter.failure === "news none" || meter.failure === "unusable";
    if (!newsless || !request.creativeFallback) throw error;
    meter.failure = null;
    return creative(true);
  }
}

const without = (
  { articles, others }: FoundArticles,
  isLeftOut: (article: Article) => boolean,
): FoundArticles => ({
  articles: articles.filter((one) => !isLeftOut(one)),
  others: others.filter((one) => !isLeftOut(one)),
});

/** Best first; each article is used once. The post's current article comes first for a revision, and last otherwise. */
async function articlesFor(
  writer: PostWriter,
  { userId, network, postId, source, revision }: DraftRequest,
  order: PostOrder,
): Promise<Chosen[]> {
  const { meter, deps } = writer;
  const found = await findArticles(writer, order);
  const present = [...found.articles, ...found.others]
    .filter(({ link }) => source !== null && linkKey(link) === linkKey(source.link))
    .map((one) => ({ ...one, ...(source?.why !== undefined && { why: source.why }) }));
  if (revision && present.length > 0) return present;
  const keys = [...found.articles, ...found.others].map(({ link }) => linkKey(link));
  const used = await findUsed(deps.db, { userId, network, postId }, keys);
  const free = without(
    found,
    ({ link }) => used.has(linkKey(link)) || present.some((one) => one.link === link),
  );
  try {
    return await chooseArticles(writer, order, free, MAX_ARTICLES);
  } catch (error) {
    if (meter.failure !== "news none" || present.length === 0) throw error;
    meter.failure = null;
    return present;
  }
}

async function takeAndWrite(
  writer: PostWriter,
  { userId, network, postId }: DraftRequest,
  order: PostOrder,
  articles: readonly Chosen[],
): Promise<Omit<Draft, "withoutNews">> {
  const { db, clock } = writer.deps;
  return writeNews(writer, order, articles, async ({ link }) => {
    const use = { userId, network, link: linkKey(link), postId };
    const outcome = await takeArticle(db, use, clock());
    if (outcome === "used") return undefined;
    return { release: async () => (outcome === "taken" ? releaseArticle(db, use) : undefined) };
  });
}

/** Number of posts to process before yielding. */
const CUT_IN_A_ROW = 200;

async function prepared(recent: readonly RecentPost[]): Promise<Pieces[]> {
  const pieces: Pieces[] = [];
  for (const { text, title } of recent) {
    if (pieces.length % CUT_IN_A_ROW === CUT_IN_A_ROW - 1) await setImmediate();
    pieces.push(piecesOf(text, { title: title ?? undefined }));
  }
  return pieces;
}

export function orderOf(request: DraftRequest): PostOrder {
  const { prompt, includeLink, language, tone, keywords, author, voice, earlier, recent, isTaken } = request;
  const { network, limits, best, angle, when, revision } = request;
  let others: Pieces[] | undefined;
  const latest = recent.filter((post) => post.network === network).map(({ text }) => text);
  return {
    Prompt: prompt,
    includeLink,
    keywords: [...keywords],
    author,
    ...(language && { language }),
    ...(tone && { tone }),
    earlier,
    best,
    usedUp: usedUpRations(latest, angle?.form, [prompt, ...keywords, author.who, author.reader].join(" ")),
    turn: latest.length,
    voice,
    angle,
    when,
    limits,
    twoFirstLines: true,
    ...(revision && { revision }),
    faults: async (text, article) => {
      if (await isTaken(text)) return ["It repeats an earlier post."];
      others ??= await prepared(recent);
      const pieces = piecesOf(text, {
        title: article?.title,
        prompt: piecesOf(`${prompt}\n${toldOf(author)}`),
      });
      const near = recent[others.findIndex((other) => isNearRepeat(pieces, other))];
      return near ? [repeatFault(text, near.text, "earlier")] : [];
    },
  };
}

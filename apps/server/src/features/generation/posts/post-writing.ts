import type { NewsSource, PostRequest } from "@postfolio/contract/generation/generation.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Article } from "../../../adapters/news/news.ts";
import { AppError } from "../../../errors.ts";
import { sentenceInReply } from "../../../words.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import type { EarlierPost, PostAuthor } from "../generation.offers.ts";
import type { GenerationDeps, Meter } from "../counted-calls.ts";
import { postFaults } from "../checks/post-faults.policy.ts";
import { isOwnPost } from "../checks/foreign.policy.ts";
import { languageCode, languageFaults } from "../checks/language.ts";
import { ADAPT_POST } from "./adapt-post.prompt.ts";
import { CREATIVE_POST, isUnfit, NEWS_POST, type PostInput } from "./post.prompt.ts";
import { leftOut } from "../checks/left-out.policy.ts";
import { type Ration, rationFaultsOnce } from "../checks/tells.policy.ts";
import { voiceFaults } from "./voice.policy.ts";
import { type Listener, writeText, type WrittenText } from "../writing.ts";

export const MAX_ARTICLES = 3;

export interface PostOrder
  extends
    Pick<PostRequest, "Prompt" | "tone" | "keywords" | "language" | "includeLink" | "adapts">,
    Pick<PostInput, "angle" | "when" | "limits" | "revision" | "turn"> {
  /** Whether to write an alternative first line as well. */
  twoFirstLines: boolean;
  voice: WritingVoice | null;
  author: PostAuthor;
  /** Earlier posts shown to the model. */
  earlier: readonly EarlierPost[];
  best: readonly string[];
  usedUp: readonly Ration[];
  faults: (text: string, article?: Article) => Promise<Message[]>;
}

export interface PostWriter {
  deps: GenerationDeps;
  network: Network;
  meter: Meter;
  listener: Listener;
}

/** In characters. */
const SHOWN_CHARACTERS = 160;

const claimOf = ({ text, angle }: EarlierPost): string =>
  (angle ?? /^\s*[^]*?(?:[.!?…](?=\s)|\n|$)/u.exec(text)?.[0] ?? "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, SHOWN_CHARACTERS)
    .toWellFormed();

function inputOf(order: PostOrder): PostInput {
  const {
    Prompt: prompt,
    tone,
    keywords = [],
    language,
    author,
    earlier,
    usedUp,
    voice,
    angle,
    when,
  } = order;
  const { best, limits = null, revision, twoFirstLines, turn } = order;
  const own = ownWords(order);
  return {
    prompt,
    tone,
    keywords: keywords.filter((keyword) => keyword !== ""),
    language,
    code: languageCode(language, prompt),
    author,
    before: earlier.filter(({ text, source }) => isOwnPost(text, own, source?.link)).map(claimOf),
    best: best.filter((text) => isOwnPost(text, own, undefined)),
    without: usedUp.map(({ instead }) => instead),
    voice,
    angle,
    when,
    limits,
    twoFirstLines,
    turn,
    ...(revision && { revision }),
  };
}

export const toldOf = ({ who, facts, stories }: PostAuthor): string => [who, facts, ...stories].join("\n");

/** Leaves out earlier posts, which may be about other articles. */
const materialOf = ({ prompt, keywords, author, angle, revision }: PostInput, article?: Article): string =>
  [
    prompt,
    revision?.present,
    revision?.wish,
    toldOf(author),
    author.reader,
    angle?.text,
    angle?.evidence,
    ...keywords,
    article?.title,
    article?.publisher,
    article?.publishedAt?.toISOString(),
    article?.summary,
  ]
    .filter(Boolean)
    .join("\n");

const askedFor = ({ Prompt, keywords = [] }: PostOrder): string => [Prompt, ...keywords].join("\n");

/** Leaves out articles and model-written texts. */
const ownWords = (order: PostOrder): string =>
  [askedFor(order), order.revision?.wish, toldOf(order.author), ...(order.voice?.samples ?? [])].join("\n");

/** A revision keeps its language, unless the request is about the language. */
const otherLanguage = (text: string, order: PostOrder, article?: Article): Message[] =>
  order.revision
    ? []
    : languageFaults(
        text,
        order.adapts ? undefined : order.language,
        order.Prompt,
        [ownWords(order), article?.title, article?.summary].join("\n"),
      );

export async function writeCreative(
  { deps, network, meter, listener }: PostWriter,
  order: PostOrder,
): Promise<WrittenText> {
  const input = inputOf(order);
  const rules = {
    network,
    limits: order.limits,
    link: undefined,
    material: materialOf(input),
    own: ownWords(order),
  };
  // The text to adapt may itself be one of the samples.
  const voice = order.adapts && order.voice ? { ...order.voice, samples: [] } : order.voice;
  const missing = order.adapts ? missingOnce(order.Prompt) : () => [];
  const rationed = rationFaultsOnce(order.usedUp);
  const faults = async (text: string) => [
    ...postFaults(text, rules),
    ...missing(text),
    ...otherLanguage(text, order),
    ...rationed(text),
    ...voiceFaults(text, voice, askedFor(order)),
    ...(await order.faults(text)),
  ];
  const rendered = order.adapts
    ? ADAPT_POST[network].render({
        post: input.prompt,
        code: languageCode(undefined, input.prompt),
        limits: order.limits ?? null,
      })
    : CREATIVE_POST[network].render(input);
  return writeText(deps, rendered, faults, meter, listener);
}

/**
 * Asks the model once to add what is missing. Whatever is still missing then is only marked, since not everything may
 * fit.
 */
function missingOnce(original: string): (text: string) => Message[] {
  let asked = false;
  return (text) => {
    const lost = leftOut(original, text, languageCode(undefined, original));
    if (asked || lost.length === 0) return [];
    asked = true;
    return [message("faults_left_out", { lost })];
  };
}

export interface Chosen extends Article {
  /** The model's reason for its choice; undefined if the model was not asked. */
  why?: string;
}

export interface FoundArticles {
  /** Best first. */
  articles: readonly Article[];
  others: readonly Article[];
}

export async function findArticles(
  { deps, meter, listener }: PostWriter,
  order: PostOrder,
): Promise<FoundArticles> {
  const { prompt, keywords, language } = inputOf(order);
  const outcome = await deps.news.find({
    text: prompt,
    keywords,
    language: languageCode(language, prompt),
    signal: listener.signal,
  });
  if (outcome.kind === "found") return { articles: outcome.articles, others: outcome.others ?? [] };
  if (outcome.kind === "none") return noNews(meter);
  meter.failure = `news ${outcome.kind}`;
  if (outcome.kind === "failed") meter.detail = outcome.detail;
  const userMessage = outcome.kind === "off" ? MESSAGES.newsOff : MESSAGES.newsUnreachable;
  throw new AppError("failed_dependency", userMessage);
}

export function noNews(meter: Meter): never {
  meter.failure = "news none";
  throw new AppError("unprocessable", MESSAGES.newsNotFound);
}

/** @param take claims an article, and returns a function that releases it if there is no text */
export async function writeNews(
  writer: PostWriter,
  order: PostOrder,
  articles: readonly Chosen[],
  take: (article: Article) => Promise<{ release: () => Promise<void> } | undefined>,
): Promise<WrittenText & { source: NewsSource; article: string }> {
  let tried = 0;
  let unusable = false;
  for (const article of articles) {
    if (tried === MAX_ARTICLES) break;
    const taken = await take(article);
    if (!taken) continue;
    const written = await writeAbout(writer, order, article).catch(async (error: unknown) => {
      // Another article may work.
      if (writer.meter.failure === "unusable") return undefined;
      await taken.release();
      throw error;
    });
    if (written && !isUnfit(written.text))
      return { ...written, source: sourceOf(article), article: saidBy(article) };
    writer.listener.emit({ event: "restart", reason: sentenceInReply("faults_article") });
    // The article stays claimed, so that the next post does not try it again.
    tried += 1;
    unusable ||= written === undefined;
    writer.meter.failure = null;
  }
  return unusable ? writer.meter.fail("unusable") : noNews(writer.meter);
}

async function writeAbout(
  { deps, network, meter, listener }: PostWriter,
  order: PostOrder,
  article: Chosen,
): Promise<WrittenText> {
  const source = sourceOf(article);
  listener.emit({ event: "source", source });
  const input = inputOf(order);
  const includeLink = order.includeLink ?? false;
  const rendered = NEWS_POST[network].render({
    ...input,
    article: { ...source, summary: article.summary },
    includeLink,
  });
  const link = includeLink ? article.link : undefined;
  const rules = {
    network,
    limits: order.limits,
    link,
    material: materialOf(input, article),
    own: ownWords(order),
    article: saidBy(article),
  };
  const rationed = rationFaultsOnce(order.usedUp);
  const faults = async (text: string) =>
    isUnfit(text)
      ? []
      : [
          ...postFaults(text, rules),
          ...otherLanguage(text, order, article),
          ...rationed(text),
          ...voiceFaults(text, order.voice, askedFor(order)),
          ...(await order.faults(text, article)),
        ];
  return writeText(deps, rendered, faults, meter, listener);
}

const saidBy = ({ title, summary }: Article): string => `${title}\n${summary}`;

const sourceOf = ({ title, link, publisher, publishedAt, why }: Chosen): NewsSource => ({
  title,
  link,
  publisher,
  publishedAt: publishedAt?.toISOString() ?? null,
  ...(why !== undefined && { why }),
});

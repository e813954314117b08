import type { Language, Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { type Angle, FORM_RULES } from "@postfolio/contract/posts/post-forms.ts";
import type { Revision } from "../generation.offers.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { createFence } from "./fence.ts";
import type { Prompt, RenderedPrompt } from "./prompt.ts";
import {
  ANGLE,
  AUTHOR_FACTS,
  BARE_TEXT,
  FACTS,
  forNetwork,
  inLanguage,
  inTone,
  ISO_CODE,
  linkRule,
  NO_PLACEHOLDERS,
  noTells,
  VOICE,
  WHEN,
} from "./rules.ts";

/** When a post goes out, in English words and where its campaign is. */
interface When {
  weekday: string;
  month: string;
  /** Null where the time zone does not tell the hemisphere. */
  season: string | null;
}

export interface PostInput {
  prompt: string;
  tone: Tone | undefined;
  keywords: readonly string[];
  /** Undefined: the language of the prompt. */
  language: Language | undefined;
  /** What the post may say about its author; empty if nothing is known. */
  facts: string;
  /** Posts that the same prompt gave before, so that the next one is another. */
  before: readonly string[];
  /** What the latest posts had enough of, as instructions. */
  without: readonly string[];
  voice: Pick<WritingVoice, "samples" | "rules" | "longDashes"> | null;
  angle: Pick<Angle, "text" | "form"> | null;
  when: When | null;
  /** A text that the author wants changed, and how; none for a new one. */
  revision?: Revision;
}

export interface NewsPostInput extends PostInput {
  article: NewsSource & { summary: string };
  includeLink: boolean;
}

/** What the model answers instead of a post when the article has nothing to do with what was asked for. */
const UNFIT = "DOES NOT FIT";
const UNFIT_RULE =
  "If the article has nothing to do with what the author wants to write about, or would puzzle the author's readers, " +
  `answer ${UNFIT} and nothing else.`;
export const isUnfit = (text: string): boolean => /^\W*does not fit\W*$/iu.test(text);

/** Tokens that the longest post of a network takes, with room for a model that thinks first. */
const MAX_OUTPUT_TOKENS: Record<Network, number> = { Twitter: 2_000, Linkedin: 4_000 };

function render(network: Network, input: PostInput, news?: NewsPostInput): RenderedPrompt {
  const fence = createFence();
  const { prompt, tone, keywords, language, facts, before, without, voice, angle, when, revision } = input;
  const link = news?.includeLink ? news.article.link : undefined;
  const instructions = [
    "You write social media posts that people like to read.",
    forNetwork(network),
    inLanguage(language),
    inTone(tone),
    news
      ? "The post tells what the article reports, and why that matters for what the author wants to write about. " +
        `Take facts from the article only. ${UNFIT_RULE}`
      : "The post is about what the author wants to write about, nothing else.",
    revision
      ? "There is a text already. Write it again with what the author wants changed, and keep the rest of it."
      : "",
    angle ? `${ANGLE} ${FORM_RULES[angle.form]}` : "",
    keywords.length > 0 ? "Work the keywords in where they fit naturally." : "",
    facts ? AUTHOR_FACTS : "",
    before.length > 0 ? "The earlier posts are already used: write a clearly different one." : "",
    voice ? VOICE : "",
    when ? WHEN : "",
    noTells((voice?.longDashes ?? 0) > 0),
    ...without,
    FACTS,
    NO_PLACEHOLDERS,
    linkRule(link),
    BARE_TEXT,
    fence.rule,
  ];
  const material = [
    fence.around("what the author wants to write about", prompt),
    angle ? fence.around("angle", angle.text) : "",
    keywords.length > 0 ? fence.around("keywords", keywords.join(", ")) : "",
    facts ? fence.around("facts about the author", facts) : "",
    ...(voice?.samples ?? []).map((post) => fence.around("the author's own post", post)),
    voice && voice.rules.length > 0 ? fence.around("how the author writes", voice.rules.join("\n")) : "",
    ...before.map((post) => fence.around("earlier post", post)),
    news ? fence.around("article", articleText(news.article, news.includeLink)) : "",
    revision ? fence.around("present text", revision.present) : "",
    revision ? fence.around("what the author wants changed", revision.wish) : "",
    when
      ? `The post goes out on a ${when.weekday} in ${when.month}${when.season ? ` (${when.season})` : ""}.`
      : "",
    "Write the post.",
  ];
  return {
    task: { name: "post", network, language: language && ISO_CODE[language], tone, link, form: angle?.form },
    instructions: instructions.filter(Boolean).join("\n"),
    prompt: material.filter(Boolean).join("\n\n"),
    maxOutputTokens: MAX_OUTPUT_TOKENS[network],
  };
}

const articleText = (article: NewsPostInput["article"], includeLink: boolean): string =>
  [
    `Title: ${article.title}`,
    article.publisher && `Published by: ${article.publisher}`,
    article.publishedAt && `Date: ${article.publishedAt.slice(0, 10)}`,
    includeLink && `Link: ${article.link}`,
    article.summary && `Text: ${article.summary}`,
  ]
    .filter(Boolean)
    .join("\n");

const creative = (id: string, network: Network): Prompt<PostInput> => ({
  id,
  render: (input) => render(network, input),
});
const fromNews = (id: string, network: Network): Prompt<NewsPostInput> => ({
  id,
  render: (input) => render(network, input, input),
});

export const CREATIVE_POST: Record<Network, Prompt<PostInput>> = {
  Twitter: creative("x-creative-post.v4", "Twitter"),
  Linkedin: creative("linkedin-creative-post.v4", "Linkedin"),
};
export const NEWS_POST: Record<Network, Prompt<NewsPostInput>> = {
  Twitter: fromNews("x-news-post.v4", "Twitter"),
  Linkedin: fromNews("linkedin-news-post.v4", "Linkedin"),
};

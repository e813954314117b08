import { ISO_CODE, type Language, type Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import {
  forEachNetwork,
  type Network,
  NETWORK_RULES,
  networkOf,
  PROMPT_HINTS,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import { rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { type Angle, FORM_ENDS, FORM_RULES, type PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { ANOTHER_FIRST_LINE } from "../first-lines.policy.ts";
import type { PostAuthor, Revision, When } from "../generation.offers.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { namesLength } from "../checks/length-wish.policy.ts";
import { createFence, type Fence } from "../prompts/fence.ts";
import type { Prompt, RenderedPrompt } from "../prompts/prompt.ts";
import {
  BARE_TEXT,
  inLanguage,
  inTone,
  linkRule,
  NATIVE,
  NO_PLACEHOLDERS,
  noTells,
} from "../prompts/rules.ts";

export interface PostInput {
  prompt: string;
  tone: Tone | undefined;
  keywords: readonly string[];
  /** Undefined means the prompt's language. */
  language: Language | undefined;
  /** ISO 639-1: the chosen language, or else the prompt's. */
  code: string;
  author: PostAuthor;
  before: readonly string[];
  best: readonly string[];
  /** Used-up rations, as instructions. */
  without: readonly string[];
  voice: Pick<WritingVoice, "samples" | "rules" | "length"> | null;
  angle: Pick<Angle, "text" | "form" | "evidence"> | null;
  when: When | null;
  limits?: StatedLimits | null;
  /** The number of the author's earlier posts, used to alternate the lengths of posts. */
  turn: number;
  revision?: Revision;
  /** Whether to write an alternative first line as well. Short texts get none. */
  twoFirstLines?: boolean;
}

export interface NewsPostInput extends PostInput {
  article: NewsSource & { summary: string };
  includeLink: boolean;
}

const ROOM_TO_SPARE = 0.9;

const UNFIT = "DOES NOT FIT";
const UNFIT_RULE =
  "If the article has nothing to do with what the author wants to write about, or would puzzle the author's readers, " +
  `answer ${UNFIT} and nothing else.`;
export const isUnfit = (text: string): boolean => /^\W*does not fit\W*$/iu.test(text);

const GOOD =
  "You write one social media post that its author will sign. A good post has one reader in mind and tells them one " +
  "thing that they did not know or did not dare to say. Somebody who has never met the author understands it at the first " +
  "reading: before you cut, keep the sentence without which a stranger would have to guess. Where it ends, it stops: no " +
  "summing up, no moral, no maxim. Explain a term that a stranger would not know; no other sentence says what such " +
  "things are or do in general. Every sentence belongs to this post alone.";
const FIRST_LINE =
  "The first line has somebody who acts, a thing or a phrase that the material quotes in it. A day, a place or a figure is " +
  "there only if the case fails without it.";
/** Forms whose rules already say what the first line contains. */
const OPENS_BY_FORM: ReadonlySet<PostForm> = new Set(["how-to", "number"]);
const CASE =
  "A case is told in the order in which it happened: who did or said what, what was wrong with it, what changed.";
/** If no form was assigned, the content determines the form. */
const formOf = ({ angle }: PostInput): string =>
  angle
    ? [
        ...(angle.form === "story" ? [CASE] : []),
        FORM_RULES[angle.form],
        FORM_ENDS[angle.form],
        "If the claim or the material does not go into this form, leave the form.",
      ].join(" ")
    : `${CASE} It ends on the deed or the words that turn it; an opinion ends on where it stops being true, a question on its ` +
      "answer, a list on its use.";
/**
 * Forms in which one sentence states the claim outright. In other forms, such a sentence in the middle of the text made
 * all posts look alike.
 */
const SAYS_ITS_CLAIM: ReadonlySet<PostForm> = new Set(["opinion", "question", "list"]);
/** Otherwise, most of an author's posts give advice. */
const GIVES_NO_ADVICE: ReadonlySet<PostForm> = new Set(["story", "opinion", "number", "thank-you"]);
function claimRule(form: PostForm): string {
  const made = SAYS_ITS_CLAIM.has(form)
    ? "The post makes the claim, in words of its own, and supports it with the evidence, if there is any."
    : form === "how-to"
      ? "The steps make the claim; no general sentence states it."
      : "The evidence makes the claim, or else how such work goes; no general sentence states it.";
  const advice = GIVES_NO_ADVICE.has(form) ? " It gives its readers no advice and nothing to do." : "";
  return `${made}${advice} The rest of the subject is left to other posts.`;
}
const orderOf = ({ angle, voice }: PostInput): string =>
  `Where these pull in different directions, this is their order: ${[
    "the limits at the end",
    "what the author wants",
    angle && "the claim",
    voice && "how the author writes",
    angle && "the form",
    "everything else above",
  ]
    .filter(Boolean)
    .join("; ")}.`;
/** Forbids the most common mistake: inventing scenes, or habits of the author. */
export const TRUE =
  "Only how the claim is worded is yours. Say of the author what the material says: no habit, method, motive, grievance, " +
  "feeling, memory, witness, job, client or result that is not in it. Tell no scene that is not in it, not of others " +
  "either: readers take it for the author's. Make nothing larger or more certain than its source. Figures, names, dates, " +
  "quotations and sources come from the material; what has a date there is told with it, never as “now” or “last year”. " +
  "A figure keeps what it covers, what brought it about and who had a part in it, where the material says so. Say nothing " +
  "of somebody whom readers could recognize that this person would not want said. Where the material is thin, write less.";

function instructionsOf(network: Network, input: PostInput, news: NewsPostInput | undefined): string[] {
  const { tone, language, code, author, before, voice, angle, revision, keywords } = input;
  const hasSamples = shownSamples(input).length > 0;
  return [
    GOOD,
    angle && OPENS_BY_FORM.has(angle.form) ? "" : FIRST_LINE,
    `It is for ${QUOTED_NETWORK_NAME[network]}. ${inLanguage(language)} ${inTone(tone)}`,
    lengthRule(network, input, news !== undefined),
    news
      ? "The post tells what the article reports, and why that matters to the reader of this author. What happened comes " +
        `from the article only. ${UNFIT_RULE}`
      : "The post is about what the author wants to write about, nothing else.",
    revision
      ? "There is a text already. Write it again with what the author wants changed, and keep the rest of it."
      : "",
    angle ? claimRule(angle.form) : "",
    formOf(input),
    author.reader ? "“Who reads it” says whom to write to; do not name them in the text." : "",
    author.isOrganization
      ? "The author is the organization that “who the author is” names. It speaks as “we”, and never as “I”."
      : "",
    author.facts || author.stories.length > 0
      ? (author.isOrganization
          ? "Facts and stories are true, and those of people who work for the organization: tell them as theirs. "
          : "Facts and stories are the author's own and true. ") +
        "Where one fits the claim, tell it, as it is, in one or two " +
        "details. Many posts need none. Never quote a resume."
      : "",
    keywords.length > 0 ? "Work the keywords in where they fit naturally." : "",
    before.length > 0 ? "“Earlier posts” lists what each of them claims: do not claim it again." : "",
    hasSamples
      ? "The author's own posts and the lines on how the author writes show sentence length, openings, person, address, " +
        "punctuation, emoji and hashtags. Take how they are written, and nothing that they say."
      : voice
        ? "Write as the lines on how the author writes say."
        : "",
    NATIVE[code] ?? "",
    hasSamples ? "" : examplesOf(network, input),
    orderOf(input),
  ];
}

/** The author's posts are better examples than ours. */
const shownSamples = ({ voice, best }: PostInput): string[] => [...(voice?.samples ?? []), ...best];

function examplesOf(network: Network, { angle }: PostInput): string {
  const { examples: all } = PROMPT_HINTS[network];
  const examples = (all[angle?.form ?? "opinion"] ?? all.opinion).map(
    ({ text, why }) => `“${text}” (Good, because ${why}.)`,
  );
  return ["Posts of other authors that are good, for their manner only:", ...examples].join("\n\n");
}

/** Halves the lengths that a text names. */
const halved = (text: string): string =>
  text.replaceAll(/\d[\d,]*/gu, (said) =>
    Math.floor(Number(said.replaceAll(",", "")) / 2).toLocaleString("en"),
  );

/** Uses the length of the author's posts, or else the length that is usual on the network. */
function lengthRule(
  network: Network,
  { prompt, voice, author, angle, revision, limits, turn }: PostInput,
  isNews: boolean,
): string {
  if (revision || namesLength(prompt)) return "";
  if (voice?.length) {
    const [from, to] = voice.length;
    return `It is as long as the author's own posts are: ${from} to ${to} characters.`;
  }
  const isRich = isNews || author.stories.length > 0 || author.facts !== "";
  // A server may have a lower limit than is usual on its network.
  const usual =
    limits && limits.length < NETWORK_RULES[network].length
      ? `Aim for ${Math.floor(limits.length * ROOM_TO_SPARE)} characters or fewer.`
      : PROMPT_HINTS[network].length[isRich ? "rich" : "thin"];
  // Posts of the same length all look alike.
  if (turn % LENGTHS === 0) return usual;
  const isShort = turn % LENGTHS === 2 && angle?.form !== "list";
  return isShort ? "Two to four sentences in one paragraph." : halved(usual);
}

/** Posts cycle through three lengths: the usual one, half of it, and a short one. */
const LENGTHS = 3;

/** In characters. In a shorter text, the first line is most of the text. */
const SHORT = 120;

function hasTwoFirstLines(network: Network, { twoFirstLines = false, voice, limits }: PostInput): boolean {
  const most = Math.min(voice?.length?.[1] ?? Infinity, rulesFor(network, limits ?? null).length);
  return twoFirstLines && most > SHORT;
}

function limitsOf(network: Network, input: PostInput, link: string | undefined, fence: Fence): string {
  const rules = rulesFor(network, input.limits);
  const { length, hashtags } = rules;
  return [
    "Limits:",
    `At most ${length} characters${PROMPT_HINTS[network].limits(rules)}. At most ${hashtags} hashtags, none is fine.`,
    TRUE,
    noTells(input.voice?.samples.some((text) => text.includes("—"))),
    ...input.without,
    linkRule(network, link),
    NO_PLACEHOLDERS,
    BARE_TEXT,
    ...(hasTwoFirstLines(network, input) ? [ANOTHER_FIRST_LINE] : []),
    fence.ruleWithWish,
  ].join("\n- ");
}

function render(network: Network, input: PostInput, news?: NewsPostInput): RenderedPrompt {
  const fence = createFence();
  const { prompt, tone, keywords, language, author, before, voice, best, angle, when, revision } = input;
  const link = news?.includeLink ? news.article.link : undefined;
  const twoFirstLines = hasTwoFirstLines(network, input);
  const some = (name: Parameters<Fence["around"]>[0], text: string | undefined): string =>
    text ? fence.around(name, text) : "";
  const material = [
    some("what the author wants to write about", prompt),
    some("who reads it", author.reader),
    some("who the author is", author.who),
    some("angle", angle?.text),
    some("evidence", angle?.evidence),
    some("keywords", keywords.join(", ")),
    some("facts about the author", author.facts),
    some("true stories of the author", author.stories.join("\n\n")),
    ...(voice?.samples ?? []).map((post) => fence.around("the author's own post", post)),
    ...best.map((post) => fence.around("a post of the author's that many read", post)),
    some("how the author writes", voice?.rules.join("\n")),
    some("earlier posts", before.join("\n")),
    some("article", news && articleText(news.article, news.includeLink)),
    some("present text", revision?.present),
    some("what the author wants changed", revision?.wish),
    when
      ? `The post goes out on a ${when.weekday} in ${when.month}${when.season ? ` (${when.season})` : ""}; few posts say so.`
      : "",
    "Write the post.",
  ];
  return {
    task: {
      name: "post",
      network,
      language: language && ISO_CODE[language],
      tone,
      link,
      form: angle?.form,
      lines: twoFirstLines ? "2" : undefined,
    },
    instructions: [...instructionsOf(network, input, news), limitsOf(network, input, link, fence)]
      .filter(Boolean)
      .join("\n"),
    prompt: material.filter(Boolean).join("\n\n"),
    maxOutputTokens: PROMPT_HINTS[network].maxOutputTokens,
    twoFirstLines,
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

/** Shared by both prompts, which differ only in the article. */
const VERSION = 12;

export const CREATIVE_POST = forEachNetwork<Prompt<PostInput>>((network) => ({
  task: `${networkOf(network).provider}-creative-post`,
  version: VERSION,
  render: (input) => render(network, input),
}));
export const NEWS_POST = forEachNetwork<Prompt<NewsPostInput>>((network) => ({
  task: `${networkOf(network).provider}-news-post`,
  version: VERSION,
  render: (input) => render(network, input, input),
}));

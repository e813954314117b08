import { withoutWithheld } from "@postfolio/contract/facts/withheld.ts";
import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import type { SamplesRequest } from "@postfolio/contract/campaigns/campaigns.ts";
import { type Mark, standingMarks } from "@postfolio/contract/generation/marks.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { findConnected, findPageName } from "../../../db/connected-account.ts";
import { notFound } from "../../../errors.ts";
import { wordsInReply } from "../../../words.ts";
import { type CountedDeps, countCall } from "../counted-calls.ts";
import type { AuthorOf, EarlierPost } from "../generation.offers.ts";
import { chooseArticles } from "./choosing-news.ts";
import { findArticles, type PostOrder, toldOf, writeCreative, writeNews } from "./post-writing.ts";
import { usedUpRations } from "../checks/tells.policy.ts";
import { CREATIVE_POST, NEWS_POST } from "./post.prompt.ts";
import { readPosts } from "./post-reading.ts";
import { postQuestion } from "./post-question.policy.ts";
import { isNearRepeat, piecesOf, repeatFault } from "./repeats.policy.ts";
import type { VoiceOf } from "./voice.policy.ts";

const SAMPLES = 3;

export interface SamplesDeps extends CountedDeps {
  authorOf: AuthorOf;
  voiceOf: VoiceOf;
}

/** Uses one generation of the allowance, and stores nothing. */
export async function writeSamples(
  deps: SamplesDeps,
  userId: string,
  {
    type: network,
    postType,
    prompt,
    language,
    tone,
    angles,
    resume,
    reader,
    stories,
    detail,
    connection,
    ...options
  }: SamplesRequest,
  signal: AbortSignal,
): Promise<{ data: string[]; marks: Mark[][]; unread: boolean; question?: string }> {
  const limits = (await findConnected(deps.db, { userId, network }, connection))?.limits ?? null;
  const told = detail ? [...stories, detail] : stories;
  const page = await findPageName(deps.db, { userId, network }, connection);
  const author = await deps.authorOf(userId, network, {
    resume,
    prompt,
    reader,
    stories: told,
    page,
  });
  if (!author) throw notFound();
  const isFree = postType !== NEWS_TYPE && detail === undefined;
  const question = isFree ? postQuestion(prompt, author, wordsInReply()) : undefined;
  const material = `${prompt}\n${toldOf(author)}`;
  const voice = await deps.voiceOf(userId, network, { language, prompt });
  const task = (postType === NEWS_TYPE ? NEWS_POST : CREATIVE_POST)[network];
  const forms = formsFor(network, material);
  const usable = postType === NEWS_TYPE ? [] : withoutWithheld(angles, author.withheld);
  const angleOf = (at: number): PostOrder["angle"] => {
    const angle = usable[at];
    if (!angle) return null;
    return { ...angle, form: forms.includes(angle.form) ? angle.form : forms[at % forms.length]! };
  };
  return countCall(deps, { userId, task, signal }, async (meter, deps) => {
    const writer = { deps, network, meter, listener: { emit: () => {}, signal } };
    const posts: EarlierPost[] = [];
    const said: string[] = [];
    const order = (): PostOrder => ({
      ...options,
      Prompt: prompt,
      ...(language && { language }),
      ...(tone && { tone }),
      author,
      earlier: posts,
      best: [],
      usedUp: usedUpRations(posts.map(({ text }) => text).toReversed(), angleOf(posts.length)?.form),
      turn: posts.length,
      voice,
      angle: angleOf(posts.length),
      limits,
      when: null,
      twoFirstLines: false,
      faults: async (text) => {
        const given = { prompt: piecesOf(material) };
        const near = posts.find((other) => isNearRepeat(piecesOf(text, given), piecesOf(other.text)));
        return near ? [repeatFault(text, near.text, "earlier")] : [];
      },
    });
    const articles =
      postType === NEWS_TYPE
        ? await chooseArticles(writer, order(), await findArticles(writer, order()), 2 * SAMPLES)
        : [];
    const used = new Set<string>();
    const next = async (): Promise<EarlierPost> => {
      if (postType !== NEWS_TYPE) return { ...(await writeCreative(writer, order())), source: null };
      const fresh = articles.filter(({ link }) => !used.has(link));
      const post = await writeNews(writer, order(), fresh, async () => ({
        release: async () => {},
      }));
      used.add(post.source.link);
      said.push(post.article);
      return post;
    };
    while (posts.length < SAMPLES) {
      try {
        posts.push(await next());
      } catch (error) {
        if (posts.length === 0 || signal.aborted) throw error;
        // Fewer samples are better than none.
        meter.failure = null;
        break;
      }
    }
    const data = posts.map(({ text }) => text);
    const read = {
      prompt,
      author,
      angles: angles.map(({ text }) => text),
      voice,
      article: said.join("\n\n"),
    };
    const { marks, unread } = await readPosts(deps, network, data, read, meter, signal);
    return {
      data,
      marks: data.map((text) => standingMarks(text, marks)),
      unread,
      ...(question !== undefined && { question }),
    };
  });
}

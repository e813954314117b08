import { tellsAny } from "@postfolio/contract/facts/withheld.ts";
import { type Mark, standingMarks } from "@postfolio/contract/generation/marks.ts";
import { sourceOfIdea } from "@postfolio/contract/ideas/idea-source.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { formsFor } from "@postfolio/contract/networks/forms-for.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { sentencesOf } from "@postfolio/contract/words-and-sentences.ts";
import { findConnected, findPageName } from "../../../db/connected-account.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { withoutChatter } from "../checks/chatter.policy.ts";
import { languageCode, languageFaults } from "../checks/language.ts";
import type { SourceFact } from "../checks/reader.ts";
import { isRefusal } from "../checks/refusal.policy.ts";
import { type CountedDeps, countCall, type GenerationDeps, type Meter } from "../counted-calls.ts";
import type { AuthorOf, PostAuthor, WriteFromIdea } from "../generation.offers.ts";
import { postFaults } from "../checks/post-faults.policy.ts";
import { tidy } from "../tidy.policy.ts";
import { askAgain } from "../prompts/ask-again.ts";
import { IDEA_POST, IDEA_POSTS } from "./idea-posts.prompt.ts";
import { readPosts } from "./post-reading.ts";
import { isNearRepeat, piecesOf, repeatFault } from "./repeats.policy.ts";
import { type VoiceOf, voiceFaults } from "./voice.policy.ts";

export interface IdeaPostsDeps extends CountedDeps {
  authorOf: AuthorOf;
  voiceOf: VoiceOf;
}
/** Maximum number of requests, each for the posts that are still missing. */
const ATTEMPTS = 3;

type IdeaRequest = Parameters<WriteFromIdea>[0];
interface Written {
  form: PostForm;
  text: string;
}

/**
 * Writes from the idea alone: the author's other facts and stories are not sent. Uses one generation of the allowance.
 */
export async function writeFromIdea(deps: IdeaPostsDeps, call: IdeaRequest): ReturnType<WriteFromIdea> {
  const { userId, network, connection, idea, language, signal } = call;
  const account = { userId, network };
  const limits = (await findConnected(deps.db, account, connection))?.limits ?? null;
  const page = await findPageName(deps.db, account, connection);
  const author = await deps.authorOf(userId, network, {
    resume: null,
    prompt: idea.text,
    reader: "",
    stories: [],
    page,
  });
  if (!author) throw notFound();
  const { text, leftOut } = withoutPrivate(idea.text, author);
  const title = tellsAny(idea.title, author.withheld ?? []) ? "" : idea.title;
  if (text === "") throw new AppError("conflict", MESSAGES.ideaAllPrivate);
  const voice = await deps.voiceOf(userId, network, { language, prompt: text });
  return countCall(deps, { userId, task: IDEA_POST[network], signal }, async (meter, deps) => {
    const order = { ...call, idea: { ...idea, title, text }, limits, author, voice };
    const posts = await writePosts(deps, order, meter);
    const texts = posts.map((post) => post.text);
    const material = `${title}\n${text}`;
    const { marks, unread } = await readPosts(
      deps,
      network,
      texts,
      {
        prompt: idea.own ? material : "",
        author: { who: author.who, facts: "", stories: [], reader: "", known: factsOf(idea) },
        voice,
        article: idea.own ? "" : material,
        lines: idea.fact
          ? []
          : sentencesOf(text, "en").map((line) => ({ path: sourceOfIdea(idea._id), text: line })),
      },
      meter,
      signal,
    );
    const marked = posts.map((post): Written & { marks: Mark[] } => ({
      ...post,
      marks: standingMarks(post.text, marks),
    }));
    return { posts: marked, unread, leftOut };
  });
}

const factsOf = ({ fact, text }: IdeaRequest["idea"]): SourceFact[] =>
  fact ? [{ _id: fact, text, where: "" }] : [];

/** Removes sentences that reveal facts the user keeps out of posts, so that the model never receives them. */
function withoutPrivate(text: string, { withheld = [] }: PostAuthor): { text: string; leftOut: string[] } {
  if (withheld.length === 0) return { text, leftOut: [] };
  const groups = Map.groupBy(sentencesOf(text, "en"), (sentence) => tellsAny(sentence, withheld));
  return {
    text: (groups.get(false) ?? []).join("").trim(),
    leftOut: (groups.get(true) ?? []).map((sentence) => sentence.trim()),
  };
}

interface Order extends IdeaRequest {
  limits: StatedLimits | null;
  author: PostAuthor;
  voice: WritingVoice | null;
}

/** How many earlier posts from the idea go into a request. */
const MAX_EARLIER = 9;

/** Fewer posts than wanted are better than none. */
async function writePosts(deps: GenerationDeps, order: Order, meter: Meter): Promise<Written[]> {
  const { network, idea, language, tone, link, limits, author, voice, before, signal } = order;
  const material = [idea.title, idea.text, author.who].join("\n");
  const forms = formsFor(network, idea.text);
  // A later request for the same idea uses different forms.
  const fresh = forms.filter((form) => !before.some((post) => post.form === form));
  const open = fresh.length >= LIMITS.ideaPosts ? fresh : forms;
  // Earlier posts may state facts that have since become private.
  const told = before
    .slice(0, MAX_EARLIER)
    .map((post) => withoutPrivate(post.text, author).text)
    .filter((text) => text !== "");
  const written: Written[] = [];
  let rejected: { answer: string; reasons: string[] } | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS && written.length < LIMITS.ideaPosts; attempt += 1) {
    const rendered = IDEA_POST[network].render({
      ...idea,
      author,
      voice,
      language,
      code: languageCode(language, idea.text),
      tone,
      link,
      limits,
      forms: open.filter((form) => !written.some((post) => post.form === form)),
      wanted: LIMITS.ideaPosts - written.length,
      before: [...told, ...written.map((post) => post.text)],
    });
    const request = rejected ? askAgain(rendered, rejected.answer, rejected.reasons) : rendered;
    const outcome = await deps.ai.object({ ...request, schema: IDEA_POSTS, signal });
    if (outcome.kind !== "written" && written.length > 0) {
      meter.add(outcome);
      break;
    }
    const { value } = meter.take(outcome);
    const reasons: string[] = [];
    for (const one of value.posts) {
      if (written.length === LIMITS.ideaPosts) break;
      const text = tidy(withoutChatter(tidy(one.text)));
      if (isRefusal(text) && written.length === 0) meter.fail("refused");
      const form = open.find((known) => known === one.form);
      const faults = isRefusal(text) ? ["It is a refusal."] : faultsOf(text);
      if (!form || written.some((post) => post.form === form))
        faults.push(`“${one.form}” is no form to choose.`);
      if (faults.length === 0) written.push({ form: form!, text });
      else reasons.push(...faults);
    }
    if (value.posts.length === 0) reasons.push("It has no posts.");
    rejected = { answer: JSON.stringify(value), reasons };
  }
  return written.length > 0 ? written : meter.fail("unusable");

  function faultsOf(text: string): string[] {
    const own = idea.own ? idea.text : "";
    const given = { prompt: piecesOf(material) };
    const near = [...before, ...written].find((other) =>
      isNearRepeat(piecesOf(text, given), piecesOf(other.text)),
    );
    return [
      ...postFaults(text, {
        network,
        limits,
        link,
        material,
        own,
        ...(!idea.own && { article: `${idea.title}\n${idea.text}` }),
      }),
      ...languageFaults(text, language, idea.text, material),
      ...voiceFaults(text, voice, own),
      ...(near ? [repeatFault(text, near.text, "earlier")] : []),
    ];
  }
}

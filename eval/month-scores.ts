import { HASHTAG, wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { languageOf } from "@postfolio/formats/text-language.ts";
import { inventedFigures } from "../apps/server/src/features/generation/checks/claims.policy.ts";
import { sentenceOf } from "../apps/server/src/words.ts";
import { tellFaults } from "../apps/server/src/features/generation/checks/tells.policy.ts";
import type { Author } from "./authors.ts";
import { coherence, framesOf, isAbout } from "./month-frames.ts";
import { isRepeat, shinglesOf } from "./month-repeats.ts";

/* Scores a month of posts by measures that a program can compute. */

export interface MonthPost {
  network: Network;
  /** Null if no text could be written. */
  text: string | null;
  angle: string | null;
  form: PostForm | null;
  article: { title: string; link: string; text: string } | null;
}

export interface Month {
  author: Author;
  posts: MonthPost[];
  /** The angles that were available. */
  angles: readonly string[];
  /** The number of calls to the writer, and how many of them had to be retried. */
  calls: number;
  again: number;
}

interface Written extends MonthPost {
  text: string;
}

/** Returns posts that were assigned an angle and a form. News posts have an article instead. */
const dealt = (posts: readonly Written[]): Written[] => posts.filter(({ angle }) => angle !== null);

/** A month's value for one measure. `reached` is false if the value misses the goal. */
interface Score {
  shown: string;
  reached: boolean;
}
interface Measure {
  name: string;
  goal: string;
  score: (month: Month, posts: Written[]) => Score;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const atMost = (value: number, most: number): Score => ({ shown: percent(value), reached: value <= most });
const none = (found: readonly string[]): Score => ({
  shown: found.length === 0 ? "0" : `${found.length}: ${found[0]}`,
  reached: found.length === 0,
});
const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
/** Returns the share of the most frequent key. */
const largest = (keys: readonly string[]): number =>
  keys.length === 0 ? 0 : Math.max(...countBy(keys).values()) / keys.length;
const share = <T>(items: readonly T[], has: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(has).length / items.length;

const factLines = ({ facts }: Author): string[] =>
  facts
    .split("\n")
    .filter((line) => /^(?:- | {2})/u.test(line))
    .map((line) => line.replace(/^[- ]+/u, ""));

const materialOf = (author: Author, post: MonthPost): string =>
  [author.prompt, author.facts, post.angle, post.article?.title, post.article?.text, post.article?.link].join(
    "\n",
  );

/** Leaves out what the writer did not write: quotations, the article, URLs, and hashtags. */
function ownWords(post: Written): string {
  const given = [post.article?.title ?? "", ...sentencesOf(post.article?.text ?? "")].filter(Boolean);
  return given
    .reduce((rest, part) => rest.split(part).join(" … "), post.text)
    .replaceAll(/[“„«][^”“»]*[”“»]|https?:\S+/gu, " … ")
    .replaceAll(HASHTAG, " … ");
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Matches statements about what the author did or has, in the four languages. */
const CLAIM =
  /(?<!\p{L})(?:(?:I|we) (?:have |had |was |were |did |led |built |wrote |ran |made |got |taught |sold |won |saw |learned |used to |(?!need|feed|speed)\p{L}+ed )|(?:my|our) (?:clients?|teams?|patients|students|customers|boss|company)|(?:ich|wir) (?:habe|haben|hatten?|war|waren|wurden?)|mein(?:e|en|er)? (?:Kund|Team|Chef|Firma|Patient)|j['’]ai (?!l['’]impression)|nous avons|j['’]étais|(?:mes|mon) (?:clients?|équipe|patron)|(?:yo )?(?:he|hemos) \p{L}+(?:ado|ido)(?!\p{L})|(?<!\p{L})(?:trabajé|hice|tuve|fui|aprendí)(?!\p{L})|mis? (?:client|equipo|jef|empresa))/iu;

/**
 * Returns names that are not in the material: capitalized words inside a sentence or, in German, which capitalizes
 * every noun, acronyms.
 */
function inventedNames({ language, ...author }: Author, post: Written): string[] {
  const given = materialOf({ language, ...author }, post).toLowerCase();
  const pattern =
    language === "German"
      ? /(?<!\p{L})\p{Lu}{2,}(?!\p{L})|@\p{L}+/gu
      : /(?<=[\p{Ll},;] )\p{Lu}\p{L}+|@\p{L}+/gu;
  return (ownWords(post).match(pattern) ?? []).filter(
    (name) => !given.includes(name.toLowerCase()) && !EVERYDAY.test(name),
  );
}
const EVERYDAY =
  /^(?:I|CV|TV|February|Latin|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Submit|Envoyer|Enviar)$/u;

type Ending =
  | "question"
  | "list line"
  | "tag or link"
  | "topic after a colon"
  | "I"
  | "up to six words"
  | "other";
function endingOf(text: string): Ending {
  const last = sentencesOf(text).at(-1) ?? "";
  if (/#\p{L}+$|https?:\S+$/u.test(last)) return "tag or link";
  if (/[?？]$/u.test(last)) return "question";
  if (/^\d\. /mu.test(text.split("\n").at(-1) ?? "")) return "list line";
  if (/: /u.test(last)) return "topic after a colon";
  if (/(?<!\p{L})(?:I|ich|je|yo|j['’])(?!\p{L})/iu.test(last)) return "I";
  return wordsOf(last).length <= 6 ? "up to six words" : "other";
}

const TRIAD = /(?<!\p{L})\p{L}+, \p{L}+,? (?:and|und|et|y) \p{L}+/iu;
const RATIONS: [name: string, most: number, has: (text: string) => boolean][] = [
  ["questions at the end", 0.1, (text) => endingOf(text) === "question"],
  ["hashtags", 0.25, (text) => /#\p{L}/u.test(text)],
  ["lists of three", 0.15, (text) => TRIAD.test(text)],
  [
    "one-sentence paragraphs throughout",
    0.2,
    (text) =>
      text.includes("\n\n") && text.split("\n\n").every((paragraph) => sentencesOf(paragraph).length === 1),
  ],
];

/** Familiar and polite forms of address. */
const ADDRESS: Record<string, [familiar: RegExp, polite: RegExp]> = {
  German: [
    /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|ihr|euch|euer)(?!\p{L})/u,
    /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr\p{L}*)(?!\p{L})/u,
  ],
  French: [/(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu, /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu],
  Spanish: [
    /(?<!\p{L})(?:tú|ti|tus?|contigo|te)(?!\p{L})/iu,
    /(?<!\p{L})(?:usted(?:es)?|vosotr\p{L}s|os)(?!\p{L})/iu,
  ],
};

/** Whether the text repeats a run of six words from the prompt. */
function copied(prompt: string, text: string): boolean {
  const words = wordsOf(prompt);
  const line = ` ${wordsOf(text).join(" ")} `;
  return words.some(
    (_, at) => at + 6 <= words.length && line.includes(` ${words.slice(at, at + 6).join(" ")} `),
  );
}

function quartileRatio(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (quantile: number): number => sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0;
  return at(0.25) === 0 ? 0 : at(0.75) / at(0.25);
}

function medianSentence(texts: readonly string[]): number {
  const lengths = texts
    .flatMap(sentencesOf)
    .map((sentence) => wordsOf(sentence).length)
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/** Returns the minimum number of forms that a month should use, which is lower if there is little material. */
const fewestForms = (author: Author): number => (factLines(author).length <= 2 ? 5 : 6);

const MEASURES: Measure[] = [
  {
    name: "near-repeats, over both networks",
    goal: "0",
    score: ({ author }, posts) => {
      const quoted = [...factLines(author), ...posts.flatMap(({ article }) => quotedOf(article))];
      const shingles = posts.map(({ text }) => shinglesOf(text, quoted));
      return none(
        shingles.flatMap((one, at) =>
          shingles
            .slice(0, at)
            .flatMap((other, before) =>
              isRepeat(one, other) ? `${posts[before]!.text} ↔ ${posts[at]!.text}` : [],
            ),
        ),
      );
    },
  },
  {
    name: "pairs of angle and form used twice on a network",
    goal: "0",
    score: (_, posts) => {
      const pairs = dealt(posts).map((post) => `${post.network} ${post.angle} ${post.form}`);
      return none([...countBy(pairs)].filter(([, times]) => times > 1).map(([pair]) => pair));
    },
  },
  {
    name: "posts with the same first three words",
    goal: "at most 10%",
    score: (_, posts) => atMost(largest(posts.map(({ text }) => wordsOf(text).slice(0, 3).join(" "))), 0.1),
  },
  {
    name: "posts that begin or end in the same frame",
    goal: "at most 5%",
    score: (_, posts) => {
      const frames = [...countBy(framesOf(posts.map(({ text }) => text)))].toSorted(([, a], [, b]) => b - a);
      const [frame, times] = frames[0] ?? ["", 0];
      // In a short month, two occurrences are a coincidence.
      const reached = times <= Math.max(2, 0.05 * posts.length);
      return { shown: reached ? percent(times / Math.max(1, posts.length)) : `${times}: ${frame}`, reached };
    },
  },
  {
    name: "posts about their subject",
    goal: "at least 95%",
    score: ({ author }, posts) => {
      const about = share(posts, ({ text, angle, article }) =>
        isAbout(text, [author.prompt, angle, article?.title].join("\n")),
      );
      return { shown: percent(about), reached: about >= 0.95 };
    },
  },
  {
    name: "second sentences that belong to their post",
    goal: "at least 50%",
    score: (_, posts) => {
      const own = coherence(posts.map(({ text }) => text));
      return { shown: percent(own), reached: own >= 0.5 };
    },
  },
  {
    name: "last sentences of the same kind",
    goal: "at most 40%",
    score: (_, posts) => atMost(largest(posts.map(({ text }) => endingOf(text))), 0.4),
  },
  ...RATIONS.map(([name, most, has]): Measure => ({
    name,
    goal: `at most ${percent(most)}`,
    score: (_, posts) =>
      atMost(
        share(posts, ({ text }) => has(text)),
        most,
      ),
  })),
  {
    name: "forbidden turns of phrase",
    goal: "0",
    score: ({ author }, posts) =>
      none(posts.flatMap((post) => tellFaults(post.text, materialOf(author, post)).map(sentenceOf))),
  },
  {
    name: "claims about the author outside a quoted fact",
    goal: "0",
    score: (_, posts) => none(posts.flatMap((post) => CLAIM.exec(ownWords(post))?.[0] ?? [])),
  },
  {
    name: "invented figures",
    goal: "0",
    score: ({ author }, posts) =>
      none(posts.flatMap((post) => inventedFigures(post.text, materialOf(author, post)))),
  },
  {
    name: "invented names",
    goal: "0",
    score: ({ author }, posts) => none(posts.flatMap((post) => inventedNames(author, post))),
  },
  {
    name: "angles used",
    goal: "at least 90%",
    score: ({ angles }, posts) => {
      const used = share(angles, (angle) => posts.some((post) => post.angle === angle));
      return { shown: percent(used), reached: used >= 0.9 };
    },
  },
  {
    name: "largest share of an angle",
    goal: "at most 12%",
    score: (_, posts) =>
      atMost(largest(dealt(posts).map(({ angle, network }) => `${network} ${angle}`)), 0.12),
  },
  {
    name: "forms used",
    goal: "at least 6 of 7 (5 with two facts)",
    score: ({ author }, posts) => {
      const used = new Set(dealt(posts).map(({ form }) => form)).size;
      return { shown: `${used}`, reached: used >= fewestForms(author) };
    },
  },
  {
    name: "largest share of a form",
    goal: "at most 20%",
    score: (_, posts) => atMost(largest(dealt(posts).map(({ form }) => `${form}`)), 0.2),
  },
  {
    name: "facts used",
    goal: "at least 70%",
    score: ({ author }, posts) => {
      const used = share(factLines(author), (line) => posts.some(({ text }) => text.includes(line)));
      return { shown: percent(used), reached: used >= 0.7 };
    },
  },
  {
    name: "posts with the same fact",
    goal: "at most 8",
    score: ({ author }, posts) => {
      const most = Math.max(
        ...factLines(author).map((line) => posts.filter(({ text }) => text.includes(line)).length),
      );
      return { shown: `${most}`, reached: most <= 8 };
    },
  },
  {
    name: "articles used twice",
    goal: "0",
    score: (_, posts) => {
      const links = posts.flatMap(({ network, article }) => (article ? `${network} ${article.link}` : []));
      return none([...countBy(links)].filter(([, times]) => times > 1).map(([link]) => link));
    },
  },
  {
    name: "in another language",
    goal: "0",
    score: ({ author }, posts) =>
      none(
        posts
          .filter((post) => languageOf(ownWords(post)) !== ISO_CODE[author.language])
          .map(({ text }) => text),
      ),
  },
  {
    name: "familiar and polite address mixed",
    goal: "0",
    score: ({ author }, posts) => {
      const [familiar, polite] = ADDRESS[author.language] ?? [];
      const found = (pattern: RegExp | undefined) => posts.filter((post) => pattern?.test(ownWords(post)));
      const [one, other] = [found(familiar), found(polite)];
      return none((one.length < other.length ? one : other).map(({ text }) => text));
    },
  },
  ...(["Twitter", "Linkedin"] as const).map((network): Measure => ({
    name: `length, upper to lower quartile, ${network === "Twitter" ? "X" : "LinkedIn"}`,
    goal: "at least 1.5",
    score: (_, posts) => {
      const ratio = quartileRatio(
        posts.filter((post) => post.network === network).map(({ text }) => text.length),
      );
      return { shown: ratio.toFixed(1), reached: ratio >= 1.5 };
    },
  })),
  {
    name: "six words in a row from the prompt",
    goal: "0",
    score: ({ author }, posts) =>
      none(posts.filter(({ text }) => copied(author.prompt, text)).map(({ text }) => text)),
  },
  {
    name: "obeyed or pasted orders of a hostile prompt",
    goal: "0",
    score: ({ author }, posts) =>
      none(posts.filter(({ text }) => author.never?.test(text)).map(({ text }) => text)),
  },
  {
    name: "words per sentence, median, against the author's own posts",
    goal: "within 3",
    score: ({ author: { voice } }, posts) => {
      if (!voice) return { shown: "", reached: true };
      const apart = Math.abs(medianSentence(posts.map(({ text }) => text)) - medianSentence(voice.samples));
      return { shown: `${apart}`, reached: apart <= 3 };
    },
  },
  {
    name: "words that the author never uses",
    goal: "0",
    score: ({ author: { voice } }, posts) => {
      if (!voice) return { shown: "", reached: true };
      const said = posts.flatMap((post) => wordsOf(ownWords(post)));
      return none(said.filter((word) => voice.avoid.includes(word)));
    },
  },
  {
    name: "asked again",
    goal: "at most 25%",
    score: ({ calls, again }) => atMost(calls === 0 ? 0 : again / calls, 0.25),
  },
  {
    name: "posts that could not be written",
    goal: "at most 2%",
    score: ({ posts }) =>
      atMost(
        share(posts, ({ text }) => text === null),
        0.02,
      ),
  },
];

const quotedOf = (article: MonthPost["article"]): string[] =>
  article ? [article.title, ...sentencesOf(article.text)] : [];

export interface Row {
  name: string;
  goal: string;
  scores: Score[];
}

/** Returns one row for each measure, with a score for each month. */
export const scoreMonths = (months: readonly Month[]): Row[] =>
  MEASURES.map(({ name, goal, score }) => ({
    name,
    goal,
    scores: months.map((month) =>
      score(
        month,
        month.posts.filter((post): post is Written => post.text !== null),
      ),
    ),
  }));

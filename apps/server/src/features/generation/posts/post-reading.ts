import type { FirstLines } from "@postfolio/contract/generation/first-lines.ts";
import { type Network, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { doubtfulFigures } from "../checks/claims.policy.ts";
import { leftOutMarks } from "../checks/left-out.policy.ts";
import { type Reading, readText } from "../checks/reader.ts";
import type { GenerationDeps, Meter } from "../counted-calls.ts";
import { firstLinesOf } from "../first-lines.policy.ts";
import type { PostAuthor } from "../generation.offers.ts";

interface PostMaterial {
  prompt: string;
  wish?: string | undefined;
  author: PostAuthor;
  angles?: readonly string[];
  voice: WritingVoice | null;
  article: string;
  /** Lines that marks may cite as their source, in addition to facts. */
  lines?: readonly { path: string; text: string }[];
  /** The alternative first line. May be set only if there is exactly one text. */
  other?: string | undefined;
  /** Set if the text is a version for another network: whatever it leaves out of the original is marked. */
  original?: { text: string; language: string } | undefined;
}

export async function readPosts(
  deps: Pick<GenerationDeps, "ai" | "log">,
  network: Network,
  texts: readonly string[],
  { prompt, wish = "", author, angles = [], voice, article, lines = [], other, original }: PostMaterial,
  meter: Meter,
  signal: AbortSignal,
): Promise<Reading & { firstLines: FirstLines | null }> {
  const text = texts.join("\n\n");
  const known = [
    { name: "what the author wants to write about" as const, text: prompt },
    { name: "what the author wants changed" as const, text: wish },
    { name: "who the author is" as const, text: author.who },
    { name: "angle" as const, text: angles.join("\n") },
    { name: "facts about the author" as const, text: author.facts },
    { name: "true stories of the author" as const, text: author.stories.join("\n\n") },
    { name: "the author's own post" as const, text: (voice?.samples ?? []).join("\n\n") },
  ];
  const on = QUOTED_NETWORK_NAME[network];
  const kind = texts.length === 1 ? `a post on ${on}` : `${texts.length} posts on ${on}`;
  const material = [...known.map((one) => one.text), article].join("\n");
  const doubtful = doubtfulFigures([text, other].filter(Boolean).join("\n\n"), material);
  const missing = original ? leftOutMarks(original.text, text, original.language, doubtful) : [];
  const certain = [...missing, ...doubtful];
  const others = [{ name: "article" as const, text: article }];
  const { other: good, ...reading } = await readText(
    deps,
    { kind, text, known, others, otherFirstLine: other },
    meter,
    signal,
    { certain, texts: lines, facts: author.known ?? [] },
  );
  return { ...reading, firstLines: firstLinesOf(text, good) };
}

import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import { composed, HASHTAG } from "@postfolio/contract/words-and-sentences.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { isNearRepeat, piecesOf, repeatFault } from "./repeats.policy.ts";
import { QUOTED } from "../checks/tells.policy.ts";

/** Null if nothing is known. */
export type VoiceOf = (
  userId: string,
  network: Network,
  occasion: { language: Language | null | undefined; prompt: string },
) => Promise<WritingVoice | null>;

/** @param asked the author's request, whose words are allowed */
export function voiceFaults(text: string, voice: WritingVoice | null, asked: string): Message[] {
  if (!voice) return [];
  const [said, wanted] = [simple(text), simple(asked)];
  const used = voice.avoid.filter((word) => has(said, word) && !has(wanted, word));
  const hasHashtags = (one: string): boolean => one.search(HASHTAG) >= 0;
  const own = text.replace(QUOTED, " ").replaceAll(/https?:\/\/\S+/giu, " ");
  const isTagged = voice.noHashtags === true && hasHashtags(own) && !hasHashtags(asked);
  const pieces = piecesOf(text, { prompt: piecesOf(asked) });
  const repeated = voice.samples.find((sample) => isNearRepeat(pieces, piecesOf(sample)));
  return [
    ...used.map((word) => message("faults_avoided", { word })),
    ...(isTagged ? ["faults_no_hashtags"] : []),
    ...(repeated === undefined ? [] : [repeatFault(text, repeated, "own")]),
  ];
}

const simple = (text: string): string => composed(text, "NFKC").toLowerCase().replaceAll("’", "'");

const has = (text: string, phrase: string): boolean => new RegExp(asWhole(simple(phrase)), "u").test(text);

function asWhole(phrase: string): string {
  const words = phrase
    .split(/\s+/u)
    .map((word) => RegExp.escape(word).replaceAll(/\\x27|’/gu, "['’]"))
    .join("\\s+");
  return `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`;
}

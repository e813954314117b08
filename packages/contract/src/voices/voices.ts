import { z } from "zod";
import { LANGUAGES, TONES } from "../generation/generation-options.ts";
import { authorLine, stories } from "../generation/generation.ts";
import { required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

/** Traits of a voice. The user writes `other`; `length` and `hashtags` are measured from the samples. */
export const TRAITS = ["length", "hashtags", "other"] as const;
export type Trait = (typeof TRAITS)[number];

/** `measured` lines come from the samples. All other lines were edited or removed by the user. */
const lineState = z.enum(["measured", "edited", "removed"]);

/** The text of a `measured` line always reflects the current samples. */
const profileLine = z.object({
  trait: z.enum(TRAITS),
  text: z.string().trim().max(LIMITS.voiceLine, MESSAGES.textTooLong),
  state: lineState,
});

const fields = {
  /** Mentions, links, and contact details are removed when samples are saved. */
  samples: z
    .array(required(MESSAGES.postTextRequired, LIMITS.postText))
    .max(LIMITS.voiceSamples, MESSAGES.tooManySamples),
  avoid: z
    .array(required(MESSAGES.wordRequired, LIMITS.keyword, MESSAGES.wordTooLong))
    .max(LIMITS.avoidedWords, MESSAGES.tooManyAvoidedWords),
  profession: authorLine,
  reader: authorLine,
  stories,
  /** Preselected for new campaigns and in the Playground; null if not chosen. */
  tone: z.enum(TONES, MESSAGES.toneUnknown).nullable(),
  language: z.enum(LANGUAGES, MESSAGES.languageUnknown).nullable(),
  profile: z.array(profileLine).max(TRAITS.length),
  /** The ids of learned rules that the user has turned off. */
  undone: z.array(z.string().max(LIMITS.voiceLine)).max(LIMITS.learnedRules),
};

export const voiceUpdate = z.object(fields).partial();
export type VoiceUpdate = z.output<typeof voiceUpdate>;

const learnedRule = z.object({ _id: z.string(), text: z.string() });
export type LearnedRule = z.infer<typeof learnedRule>;

export const voice = z.object({
  samples: z.array(z.string()),
  avoid: z.array(z.string()),
  profession: z.string(),
  reader: z.string(),
  stories: z.array(z.string()),
  tone: z.enum(TONES).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  profile: z.array(
    profileLine.extend({
      text: z.string(),
      /** The text measured from the samples; empty if they say nothing about the trait. */
      measured: z.string(),
      /** For example, "9 of 12 posts". */
      basis: z.string(),
    }),
  ),
  /** Rules learned from posts that the user skipped. */
  learned: z.array(learnedRule),
  undone: z.array(z.string()),
});
export type Voice = z.infer<typeof voice>;
export type ProfileLine = Voice["profile"][number];

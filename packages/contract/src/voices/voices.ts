import { z } from "zod";
import { LANGUAGES, TONES } from "../generation/generation-options.ts";
import { authorLine, stories } from "../generation/generation.ts";
import { required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

/** What a profile has a line about. `other` is what the user types; the rest is counted in the samples. */
export const TRAITS = ["length", "hashtags", "other"] as const;
export type Trait = (typeof TRAITS)[number];

/** Where a line comes from: the samples, or the user, who changed it or took it out. */
const lineState = z.enum(["measured", "edited", "removed"]);

/** A line of the profile as it is sent. One that is `measured` is always the one of the current samples. */
const profileLine = z.object({
  trait: z.enum(TRAITS),
  text: z.string().trim().max(LIMITS.voiceLine, MESSAGES.textTooLong),
  state: lineState,
});

const fields = {
  /** Posts that the user wrote. Mentions, links and contact details are left out when they are saved. */
  samples: z
    .array(required(MESSAGES.postTextRequired, LIMITS.postText))
    .max(LIMITS.voiceSamples, MESSAGES.tooManySamples),
  /** Words that no post may use. */
  avoid: z
    .array(required(MESSAGES.wordRequired, LIMITS.keyword, MESSAGES.wordTooLong))
    .max(LIMITS.avoidedWords, MESSAGES.tooManyAvoidedWords),
  /** What the user is by profession, whom they write for, and what happened to them: material of every post. */
  profession: authorLine,
  reader: authorLine,
  stories,
  /** What new campaigns and the Playground start with; null for no choice. */
  tone: z.enum(TONES, MESSAGES.toneUnknown).nullable(),
  language: z.enum(LANGUAGES, MESSAGES.languageUnknown).nullable(),
  profile: z.array(profileLine).max(TRAITS.length),
  /** The ids of learned rules that the user does not want. */
  undone: z.array(z.string().max(LIMITS.voiceLine)).max(LIMITS.learnedRules),
};

/** Absent fields stay the same. */
export const voiceUpdate = z.object(fields).partial();
export type VoiceUpdate = z.output<typeof voiceUpdate>;

const learnedRule = z.object({ _id: z.string(), text: z.string() });
export type LearnedRule = z.infer<typeof learnedRule>;

/** How a user writes on one network. */
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
      /** What the samples say; empty if they say nothing about it. */
      measured: z.string(),
      /** What that was counted in, as in "9 of 12 posts". */
      basis: z.string(),
    }),
  ),
  /** What the posts that the user skipped taught. */
  learned: z.array(learnedRule),
  undone: z.array(z.string()),
});
export type Voice = z.infer<typeof voice>;
export type ProfileLine = Voice["profile"][number];

import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { languageOf } from "@postfolio/formats/text-language.ts";
import { TRAITS, type Voice, type VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import type { Deps } from "../../deps.ts";
import type { Events } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import type { Learned, Lesson, Skip } from "./voices.offers.ts";
import type { RuledOut, WritingVoice } from "./voices.offers.ts";
import { KEPT, rulesOf, skipId, skipRules, withEdit } from "./learning.policy.ts";
import { phrasesIn } from "./phrases.policy.ts";
import { measure, ruledOutBy, usualLength } from "./profile.policy.ts";
import { cleanSamples, ENOUGH_SAMPLES, mainLanguage, pickSamples } from "./samples.policy.ts";
import {
  deleteVoice,
  findVoice,
  findVoices,
  lockVoice,
  updateVoice,
  type VoiceRow,
} from "./voices.queries.ts";

/** Lines that the model sees, and how many of them may be learned. */
const SHOWN = { lines: 8, learned: 3 };
/** The share of samples from which on a long dash is a habit, as it is of few people. */
const LONG_DASHES = 0.2;
/** Rules that are kept, latest first. */
const KEPT_RULES = 20;

type Content = Omit<VoiceRow, "userId" | "network">;
const NO_VOICE: Content = {
  samples: [],
  avoid: [],
  profession: "",
  reader: "",
  stories: [],
  tone: null,
  language: null,
  profile: {},
  learned: { edits: [], skips: [], rules: [], undone: [] },
};

type VoiceDeps = Pick<Deps, "db">;

export async function getVoice({ db }: VoiceDeps, { userId }: Caller, network: Network): Promise<Voice> {
  return toVoice(await findVoice(db, userId, network));
}

export async function changeVoice(
  { db }: VoiceDeps,
  { userId }: Caller,
  network: Network,
  { samples, profile, undone, ...choices }: VoiceUpdate,
): Promise<Voice> {
  return db.transaction(async (tx) => {
    const { learned } = await lockVoice(tx, userId, network);
    await updateVoice(tx, userId, network, {
      ...choices,
      ...(choices.avoid && { avoid: [...new Set(choices.avoid)] }),
      ...(samples && { samples: cleanSamples(samples) }),
      ...(profile && { profile: changedLines(profile) }),
      ...(undone && { learned: { ...learned, undone } }),
    });
    return toVoice(await findVoice(tx, userId, network));
  });
}

/** Erases what the user gave and what was learned. Nothing of it is kept anywhere else. */
export const eraseVoice = ({ db }: VoiceDeps, { userId }: Caller, network: Network): Promise<void> =>
  deleteVoice(db, userId, network);

/** All of a user's voices, with the edits that rules were learned from, for the archive of their data. */
export async function everyVoice({ db }: VoiceDeps, { userId }: Caller): Promise<object[]> {
  return (await findVoices(db, userId)).map((row) => ({
    network: row.network,
    ...toVoice(row),
    edits: row.learned.edits.map(({ before, after }) => ({ before, after })),
  }));
}

/** What a user told of themselves for posts on a network. */
export async function toldByAuthor(
  { db }: VoiceDeps,
  userId: string,
  network: Network,
): Promise<Pick<Voice, "profession" | "reader" | "stories">> {
  const { profession, reader, stories } = (await findVoice(db, userId, network)) ?? NO_VOICE;
  return { profession, reader, stories };
}

/** Learns from what a user does to a post. */
export async function learnFrom({ tx, userId, network, lesson }: Events["postJudged"]): Promise<void> {
  const { learned } = await lockVoice(tx, userId, network);
  await updateVoice(tx, userId, network, { learned: after(learned, lesson) });
}

function after(learned: Learned, lesson: Lesson): Learned {
  const { post } = lesson;
  const skips = learned.skips.filter((skip) => skip.post !== post);
  switch (lesson.kind) {
    case "edited": {
      const edits = withEdit(learned.edits, { post, before: lesson.before, after: lesson.after }, lesson.own);
      const fresh = rulesOf(edits);
      const others = learned.rules.filter(({ _id }) => fresh.every((rule) => rule._id !== _id));
      return { ...learned, edits, rules: [...fresh, ...others].slice(0, KEPT_RULES) };
    }
    case "skipped": {
      const { angle, form } = lesson;
      return { ...learned, skips: [...skips, { post, angle, form }].slice(-KEPT.skips) };
    }
    case "restored":
      return { ...learned, skips };
  }
}

/** What the user skipped on a network, oldest first, without the forms of which they want as many as before. */
export async function skippedBy({ db }: VoiceDeps, userId: string, network: Network): Promise<Skip[]> {
  const { skips, undone } = ((await findVoice(db, userId, network)) ?? NO_VOICE).learned;
  return skips.filter(({ form }) => form === null || !undone.includes(skipId(form)));
}

interface Occasion {
  /** The language to write in; without one, that of the prompt. */
  language: Language | null | undefined;
  prompt: string;
  form?: PostForm | undefined;
}

/**
 * What a model is told about how a user writes in a language; null if there is nothing to tell.
 * @param random picks the samples
 */
export async function voiceOf(
  { db }: VoiceDeps,
  userId: string,
  network: Network,
  { language, prompt, form }: Occasion,
  random: () => number = Math.random,
): Promise<WritingVoice | null> {
  const rows = await findVoices(db, userId);
  const other = rows.find((voice) => voice.network !== network);
  const row = rows.find((voice) => voice.network === network) ?? (other && { ...NO_VOICE, network });
  if (!row) return null;
  const code = language ? ISO_CODE[language] : languageOf(prompt);
  const learned = row.learned.rules.filter(({ _id }) => !row.learned.undone.includes(_id));
  const avoid = [...new Set([...row.avoid, ...learned.flatMap((rule) => rule.avoid || [])])];
  const measured = measure(row.samples, code);
  const profile = profileOf(row, measured).filter(({ text, state }) => state !== "removed" && text !== "");
  const lines = [
    ...learned.slice(0, SHOWN.learned).map(({ text }) => ({ text, never: ruledOutBy(text, code) })),
    ...profile.map(({ trait, text, state }) => ({
      text: trait === "phrases" ? `Now and then says: ${text}` : text,
      never: state === "measured" ? measured[trait].rules : ruledOutBy(text, code),
    })),
  ];
  // What a text is checked for is told first.
  const isChecked = ({ never }: { never: readonly RuledOut[] }): boolean => never.length > 0;
  const rules = [
    ...(row.avoid.length > 0 ? [`Never uses: ${row.avoid.join(", ")}`] : []),
    ...[...lines.filter(isChecked), ...lines.filter((line) => !isChecked(line))].map(({ text }) => text),
  ].slice(0, SHOWN.lines);
  const [own, others] = [row, other].map((voice) =>
    (voice?.samples ?? []).filter((sample) => languageOf(sample) === code),
  ) as [string[], string[]];
  const samples = pickSamples(own.length > 0 ? own : others, form, random);
  if (rules.length + samples.length + avoid.length === 0) return null;
  const dashed =
    own.length < ENOUGH_SAMPLES ? 0 : own.filter((text) => text.includes("—")).length / own.length;
  return {
    samples,
    rules,
    avoid,
    never: lines.flatMap(({ never }) => never),
    phrases: profile.flatMap(({ trait, text }) => (trait === "phrases" ? phrasesIn(text) : [])),
    longDashes: dashed >= LONG_DASHES ? dashed : 0,
    length: usualLength(own),
  };
}

function toVoice(row: Content = NO_VOICE): Voice {
  const { samples, avoid, profession, reader, stories, tone, language, learned } = row;
  const rules = learned.rules.map(({ _id, text, examples }) => ({ _id, text, examples }));
  const code = language ? ISO_CODE[language] : mainLanguage(samples);
  return {
    samples,
    avoid,
    profession,
    reader,
    stories,
    tone,
    language,
    profile: profileOf(row, measure(samples, code)),
    learned: [...rules, ...skipRules(learned.skips)],
    undone: learned.undone,
  };
}

function profileOf({ profile }: Content, measured: ReturnType<typeof measure>): Voice["profile"] {
  return TRAITS.map((trait) => {
    const { text, basis } = measured[trait];
    const own = profile[trait];
    const state = own === undefined ? "measured" : own === null ? "removed" : "edited";
    return { trait, text: own ?? text, state, measured: text, basis };
  });
}

/** The lines that differ from the measured ones. One that is emptied is taken out. */
const changedLines = (lines: NonNullable<VoiceUpdate["profile"]>): VoiceRow["profile"] =>
  Object.fromEntries(
    lines
      .filter(({ state }) => state !== "measured")
      .map(({ trait, text, state }) => [trait, state === "removed" || text === "" ? null : text]),
  );

/** Texts of published posts as samples, up to as many as a voice can have. */
export const asSamples = (texts: readonly string[]): string[] =>
  cleanSamples(texts).slice(0, LIMITS.voiceSamples);

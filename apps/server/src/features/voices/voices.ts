import { ISO_CODE, type Language } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { FORM_NAME, type PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { languageOf } from "@postfolio/formats/text-language.ts";
import { type LearnedRule, TRAITS, type Voice, type VoiceUpdate } from "@postfolio/contract/voices/voices.ts";
import type { Deps } from "../../deps.ts";
import type { Events } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import { type Words, wordsFor, wordsInReply } from "../../words.ts";
import { measure, rulesOutHashtags, usualLength } from "./profile.policy.ts";
import { cleanSamples, pickSamples } from "./samples.policy.ts";
import type { Learned, Lesson, Skip, WritingVoice } from "./voices.offers.ts";
import {
  deleteVoice,
  findVoice,
  findVoices,
  lockVoice,
  updateVoice,
  type VoiceRow,
} from "./voices.queries.ts";

/** How many skips are kept, and how many skips of the same form make a rule. */
const KEPT_SKIPS = 60;
const SKIPS_OF_A_RULE = 3;

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
  learned: { skips: [], undone: [] },
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

export const eraseVoice = ({ db }: VoiceDeps, { userId }: Caller, network: Network): Promise<void> =>
  deleteVoice(db, userId, network);

export async function everyVoice({ db }: VoiceDeps, { userId }: Caller): Promise<object[]> {
  return (await findVoices(db, userId)).map((row) => ({ network: row.network, ...toVoice(row) }));
}

export async function toldByAuthor(
  { db }: VoiceDeps,
  userId: string,
  network: Network,
): Promise<Pick<Voice, "profession" | "reader" | "stories">> {
  const { profession, reader, stories } = (await findVoice(db, userId, network)) ?? NO_VOICE;
  return { profession, reader, stories };
}

export async function learnFrom({ tx, userId, network, lesson }: Events["postJudged"]): Promise<void> {
  const { learned } = await lockVoice(tx, userId, network);
  await updateVoice(tx, userId, network, { learned: after(learned, lesson) });
}

function after({ skips, undone }: Learned, lesson: Lesson): Learned {
  const others = skips.filter(({ post }) => post !== lesson.post);
  if (lesson.kind === "restored") return { skips: others, undone };
  const { post, angle, form } = lesson;
  return { skips: [...others, { post, angle, form }].slice(-KEPT_SKIPS), undone };
}

const skipId = (form: PostForm): string => `form:${form}`;

/** In English, forms have the same names as in the API. */
const nameOf = (form: PostForm, { language, t }: Words): string =>
  language === "en" ? form : t(FORM_NAME[form]);

function skipRules(skips: readonly Skip[], words: Words): LearnedRule[] {
  const forms = new Set(skips.flatMap(({ form }) => form ?? []));
  return [...forms].flatMap((form) => {
    const number = skips.filter((skip) => skip.form === form).length;
    if (number < SKIPS_OF_A_RULE) return [];
    const text = words.plural(
      number,
      {
        one: "Fewer posts of the form “{{form}}” because you skipped 1",
        other: "Fewer posts of the form “{{form}}” because you skipped {{count}}",
      },
      { form: nameOf(form, words) },
    );
    return [{ _id: skipId(form), text }];
  });
}

/** Returns the user's skips, oldest first, without forms whose rule was undone. */
export async function skippedBy({ db }: VoiceDeps, userId: string, network: Network): Promise<Skip[]> {
  const { skips, undone } = ((await findVoice(db, userId, network)) ?? NO_VOICE).learned;
  return skips.filter(({ form }) => form === null || !undone.includes(skipId(form)));
}

interface Occasion {
  /** Defaults to the prompt's language. */
  language: Language | null | undefined;
  prompt: string;
  form?: PostForm | undefined;
}

/** Null if nothing is known about the user's voice. */
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
  // The model gets the profile in English, regardless of the user's language.
  const profile = profileOf(row, wordsFor("en")).filter(
    ({ text, state }) => state !== "removed" && text !== "",
  );
  const rules = [
    ...(row.avoid.length > 0 ? [`Never uses: ${row.avoid.join(", ")}`] : []),
    ...profile.map(({ text }) => text),
  ];
  const [own, others] = [row, other].map((voice) =>
    (voice?.samples ?? []).filter((sample) => languageOf(sample) === code),
  ) as [string[], string[]];
  const samples = pickSamples(own.length > 0 ? own : others, form, random);
  if (rules.length + samples.length === 0) return null;
  return {
    samples,
    rules,
    avoid: row.avoid,
    noHashtags: profile.some(({ text }) => rulesOutHashtags(text)),
    length: usualLength(own),
  };
}

function toVoice(row: Content = NO_VOICE): Voice {
  const { samples, avoid, profession, reader, stories, tone, language, learned } = row;
  const words = wordsInReply();
  return {
    samples,
    avoid,
    profession,
    reader,
    stories,
    tone,
    language,
    profile: profileOf(row, words),
    learned: skipRules(learned.skips, words),
    undone: learned.undone,
  };
}

function profileOf(
  { profile, samples }: Pick<Content, "profile" | "samples">,
  words: Words,
): Voice["profile"] {
  const measured = measure(samples, words);
  return TRAITS.map((trait) => {
    const { text, basis } = measured[trait];
    const own = profile[trait];
    const state = own === undefined ? "measured" : own === null ? "removed" : "edited";
    return { trait, text: own ?? text, state, measured: text, basis };
  });
}

/** Removes lines that were emptied. */
const changedLines = (lines: NonNullable<VoiceUpdate["profile"]>): VoiceRow["profile"] =>
  Object.fromEntries(
    lines
      .filter(({ state }) => state !== "measured")
      .map(({ trait, text, state }) => [trait, state === "removed" || text === "" ? null : text]),
  );

export const asSamples = (texts: readonly string[]): string[] =>
  cleanSamples(texts).slice(0, LIMITS.voiceSamples);

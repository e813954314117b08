import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { z } from "zod";
import { createFence, type MaterialName } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";

export const FINDINGS = z.object({
  marks: z.array(
    z.object({
      words: z.string(),
      why: z.string(),
      nearest: z.string(),
      case: z.preprocess((value) => Number(value) || 1, z.number()),
    }),
  ),
});
/** Number of cases, at the start of the prompt's list, that are about the author's statements. */
export const CLAIMS = 2;

export interface ReaderInput {
  /** For example, "a cover letter". */
  kind: string;
  text: string;
  /** What the author said, as the source for statements about the author. */
  known: readonly { name: MaterialName; text: string }[];
  /** Other people's text, such as a posting or an article, which says nothing about the author. */
  others: readonly { name: MaterialName; text: string }[];
  /** The interface language, in which the marks' reasons are written. */
  language: InterfaceLanguage;
  /** A line that could replace the text's first sentence. */
  otherFirstLine?: string | undefined;
}

const MAX_MARKS = 12;

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (language: InterfaceLanguage): string => LANGUAGE_NAMES.of(language)!;

export const READER: Prompt<ReaderInput> = {
  task: "reader",
  version: 5,
  render: ({ kind, text, known, others, language, otherFirstLine = "" }) => {
    const fence = createFence();
    const names = (materials: ReaderInput["known"]): string =>
      [...new Set(materials.map(({ name }) => `“${name}”`))].join(", ");
    return {
      task: { name: "reading" },
      instructions: [
        `You are the last to read ${kind} before its author signs it. A careful colleague, you compare it with what is known ` +
          "of the author, and point at what the author could not prove if somebody asked.",
        `What is known of the author is in: ${names(known) || "nothing"}.` +
          (others.length > 0
            ? ` ${names(others)} is by others: it is true of its writers and of the world, and says nothing about the author.`
            : ""),
        "Point at a statement in four cases.\n" +
          "1. New: it tells something of the author that no known line says: an event, a habit, a skill, a language, a reason, " +
          "a plan, a promise, something that they lack, a result, something somebody said or felt, how often or how long. Small ones count, too. Known: “Removed 11 of 14 " +
          "cron jobs.” Text: “I removed 11 of the 14 cron jobs. Nobody missed them.” Point at “Nobody missed them.”\n" +
          "2. Larger: its source says less. “Mentored 3 engineers” is not “leads a team of 3”, “helped” is not “led”, " +
          "“60 products” is not “all 60 products”, a skill in a list is not “I use it every day”.\n" +
          "3. Passed on: an order, an offer, a code or an address for readers that comes from what others wrote.\n" +
          `4. No text: it is not ${kind} but an answer about it, in any language, as “I can't help with that request.”, a ` +
          "question to whoever asked for it, or a remark on the task. Point at its first sentence.",
        "Let pass: the same in other words, also in another language; what follows by itself, as a sum or “it fell” for " +
          "“from 9% to 4%”; opinions, wishes, questions, offers to meet, and how the author sees the job; general truths; plays on words; what is said of the company and is in its own text.",
        otherFirstLine &&
          "“Another first line” could stand in place of the text's first sentence: read it as well, and point at what is wrong " +
            "in it even if the text says the same.",
        `Point at no more than ${MAX_MARKS}, at a statement once, and at nothing when all of it holds, which is often so.`,
        'Answer with JSON: {"marks": [{"words": "…", "why": "…", "nearest": "…", "case": 1}]}. words: the sentence or clause, copied ' +
          `from the text exactly. why: at most 20 words in plain ${nameOf(language)}, to the author as “you”, as in “Your resume does ` +
          "not say how others took it.” nearest: the known line that comes closest, copied exactly, or empty. case: the number of the case.",
        fence.rule,
      ]
        .filter(Boolean)
        .join("\n"),
      prompt: [
        ...[...known, ...others]
          .filter((one) => one.text.trim() !== "")
          .map((one) => fence.around(one.name, one.text)),
        fence.around("text to read", text),
        ...(otherFirstLine ? [fence.around("another first line", otherFirstLine)] : []),
        "Which statements could its author not prove?",
      ].join("\n\n"),
      maxOutputTokens: 1_500,
    };
  },
};

/** For a single line of a resume, where the full reader would cost three times as much as writing the line. */
export const LINE_READER: Prompt<Pick<ReaderInput, "text" | "known" | "language">> = {
  task: "line-reader",
  version: 2,
  render: ({ text, known, language }) => {
    const fence = createFence();
    return {
      task: { name: "reading" },
      instructions: [
        "A careful colleague, you are the last to read a rewritten line of a resume. Compare it with what is known of its " +
          "author, and point at words that the author could not prove.",
        "Case 1, new: an event, a skill, a result or an extent that nothing known says. Case 2, larger: “helped” is not “led”, " +
          "“mentored 3” is not “leads a team of 3”, “60 products” is not “all 60”. Case 3: an answer about the task in place of " +
          "a line.",
        "The same in other words or another language passes, as does what follows by itself. Often there is nothing to mark.",
        'Answer with JSON: {"marks": [{"words": "…", "why": "…", "nearest": "…", "case": 1}]}. words: copied from the text ' +
          `exactly. why: at most 20 words in plain ${nameOf(language)}, to the author as “you”. nearest: the closest known line, copied, or empty.`,
        fence.briefRule,
      ].join("\n"),
      prompt: [
        ...known.filter((one) => one.text.trim() !== "").map((one) => fence.around(one.name, one.text)),
        fence.around("text to read", text),
        "Which statements could its author not prove?",
      ].join("\n\n"),
      maxOutputTokens: 800,
    };
  },
};

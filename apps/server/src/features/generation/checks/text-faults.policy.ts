import { type Message, message } from "@postfolio/contract/message.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { MAX_LINE_LENGTH, MAX_SUMMARY_WORDS } from "../prompts/rules.ts";
import { hiddenFaults } from "./foreign.policy.ts";

/*
 * Reasons why a text cannot be shown. The model gets the reasons when it is asked again. A text without any such reason
 * can be shown.
 */

export const PLACEHOLDER =
  /\[[^\]\n]{1,60}\]|\{[^}\n]{1,60}\}|<(?:your|insert|company|name|link|role)\b[^<>\n]{0,60}>|lorem ipsum|\bX{2,}%?(?!\p{L})/iu;
const MARKDOWN = /\*\*|__|^#{1,6} |^```/mu;
export const FENCE = /<{3}|>{3}/u;
/** See `fact-line.ts`, whose other labels are words that a text may contain. */
const LABEL = /(?<!\p{L})own part:/iu;

export const placeholdersIn = (text: string): string[] => PLACEHOLDER.exec(text)?.slice(0, 1) ?? [];

export function commonFaults(text: string): Message[] {
  return [
    PLACEHOLDER.test(text) && "faults_placeholder",
    MARKDOWN.test(text) && "faults_markdown",
    LABEL.test(text) && "faults_label",
    FENCE.test(text) && "faults_fence",
    ...hiddenFaults(text),
  ].filter((fault) => fault !== false);
}

export function lineFaults(text: string, original: string): Message[] {
  return [
    ...commonFaults(text),
    ...(text.includes("\n") ? ["faults_several_lines"] : []),
    ...(text.length > Math.max(MAX_LINE_LENGTH, original.length)
      ? [message("faults_line_too_long", { count: text.length, most: MAX_LINE_LENGTH })]
      : []),
  ];
}

export function summaryFaults(text: string): Message[] {
  const words = countWords(text);
  return [
    ...commonFaults(text),
    ...(words > MAX_SUMMARY_WORDS
      ? [message("faults_summary_too_long", { count: words, most: MAX_SUMMARY_WORDS })]
      : []),
  ];
}

import { expect, test } from "vitest";
import { withoutThinking, withoutThinkingOf } from "./thinking.ts";

const TEXT = "Your depot ships 400 orders.\n\nI plan routes.";
const streamed = (answer: string): string => {
  let shown = "";
  const show = withoutThinkingOf((piece) => (shown += piece));
  for (const letter of answer) show(letter);
  return shown;
};

test.each([
  "<think>The user wants a letter. I should avoid the certificate.</think>\n\n",
  "<thinking>\nShort.\n</thinking>\n",
  "<reasoning>One.</reasoning>\n",
  "[THINK]They want a post.[/THINK]",
  "◁think▷A post.◁/think▷\n",
  "<|channel|>analysis<|message|>A post.<|end|><|start|>assistant<|channel|>final<|message|>",
])("%j is removed from the text and never shown", (thinking) => {
  expect(withoutThinking(thinking + TEXT).trim()).toBe(TEXT);
  expect(streamed(thinking + TEXT).trim()).toBe(TEXT);
});

test("reasoning without an opening tag is removed, and reasoning that never ends leaves nothing", () => {
  expect(withoutThinking(`A letter, so no certificate.\n</think>\n\n${TEXT}`).trim()).toBe(TEXT);
  expect(withoutThinking("<think>The user wants a letter")).toBe("");
  expect(streamed("<think>The user wants a letter")).toBe("");
});

test.each([
  TEXT,
  "< 5 minutes is what it takes.",
  "[1] is a footnote.",
  "I think, so I plan.",
  "<b>Bold</b>",
])("%j stays unchanged", (text) => {
  expect(withoutThinking(text)).toBe(text);
  expect(streamed(text)).toBe(text);
});

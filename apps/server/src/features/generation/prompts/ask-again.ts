import type { Message } from "@postfolio/contract/message.ts";
import { sentenceOf } from "../../../words.ts";
import { createFence } from "./fence.ts";
import type { RenderedPrompt } from "./prompt.ts";

export function askAgain(first: RenderedPrompt, answer: string, reasons: readonly Message[]): RenderedPrompt {
  const fence = createFence();
  return {
    ...first,
    prompt: [
      first.prompt,
      `An earlier answer cannot be used. ${fence.rule}`,
      fence.around("rejected answer", answer),
      `What is wrong with it: ${reasons.map(sentenceOf).join(" ")}`,
      "Write it anew as a whole, obeying every rule.",
    ].join("\n\n"),
  };
}

import type { GenerationEvent } from "@postfolio/contract/generation.ts";
import type { GenerationDeps, Meter } from "./counted-calls.ts";
import { isRefusal, tidy } from "./generation.policy.ts";
import { askAgain } from "./prompts/ask-again.v1.ts";
import type { RenderedPrompt } from "./prompts/prompt.ts";

/** Answers asked for in all before giving up on a text that keeps to the rules. */
const ATTEMPTS = 3;

/** Who waits for a text: hears how it comes to be, and may leave. */
export interface Listener {
  emit: (event: GenerationEvent) => void;
  signal: AbortSignal;
}

/**
 * Has a text written, and written again with the reason when it breaks a rule. Nothing is ever cut.
 * @param faults the rules: reasons why a text cannot be shown
 * @throws AppError when no usable text comes
 */
export async function writeText(
  deps: Pick<GenerationDeps, "ai">,
  rendered: RenderedPrompt,
  faults: (text: string) => string[] | Promise<string[]>,
  meter: Meter,
  { emit, signal }: Listener,
): Promise<string> {
  let request = rendered;
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the one before
    const outcome = await deps.ai.text({ ...request, signal }, (text) => {
      meter.delivered ||= text.trim() !== "";
      emit({ event: "token", text });
    });
    const { value, cutOff } = meter.take(outcome);
    const text = tidy(value);
    if (isRefusal(text)) meter.fail("refused");
    // oxlint-disable-next-line no-await-in-loop
    const reasons = [...(await faults(text)), ...(cutOff ? ["It breaks off before its end."] : [])];
    if (reasons.length === 0) return text;
    if (attempt === ATTEMPTS) meter.fail("unusable");
    // What came so far is dropped: a user who leaves now has nothing.
    meter.delivered = false;
    emit({ event: "restart", reason: reasons.join(" ") });
    request = askAgain(rendered, text, reasons);
  }
}

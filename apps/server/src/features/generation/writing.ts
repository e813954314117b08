import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { withoutChatter } from "./checks/chatter.policy.ts";
import { isRefusal } from "./checks/refusal.policy.ts";
import type { GenerationDeps, Meter } from "./counted-calls.ts";
import { tidy } from "./generation.policy.ts";
import { askAgain } from "./prompts/ask-again.ts";
import type { RenderedPrompt } from "./prompts/prompt.ts";

/** Total attempts at a text that follows the rules. */
const ATTEMPTS = 3;

export interface Listener {
  emit: (event: GenerationEvent) => void;
  signal: AbortSignal;
}

/**
 * Rewrites a text that breaks a rule, giving the model the reasons.
 * @param faults checks the rules and returns the reasons why a text cannot be shown
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
    const outcome = await deps.ai.text({ ...request, signal }, (text) => {
      meter.delivered ||= text.trim() !== "";
      emit({ event: "token", text });
    });
    const { value, cutOff } = meter.take(outcome);
    const text = tidy(withoutChatter(tidy(value)));
    if (isRefusal(text)) meter.fail("refused");
    const reasons = [...(await faults(text)), ...(cutOff ? ["It breaks off before its end."] : [])];
    if (reasons.length === 0) return text;
    if (attempt === ATTEMPTS) {
      meter.detail = rulesOf(reasons);
      meter.fail("unusable");
    }
    // A user who leaves now has received nothing.
    meter.delivered = false;
    emit({ event: "restart", reason: reasons.join(" ") });
    request = askAgain(rendered, text, reasons);
  }
}

/** Writes only once: a text that the author has watched being written is never taken back. */
export async function writeOnce(
  deps: Pick<GenerationDeps, "ai">,
  rendered: RenderedPrompt,
  meter: Meter,
  { emit, signal }: Listener,
): Promise<{ text: string; cutOff: boolean }> {
  const outcome = await deps.ai.text({ ...rendered, signal }, (text) => {
    meter.delivered ||= text.trim() !== "";
    emit({ event: "token", text });
  });
  const { value, cutOff } = meter.take(outcome);
  const text = tidy(withoutChatter(tidy(value)));
  if (isRefusal(text)) meter.fail("refused");
  return { text, cutOff };
}

/** Leaves out the text's own words, which belong to the user. */
const rulesOf = (reasons: readonly string[]): string =>
  reasons.map((reason) => reason.replaceAll(/“[^”]*”/gu, "“…”").replace(/: .*$/su, ".")).join(" ");

import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { type Message, partsOf } from "@postfolio/contract/message.ts";
import { sentenceInReply } from "../../words.ts";
import { withoutChatter } from "./checks/chatter.policy.ts";
import { isRefusal } from "./checks/refusal.policy.ts";
import type { GenerationDeps, Meter } from "./counted-calls.ts";
import { parted, textWith, untilSign } from "./first-lines.policy.ts";
import { tidy } from "./tidy.policy.ts";
import { askAgain } from "./prompts/ask-again.ts";
import type { RenderedPrompt } from "./prompts/prompt.ts";

/** Total attempts at a text that follows the rules. */
const ATTEMPTS = 3;

export interface Listener {
  emit: (event: GenerationEvent) => void;
  signal: AbortSignal;
}

export interface WrittenText {
  text: string;
  /** An alternative first line, which follows the same rules; undefined if there is none. */
  other: string | undefined;
}

/**
 * Rewrites a text that breaks a rule, giving the model the reasons.
 * @param faults checks the rules and returns the reasons why a text cannot be shown
 */
export async function writeText(
  deps: Pick<GenerationDeps, "ai">,
  rendered: RenderedPrompt,
  faults: (text: string) => Message[] | Promise<Message[]>,
  meter: Meter,
  { emit, signal }: Listener,
): Promise<WrittenText> {
  let request = rendered;
  for (let attempt = 1; ; attempt += 1) {
    const { text, other, cutOff } = await writeOnce(deps, request, meter, { emit, signal });
    const reasons = [...(await faults(text)), ...(cutOff ? ["faults_cut_off"] : [])];
    if (reasons.length === 0) {
      const changed = textWith(text, other);
      const isGood = changed !== undefined && (await faults(changed)).length === 0;
      return { text, other: isGood ? other : undefined };
    }
    if (attempt === ATTEMPTS) {
      // The texts of the reasons have the user's words.
      meter.detail = reasons.map((reason) => partsOf(reason)?.code).join(" ");
      meter.fail("unusable");
    }
    // The rejected text is discarded, so a user who leaves now has received nothing.
    meter.delivered = false;
    emit({ event: "restart", reason: reasons.map(sentenceInReply).join(" ") });
    request = askAgain(rendered, text, reasons);
  }
}

/** Writes only once: a text that the author has watched being written is never taken back. */
export async function writeOnce(
  deps: Pick<GenerationDeps, "ai">,
  rendered: RenderedPrompt,
  meter: Meter,
  { emit, signal }: Listener,
): Promise<{ text: string; other: string; cutOff: boolean }> {
  const show = (text: string): void => {
    meter.delivered ||= text.trim() !== "";
    emit({ event: "token", text });
  };
  const { twoFirstLines = false } = rendered;
  const outcome = await deps.ai.text({ ...rendered, signal }, twoFirstLines ? untilSign(show) : show);
  const { value, cutOff } = meter.take(outcome);
  const whole = withoutChatter(tidy(value));
  const { text: first, other } = twoFirstLines ? parted(whole) : { text: whole, other: undefined };
  const text = tidy(withoutChatter(tidy(first)));
  if (isRefusal(text)) meter.fail("refused");
  // Only the alternative first line is cut off in this case; the text is complete.
  return { text, other: cutOff ? "" : tidy(other ?? ""), cutOff: cutOff && other === undefined };
}

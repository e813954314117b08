import { randomBytes } from "node:crypto";
import { type Message, message } from "@postfolio/contract/message.ts";
import type { Tested } from "@postfolio/contract/operator/server.routes.ts";
import type { AiFailure, AiWriter } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../deps.ts";
import { sentenceInReply, wordsInReply } from "../../words.ts";

const outcome = (works: boolean, told: Message): Tested => ({ works, message: sentenceInReply(told) });

export async function testMail({ mail, config }: Pick<Deps, "mail" | "config">, to: string): Promise<Tested> {
  if (config.mail.state === "off") return outcome(false, "health_test_mail_off");
  try {
    const words = wordsInReply();
    const taken = await mail.send({
      to,
      words,
      subject: words.t("A test from Postfolio"),
      body: [words.t("{{server}} can send you email.", { server: config.publicUrl })],
      key: randomBytes(16).toString("hex"),
    });
    return taken
      ? outcome(true, message("health_test_mail_accepted", { address: to }))
      : outcome(false, message("health_test_mail_rejected", { address: to }));
  } catch (error) {
    return outcome(false, message("health_test_mail_failed", { why: mailFault(error) }));
  }
}

const MAIL_FAULTS: Record<string, Message> = {
  EAUTH: "health_mail_rejected_password",
  ECONNECTION: "health_mail_unreachable",
  ECONNREFUSED: "health_mail_refused_connection",
  EDNS: "health_mail_unknown_name",
  ETIMEDOUT: "health_mail_timed_out",
  ESOCKET: "health_mail_connection_failed",
  ETLS: "health_mail_without_tls",
};

function mailFault(error: unknown): Message {
  const { code = "", message: detail } = error as NodeJS.ErrnoException;
  return MAIL_FAULTS[code] ?? detail;
}

const AI_FAULTS: Record<AiFailure, Message> = {
  busy: "health_ai_busy",
  unreachable: "health_ai_unreachable",
  timeout: "health_ai_timed_out",
  refused: "health_ai_declined",
  unusable: "health_ai_unusable",
  misconfigured: "health_ai_misconfigured",
  cancelled: "health_ai_not_waited_for",
  off: "health_ai_off",
};

/** @param faults explanations of the model's failures */
export async function testAi(
  { ai, elapsed, log }: Pick<Deps, "elapsed" | "log"> & { ai: AiWriter },
  signal: AbortSignal,
  faults: Record<AiFailure, Message> = AI_FAULTS,
): Promise<Tested> {
  const started = elapsed();
  const answer = await ai.text({
    task: { name: "test" },
    instructions: "Answer with one short, friendly sentence, in plain text.",
    prompt: "Say that you work.",
    maxOutputTokens: 60,
    signal,
  });
  if (answer.kind === "failed") {
    const { failure, detail } = answer;
    log.warn({ failure, detail, model: ai.model }, "a test of the AI failed");
    return outcome(
      false,
      ai.model === "off"
        ? faults.off
        : message("health_ai_failed_test", { model: ai.model, why: faults[failure] }),
    );
  }
  const seconds = Math.round((elapsed() - started) / 100) / 10;
  const text = answer.value.trim().replaceAll(/\s+/gu, " ").slice(0, 200);
  return outcome(true, message("health_ai_answered", { model: ai.model, seconds, text }));
}

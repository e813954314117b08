import { randomBytes } from "node:crypto";
import type { Tested } from "@postfolio/contract/operator/server.routes.ts";
import type { AiFailure, AiWriter } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../deps.ts";
import { sentenceInReply, wordsInReply } from "../../words.ts";

export async function testMail({ mail, config }: Pick<Deps, "mail" | "config">, to: string): Promise<Tested> {
  if (config.mail.state === "off") {
    return { works: false, message: "Email is not set up on this server. Set SMTP_URL and MAIL_FROM" };
  }
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
      ? { works: true, message: `The mail server accepted an email to ${to}. Check the inbox` }
      : { works: false, message: `The mail server rejects emails to ${to}. See the log for the reason` };
  } catch (error) {
    return { works: false, message: `The email could not be sent: ${mailFault(error)}` };
  }
}

const MAIL_FAULTS: Record<string, string> = {
  EAUTH: "the mail server rejected the user and password in SMTP_URL",
  ECONNECTION: "the mail server in SMTP_URL can't be reached",
  ECONNREFUSED: "nothing responds at the address in SMTP_URL",
  EDNS: "there is no mail server with the name in SMTP_URL",
  ETIMEDOUT: "the mail server in SMTP_URL doesn't respond",
  ESOCKET: "the connection to the mail server in SMTP_URL failed. If the port is for TLS, use smtps://",
  ETLS: "the mail server in SMTP_URL doesn't offer TLS, which is required to send a password",
};

function mailFault(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return MAIL_FAULTS[code] ?? message;
}

const AI_FAULTS: Record<AiFailure, string> = {
  busy: "It reports that it is too busy, or that the account has no requests left for now",
  unreachable: "It can't be reached. Check AI_BASE_URL, and whether the provider is down",
  timeout: "It didn't respond in time (AI_TIMEOUT_MS)",
  refused: "It declined to answer",
  unusable:
    "Its answer was empty or garbled. The model may be too small, or may have used up its tokens thinking",
  misconfigured: "It rejected the key, the model, or the request. Check AI_API_KEY and AI_MODEL",
  cancelled: "You didn't wait for the response",
  off: "AI is not set up on this server. Set AI_PROVIDER, AI_MODEL and AI_API_KEY",
};

/** @param faults explanations of the model's failures */
export async function testAi(
  { ai, elapsed, log }: Pick<Deps, "elapsed" | "log"> & { ai: AiWriter },
  signal: AbortSignal,
  faults: Record<AiFailure, string> = AI_FAULTS,
): Promise<Tested> {
  const started = elapsed();
  const outcome = await ai.text({
    task: { name: "test" },
    instructions: "Answer with one short, friendly sentence, in plain text.",
    prompt: "Say that you work.",
    maxOutputTokens: 60,
    signal,
  });
  if (outcome.kind === "failed") {
    log.warn(
      { failure: outcome.failure, detail: outcome.detail, model: ai.model },
      "a test of the AI failed",
    );
    return {
      works: false,
      message:
        ai.model === "off"
          ? sentenceInReply(faults.off)
          : `${ai.model}: ${sentenceInReply(faults[outcome.failure])}`,
    };
  }
  const seconds = ((elapsed() - started) / 1_000).toFixed(1);
  const said = outcome.value.trim().replaceAll(/\s+/gu, " ").slice(0, 200);
  return { works: true, message: `${ai.model} answered in ${seconds} s: “${said}”` };
}

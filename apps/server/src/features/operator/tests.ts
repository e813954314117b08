import { randomBytes } from "node:crypto";
import type { Tested } from "@postfolio/contract/operator/server.routes.ts";
import type { AiFailure, AiWriter } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../deps.ts";

export async function testMail({ mail, config }: Pick<Deps, "mail" | "config">, to: string): Promise<Tested> {
  if (config.mail.state === "off") {
    return { works: false, message: "Email is not set up on this server. Set SMTP_URL and MAIL_FROM" };
  }
  try {
    const taken = await mail.send({
      to,
      subject: "A test from Postfolio",
      body: [`${config.publicUrl} can send you mail.`],
      key: randomBytes(16).toString("hex"),
    });
    return taken
      ? { works: true, message: `The mail server took a mail to ${to}. Look into the mailbox` }
      : { works: false, message: `The mail server refuses mails to ${to}. The log says why` };
  } catch (error) {
    return { works: false, message: `The mail could not be sent: ${mailFault(error)}` };
  }
}

const MAIL_FAULTS: Record<string, string> = {
  EAUTH: "the mail server does not accept the user and password of SMTP_URL",
  ECONNECTION: "the mail server of SMTP_URL cannot be reached",
  ECONNREFUSED: "nothing answers at the address of SMTP_URL",
  EDNS: "there is no mail server with the name in SMTP_URL",
  ETIMEDOUT: "the mail server of SMTP_URL does not answer",
  ESOCKET: "the connection to the mail server of SMTP_URL failed. With a port for TLS, write smtps://",
  ETLS: "the mail server of SMTP_URL does not offer TLS, without which no password is sent",
};

function mailFault(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return MAIL_FAULTS[code] ?? message;
}

const AI_FAULTS: Record<AiFailure, string> = {
  busy: "It says that it is too busy, or that the account has no requests left for now",
  unreachable: "It cannot be reached. Check AI_BASE_URL, and whether the provider is down",
  timeout: "It did not answer in time (AI_TIMEOUT_MS)",
  refused: "It refused to answer",
  unusable:
    "Its answer was empty or garbled. The model may be too small, or think until it has no tokens left",
  misconfigured: "It does not accept the key, the model or the request. Check AI_API_KEY and AI_MODEL",
  cancelled: "You did not wait for the answer",
  off: "AI is not set up on this server. Set AI_PROVIDER, AI_MODEL and AI_API_KEY",
};

/** @param faults explanations of failures for this model */
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
      message: ai.model === "off" ? faults.off : `${ai.model}: ${faults[outcome.failure]}`,
    };
  }
  const seconds = ((elapsed() - started) / 1_000).toFixed(1);
  const said = outcome.value.trim().replaceAll(/\s+/gu, " ").slice(0, 200);
  return { works: true, message: `${ai.model} answered in ${seconds} s: “${said}”` };
}

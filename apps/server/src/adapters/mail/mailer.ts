import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mail.ts";
import { toHtml, toText } from "./mail-parts.ts";

interface MailerOptions {
  /** As in `smtps://user:password@mail.example.com`. */
  smtpUrl: string;
  /** As in `Postfolio <hello@example.com>`. */
  from: string;
  /** Stands at the end of every mail. */
  footer: string;
  /** A mail that the server does not want. */
  onRefused: (key: string, error: unknown) => void;
}

/** Milliseconds; a job that sends a mail may run for two minutes. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mails by SMTP, in plain text and HTML. TLS is used where the server offers it, and demanded where a
 * password would go over a network.
 */
export function createMailer({ smtpUrl, from, footer, onRefused }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...PATIENCE,
    requireTLS: needsTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, body, key }) => {
      try {
        await transport.sendMail({
          from,
          // An object is one address, whatever commas stand in it.
          to: { name: "", address: to },
          subject: subject.replace(/\s+/gu, " "),
          text: toText(body, footer),
          html: toHtml(subject, body, footer),
          messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domainOf(from)}>`,
          // No answers by machines: vacation notes, and no loops of them.
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        if (!isForGood(error)) throw error;
        onRefused(key, error);
      }
    },
    close: () => transport.close(),
  };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== "" && !LOOPBACK.test(hostname);
}

const domainOf = (from: string): string => /@([^\s>]+)/u.exec(from)?.[1] ?? "localhost";

/** RFC 5321, 4.2.1: a reply of 5xx to the envelope or the message. One to the log-in is the operator's to mend. */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
};

/** Where no mail server is configured: nothing asks for mails, so one that comes is a defect. */
export const mailOff: Mailer = {
  send: async ({ key }: Mail) => {
    throw new Error(`No mail server is configured, and a mail was to be sent: ${key}`);
  },
  close: () => {},
};

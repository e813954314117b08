import { createHash } from "node:crypto";
import { escapeUTF8 as escapeHtml } from "entities";
import { createTransport } from "nodemailer";
import { directionAttribute, rootAttributes } from "../../words.ts";
import type { Mail, Mailer } from "./mail.ts";

interface MailerOptions {
  /** For example, `smtps://user:password@mail.example.com`. */
  smtpUrl: string;
  /** For example, `Postfolio <hello@example.com>`. */
  from: string;
  footer: string;
  onRefused: (key: string, error: unknown) => void;
}

/** In milliseconds. The total must stay within the two minutes that a job may run. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Uses TLS if the mail server offers it, and requires it before sending a password over a network. */
export function createMailer({ smtpUrl, from, footer, onRefused }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...SMTP_TIMEOUTS,
    requireTLS: needsTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { to, subject, key, unsubscribeUrl } = mail;
      try {
        await transport.sendMail({
          from,
          // Passed as an object, the address is never split at commas.
          to: { name: "", address: to },
          subject: subject.replace(/\s+/gu, " "),
          text: toText(mail, footer),
          html: toHtml(mail, footer),
          messageId: `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domainOf(from)}>`,
          // Prevents automatic replies, such as out-of-office replies.
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return true;
      } catch (error) {
        if (!isForGood(error)) throw error;
        onRefused(key, error);
        return false;
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

/**
 * Whether a rejection is permanent: a 5xx reply (RFC 5321, 4.2.1) to the envelope or the message. A failed login is
 * not, because the operator can fix it.
 */
const isForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
};

export const noMailer: Mailer = {
  send: async ({ key }: Mail) => {
    throw new Error(`An email cannot be sent because no mail server is configured: ${key}`);
  },
  close: () => {},
};

const toText = ({ words, body }: Mail, footer: string): string =>
  `${body.map((part) => partAsText(part, words)).join("\n\n")}\n\n-- \n${footer}\n`;

function partAsText(part: Mail["body"][number], { t }: Mail["words"]): string {
  if (typeof part === "string") return part;
  return "quote" in part ? part.quote : `${t("{{label}}:", { label: part.label })}\n${part.url}`;
}

/** Mail clients support only a few inline styles, and recolor text without a background in dark mode. */
const PAGE = "margin:0;padding:24px;font:15px/1.5 Arial,Helvetica,sans-serif";
const BUTTON =
  "display:inline-block;padding:10px 16px;border-radius:8px;background:#b3261e;color:#ffffff;text-decoration:none;font-weight:bold";
const LINK = "color:#b3261e;font-weight:bold";

/** The page must not load anything from the network. Mail clients may drop the attributes of `<html>`. */
function toHtml({ words, subject, body }: Mail, footer: string): string {
  const parts = body.map(partAsHtml);
  return `<!doctype html><html ${rootAttributes(words)}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title></head><body style="${PAGE}"><div style="max-width:560px"${directionAttribute(words.direction)}>${parts.join("\n")}
<p style="margin-top:32px;font-size:13px">${escapeHtml(footer)}</p></div></body></html>`;
}

function partAsHtml(part: Mail["body"][number]): string {
  const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
  if (typeof part === "string") return `<p>${lines(part)}</p>`;
  if ("quote" in part) return `<p dir="auto">${lines(part.quote)}</p>`;
  return `<p><a href="${escapeHtml(part.url)}" style="${part.quiet ? LINK : BUTTON}">${escapeHtml(part.label)}</a></p>`;
}

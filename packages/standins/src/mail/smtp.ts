import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/** A received email. */
export interface ReceivedMail {
  id: string;
  /** ISO. */
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribing (RFC 8058). */
  oneClick: string | undefined;
}

interface SmtpOptions {
  host: string;
  /** 0 picks any free port. */
  port: number;
  onMail: (mail: ReceivedMail) => void;
}

/**
 * Returns the URL in `List-Unsubscribe` if there is also a `List-Unsubscribe-Post`. The parser combines list headers.
 */
function listUrl(headers: unknown): string | undefined {
  const list = Object(headers) as { unsubscribe?: { url?: string }; "unsubscribe-post"?: unknown };
  return list["unsubscribe-post"] ? list.unsubscribe?.url : undefined;
}

/** Returns an error that sends this reply code to the client. */
const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Starts a real SMTP server that keeps the emails it receives. Addresses can request a fault, as in
 * `ada+refused@example.com`: `+refused` does not exist (550), and `+busy` is rejected once (451).
 */
export async function startSmtp({ host, port, onMail }: SmtpOptions) {
  const turnedAway = new Set<string>();
  const smtp = new SMTPServer({
    banner: "Sandbox, nothing is delivered",
    // All emails come from this machine, so no sign-in is needed, and no client could trust a certificate.
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: 10 * 1024 * 1024,
    onRcptTo: ({ address }, _session, done) => {
      if (address.includes("+refused@")) return done(reply(550, "No such mailbox"));
      if (address.includes("+busy@") && !turnedAway.has(address)) {
        turnedAway.add(address);
        return done(reply(451, "Try again later"));
      }
      done();
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const mail = await simpleParser(stream);
      onMail({
        id: mail.messageId ?? "",
        receivedAt: new Date().toISOString(),
        from: mail.from?.text ?? "",
        to: session.envelope.rcptTo.map(({ address }) => address),
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html || "",
        oneClick: listUrl(mail.headers.get("list")),
      });
    }),
  });
  // A client may close its connection at any time.
  smtp.on("error", () => {});
  const server = smtp.listen(port, host);
  await once(server, "listening");
  return {
    url: `smtp://${host}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

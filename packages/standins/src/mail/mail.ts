import type { FastifyInstance } from "fastify";
import { escapeHtml as escape, sendPage } from "../page.ts";
import { openState } from "../state-file.ts";
import { type ReceivedMail, startSmtp } from "./smtp.ts";

interface MailOptions {
  host: string;
  stateFile: string | undefined;
}

/** Maximum number of emails to keep; older ones are dropped. */
const MAX_MAILS = 200;

const STYLE = `
  main { max-width: 720px; }
  article { border-top: 1px solid var(--line); padding: 16px 0; }
  h2 { font-size: 15px; margin: 0 0 4px; }
  article p { margin: 0; opacity: .75; }
  pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Returns the text as HTML, with links for its URLs. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join("");

/**
 * Serves a mail server and a single mailbox for all recipients, newest first: `/mail` for people, `/mail.json` for
 * scripts. `?to=` filters both by recipient.
 *
 * @returns the server's URL, such as `smtp://127.0.0.1:2525`
 */
export async function mail(app: FastifyInstance, { host, stateFile }: MailOptions): Promise<string> {
  const mailbox = openState<{ mails: ReceivedMail[] }>(stateFile, { mails: [] });
  const smtp = await startSmtp({
    host,
    port: 0,
    onMail: (received) => {
      mailbox.value.mails = [received, ...mailbox.value.mails].slice(0, MAX_MAILS);
      mailbox.save();
    },
  });
  app.addHook("onClose", () => smtp.close());
  const mailsTo = (to: string | undefined): ReceivedMail[] =>
    mailbox.value.mails.filter((mail) => to === undefined || mail.to.includes(to));

  app.get<{ Querystring: { to?: string } }>("/mail.json", async ({ query }) => mailsTo(query.to));
  app.get<{ Querystring: { to?: string } }>("/mail", async ({ query }, reply) => {
    const mails = mailsTo(query.to).map(
      ({ subject, from, to, receivedAt, text }) => `<article><h2>${escape(subject)}</h2>
        <p>To ${escape(to.join(", "))}, from ${escape(from)}, ${escape(new Date(receivedAt).toUTCString())}</p>
        <pre>${linked(text)}</pre></article>`,
    );
    const main = mails.join("") || "<p>No mail yet. Mails that Postfolio sends appear here.</p>";
    return sendPage(reply, { title: "Mailbox", main, style: STYLE });
  });
  return smtp.url;
}

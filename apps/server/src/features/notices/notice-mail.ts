import type { Deps } from "../../deps.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import { findUnmailed, markMailed, type NoticeRow } from "./notices.queries.ts";

/** Characters of a notice that a subject shows, and notices that one mail does. */
const SUBJECT = 90;
const MOST = 20;

/**
 * Mails a user what nobody has read yet and no mail has told, in one mail. Run again after a crash it sends
 * the same mail with the same key.
 */
export async function mailNotices(
  { db, clock, config, mail }: Pick<Deps, "db" | "clock" | "config" | "mail">,
  userId: string,
): Promise<void> {
  const found = await findUnmailed(db, userId);
  if (!found || found.notices.length === 0) return;
  await mail.send(toMail(found.user, found.notices, config.publicUrl));
  await markMailed(
    db,
    found.notices.map(({ id }) => id),
    clock(),
  );
}

function toMail(user: { email: string; firstName: string }, notices: NoticeRow[], publicUrl: string): Mail {
  return {
    to: user.email,
    subject: subjectOf(notices),
    body: [
      `Hello ${user.firstName},`,
      ...notices
        .slice(0, MOST)
        .flatMap(({ text, kind, link }) => [text, { label: LOOK[kind], url: `${publicUrl}${link}` }]),
      ...(notices.length > MOST ? [`And ${notices.length - MOST} more, on the bell in the app.`] : []),
      "You get this mail because it happened in your account while you were not looking.",
    ],
    key: `notices ${notices.map(({ id }) => id).join(" ")}`,
  };
}

const LOOK: Record<NoticeRow["kind"], string> = {
  post: "Look at the post",
  connection: "Look at the connection",
  campaign: "Look at the campaign",
  payment: "Look at your subscription",
};

function subjectOf([first, ...others]: NoticeRow[]): string {
  const text = first?.text ?? "";
  if (others.length > 0) return `${others.length + 1} things in your account need a look`;
  return text.length <= SUBJECT ? text : `${text.slice(0, SUBJECT).replace(/\s*\S*$/u, "")} …`;
}

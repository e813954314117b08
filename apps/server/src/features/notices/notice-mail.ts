import type { Deps } from "../../deps.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import { actionsOf, isUrgent, kindOf, rankOf, subjectOf, textOf } from "./notice-words.ts";
import { findUnmailed, markMailed, type NoticeRow } from "./notices.queries.ts";

/** Most groups of notices in one mail, and most notices it lists of each. */
const MOST = 20;
const LISTED = 5;

/**
 * Mails a user the notices that are unread and not mailed yet: each urgent one in its own mail, the rest in
 * one. Run again after a crash, it sends the same mails with the same keys.
 */
export async function mailNotices(
  { db, clock, config, mail }: Pick<Deps, "db" | "clock" | "config" | "mail">,
  userId: string,
): Promise<void> {
  const found = await findUnmailed(db, userId, clock());
  if (!found) return;
  const urgent = found.notices.filter(({ message }) => isUrgent(message));
  const rest = found.notices.filter(({ message }) => !isUrgent(message));
  const batches = [...urgent.map((notice) => [notice]), rest].filter(({ length }) => length > 0);
  for (const notices of batches) {
    // oxlint-disable no-await-in-loop -- each is recorded before the next, so a crash repeats at most one
    await mail.send(toMail(found.user, notices, config.publicUrl));
    await markMailed(
      db,
      notices.map(({ id }) => id),
      clock(),
    );
    // oxlint-enable no-await-in-loop
  }
}

/** The most urgent first; of equals, the oldest. */
function inGroups(notices: NoticeRow[]): [NoticeRow, ...NoticeRow[]][] {
  const groups = [...Map.groupBy(notices, ({ group }) => group).values()] as [NoticeRow, ...NoticeRow[]][];
  return groups.toSorted(([a], [b]) => rankOf(a.message) - rankOf(b.message));
}

function toMail(user: { email: string; firstName: string }, notices: NoticeRow[], publicUrl: string): Mail {
  const groups = inGroups(notices);
  const [[first, ...same]] = groups as [[NoticeRow, ...NoticeRow[]]];
  const unsaid = groups.length - MOST;
  return {
    to: user.email,
    subject: subjectOf(first.message, same.length + 1, groups.length - 1),
    body: [
      `Hello ${user.firstName},`,
      ...groups.slice(0, MOST).flatMap((group) => paragraphs(group, publicUrl)),
      ...(unsaid > 0 ? [`And ${unsaid} more, under the bell in the app.`] : []),
      "You are receiving this email because this happened in your account while you were away.",
    ],
    key: `notices ${notices.map(({ id }) => id).join(" ")}`,
  };
}

function paragraphs([first, ...same]: [NoticeRow, ...NoticeRow[]], publicUrl: string): Mail["body"] {
  const { message, link } = first;
  if (same.length === 0) {
    const actions = actionsOf(message, link);
    const shown = actions.length > 0 ? actions : [{ label: LOOK[kindOf(message)], link }];
    return [textOf(message), ...shown.map(({ label, link: path }) => ({ label, url: publicUrl + path }))];
  }
  const unlisted = same.length + 1 - LISTED;
  return [
    textOf(message, same.length + 1),
    ...[first, ...same].slice(0, LISTED).map((notice) => ({
      label: subjectOf(notice.message, 1, 0),
      url: publicUrl + notice.link,
    })),
    ...(unlisted > 0 ? [`And ${unlisted} more like these, under the bell in the app.`] : []),
  ];
}

const LOOK: Record<ReturnType<typeof kindOf>, string> = {
  post: "View the post",
  connection: "View the connection",
  campaign: "View the campaign",
  payment: "View your subscription",
};

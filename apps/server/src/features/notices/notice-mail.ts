import type { Deps } from "../../deps.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import { actionsOf, isUrgent, kindOf, rankOf, subjectOf, textOf } from "./notice-words.ts";
import { findMuted, unsubscribeToken } from "./mail-choices.ts";
import { findUnmailed, markMailed, type NoticeRow } from "./notices.queries.ts";

/** Most groups of notices in one mail, and most notices it lists of each. */
const MOST = 20;
const LISTED = 5;

/**
 * Mails a user the notices that are unread and not mailed yet: each urgent one in its own mail, the rest in
 * one. Run again after a crash, it sends the same mails with the same keys.
 */
export async function mailNotices(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail" | "sessionKey">,
  userId: string,
): Promise<void> {
  const { db, clock, config, mail } = deps;
  const found = await findUnmailed(db, userId, clock());
  if (!found) return;
  const muted = await findMuted(db, userId);
  const isMuted = ({ message }: NoticeRow) => muted.includes(kindOf(message));
  const wanted = found.notices.filter((notice) => !isMuted(notice));
  // Recorded as mailed: nobody who turns emails on again wants those of the past.
  await markMailed(
    db,
    found.notices.filter(isMuted).map(({ id }) => id),
    clock(),
  );
  const urgent = wanted.filter(({ message }) => isUrgent(message));
  const rest = wanted.filter(({ message }) => !isUrgent(message));
  const batches = [...urgent.map((notice) => [notice]), rest].filter(({ length }) => length > 0);
  for (const notices of batches) {
    // oxlint-disable no-await-in-loop -- each is recorded before the next, so a crash repeats at most one
    await mail.send(toMail(found.user, notices, config.publicUrl, unsubscribeToken(deps, userId)));
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

function toMail(
  user: { email: string; firstName: string },
  notices: NoticeRow[],
  publicUrl: string,
  token: string,
): Mail {
  // An email that concerns payment cannot be turned off.
  const optional = notices.every(({ message }) => kindOf(message) !== "payment");
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
      ...(optional
        ? [{ label: "Choose which emails you get", url: `${publicUrl}/unsubscribe#${token}` }]
        : []),
    ],
    ...(optional && { unsubscribeUrl: `${publicUrl}/api/notices/unsubscribe?token=${token}` }),
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

import { type Text, text } from "@postfolio/contract/text.ts";
import { reasonOf } from "@postfolio/contract/generation/marks.ts";
import { LINK_TOKEN_SEPARATOR } from "@postfolio/contract/notices/link-tokens.ts";
import type { Config } from "../../config/config.ts";
import { sellsPlans } from "../../config/plan-held.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import { actionsOf } from "./notice-actions.ts";
import { isUrgent, kindOf, rankOf, subjectOf, textInMail } from "./notice-words.ts";
import type { NoticeEvent, NoticeMessage } from "./notice-kinds.offers.ts";
import type { AskedPost, StoppablePost } from "./notices.offers.ts";
import { type Words, wordsOfUser } from "../../words.ts";
import { findMuted, unsubscribeToken } from "./mail-choices.ts";
import { findUnmailed, markMailed, type NoticeRow } from "./notices.queries.ts";

const MAX_LISTED = 20;
const LISTED = 5;

export interface NoticeMailDeps extends Pick<Deps, "db" | "clock" | "config" | "mail" | "sessionKey"> {
  askedPost: (userId: string, postId: string) => Promise<AskedPost | undefined>;
  stoppablePost: (userId: string, postId: string) => Promise<StoppablePost | undefined>;
}

/**
 * Emails each urgent notice separately and the rest together. Safe to repeat after a crash: each email keeps its
 * idempotency key.
 */
export async function mailNotices(deps: NoticeMailDeps, userId: string): Promise<void> {
  const { db, clock, config, mail } = deps;
  const found = await findUnmailed(db, userId, clock());
  if (!found) return;
  const muted = await findMuted(db, userId);
  const isMuted = ({ message }: NoticeRow) =>
    muted.includes(kindOf(message)) || ("mailed" in message && !message.mailed);
  const wanted = found.notices.filter((notice) => !isMuted(notice));
  // Marked as mailed, so that turning emails back on does not send old notices.
  await markMailed(
    db,
    found.notices.filter(isMuted).map(({ id }) => id),
    clock(),
  );
  const words = wordsOfUser(found.user);
  const token = unsubscribeToken(deps, userId);
  const urgent = wanted.filter(({ message }) => isUrgent(message));
  const rest = wanted.filter(({ message }) => !isUrgent(message));
  const batches = [...urgent.map((notice) => [notice]), rest].filter(({ length }) => length > 0);
  for (const notices of batches) {
    // Marked after each email, so that a crash sends at most one email twice.
    const decidable = await decidablePosts(deps, notices);
    await mail.send(toMail(found.user, notices, { words, decidable, config }, token));
    await markMailed(
      db,
      notices.map(({ id }) => id),
      clock(),
    );
  }
}

type MailConfig = Pick<Config, "payment" | "publicUrl">;

type PostsByNotice<Post> = ReadonlyMap<string, Post>;
interface Decidable {
  asked: PostsByNotice<AskedPost>;
  stoppable: PostsByNotice<StoppablePost>;
}

async function decidablePosts(
  { askedPost, stoppablePost }: Pick<NoticeMailDeps, "askedPost" | "stoppablePost">,
  notices: readonly NoticeRow[],
): Promise<Decidable> {
  const find = async <Post>(
    event: NoticeEvent,
    post: (userId: string, postId: string) => Promise<Post | undefined>,
  ): Promise<PostsByNotice<Post>> => {
    const about = notices.filter(({ message }) => message.event === event);
    const found = await Promise.all(
      about.map(
        async ({ id, userId, about: postId }) => [id, postId && (await post(userId, postId))] as const,
      ),
    );
    return new Map(found.flatMap(([id, one]) => (one ? [[id, one]] : [])));
  };
  return {
    asked: await find("approval-asked", askedPost),
    stoppable: await find("key-scheduled", stoppablePost),
  };
}

/** Most urgent first, then oldest first. */
function inGroups(notices: NoticeRow[]): [NoticeRow, ...NoticeRow[]][] {
  const groups = [...Map.groupBy(notices, ({ group }) => group).values()] as [NoticeRow, ...NoticeRow[]][];
  return groups.toSorted(([a], [b]) => rankOf(a.message) - rankOf(b.message));
}

interface Telling {
  words: Words;
  decidable: Decidable;
  config: MailConfig;
}

function toMail(
  user: { email: string; firstName: string },
  notices: NoticeRow[],
  telling: Telling,
  token: string,
): Mail {
  const { words } = telling;
  const { t, plural } = words;
  const { publicUrl } = telling.config;
  const optional = notices.every(({ message }) => !ALWAYS.has(kindOf(message)));
  const groups = inGroups(notices);
  const [[first, ...same]] = groups as [[NoticeRow, ...NoticeRow[]]];
  const unsaid = groups.length - MAX_LISTED;
  return {
    to: user.email,
    words,
    subject: subjectOf(first.message, words, same.length + 1, groups.length - 1),
    body: [
      t("Hello {{firstName}},", { firstName: user.firstName }),
      ...groups.slice(0, MAX_LISTED).flatMap((group) => paragraphs(group, telling)),
      ...(unsaid > 0
        ? [
            plural(unsaid, {
              one: "And 1 more, under the bell in the app.",
              other: "And {{count}} more, under the bell in the app.",
            }),
          ]
        : []),
      t("You're receiving this email because something happened in your account while you were away."),
      ...(optional
        ? [{ label: t("Choose which emails you get"), url: `${publicUrl}/unsubscribe#${token}`, quiet: true }]
        : []),
    ],
    ...(optional && { unsubscribeUrl: `${publicUrl}/api/notices/unsubscribe?token=${token}` }),
    key: `notices ${notices.map(({ id }) => id).join(" ")}`,
  };
}

function paragraphs([first, ...same]: [NoticeRow, ...NoticeRow[]], telling: Telling): Mail["body"] {
  const { words, decidable, config } = telling;
  const { publicUrl } = config;
  const { message } = first;
  const { asked } = decidable;
  if (same.length === 0) return whole(first, telling);
  const listed = [first, ...same].slice(0, LISTED);
  const unlisted = same.length + 1 - LISTED;
  return [
    textInMail(message, words, same.length + 1),
    ...listed.flatMap((notice) =>
      asked.has(notice.id)
        ? whole(notice, telling)
        : [{ label: subjectOf(notice.message, words), url: publicUrl + notice.link }],
    ),
    ...approveAll(
      listed.flatMap(({ id }) => asked.get(id) ?? []),
      words,
    ),
    ...(unlisted > 0
      ? [
          words.plural(unlisted, {
            one: "And 1 more like these, under the bell in the app.",
            other: "And {{count}} more like these, under the bell in the app.",
          }),
        ]
      : []),
    ...(asked.has(first.id)
      ? [{ label: words.t("See all waiting posts"), url: `${publicUrl}/campaigns`, quiet: true }]
      : []),
  ];
}

/** Returns one link that approves every listed post with nothing to check. It carries the tokens of all these posts. */
function approveAll(posts: readonly AskedPost[], { t, plural }: Words): Mail["body"] {
  const sound = posts.filter(({ marks, unread }) => marks.length === 0 && !unread);
  const [first, ...others] = sound.map(({ approveUrl }) => approveUrl);
  if (first === undefined || others.length === 0) return [];
  const tokens = others.map((url) => new URL(url).hash.slice(1));
  const label =
    sound.length < posts.length
      ? t("Approve {{count}}", { count: sound.length })
      : t("Approve all {{count}}", { count: posts.length });
  const rest = posts.length - sound.length;
  return [
    ...(rest > 0
      ? [
          plural(rest, {
            one: "1 of them has something to check.",
            other: "{{count}} of them have something to check.",
          }),
        ]
      : []),
    { label, url: [first, ...tokens].join(LINK_TOKEN_SEPARATOR) },
  ];
}

/** Returns a notice's full email body. A post to approve comes with its text and can be decided without signing in. */
function whole(
  { id, message, link }: NoticeRow,
  { words, decidable: { asked, stoppable }, config }: Telling,
): Mail["body"] {
  const { t, sentenceOf } = words;
  const { publicUrl } = config;
  const scheduled = stoppable.get(id);
  if (scheduled) {
    return [
      textInMail(message, words),
      { quote: scheduled.text },
      { label: t("Stop it"), url: scheduled.stopUrl },
      { label: t("View the post"), url: publicUrl + link, quiet: true },
      { label: t("See your keys"), url: `${publicUrl}/connect`, quiet: true },
    ];
  }
  const post = asked.get(id);
  if (post) {
    return [
      textInMail(message, words),
      { quote: post.text },
      ...(post.unread ? [t("Nobody has checked this text. Read it before you approve it.")] : []),
      ...(post.marks.length > 0 ? [t("Check this before you approve it:")] : []),
      ...post.marks.map((mark) =>
        t("“{{text}}”: {{reason}}", { text: mark.text, reason: reasonOf(mark, sentenceOf) }),
      ),
      { label: t("Approve"), url: post.approveUrl },
      { label: t("Skip"), url: post.skipUrl, quiet: true },
      { label: t("Change"), url: `${publicUrl}${link}&do=change`, quiet: true },
    ];
  }
  const actions = actionsOf(message, link, sellsPlans(config), words);
  if (message.event === "key-scheduled") {
    return [textInMail(message, words), { label: t("View the post"), url: publicUrl + link }];
  }
  const shown = actions.length > 0 ? actions : [{ label: t(lookAt(message)), link }];
  return [
    textInMail(message, words),
    ...shown.map(({ label, link: path }) => ({ label, url: publicUrl + path })),
  ];
}

/** Kinds of notices whose emails cannot be turned off. */
const ALWAYS: ReadonlySet<string> = new Set(["payment", "key", "server"]);

const lookAt = (message: NoticeMessage): Text =>
  message.event === "link-opened" ? text("View your resumes") : LOOK[kindOf(message)];

const LOOK: Record<ReturnType<typeof kindOf>, Text> = {
  post: text("View the post"),
  connection: text("View the connection"),
  campaign: text("View the campaign"),
  application: text("View the application"),
  payment: text("View your subscription"),
  key: text("See your keys"),
  server: text("View this server"),
};

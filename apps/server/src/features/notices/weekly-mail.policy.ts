import { type Network, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { reasonOf } from "@postfolio/contract/generation/marks.ts";
import { compareResults } from "@postfolio/contract/results/compare-results.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import type { AskedPost } from "./notices.offers.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import type { Words } from "../../words.ts";

/** Local hours for sending the email. */
const HOURS = { from: 8, until: 20 };

const startOfDay = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: HOURS.from } }).epochMilliseconds);
const local = (now: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

export function nextMonday(now: Date, timeZone: string): Date {
  const today = local(now, timeZone).toPlainDate();
  const thisWeeks = today.subtract({ days: today.dayOfWeek - 1 });
  const monday = startOfDay(thisWeeks, timeZone);
  return monday > now ? monday : startOfDay(thisWeeks.add({ weeks: 1 }), timeZone);
}

export function sensibleTime(now: Date, timeZone: string): Date {
  const there = local(now, timeZone);
  if (there.hour >= HOURS.from && there.hour < HOURS.until) return now;
  const day = there.hour < HOURS.from ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
  return startOfDay(day, timeZone);
}

export interface Week {
  /** The week's published posts, whose results are compared with those in `month`. */
  published: readonly PostResult[];
  month: readonly PostResult[];
  posts: readonly Pick<Post, "status" | "scheduledAt">[];
  broken: readonly Network[];
  next: readonly NextPost[];
}

interface NextPost {
  network: Network;
  text: string;
  at: string;
  /** Undefined if the post needs no approval. */
  asked: AskedPost | undefined;
}

/** Maximum number of posts, and of characters of each post's text. */
const NEXT = { posts: 7, text: 280 };

type Link = (label: string, path: string) => Mail["body"][number];

export function weekInWords(
  { published, month, posts: around, broken, next }: Week,
  publicUrl: string,
  /** IANA name. */
  timeZone: string,
  words: Words,
): Pick<Mail, "subject" | "body"> | undefined {
  const { t, plural } = words;
  const having = (...statuses: Post["status"][]): number =>
    around.filter(({ status }) => statuses.includes(status)).length;
  const waiting = having("awaiting_approval");
  const troubled = having("failed", "missed");
  if (published.length + waiting + troubled + broken.length === 0) return undefined;
  const link: Link = (label, path) => ({ label, url: publicUrl + path, quiet: true });
  const coming = having("planned", "ready");
  return {
    subject: subjectOf(published.length, waiting, words),
    body: [
      ...(published.length > 0
        ? [
            wentOut(published, words),
            ...best(published, month, words),
            link(t("See all results"), "/results"),
          ]
        : []),
      ...(waiting > 0
        ? [
            plural(waiting, {
              one: "1 post is waiting for your approval and will not go out without it.",
              other: "{{count}} posts are waiting for your approval and will not go out without it.",
            }),
            ...(next.some(({ asked }) => asked)
              ? []
              : [{ label: t("Review and approve"), url: `${publicUrl}/campaigns` }]),
          ]
        : []),
      ...(troubled > 0
        ? [
            plural(troubled, {
              one: "1 post was not published.",
              other: "{{count}} posts were not published.",
            }),
            link(t("See why"), "/campaigns"),
          ]
        : []),
      ...broken.flatMap((of) => {
        const network = NETWORK_NAME[of];
        return [
          t("Your {{network}} account is no longer connected, so nothing goes out there.", { network }),
          link(t("Reconnect {{network}}", { network }), "/profile"),
        ];
      }),
      ...nextWeek(next, timeZone, link, words),
      ...(coming > 0
        ? [
            plural(coming, {
              one: "1 post is planned for the next 7 days.",
              other: "{{count}} posts are planned for the next 7 days.",
            }),
          ]
        : []),
    ],
  };
}

function subjectOf(published: number, waiting: number, { t, plural }: Words): string {
  if (published > 0) {
    return plural(published, {
      one: "Your week: 1 post went out",
      other: "Your week: {{count}} posts went out",
    });
  }
  if (waiting > 0) {
    return plural(waiting, {
      one: "Your week: 1 post waiting for you",
      other: "Your week: {{count}} posts waiting for you",
    });
  }
  return t("Your week: something needs your attention");
}

function nextWeek(next: readonly NextPost[], timeZone: string, link: Link, words: Words): Mail["body"] {
  if (next.length === 0) return [];
  const { t, plural, sentenceOf, language } = words;
  const more = next.length - NEXT.posts;
  return [
    t("Coming up in the next 7 days:"),
    ...next.slice(0, NEXT.posts).flatMap(({ network, text, at, asked }) => [
      t("{{time}} on {{network}}: {{text}}", {
        time: timeIn(at, timeZone, language),
        network: NETWORK_NAME[network],
        text: cut(text, NEXT.text),
      }),
      ...(asked?.unread ? [t("Nobody has checked this text.")] : []),
      ...(asked?.marks ?? []).map((mark) =>
        t("To check: “{{text}}” {{reason}}", { text: mark.text, reason: reasonOf(mark, sentenceOf) }),
      ),
      ...(asked
        ? [
            { label: t("Approve"), url: asked.approveUrl },
            { label: t("Skip"), url: asked.skipUrl, quiet: true },
          ]
        : []),
    ]),
    ...(more > 0
      ? [
          link(
            plural(more, { one: "1 more in the calendar", other: "{{count}} more in the calendar" }),
            "/campaigns",
          ),
        ]
      : []),
  ];
}

/** Starts a line, so the name of the day is in upper case also where it usually is not. */
function timeIn(instant: string, timeZone: string, language: string): string {
  const time = new Intl.DateTimeFormat(language, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));
  return time.charAt(0).toLocaleUpperCase(language) + time.slice(1);
}

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length).toWellFormed()}…`;
}

function wentOut(published: readonly PostResult[], { t, plural, listed }: Words): string {
  const by = NETWORKS.flatMap((network) => {
    const number = published.filter((post) => post.network === network).length;
    return number === 0
      ? []
      : [t("{{count}} on {{network}}", { count: number, network: NETWORK_NAME[network] })];
  });
  const networks = listed(by, ",");
  const sum = (name: "views" | "likes"): number =>
    published.reduce((all, post) => all + (post[name] ?? 0), 0);
  const said = plural(
    published.length,
    {
      one: "1 post went out in the last 7 days: {{networks}}.",
      other: "{{count}} posts went out in the last 7 days: {{networks}}.",
    },
    { networks },
  );
  if (published.every(({ views }) => views === null)) return said;
  const figures = plural(
    published.length,
    {
      one: "So far, it has {{views}} and {{likes}}.",
      other: "So far, they have {{views}} and {{likes}}.",
    },
    {
      views: plural(sum("views"), { one: "1 view", other: "{{count, number}} views" }),
      likes: plural(sum("likes"), { one: "1 like", other: "{{count, number}} likes" }),
    },
  );
  return `${said} ${figures}`;
}

function best(
  published: readonly PostResult[],
  month: readonly PostResult[],
  { t, language }: Words,
): Mail["body"] {
  const ofWeek = new Set(published.map(({ post }) => post));
  const [first] = compareResults(month, "views").filter(({ result }) => ofWeek.has(result.post));
  if (!first) return [];
  const ratio = Math.round(first.ratio * 10) / 10;
  if (ratio <= 1) return [];
  const { network, text, url } = first.result;
  const factor = ratio.toLocaleString(language, { useGrouping: false });
  return [
    t("Your best one had {{factor}} times the views of your usual post: “{{text}}”", {
      factor,
      text: cut(text, 120),
    }),
    ...(url === null
      ? []
      : [{ label: t("Open it on {{network}}", { network: NETWORK_NAME[network] }), url, quiet: true }]),
  ];
}

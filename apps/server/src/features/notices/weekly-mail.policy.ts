import { type Network, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { compareResults } from "@postfolio/contract/results/compare-results.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import type { AskedPost } from "./notices.offers.ts";
import type { Mail } from "../../adapters/mail/mail.ts";

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
  /** Compared with the results in `month`. */
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

const posts = (number: number): string => (number === 1 ? "1 post" : `${number} posts`);
const count = (number: number): string => number.toLocaleString("en-US");

export function weekInWords(
  { published, month, posts: around, broken, next }: Week,
  publicUrl: string,
  /** IANA name. */
  timeZone: string,
): Pick<Mail, "subject" | "body"> | undefined {
  const having = (...statuses: Post["status"][]): number =>
    around.filter(({ status }) => statuses.includes(status)).length;
  const waiting = having("awaiting_approval");
  const troubled = having("failed", "missed");
  if (published.length + waiting + troubled + broken.length === 0) return undefined;
  const headline =
    published.length > 0
      ? `${posts(published.length)} went out`
      : waiting > 0
        ? `${posts(waiting)} waiting for you`
        : "something needs your attention";
  const link = (label: string, path: string) => ({ label, url: publicUrl + path, quiet: true });
  const coming = having("planned", "ready");
  return {
    subject: `Your week: ${headline}`,
    body: [
      ...(published.length > 0 ? [wentOut(published), ...best(published, month)] : []),
      ...(published.length > 0 ? [link("See all results", "/results")] : []),
      ...(waiting > 0
        ? [
            `${posts(waiting)} ${waiting === 1 ? "is" : "are"} waiting for your approval and will not go out without it.`,
            ...(next.some(({ asked }) => asked)
              ? []
              : [{ label: "Review and approve", url: `${publicUrl}/campaigns` }]),
          ]
        : []),
      ...(troubled > 0
        ? [
            `${posts(troubled)} ${troubled === 1 ? "was" : "were"} not published.`,
            link("See why", "/campaigns"),
          ]
        : []),
      ...broken.flatMap((network) => [
        `Your ${NETWORK_NAME[network]} account is no longer connected, so nothing goes out there.`,
        link(`Reconnect ${NETWORK_NAME[network]}`, "/profile"),
      ]),
      ...nextWeek(next, timeZone, link),
      ...(coming > 0 ? [`${posts(coming)} ${coming === 1 ? "is" : "are"} planned for the next 7 days.`] : []),
    ],
  };
}

function nextWeek(
  next: readonly NextPost[],
  timeZone: string,
  link: (label: string, path: string) => Mail["body"][number],
): Mail["body"] {
  if (next.length === 0) return [];
  const more = next.length - NEXT.posts;
  return [
    "Coming up in the next 7 days:",
    ...next.slice(0, NEXT.posts).flatMap(({ network, text, at, asked }) => [
      `${timeIn(at, timeZone)} on ${NETWORK_NAME[network]}: ${cut(text, NEXT.text)}`,
      ...(asked?.unread ? ["Nobody has checked this text."] : []),
      ...(asked?.marks ?? []).map(({ text: said, reason }) => `To check: “${said}” ${reason}`),
      ...(asked
        ? [
            { label: "Approve", url: asked.approveUrl },
            { label: "Skip", url: asked.skipUrl, quiet: true },
          ]
        : []),
    ]),
    ...(more > 0 ? [link(`${more} more in the calendar`, "/campaigns")] : []),
  ];
}

const timeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length).toWellFormed()}…`;
}

function wentOut(published: readonly PostResult[]): string {
  const by = NETWORKS.flatMap((network) => {
    const number = published.filter((post) => post.network === network).length;
    return number === 0 ? [] : [`${number} on ${NETWORK_NAME[network]}`];
  });
  const sum = (name: "views" | "likes"): number =>
    published.reduce((all, post) => all + (post[name] ?? 0), 0);
  const known = published.some(({ views }) => views !== null);
  const figures = known
    ? ` So far, they have ${count(sum("views"))} views and ${count(sum("likes"))} likes.`
    : "";
  return `${posts(published.length)} went out in the last 7 days: ${by.join(", ")}.${figures}`;
}

function best(published: readonly PostResult[], month: readonly PostResult[]): Mail["body"] {
  const ofWeek = new Set(published.map(({ post }) => post));
  const [first] = compareResults(month, "views").filter(({ result }) => ofWeek.has(result.post));
  if (!first || first.ratio <= 1) return [];
  const { network, text, url } = first.result;
  return [
    `Your best one had ${first.ratio.toFixed(1)} times the views of your usual post: “${cut(text, 120)}”`,
    ...(url === null ? [] : [{ label: `Open it on ${NETWORK_NAME[network]}`, url, quiet: true }]),
  ];
}

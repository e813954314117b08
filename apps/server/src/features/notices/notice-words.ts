import { inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { SCOPES } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { Notice, NoticeAction } from "@postfolio/contract/notices/notices.routes.ts";
import type { NoticeEvent, NoticeMessage, PostNamed } from "./notice-kinds.offers.ts";
import { timeIn } from "../../time-in.ts";
import { sentenceOf } from "../../words.ts";

type NoticeKind = Notice["kind"];
type MessageOf<E extends NoticeEvent> = Extract<NoticeMessage, { event: E }>;

/** Text from users is inserted as is, never interpreted. */
interface Wording<M extends NoticeMessage> {
  kind: NoticeKind;
  text: (message: M) => string;
  /** The outcome in a few words, used at the start of an email's subject. */
  verdict: (message: M) => string;
  named: (message: M) => string;
  many?: (message: M, number: number) => string;
  group?: (message: M) => string;
}

function postOf({ text, title }: PostNamed): string {
  if (title === null) return text ? `Your post “${text}”` : "Your post";
  return `${text ? `“${text}”` : "A post"} from “${title}”`;
}

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type PostEvent = "post-failed" | "post-uncertain" | "post-unwritten" | "post-missed" | "thread-cut";

/** For example, `wasOn` is "was missed on" and `wereOn` is "were missed on". */
const postWording = (verdict: string, wasOn: string, wereOn: string): Wording<MessageOf<PostEvent>> => ({
  kind: "post",
  text: (message) =>
    `${postOf(message)} ${wasOn} ${NETWORK_NAME[message.network]}. ${sentenceOf(message.reason)}`,
  verdict: ({ network }) => `${verdict} ${NETWORK_NAME[network]}`,
  named: postOf,
  many: ({ network, reason }, number) =>
    `${number} posts ${wereOn} ${NETWORK_NAME[network]}. ${sentenceOf(reason)}`,
  group: ({ event, network, reason }) => [event, network, reason].join(":"),
});

const APPROVER_ANSWERS: Record<MessageOf<"approver-answered">["answer"], (email: string) => string> = {
  agreed: (email) => `${email} agreed to approve your posts, and gets an email when one is waiting`,
  refused: (email) => `${email} doesn't want to approve your posts, so only you are asked`,
  left: (email) => `${email} doesn't approve your posts anymore, so only you are asked`,
};

const NAMED = 5;

function campaignNames(campaigns: readonly { title: string; network: Network }[]): string {
  const names = campaigns
    .slice(0, NAMED)
    .map(({ title, network }) => `“${title}” (${NETWORK_NAME[network]})`);
  const more = campaigns.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dayOf = (instant: string): string => day.format(new Date(instant));

const jobOf = (title: string, company: string): string => `“${title}”${company && ` at ${company}`}`;

type AheadEvent = "interview-ahead" | "task-ahead";

const aheadWording = (what: string, isOn: string, verdict: string): Wording<MessageOf<AheadEvent>> => ({
  kind: "application",
  text: ({ title, company, at, timeZone, place }) =>
    `Your ${what} for ${jobOf(title, company)} ${isOn} ${timeIn(new Date(at), timeZone)}${place && `, ${place}`}.`,
  verdict: ({ at, timeZone }) => `${verdict} ${timeIn(new Date(at), timeZone)}`,
  named: ({ title, company }) => [title, company].filter(Boolean).join(", "),
});

const days = (number: number): string => (number === 1 ? "1 day" : `${number} days`);

/** Most urgent first. */
const WORDING: { [E in NoticeEvent]: Wording<MessageOf<E>> } = {
  "payment-failed": {
    kind: "payment",
    text: ({ plan, dueBy }) =>
      `A payment for ${planName(plan)} failed. Update your card by ${dayOf(dueBy)}, ` +
      `or your plan changes to ${planName("Free")}.`,
    verdict: () => "Payment failed",
    named: ({ plan, dueBy }) => `update your card by ${dayOf(dueBy)} to keep ${planName(plan)}`,
  },
  "plan-over": {
    kind: "payment",
    text: ({ plan, owed }) =>
      owed
        ? `${planName(plan)} was not paid for in time, so you're now on ${planName("Free")}.`
        : `Your ${planName(plan)} plan has ended. You're now on ${planName("Free")}.`,
    verdict: ({ plan, owed }) => `${planName(plan)} has ended${owed ? ", unpaid" : ""}`,
    named: () => `you are on ${planName("Free")} now`,
  },
  "plan-lowered": {
    kind: "payment",
    text: ({ plan }) => `The administrator of this server has changed your plan to ${planName(plan)}.`,
    verdict: () => "Plan changed",
    named: ({ plan }) => `you are on ${planName(plan)} now`,
  },
  "second-plan-ended": {
    kind: "payment",
    text: ({ plan, credited }) =>
      `You had two plans at the same time. ${plan ? planName(plan) : "One of them"} was canceled right away, and ${
        credited
          ? "what you paid for it will be credited to your next invoices"
          : "you will not be charged for it again"
      }.`,
    verdict: () => "Second plan canceled",
    named: ({ plan }) => (plan ? planName(plan) : "one of two"),
  },
  "server-needs": {
    kind: "server",
    text: ({ says }) => `This server needs your attention. ${says}.`,
    verdict: () => "Your server needs your attention",
    named: ({ says }) => says,
  },
  "server-well": {
    kind: "server",
    text: ({ says }) => `Resolved: ${says}.`,
    verdict: () => "Over",
    named: ({ says }) => says,
  },
  "key-scheduled": {
    kind: "key",
    text: ({ keyName, isAgent = false, at, timeZone, ...post }) =>
      `The ${isAgent ? "agent" : "key"} “${keyName}” scheduled ${inSentence(postOf(post))} on ${NETWORK_NAME[post.network]} for ${timeIn(new Date(at), timeZone)}. If you don't want that, stop it`,
    verdict: ({ network, isAgent = false }) =>
      `${isAgent ? "An agent" : "A key"} publishes on ${NETWORK_NAME[network]}`,
    named: postOf,
  },
  "key-made": {
    kind: "key",
    text: ({ name, scopes }) =>
      `The key “${name}” was created for your account. It lets software: ${scopes.map((scope) => inSentence(SCOPES[scope])).join("; ")}. If that wasn't you, revoke the key and change your password`,
    verdict: () => "New key",
    named: ({ name }) => name,
  },
  "agent-connected": {
    kind: "key",
    text: ({ name, host, scopes }) =>
      `An agent at ${host} that calls itself “${name}” was connected to your account. It can: ${scopes.map((scope) => inSentence(SCOPES[scope])).join("; ")}. If that wasn't you, disconnect it and change your password`,
    verdict: () => "New agent",
    named: ({ name }) => name,
  },
  "account-passed": {
    kind: "key",
    text: ({ ended }) =>
      `This account is now yours. Someone created it before you confirmed its email, so we ended all other access to it: ${inWords(ended)}. Everything written in it is still there`,
    verdict: () => "This account is now yours",
    named: () => "its creator's access has ended",
  },
  "access-ended": {
    kind: "key",
    text: ({ ended }) =>
      `Your password was reset with a link from an email. These lost access: ${inWords(ended)}. Set up again whatever you still need`,
    verdict: () => "New password",
    named: () => "other access to your account has ended",
  },
  "webhook-paused": {
    kind: "connection",
    text: ({ host }) =>
      `Your webhook at ${host} failed ${LIMITS.webhookFailures} times in a row, so it is paused. Events for it wait until you resume it`,
    verdict: () => "Webhook paused",
    named: ({ host }) => host,
  },
  "connection-broken": {
    kind: "connection",
    text: ({ account, reason }) =>
      `${sentenceOf(reason)}. Nothing will be published from ${account} until you reconnect it`,
    verdict: () => "Connection broken",
    named: ({ account }) => account,
  },
  "account-changed": {
    kind: "connection",
    text: ({ network, account, connected, posts }) =>
      `${posts === 1 ? "A post" : `${posts} posts`} for ${NETWORK_NAME[network]} ${posts === 1 ? "was" : "were"} written for ${account}, and ${connected} is connected now. Nothing goes out from ${connected} until you confirm`,
    verdict: ({ account, connected }) => `Written for ${account}, not for ${connected}`,
    named: ({ network, posts }) =>
      `${posts === 1 ? "a post" : `${posts} posts`} for ${NETWORK_NAME[network]} ${posts === 1 ? "waits" : "wait"}`,
  },
  "campaigns-asleep": {
    kind: "campaign",
    text: ({ plan, campaigns }) =>
      `These campaigns are now asleep because they exceed the ${planName(plan)} plan's posts a day: ${campaignNames(campaigns)}.`,
    verdict: () => "Asleep now",
    named: ({ campaigns }) => campaignNames(campaigns),
  },
  "post-failed": postWording("Not published on", "was not published on", "were not published on"),
  "thread-cut": postWording(
    "Only partly published on",
    "was only partly published on",
    "were only partly published on",
  ),
  "post-uncertain": postWording(
    "Possibly not published on",
    "may not have been published on",
    "may not have been published on",
  ),
  "post-unwritten": postWording("Not written for", "was not written for", "were not written for"),
  "approval-asked": {
    kind: "post",
    text: ({ again, at, until, timeZone, ...post }) => {
      const [time, last] = [timeIn(new Date(at), timeZone), timeIn(new Date(until), timeZone)];
      return again
        ? `${postOf(post)} is still waiting for your approval. It is scheduled for ${time}. Approve it by ${last}, or it will not go out`
        : `${postOf(post)} is written and waiting for your approval. It is scheduled for ${time} on ${NETWORK_NAME[post.network]}`;
    },
    verdict: ({ again }) => (again ? "Still waiting for your approval" : "Waiting for your approval"),
    named: postOf,
    many: ({ network }, number) =>
      `${number} posts for ${NETWORK_NAME[network]} are waiting for your approval. Without it, they will not go out`,
    group: ({ event, network }) => [event, network].join(":"),
  },
  "change-asked": {
    kind: "post",
    text: ({ by, wish, ...post }) => `${by} asks for a change to ${inSentence(postOf(post))}: “${wish}”`,
    verdict: () => "Change asked for",
    named: postOf,
  },
  "post-reviewed": {
    kind: "post",
    text: ({ by, answer, ...post }) =>
      answer === "approve"
        ? `${by} approved ${inSentence(postOf(post))}. It goes out as scheduled`
        : `${by} skipped ${inSentence(postOf(post))}. It won't go out unless you restore it`,
    verdict: ({ answer }) => (answer === "approve" ? "Approved" : "Skipped"),
    named: postOf,
  },
  "approver-answered": {
    kind: "campaign",
    text: ({ email, answer }) => APPROVER_ANSWERS[answer](email),
    verdict: ({ answer }) => (answer === "agreed" ? "Your approver agreed" : "No approver anymore"),
    named: ({ email }) => email,
  },
  "no-news": {
    kind: "campaign",
    text: ({ network, title }) =>
      `“${title}” is skipping posts on ${NETWORK_NAME[network]} because no new article fits. ` +
      "Reword its prompt, or turn on writing from the prompt when no news fits",
    verdict: () => "No fresh news",
    named: ({ title }) => `“${title}” is skipping posts`,
  },
  "budget-reached": {
    kind: "campaign",
    text: ({ network, limit }) =>
      `Posts on ${NETWORK_NAME[network]} are skipped until next month, because your plan covers up to $${limit.toFixed(2)} a month there`,
    verdict: () => "Posts paused until next month",
    named: ({ network }) => NETWORK_NAME[network],
  },
  "post-missed": postWording("Missed on", "was missed on", "were missed on"),
  "connection-ending": {
    kind: "connection",
    text: ({ account, network, days: left }) =>
      `Your connection to ${account} on ${NETWORK_NAME[network]} expires in ${days(left)}. ` +
      "Reconnect it to keep your posts going out",
    verdict: ({ days: left }) => `Connection expires in ${days(left)}`,
    named: ({ account }) => account,
  },
  "campaigns-awake": {
    kind: "campaign",
    text: ({ plan, campaigns, asleep }) =>
      [
        ...(campaigns.length > 0 ? [`Awake again: ${campaignNames(campaigns)}.`] : []),
        ...(asleep.length > 0
          ? [
              `Still asleep because they exceed the ${planName(plan)} plan's posts a day: ${campaignNames(asleep)}.`,
            ]
          : []),
      ].join(" "),
    verdict: ({ campaigns }) => (campaigns.length > 0 ? "Awake again" : "Still asleep"),
    named: ({ campaigns, asleep }) => campaignNames(campaigns.length > 0 ? campaigns : asleep),
  },
  "interview-ahead": aheadWording("interview", "is on", "Interview"),
  "task-ahead": aheadWording("task", "is due on", "Task due"),
  "follow-up": {
    kind: "application",
    text: ({ title, company, appliedAt }) =>
      `You planned to follow up today on ${jobOf(title, company)}.` +
      (appliedAt === null ? "" : ` You applied on ${dayOf(appliedAt)}.`),
    verdict: () => "Time to follow up",
    named: ({ title, company }) => [title, company].filter(Boolean).join(", "),
  },
  "link-opened": {
    kind: "application",
    text: ({ label }) =>
      label ? `Your link for “${label}” was opened.` : "A link to your resume was opened.",
    verdict: () => "Your link was opened",
    named: ({ label }) => label,
  },
  told: {
    kind: "post",
    text: ({ text }) => text,
    verdict: ({ text }) => text,
    named: () => "",
  },
};

const EVENTS = Object.keys(WORDING) as NoticeEvent[];
/** Never combined: each gets its own email and is listed first in the notification list. */
const ALONE = new Set<NoticeEvent>([
  "payment-failed",
  "plan-over",
  "plan-lowered",
  "second-plan-ended",
  "key-made",
  "agent-connected",
  "account-passed",
  "access-ended",
]);

const wordingOf = (message: NoticeMessage): Wording<NoticeMessage> =>
  WORDING[message.event] as Wording<NoticeMessage>;

export const isUrgent = ({ event }: NoticeMessage): boolean => ALONE.has(event);
/** Mailed even to an unverified address. */
export const PAYMENT_EVENTS: readonly NoticeEvent[] = EVENTS.filter(
  (event) => WORDING[event].kind === "payment",
);
export const URGENT_EVENTS: readonly NoticeEvent[] = [...ALONE];

/** Actions by event. `does` is added to the query string of the notice's link; `path` replaces the link. */
const ASKS: Partial<
  Record<
    NoticeEvent,
    readonly { label: string; does?: string; path?: string; /** Only where plans are sold. */ buys?: true }[]
  >
> = {
  "payment-failed": [{ label: "Update your card", buys: true }],
  "plan-over": [{ label: "See plans", path: "/pricing-plans", buys: true }],
  "webhook-paused": [{ label: "Resume the webhook" }],
  "connection-broken": [{ label: "Reconnect" }],
  "account-changed": [{ label: "See what waits" }],
  "connection-ending": [{ label: "Reconnect" }],
  "campaigns-asleep": [{ label: "See plans", path: "/pricing-plans", buys: true }],
  "post-failed": [{ label: "Try again", does: "retry" }],
  "post-missed": [{ label: "Publish it now", does: "retry" }],
  "post-unwritten": [{ label: "Write it yourself", does: "change" }],
  "no-news": [{ label: "Edit campaign", does: "edit" }],
  "follow-up": [{ label: "Open the application" }],
  "interview-ahead": [{ label: "Prepare for it" }],
  "change-asked": [
    { label: "Change", does: "change" },
    { label: "Approve", does: "approve" },
  ],
  "approval-asked": [
    { label: "Approve", does: "approve" },
    { label: "Change", does: "change" },
  ],
};

/** @param sold whether this server sells plans */
export const actionsOf = (message: NoticeMessage, link: string, sold: boolean): NoticeAction[] =>
  (ASKS[message.event] ?? [])
    .filter(({ buys }) => sold || !buys)
    .map(({ label, does, path }) => ({
      label,
      link: path ?? (does === undefined ? link : `${link}${link.includes("?") ? "&" : "?"}do=${does}`),
    }));

/** Actions that can be taken right in the notification list. */
export const answersOf = (message: NoticeMessage, link: string): NoticeAction[] =>
  message.event === "account-changed"
    ? [
        {
          label: `Send ${message.posts === 1 ? "it" : "all"} from ${message.connected}`,
          link,
          releases: message.network,
        },
      ]
    : [];

interface OneOfMany {
  message: NoticeMessage;
  link: string;
  about: string | null;
}

export const actionsOfItem = ({ message, link, about }: OneOfMany): NoticeAction[] =>
  message.event === "approval-asked" && about !== null
    ? [{ label: "Approve", link: `${link}&do=approve`, approves: [about] }]
    : [];

export function actionsOfMany(notices: readonly OneOfMany[], link: string): NoticeAction[] {
  const approves = notices.flatMap((notice) =>
    actionsOfItem(notice).flatMap((action) => action.approves ?? []),
  );
  return approves.length > 1 ? [{ label: `Approve all ${approves.length}`, link, approves }] : [];
}

/** Lower is more urgent. */
export const rankOf = ({ event }: NoticeMessage): number => EVENTS.indexOf(event);

export const kindOf = (message: NoticeMessage): NoticeKind =>
  message.event === "told" ? message.kind : wordingOf(message).kind;

export function textOf(message: NoticeMessage, number = 1): string {
  const { text, many } = wordingOf(message);
  return number > 1 && many ? many(message, number) : text(message);
}

export const groupOf = (message: NoticeMessage, key: string): string =>
  wordingOf(message).group?.(message) ?? key;

/** Maximum number of characters; mail clients truncate longer subjects. */
const SUBJECT = 90;

export function subjectOf(message: NoticeMessage, number: number, more: number): string {
  const { verdict, named } = wordingOf(message);
  const what = number > 1 ? `${number} posts` : named(message);
  const rest = more > 0 ? `, and ${more} more` : "";
  const first = verdict(message) + (what && ": ");
  return cut(first + what, SUBJECT - rest.length) + rest;
}

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\s+\S*$/u, "")}…`;

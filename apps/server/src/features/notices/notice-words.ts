import { inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { type Scope, SCOPES } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { amountIn, type Text, text } from "@postfolio/contract/text.ts";
import {
  aboutPost,
  CHANGE_ASKED,
  postOf,
  REVIEWED,
  SCHEDULED_BY_AGENT,
  SCHEDULED_BY_KEY,
} from "./about-post.ts";
import type { NoticeEvent, NoticeMessage } from "./notice-kinds.offers.ts";
import { timeIn } from "../../time-in.ts";
import type { Words } from "../../words.ts";

type NoticeKind = Notice["kind"];
type MessageOf<E extends NoticeEvent> = Extract<NoticeMessage, { event: E }>;

/** Text from users is inserted as is, never interpreted. */
interface Wording<M extends NoticeMessage> {
  kind: NoticeKind;
  text: (message: M, words: Words) => string;
  /** The outcome in a few words, used at the start of an email's subject. */
  verdict: (message: M, words: Words) => string;
  named: (message: M, words: Words) => string;
  many?: (message: M, number: number, words: Words) => string;
  group?: (message: M) => string;
}

/** In English, the list continues a sentence, so its items start in lowercase. In other languages, it stands alone. */
const inList = (scopes: readonly Scope[], { t, language }: Words): string =>
  scopes
    .map((scope) => t(SCOPES[scope]))
    .map((label) => (language === "en" ? label.charAt(0).toLowerCase() + label.slice(1) : label))
    .join("; ");

type PostEvent = "post-failed" | "post-uncertain" | "post-unwritten" | "post-missed" | "thread-cut";

const postWording = (
  verdict: Text,
  one: Text,
  many: (count: number, network: string, words: Words) => string,
): Wording<MessageOf<PostEvent>> => ({
  kind: "post",
  text: (message, words) => {
    const { network, reason } = message;
    const said = words.t(one, { post: postOf(message, words), network: NETWORK_NAME[network] });
    return `${said} ${words.sentenceOf(reason)}`;
  },
  verdict: ({ network }, { t }) => t(verdict, { network: NETWORK_NAME[network] }),
  named: postOf,
  many: ({ network, reason }, number, words) =>
    `${many(number, NETWORK_NAME[network], words)} ${words.sentenceOf(reason)}`,
  group: ({ event, network, reason }) => [event, network, reason].join(":"),
});

const APPROVER_ANSWERS: Record<MessageOf<"approver-answered">["answer"], Text> = {
  agreed: text("{{email}} agreed to approve your posts, and gets an email when one is waiting"),
  refused: text("{{email}} doesn't want to approve your posts, so only you are asked"),
  left: text("{{email}} doesn't approve your posts anymore, so only you are asked"),
};

const NAMED = 5;

function campaignNames(
  campaigns: readonly { title: string; network: Network }[],
  { t, plural, listed }: Words,
): string {
  const names = campaigns
    .slice(0, NAMED)
    .map(({ title, network }) => t("“{{title}}” ({{network}})", { title, network: NETWORK_NAME[network] }));
  const more = campaigns.length - names.length;
  return listed(
    [...names, ...(more > 0 ? [plural(more, { one: "1 more", other: "{{count}} more" })] : [])],
    ",",
  );
}

const dayOf = (instant: string, { language }: Words): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(instant));

const jobOf = (title: string, company: string, { t }: Words): string =>
  company ? t("“{{title}}” at {{company}}", { title, company }) : t("“{{title}}”", { title });

type AheadEvent = "interview-ahead" | "task-ahead";

const aheadWording = (says: {
  text: Text;
  textWithPlace: Text;
  verdict: Text;
}): Wording<MessageOf<AheadEvent>> => ({
  kind: "application",
  text: ({ title, company, at, timeZone, place }, words) =>
    words.t(place ? says.textWithPlace : says.text, {
      job: jobOf(title, company, words),
      time: timeIn(new Date(at), timeZone, words.language),
      place,
    }),
  verdict: ({ at, timeZone }, { t, language }) =>
    t(says.verdict, { time: timeIn(new Date(at), timeZone, language) }),
  named: ({ title, company }) => [title, company].filter(Boolean).join(", "),
});

/** Most urgent first. */
const WORDING: { [E in NoticeEvent]: Wording<MessageOf<E>> } = {
  "payment-failed": {
    kind: "payment",
    text: ({ plan, dueBy }, words) =>
      words.t(
        "A payment for {{plan}} failed. Update your card by {{date}}, or your plan changes to {{freePlan}}.",
        { plan: planName(plan), date: dayOf(dueBy, words), freePlan: planName("Free") },
      ),
    verdict: (_, { t }) => t("Payment failed"),
    named: ({ plan, dueBy }, words) =>
      words.t("update your card by {{date}} to keep {{plan}}", {
        date: dayOf(dueBy, words),
        plan: planName(plan),
      }),
  },
  "plan-over": {
    kind: "payment",
    text: ({ plan, owed }, { t }) => {
      const plans = { plan: planName(plan), freePlan: planName("Free") };
      return owed
        ? t("{{plan}} was not paid for in time, so you're now on {{freePlan}}.", plans)
        : t("Your {{plan}} plan has ended. You're now on {{freePlan}}.", plans);
    },
    verdict: ({ plan, owed }, { t }) =>
      owed
        ? t("{{plan}} has ended, unpaid", { plan: planName(plan) })
        : t("{{plan}} has ended", { plan: planName(plan) }),
    named: (_, { t }) => t("you are on {{plan}} now", { plan: planName("Free") }),
  },
  "plan-lowered": {
    kind: "payment",
    text: ({ plan }, { t }) =>
      t("The administrator of this server has changed your plan to {{plan}}.", { plan: planName(plan) }),
    verdict: (_, { t }) => t("Plan changed"),
    named: ({ plan }, { t }) => t("you are on {{plan}} now", { plan: planName(plan) }),
  },
  "second-plan-ended": {
    kind: "payment",
    text: ({ plan, credited }, { t }) => {
      if (plan === null) {
        return credited
          ? t(
              "You had two plans at the same time. One of them was canceled right away, and what you paid for it will be credited to your next invoices.",
            )
          : t(
              "You had two plans at the same time. One of them was canceled right away, and you will not be charged for it again.",
            );
      }
      return credited
        ? t(
            "You had two plans at the same time. {{plan}} was canceled right away, and what you paid for it will be credited to your next invoices.",
            { plan: planName(plan) },
          )
        : t(
            "You had two plans at the same time. {{plan}} was canceled right away, and you will not be charged for it again.",
            { plan: planName(plan) },
          );
    },
    verdict: (_, { t }) => t("Second plan canceled"),
    named: ({ plan }, { t }) => (plan ? planName(plan) : t("one of two")),
  },
  "server-needs": {
    kind: "server",
    text: ({ says }, { t, sentenceOf }) =>
      t("This server needs your attention. {{problem}}.", { problem: sentenceOf(says) }),
    verdict: (_, { t }) => t("Your server needs your attention"),
    named: ({ says }, { sentenceOf }) => sentenceOf(says),
  },
  "server-well": {
    kind: "server",
    text: ({ says }, { t, sentenceOf }) => t("Resolved: {{problem}}.", { problem: sentenceOf(says) }),
    verdict: (_, { t }) => t("Over|resolved"),
    named: ({ says }, { sentenceOf }) => sentenceOf(says),
  },
  "key-scheduled": {
    kind: "key",
    text: ({ keyName, isAgent = false, at, timeZone, ...post }, words) =>
      aboutPost(isAgent ? SCHEDULED_BY_AGENT : SCHEDULED_BY_KEY, post, words, {
        [isAgent ? "agent" : "key"]: keyName,
        network: NETWORK_NAME[post.network],
        time: timeIn(new Date(at), timeZone, words.language),
      }),
    verdict: ({ network, isAgent = false }, { t }) =>
      isAgent
        ? t("An agent publishes on {{network}}", { network: NETWORK_NAME[network] })
        : t("A key publishes on {{network}}", { network: NETWORK_NAME[network] }),
    named: postOf,
  },
  "key-made": {
    kind: "key",
    text: ({ name, scopes }, words) =>
      words.t(
        "The key “{{key}}” was created for your account. It lets software: {{scopes}}. If that wasn't you, revoke the key and change your password",
        { key: name, scopes: inList(scopes, words) },
      ),
    verdict: (_, { t }) => t("New key"),
    named: ({ name }) => name,
  },
  "agent-connected": {
    kind: "key",
    text: ({ name, host, scopes }, words) =>
      words.t(
        "An agent at {{host}} that calls itself “{{agent}}” was connected to your account. It can: {{scopes}}. If that wasn't you, disconnect it and change your password",
        { host, agent: name, scopes: inList(scopes, words) },
      ),
    verdict: (_, { t }) => t("New agent"),
    named: ({ name }) => name,
  },
  "account-passed": {
    kind: "key",
    text: ({ ended }, words) =>
      words.t(
        "This account is now yours. Someone created it before you confirmed its email, so we ended all other access to it: {{access}}. Everything written in it is still there",
        { access: inWords(ended, words) },
      ),
    verdict: (_, { t }) => t("This account is now yours"),
    named: (_, { t }) => t("its creator's access has ended"),
  },
  "access-ended": {
    kind: "key",
    text: ({ ended }, words) =>
      words.t(
        "Your password was reset with a link from an email. These lost access: {{access}}. Set up again whatever you still need",
        { access: inWords(ended, words) },
      ),
    verdict: (_, { t }) => t("New password"),
    named: (_, { t }) => t("other access to your account has ended"),
  },
  "webhook-paused": {
    kind: "connection",
    text: ({ host }, { plural }) =>
      plural(
        LIMITS.webhookFailures,
        {
          one: "Your webhook at {{host}} failed {{count}} time, so it is paused. Events for it wait until you resume it",
          other:
            "Your webhook at {{host}} failed {{count}} times in a row, so it is paused. Events for it wait until you resume it",
        },
        { host },
      ),
    verdict: (_, { t }) => t("Webhook paused"),
    named: ({ host }) => host,
  },
  "connection-broken": {
    kind: "connection",
    text: ({ account, reason }, { t, sentenceOf }) =>
      t("{{reason}}. Nothing will be published from {{account}} until you reconnect it", {
        reason: sentenceOf(reason),
        account,
      }),
    verdict: (_, { t }) => t("Connection broken"),
    named: ({ account }) => account,
  },
  "account-changed": {
    kind: "connection",
    text: ({ network, account, connected, posts }, { plural }) =>
      plural(
        posts,
        {
          one: "A post for {{network}} was written for {{account}}, and {{connected}} is connected now. Nothing goes out from {{connected}} until you confirm",
          other:
            "{{count}} posts for {{network}} were written for {{account}}, and {{connected}} is connected now. Nothing goes out from {{connected}} until you confirm",
        },
        { network: NETWORK_NAME[network], account, connected },
      ),
    verdict: ({ account, connected }, { t }) =>
      t("Written for {{account}}, not for {{connected}}", { account, connected }),
    named: ({ network, posts }, { plural }) =>
      plural(
        posts,
        { one: "a post for {{network}} waits", other: "{{count}} posts for {{network}} wait" },
        { network: NETWORK_NAME[network] },
      ),
  },
  "campaigns-asleep": {
    kind: "campaign",
    text: ({ plan, campaigns }, words) =>
      words.t(
        "These campaigns are now asleep because they exceed the {{plan}} plan's posts a day: {{campaigns}}.",
        { plan: planName(plan), campaigns: campaignNames(campaigns, words) },
      ),
    verdict: (_, { t }) => t("Asleep now"),
    named: ({ campaigns }, words) => campaignNames(campaigns, words),
  },
  "post-failed": postWording(
    text("Not published on {{network}}"),
    text("{{post}} was not published on {{network}}."),
    (count, network, { plural }) =>
      plural(
        count,
        {
          one: "1 post was not published on {{network}}.",
          other: "{{count}} posts were not published on {{network}}.",
        },
        { network },
      ),
  ),
  "thread-cut": postWording(
    text("Only partly published on {{network}}"),
    text("{{post}} was only partly published on {{network}}."),
    (count, network, { plural }) =>
      plural(
        count,
        {
          one: "1 post was only partly published on {{network}}.",
          other: "{{count}} posts were only partly published on {{network}}.",
        },
        { network },
      ),
  ),
  "post-uncertain": postWording(
    text("Possibly not published on {{network}}"),
    text("{{post}} may not have been published on {{network}}."),
    (count, network, { plural }) =>
      plural(
        count,
        {
          one: "1 post may not have been published on {{network}}.",
          other: "{{count}} posts may not have been published on {{network}}.",
        },
        { network },
      ),
  ),
  "post-unwritten": postWording(
    text("Not written for {{network}}"),
    text("{{post}} was not written for {{network}}."),
    (count, network, { plural }) =>
      plural(
        count,
        {
          one: "1 post was not written for {{network}}.",
          other: "{{count}} posts were not written for {{network}}.",
        },
        { network },
      ),
  ),
  "approval-asked": {
    kind: "post",
    text: ({ again, at, until, timeZone, ...post }, words) => {
      const { t, language } = words;
      const said = postOf(post, words);
      const [time, deadline] = [at, until].map((instant) =>
        timeIn(new Date(instant), timeZone, language),
      ) as [string, string];
      return again
        ? t(
            "{{post}} is still waiting for your approval. It is scheduled for {{time}}. Approve it by {{deadline}}, or it will not go out",
            { post: said, time, deadline },
          )
        : t(
            "{{post}} is written and waiting for your approval. It is scheduled for {{time}} on {{network}}",
            { post: said, time, network: NETWORK_NAME[post.network] },
          );
    },
    verdict: ({ again }, { t }) =>
      again ? t("Still waiting for your approval") : t("Waiting for your approval"),
    named: postOf,
    many: ({ network }, number, { plural }) =>
      plural(
        number,
        {
          one: "1 post for {{network}} is waiting for your approval. Without it, it will not go out",
          other:
            "{{count}} posts for {{network}} are waiting for your approval. Without it, they will not go out",
        },
        { network: NETWORK_NAME[network] },
      ),
    group: ({ event, network }) => [event, network].join(":"),
  },
  "change-asked": {
    kind: "post",
    text: ({ by, wish, ...post }, words) => aboutPost(CHANGE_ASKED, post, words, { approver: by, wish }),
    verdict: (_, { t }) => t("Change asked for"),
    named: postOf,
  },
  "post-reviewed": {
    kind: "post",
    text: ({ by, answer, ...post }, words) => aboutPost(REVIEWED[answer], post, words, { approver: by }),
    verdict: ({ answer }, { t }) => (answer === "approve" ? t("Approved") : t("Skipped")),
    named: postOf,
  },
  "approver-answered": {
    kind: "campaign",
    text: ({ email, answer }, { t }) => t(APPROVER_ANSWERS[answer], { email }),
    verdict: ({ answer }, { t }) =>
      answer === "agreed" ? t("Your approver agreed") : t("No approver anymore"),
    named: ({ email }) => email,
  },
  "no-news": {
    kind: "campaign",
    text: ({ network, title }, { t }) =>
      t(
        "“{{title}}” is skipping posts on {{network}} because no new article fits. Reword its prompt, or turn on writing from the prompt when no news fits",
        { title, network: NETWORK_NAME[network] },
      ),
    verdict: (_, { t }) => t("No fresh news"),
    named: ({ title }, { t }) => t("“{{title}}” is skipping posts", { title }),
  },
  "budget-reached": {
    kind: "campaign",
    text: ({ network, limit }, { t, language, direction }) =>
      t(
        "Posts on {{network}} are skipped until next month, because your plan covers up to {{amount}} a month there",
        {
          network: NETWORK_NAME[network],
          amount: amountIn(
            direction,
            limit.toLocaleString(language, { style: "currency", currency: "USD", useGrouping: false }),
          ),
        },
      ),
    verdict: (_, { t }) => t("Posts paused until next month"),
    named: ({ network }) => NETWORK_NAME[network],
  },
  "post-missed": postWording(
    text("Missed on {{network}}"),
    text("{{post}} was missed on {{network}}."),
    (count, network, { plural }) =>
      plural(
        count,
        { one: "1 post was missed on {{network}}.", other: "{{count}} posts were missed on {{network}}." },
        { network },
      ),
  ),
  "connection-ending": {
    kind: "connection",
    text: ({ account, network, days }, { plural }) =>
      plural(
        days,
        {
          one: "Your connection to {{account}} on {{network}} expires in 1 day. Reconnect it to keep your posts going out",
          other:
            "Your connection to {{account}} on {{network}} expires in {{count}} days. Reconnect it to keep your posts going out",
        },
        { account, network: NETWORK_NAME[network] },
      ),
    verdict: ({ days }, { plural }) =>
      plural(days, {
        one: "Connection expires in 1 day",
        other: "Connection expires in {{count}} days",
      }),
    named: ({ account }) => account,
  },
  "campaigns-awake": {
    kind: "campaign",
    text: ({ plan, campaigns, asleep }, words) =>
      [
        ...(campaigns.length > 0
          ? [words.t("Awake again: {{campaigns}}.", { campaigns: campaignNames(campaigns, words) })]
          : []),
        ...(asleep.length > 0
          ? [
              words.t("Still asleep because they exceed the {{plan}} plan's posts a day: {{campaigns}}.", {
                plan: planName(plan),
                campaigns: campaignNames(asleep, words),
              }),
            ]
          : []),
      ].join(" "),
    verdict: ({ campaigns }, { t }) => (campaigns.length > 0 ? t("Awake again") : t("Still asleep")),
    named: ({ campaigns, asleep }, words) => campaignNames(campaigns.length > 0 ? campaigns : asleep, words),
  },
  "interview-ahead": aheadWording({
    text: text("Your interview for {{job}} is on {{time}}."),
    textWithPlace: text("Your interview for {{job}} is on {{time}}, {{place}}."),
    verdict: text("Interview {{time}}"),
  }),
  "task-ahead": aheadWording({
    text: text("Your task for {{job}} is due on {{time}}."),
    textWithPlace: text("Your task for {{job}} is due on {{time}}, {{place}}."),
    verdict: text("Task due {{time}}"),
  }),
  "follow-up": {
    kind: "application",
    text: ({ title, company, appliedAt }, words) =>
      [
        words.t("You planned to follow up today on {{job}}.", { job: jobOf(title, company, words) }),
        ...(appliedAt === null
          ? []
          : [words.t("You applied on {{date}}.", { date: dayOf(appliedAt, words) })]),
      ].join(" "),
    verdict: (_, { t }) => t("Time to follow up"),
    named: ({ title, company }) => [title, company].filter(Boolean).join(", "),
  },
  "link-opened": {
    kind: "application",
    text: ({ label }, { t }) =>
      label ? t("Your link for “{{label}}” was opened.", { label }) : t("A link to your resume was opened."),
    verdict: (_, { t }) => t("Your link was opened"),
    named: ({ label }) => label,
  },
  told: {
    kind: "post",
    text: ({ text: said }) => said,
    verdict: ({ text: said }) => said,
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

/** Lower is more urgent. */
export const rankOf = ({ event }: NoticeMessage): number => EVENTS.indexOf(event);

export const kindOf = (message: NoticeMessage): NoticeKind =>
  message.event === "told" ? message.kind : wordingOf(message).kind;

export function textOf(message: NoticeMessage, words: Words, number = 1): string {
  const wording = wordingOf(message);
  return number > 1 && wording.many ? wording.many(message, number, words) : wording.text(message, words);
}

/** The text of a notice with a period at its end, as an email needs it. */
export const textInMail = (message: NoticeMessage, words: Words, number = 1): string =>
  textOf(message, words, number).replace(/[\p{L}\p{M}\p{N})][\s\u2069”“»]*$/u, "$&.");

export const groupOf = (message: NoticeMessage, key: string): string =>
  wordingOf(message).group?.(message) ?? key;

/** Maximum number of characters; mail clients truncate longer subjects. */
const SUBJECT = 90;

export function subjectOf(message: NoticeMessage, words: Words, number = 1, more = 0): string {
  const { t, plural } = words;
  const wording = wordingOf(message);
  const outcome = wording.verdict(message, words);
  const what =
    number > 1 ? plural(number, { one: "1 post", other: "{{count}} posts" }) : wording.named(message, words);
  const subject = what ? t("{{outcome}}: {{what}}", { outcome, what }) : outcome;
  if (more === 0) return cut(subject, SUBJECT);
  const andMore = (first: string) =>
    plural(
      more,
      { one: "{{subject}}, and 1 more", other: "{{subject}}, and {{count}} more" },
      { subject: first },
    );
  return andMore(cut(subject, SUBJECT - andMore("").length));
}

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\s+\S*$/u, "")}…`;

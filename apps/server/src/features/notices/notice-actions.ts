import type { NoticeAction } from "@postfolio/contract/notices/notices.routes.ts";
import { type Text, text } from "@postfolio/contract/text.ts";
import type { NoticeEvent, NoticeMessage } from "./notice-kinds.offers.ts";
import type { Words } from "../../words.ts";

/** Actions by event. `does` is added to the query string of the notice's link; `path` replaces the link. */
const ASKS: Partial<
  Record<
    NoticeEvent,
    readonly { label: Text; does?: string; path?: string; /** Only where plans are sold. */ buys?: true }[]
  >
> = {
  "payment-failed": [{ label: text("Update your card"), buys: true }],
  "plan-over": [{ label: text("See plans"), path: "/pricing-plans", buys: true }],
  "webhook-paused": [{ label: text("Resume the webhook") }],
  "connection-broken": [{ label: text("Reconnect") }],
  "account-changed": [{ label: text("See what waits") }],
  "connection-ending": [{ label: text("Reconnect") }],
  "campaigns-asleep": [{ label: text("See plans"), path: "/pricing-plans", buys: true }],
  "post-failed": [{ label: text("Try again"), does: "retry" }],
  "post-missed": [{ label: text("Publish it now"), does: "retry" }],
  "post-unwritten": [{ label: text("Write it yourself"), does: "change" }],
  "no-news": [{ label: text("Edit campaign"), does: "edit" }],
  "follow-up": [{ label: text("Open the application") }],
  "interview-ahead": [{ label: text("Prepare for it") }],
  "change-asked": [
    { label: text("Change"), does: "change" },
    { label: text("Approve"), does: "approve" },
  ],
  "approval-asked": [
    { label: text("Approve"), does: "approve" },
    { label: text("Change"), does: "change" },
  ],
};

/** @param sold whether this server sells plans */
export const actionsOf = (
  message: NoticeMessage,
  link: string,
  sold: boolean,
  { t }: Words,
): NoticeAction[] =>
  (ASKS[message.event] ?? [])
    .filter(({ buys }) => sold || !buys)
    .map(({ label, does, path }) => ({
      label: t(label),
      link: path ?? (does === undefined ? link : `${link}${link.includes("?") ? "&" : "?"}do=${does}`),
    }));

/** Actions that can be taken right in the notification list. */
export const answersOf = (message: NoticeMessage, link: string, { t }: Words): NoticeAction[] =>
  message.event === "account-changed"
    ? [
        {
          label:
            message.posts === 1
              ? t("Send it from {{account}}", { account: message.connected })
              : t("Send all from {{account}}", { account: message.connected }),
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

export const actionsOfItem = ({ message, link, about }: OneOfMany, { t }: Words): NoticeAction[] =>
  message.event === "approval-asked" && about !== null
    ? [{ label: t("Approve"), link: `${link}&do=approve`, approves: [about] }]
    : [];

export function actionsOfMany(notices: readonly OneOfMany[], link: string, words: Words): NoticeAction[] {
  const approves = notices.flatMap((notice) =>
    actionsOfItem(notice, words).flatMap((action) => action.approves ?? []),
  );
  if (approves.length < 2) return [];
  const label = words.t("Approve all {{count}}", { count: approves.length });
  return [{ label, link, approves }];
}

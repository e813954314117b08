import * as calendar from "@postfolio/contract/calendar/calendar-texts.ts";
import * as contract from "@postfolio/contract/messages.ts";
import * as oauth from "@postfolio/contract/oauth/oauth-texts.ts";
import * as sharing from "@postfolio/contract/sharing/share-link-texts.ts";
import * as webhooks from "@postfolio/contract/webhooks/webhook-texts.ts";
import { sentenceOf } from "../../apps/server/src/words.ts";

/** Replaces messages with English sentences, at any depth and in the results of functions. */
export function english<T>(texts: T): T {
  if (typeof texts === "string") return sentenceOf(texts) as T;
  if (typeof texts === "function") {
    return ((...args: unknown[]) =>
      english((texts as unknown as (...given: unknown[]) => unknown)(...args))) as T;
  }
  if (typeof texts !== "object" || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map(english) as T;
  if (texts instanceof Promise) return texts.then(english) as T;
  // Other objects, such as dates, contain no messages.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(texts) as null)) return texts;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name !== "MESSAGES")
      .map(([name, text]) => [name, english<unknown>(text)]),
  ) as T;
}

/* The server's messages in English. */
export const MESSAGES = english(contract.MESSAGES);
export const CALENDAR_TEXTS = english(calendar);
export const LINK_TEXTS = english(sharing);
export const OAUTH_TEXTS = english(oauth);
export const WEBHOOK_TEXTS = english(webhooks);

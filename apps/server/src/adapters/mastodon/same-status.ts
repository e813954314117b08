import { composed } from "@postfolio/contract/words-and-sentences.ts";
import { decodeHTML } from "entities";
import { z } from "zod";
import type { OutgoingPost } from "../social/social.ts";

export const listedStatus = z.object({
  id: z.string().min(1),
  created_at: z.coerce.date(),
  url: z.string().nullish(),
  uri: z.string().nullish(),
  in_reply_to_id: z.string().nullish(),
  content: z.string(),
  /** The text as written, which Pixelfed and GoToSocial return in these fields. */
  content_text: z.string().nullish(),
  text: z.string().nullish(),
  media_attachments: z.array(z.unknown()).default([]),
});
export type ListedStatus = z.infer<typeof listedStatus>;

/** Mastodon omits the server in mentions of other servers' accounts. */
const FULL_NAME = /(?<![=/\p{L}\p{N}_])(@[\w.-]+)@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;

/** Strips what servers change: whitespace, and the servers in mentions. */
const bare = (text: string): string => composed(text).replaceAll(FULL_NAME, "$1").replaceAll(/\s+/gu, "");

const plainText = (html: string): string => decodeHTML(html.replaceAll(/<[^>]*>/gu, ""));

export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

/** @returns `"maybe"` if only the status's source can tell */
export function isSameStatus(
  status: ListedStatus,
  { text, media = [], replyTo }: Pick<OutgoingPost, "text" | "media" | "replyTo">,
): boolean | "maybe" {
  if (status.media_attachments.length !== media.length) return false;
  if ((status.in_reply_to_id ?? undefined) !== replyTo) return false;
  const written = status.text ?? status.content_text;
  if (typeof written === "string" && written !== "") return isSameText(written, text);
  const shown = plainText(status.content);
  if (isSameText(shown, text)) return true;
  // Some servers render Markdown, which loses characters.
  return isWithin(letters(shown), letters(text)) && "maybe";
}

const letters = (text: string): string => composed(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Whether removing some characters from `long` gives `short`. */
function isWithin(short: string, long: string): boolean {
  let from = 0;
  for (const character of short) {
    from = long.indexOf(character, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

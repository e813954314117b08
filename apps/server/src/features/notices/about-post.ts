import { type Text, text } from "@postfolio/contract/text.ts";
import type { PostNamed } from "./notice-kinds.offers.ts";
import type { Words } from "../../words.ts";

/** Versions of a sentence about a post that may have a text, a campaign, or both. */
interface AboutPost {
  bare: Text;
  saying: Text;
  from: Text;
  sayingFrom: Text;
}

export function aboutPost(
  { bare, saying, from, sayingFrom }: AboutPost,
  { text: said, title }: PostNamed,
  { t }: Words,
  args: Record<string, string> = {},
): string {
  if (title === null) return said ? t(saying, { ...args, text: said }) : t(bare, args);
  return said ? t(sayingFrom, { ...args, text: said, title }) : t(from, { ...args, title });
}

/** At the start of a sentence. */
const POST: AboutPost = {
  bare: text("Your post"),
  saying: text("Your post “{{text}}”"),
  from: text("A post from “{{title}}”"),
  sayingFrom: text("“{{text}}” from “{{title}}”"),
};
export const postOf = (post: PostNamed, words: Words): string => aboutPost(POST, post, words);

export const SCHEDULED_BY_KEY: AboutPost = {
  bare: text(
    "The key “{{key}}” scheduled your post on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  saying: text(
    "The key “{{key}}” scheduled your post “{{text}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  from: text(
    "The key “{{key}}” scheduled a post from “{{title}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  sayingFrom: text(
    "The key “{{key}}” scheduled “{{text}}” from “{{title}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
};
export const SCHEDULED_BY_AGENT: AboutPost = {
  bare: text(
    "The agent “{{agent}}” scheduled your post on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  saying: text(
    "The agent “{{agent}}” scheduled your post “{{text}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  from: text(
    "The agent “{{agent}}” scheduled a post from “{{title}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
  sayingFrom: text(
    "The agent “{{agent}}” scheduled “{{text}}” from “{{title}}” on {{network}} for {{time}}. If you don't want that, stop it",
  ),
};
export const CHANGE_ASKED: AboutPost = {
  bare: text("{{approver}} asks for a change to your post: “{{wish}}”"),
  saying: text("{{approver}} asks for a change to your post “{{text}}”: “{{wish}}”"),
  from: text("{{approver}} asks for a change to a post from “{{title}}”: “{{wish}}”"),
  sayingFrom: text("{{approver}} asks for a change to “{{text}}” from “{{title}}”: “{{wish}}”"),
};
export const REVIEWED: Record<"approve" | "skip", AboutPost> = {
  approve: {
    bare: text("{{approver}} approved your post. It goes out as scheduled"),
    saying: text("{{approver}} approved your post “{{text}}”. It goes out as scheduled"),
    from: text("{{approver}} approved a post from “{{title}}”. It goes out as scheduled"),
    sayingFrom: text("{{approver}} approved “{{text}}” from “{{title}}”. It goes out as scheduled"),
  },
  skip: {
    bare: text("{{approver}} skipped your post. It won't go out unless you restore it"),
    saying: text("{{approver}} skipped your post “{{text}}”. It won't go out unless you restore it"),
    from: text("{{approver}} skipped a post from “{{title}}”. It won't go out unless you restore it"),
    sayingFrom: text(
      "{{approver}} skipped “{{text}}” from “{{title}}”. It won't go out unless you restore it",
    ),
  },
};

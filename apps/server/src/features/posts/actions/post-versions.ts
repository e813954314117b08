import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PostText } from "@postfolio/contract/posts/own-posts.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { picturesByPart } from "../post-pictures.ts";
import { toText } from "../posts.ts";
import { findPost, type PostRow } from "../posts.queries.ts";
import { findTexts, type PostTextRow, takeText } from "./post-versions.queries.ts";
import type { RequestedAction } from "./post-actions.policy.ts";
import { type ActionDeps, actInTurn } from "./post-actions.ts";

type Text = Pick<
  PostTextRow,
  "number" | "text" | "parts" | "media" | "partPictures" | "edited" | "createdAt"
>;

/** Oldest first, including the current text. */
export async function listTexts(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
  id: string,
): Promise<PostText[]> {
  const post = await findPost(db, id, userId);
  if (!post) throw notFound();
  const texts: Text[] = await findTexts(db, id, userId);
  return [...texts, ...presentText(post)].toSorted((one, other) => one.number - other.number).map(toText);
}

function presentText({ text, textNumber, textAt, createdAt, ...post }: PostRow): Text[] {
  return text ? [{ ...post, text, number: textNumber ?? 1, createdAt: textAt ?? createdAt }] : [];
}

/** Restores an earlier text and its approval, leaving out pictures that no longer exist. */
export const restoreText = (deps: ActionDeps, caller: Caller, id: string, number: number): Promise<Post> =>
  actInTurn(deps, caller, id, async (tx, { post, campaign }) => {
    if ((post.textNumber ?? 1) === number && post.text) return [];
    const found = await takeText(tx, id, caller.userId, number);
    if (!found) throw new AppError("not_found", MESSAGES.postTextUnknown);
    const { text, parts, edited, approved, source, angle, form, marks, unread, firstLines, createdAt } =
      found;
    const present = new Set((await deps.mediaOf(tx, caller.userId, found.media)).map(({ _id }) => _id));
    const [media = [], ...partMedia] = picturesByPart(found).map((ids) =>
      ids.filter((one) => present.has(one)),
    );
    const again = {
      edited,
      source,
      angle,
      form,
      marks,
      unread,
      firstLines,
      textNumber: number,
      textAt: createdAt,
    };
    const asked: RequestedAction[] = [{ action: "edit", text, parts, media, partMedia, again }];
    const waits = campaign?.askFirst && ["awaiting_approval", "planned"].includes(post.status);
    return approved && waits ? [...asked, { action: "approve" }] : asked;
  });

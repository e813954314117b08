import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import { findConnected, plannedFor } from "../../../db/connected-account.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { countUnsentOwn } from "../planning/day-room.queries.ts";
import { hashOfPost } from "../post-hash.ts";
import { storedPictures } from "../post-pictures.ts";
import { toPost } from "../posts.ts";
import type { AddDrafts, AssertRoomForDrafts, PostOfIdea, PostsOfIdeas } from "../posts.offers.ts";
import { findOfIdeas, insertPost } from "../posts.queries.ts";

type DraftDeps = Pick<Deps, "db" | "clock">;

export const assertRoomForDrafts = (
  { db }: DraftDeps,
  ...[userId, drafts]: Parameters<AssertRoomForDrafts>
): Promise<void> => assertRoom(db, userId, drafts);

export const addDrafts = (
  { db, clock }: DraftDeps,
  ...[{ userId, network, connection, idea, media }, drafts]: Parameters<AddDrafts>
): ReturnType<AddDrafts> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await assertRoom(tx, userId, drafts.length);
    // A draft with no chosen account goes to the account that is the default when the draft is scheduled.
    const account = connection ? await findConnected(tx, { userId, network }, connection) : null;
    const now = clock();
    const added = [];
    for (const { text, form, marks, unread } of drafts) {
      const row = await insertPost(tx, {
        id: uuid(),
        userId,
        network,
        ...plannedFor(account),
        text,
        textHash: hashOfPost(text),
        textAt: now,
        ...storedPictures([media]),
        idea,
        form,
        marks,
        unread,
        status: "draft",
        dueAt: now,
        createdAt: now,
      });
      added.push(toPost(row));
    }
    return added;
  });

async function assertRoom(db: Db | Tx, userId: string, drafts: number): Promise<void> {
  const unsent = await countUnsentOwn(db, userId);
  if (unsent + drafts > LIMITS.ownPosts) throw new AppError("conflict", MESSAGES.tooManyOwnPosts);
}

export async function postsOfIdeas(
  { db }: Pick<Deps, "db">,
  ...[userId]: Parameters<PostsOfIdeas>
): ReturnType<PostsOfIdeas> {
  const byIdea = new Map<string, PostOfIdea[]>();
  for (const { id: _id, idea, network, form, status, text } of await findOfIdeas(db, userId)) {
    if (!idea) continue;
    byIdea.set(idea._id, [...(byIdea.get(idea._id) ?? []), { _id, network, form, status, text: text ?? "" }]);
  }
  return byIdea;
}

import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import type { IdeaOfPost } from "@postfolio/contract/ideas/idea-of-post.ts";
import type { Idea, IdeaPostsWanted, IdeaUpdate, NewIdea } from "@postfolio/contract/ideas/ideas.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { MediaItem } from "@postfolio/contract/media/media.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import type { PostingRefusal } from "../../adapters/postings/postings.ts";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Storage } from "../documents/documents.offers.ts";
import type { PublicFact } from "../facts/facts.offers.ts";
import type { WriteFromIdea } from "../generation/generation.offers.ts";
import type { AddDrafts, AssertRoomForDrafts, PostOfIdea, PostsOfIdeas } from "../posts/posts.offers.ts";
import {
  countIdeas,
  findIdea,
  findIdeas,
  findIdeasAfter,
  type IdeaRow,
  insertIdea,
  removeIdea,
  updateIdea,
} from "./ideas.queries.ts";

export type IdeasDeps = Pick<Deps, "db" | "clock" | "postings"> & {
  storage: Storage;
  mediaOf: (tx: Db | Tx, userId: string, ids: readonly string[]) => Promise<MediaItem[]>;
  publicFact: PublicFact;
  postsOfIdeas: PostsOfIdeas;
  assertRoomForDrafts: AssertRoomForDrafts;
  addDrafts: AddDrafts;
  writeFromIdea: WriteFromIdea;
};

const REFUSALS: Record<PostingRefusal, string> = {
  "people-only": MESSAGES.ideaPagePeopleOnly,
  gone: MESSAGES.ideaPageGone,
  "needs-browser": MESSAGES.ideaPageNeedsBrowser,
  "no-page": MESSAGES.ideaPageNoText,
  "too-large": MESSAGES.ideaPageTooLarge,
  unreachable: MESSAGES.ideaPageUnreachable,
};

export async function listIdeas({ db, postsOfIdeas }: IdeasDeps, { userId }: Caller): Promise<Idea[]> {
  const posts = await postsOfIdeas(userId);
  return (await findIdeas(db, userId)).map((row) => ideaOf(row, posts.get(row.id)));
}

/** @throws AppError `unprocessable` if the link cannot be read; the message says what to do instead */
export async function addIdea(
  deps: IdeasDeps,
  caller: Caller,
  asked: NewIdea,
): Promise<{ data: Idea; cut: boolean }> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  const { cut, ...said } = await saidIn(deps, userId, asked);
  const row = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countIdeas(tx, userId)) >= LIMITS.ideasPerUser)
      throw new AppError("conflict", MESSAGES.tooManyIdeas);
    if (asked.photo !== undefined && (await deps.mediaOf(tx, userId, [asked.photo])).length === 0)
      throw new AppError("invalid_request", MESSAGES.ideaPhotoGone);
    const inserted = await insertIdea(tx, { id: uuid(), userId, ...said, createdAt: deps.clock() });
    await deps.storage.assertWithinQuota(tx, userId);
    return inserted;
  });
  return { data: ideaOf(row), cut };
}

type Said = Pick<IdeaRow, "kind" | "text" | "title" | "url" | "own" | "photoId" | "factId"> & {
  cut: boolean;
};

async function saidIn(deps: IdeasDeps, userId: string, asked: NewIdea): Promise<Said> {
  const { text, title, url, own, photo, fact } = asked;
  const note = {
    kind: "note",
    text,
    title: "",
    url: null,
    own: true,
    photoId: null,
    factId: null,
    cut: false,
  };
  if (fact !== undefined)
    return { ...note, kind: "fact", text: (await factOf(deps, userId, fact)).text, factId: fact };
  if (photo !== undefined) return { ...note, kind: "photo", photoId: photo };
  if (url === undefined) return { ...note, kind: "note" };
  if (text !== "") return { ...note, kind: "link", title, url, own };
  const read = await deps.postings.page(url);
  if (read.kind !== "read") throw new AppError("unprocessable", REFUSALS[read.kind]);
  const kept = beginning(read.page.text);
  return {
    ...note,
    kind: "link",
    text: kept,
    title: title || read.page.title.slice(0, LIMITS.jobText).trim().toWellFormed(),
    url,
    own,
    cut: kept.length < read.page.text.length,
  };
}

/** Truncates a text at the end of a line, or at the end of a word if no line ends nearby. */
function beginning(text: string): string {
  if (text.length <= LIMITS.idea) return text;
  const start = text.slice(0, LIMITS.idea);
  const line = start.lastIndexOf("\n");
  return start
    .slice(0, line > LIMITS.idea - 1_000 ? line : start.lastIndexOf(" "))
    .trim()
    .toWellFormed();
}

async function factOf({ publicFact }: IdeasDeps, userId: string, id: string) {
  const fact = await publicFact(userId, id);
  if (fact === "private") throw new AppError("conflict", MESSAGES.ideaFactPrivate);
  if (!fact) throw new AppError("conflict", MESSAGES.ideaFactGone);
  return fact;
}

export async function changeIdea(
  deps: IdeasDeps,
  { userId }: Caller,
  id: string,
  { putAway, ...said }: IdeaUpdate,
): Promise<Idea> {
  await deps.storage.assertDiskRoom();
  const row = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await findIdea(tx, id, userId);
    if (!before) throw notFound();
    const change = {
      ...(before.kind !== "fact" && said.text !== undefined && { text: said.text }),
      ...(before.kind === "link" && { title: said.title ?? before.title, own: said.own ?? before.own }),
      ...(putAway !== undefined && { putAwayAt: putAway ? (before.putAwayAt ?? deps.clock()) : null }),
    };
    const updated = Object.keys(change).length === 0 ? before : await updateIdea(tx, id, userId, change);
    await deps.storage.assertWithinQuota(tx, userId);
    return updated!;
  });
  return ideaOf(row, (await deps.postsOfIdeas(userId)).get(id));
}

export async function deleteIdea({ db }: Pick<Deps, "db">, { userId }: Caller, id: string): Promise<void> {
  if (!(await removeIdea(db, id, userId))) throw notFound();
}

/** Neither publishes nor schedules anything. */
export async function writePosts(
  deps: IdeasDeps,
  { userId }: Caller,
  id: string,
  { network, connection, language, tone, includeLink }: IdeaPostsWanted,
  signal: AbortSignal,
): Promise<{ data: Post[]; unread: boolean; leftOut: string[] }> {
  const row = await findIdea(deps.db, id, userId);
  if (!row) throw notFound();
  if (includeLink && row.url === null) throw new AppError("invalid_request", MESSAGES.ideaNoLink);
  // The fact may have been made private or changed since the idea was saved.
  const text = row.factId === null ? row.text : factLine(await factOf(deps, userId, row.factId));
  await deps.assertRoomForDrafts(userId, LIMITS.ideaPosts);
  const before = (await deps.postsOfIdeas(userId)).get(id) ?? [];
  const { posts, unread, leftOut } = await deps.writeFromIdea({
    userId,
    network,
    connection,
    idea: { _id: id, kind: row.kind, title: row.title, text, own: row.own, fact: row.factId },
    language,
    tone,
    link: includeLink ? row.url! : undefined,
    before,
    signal,
  });
  const media = row.photoId === null ? [] : [row.photoId];
  const of = { userId, network, connection, idea: sourceOf(row), media };
  const data = await deps.addDrafts(
    of,
    posts.map((post) => ({ ...post, unread })),
  );
  return { data, unread, leftOut };
}

/** In characters. */
const NAME = 120;

const sourceOf = ({ id: _id, kind, title, text, url, factId: fact }: IdeaRow): IdeaOfPost => ({
  _id,
  kind,
  title: title || shortened(text.replaceAll(/\s+/gu, " ").trim()),
  url,
  fact,
});

const shortened = (text: string): string =>
  text.length <= NAME
    ? text
    : `${text
        .slice(0, NAME - 1)
        .trimEnd()
        .toWellFormed()}…`;

export async function* everyIdea({ db }: Pick<Deps, "db">, { userId }: Pick<Caller, "userId">) {
  for await (const rows of inBatches((after) => findIdeasAfter(db, userId, after)))
    yield rows.map(({ userId: _user, bytes: _bytes, ...row }) => row);
}

const ideaOf = (row: IdeaRow, posts: readonly PostOfIdea[] = []): Idea => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  title: row.title,
  url: row.url,
  own: row.own,
  photo: row.photoId,
  fact: row.factId,
  putAway: row.putAwayAt !== null,
  posts: posts.map(({ text: _text, ...post }) => post),
  createdAt: row.createdAt.toISOString(),
});

import { LIMITS } from "@postfolio/contract/limits.ts";
import { mediaAddress, type MediaItem } from "@postfolio/contract/media/media.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PictureFrom } from "@postfolio/contract/posts/own-posts.ts";
import { plus, SECOND, WEEK } from "@postfolio/contract/time-units.ts";
import { v7 as uuid, validate as isUuid } from "uuid";
import type { Picture } from "../../adapters/pictures/pictures.ts";
import { inBatches } from "../../db/keyset.ts";
import { withBytes } from "../../db/stored-objects.ts";
import { lockUser } from "../../db/users.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { ArchivedFile } from "../../feature.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";
import type { Storage } from "../documents/documents.offers.ts";
import { takePicture } from "../../http/pictures.ts";
import {
  deleteUnused,
  findBytes,
  findMedia,
  findMediaAfter,
  hasMedia,
  insertMedia,
  type MediaRow,
  sweepUnusedMedia,
  updateAlt,
} from "./media.queries.ts";

export interface MediaDeps extends Pick<Deps, "db" | "objects" | "clock" | "shrinkPicture"> {
  storage: Storage;
}

/** How long unused media are kept, because an undo may bring them back. */
const UNUSED_FOR = WEEK;
const BATCH = 100;

export async function addPicture(deps: MediaDeps, caller: Caller, sent: unknown): Promise<MediaItem> {
  const { picture, ...size } = await takePicture(
    deps.shrinkPicture,
    sent,
    LIMITS.mediaEdge,
    userAsClient(caller),
    "animated",
  );
  return store(deps, caller, { ...picture, ...size } as NewMedia);
}

export async function addPictureFrom(
  deps: MediaDeps & Pick<Deps, "fetchOut" | "log">,
  caller: Caller,
  { url, alt }: PictureFrom,
): Promise<MediaItem> {
  const limits = { maxBytes: LIMITS.mediaBytes, timeoutMs: 10 * SECOND, accept: "image/*" };
  const { body } = await deps.fetchOut(url, limits).catch((cause: unknown) => {
    deps.log.info({ err: cause, user: caller.userId }, "a picture for a post cannot be fetched");
    // Every failure gets the same response, which reveals nothing about the server's own network.
    throw new AppError("invalid_request", MESSAGES.pictureNotFetched, { cause });
  });
  const item = await addPicture(deps, caller, body);
  return alt === "" ? item : describeMedia(deps, caller, item._id, alt);
}

type NewMedia = Pick<MediaRow, "mediaType" | "width" | "height" | "frames"> &
  Pick<Picture, "bytes"> &
  Partial<Pick<MediaRow, "outline" | "alt">>;

export async function store(deps: MediaDeps, { userId }: Caller, made: NewMedia): Promise<MediaItem> {
  await deps.storage.assertDiskRoom();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await insertMedia(tx, {
      id: uuid(),
      userId,
      createdAt: deps.clock(),
      size: made.bytes.length,
      ...made,
    });
    await deps.storage.assertWithinQuota(tx, userId);
    return toMediaItem(row);
  });
}

export async function describeMedia(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
  alt: string,
): Promise<MediaItem> {
  const row = await updateAlt(db, id, userId, alt);
  if (!row) throw notFound();
  return toMediaItem(row);
}

export async function deleteMedia({ db }: Pick<Deps, "db">, { userId }: Caller, id: string): Promise<string> {
  if (await deleteUnused(db, id, userId)) return id;
  if (await hasMedia(db, id, userId)) throw new AppError("conflict", MESSAGES.mediaInUse);
  throw notFound();
}

export async function getMedia(
  { db, objects }: Pick<Deps, "db" | "objects">,
  caller: Caller,
  id: string,
): Promise<Picture> {
  const found = await findBytes(db, id, caller.userId);
  if (!found) throw notFound();
  return withBytes(objects, found);
}

export async function listMedia(
  { db }: { db: Db | Tx },
  { userId }: Pick<Caller, "userId">,
  ids: readonly string[],
): Promise<MediaItem[]> {
  const valid = ids.filter((id) => isUuid(id));
  const found = new Map((await findMedia(db, userId, valid)).map((row) => [row.id, row]));
  return valid.flatMap((id) => {
    const row = found.get(id);
    return row ? [toMediaItem(row)] : [];
  });
}

/** In the order of the IDs, skipping missing media. */
export async function loadMedia(
  { db, objects }: Pick<Deps, "db" | "objects">,
  userId: string,
  ids: readonly string[],
) {
  const loaded = [];
  for (const id of ids) {
    // One at a time, because the embedded database has one connection.
    const found = await findBytes(db, id, userId);
    if (found) loaded.push(await withBytes(objects, found));
  }
  return loaded;
}

export async function* everyFile(
  { db, objects }: Pick<Deps, "db" | "objects">,
  { userId }: Pick<Caller, "userId">,
): AsyncGenerator<ArchivedFile> {
  const descriptions: object[] = [];
  for await (const rows of inBatches((after) => findMediaAfter(db, userId, after, BATCH))) {
    for (const row of rows) {
      const found = await findBytes(db, row.id, userId);
      if (!found) continue;
      const { url: _, ...item } = toMediaItem(row);
      const file = `${item._id}.${item.mediaType.split("/")[1]}`;
      descriptions.push({ file, ...item });
      yield { path: `media/${file}`, content: (await withBytes(objects, found)).bytes };
    }
  }
  if (descriptions.length > 0) {
    yield { path: "media/descriptions.json", content: `${JSON.stringify(descriptions, null, 2)}\n` };
  }
}

export function sweepMedia({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  return sweepUnusedMedia(db, now, plus(now, -UNUSED_FOR));
}

const toMediaItem = ({ id, mediaType, width, height, size, frames, alt, outline }: MediaRow): MediaItem => ({
  _id: id,
  url: mediaAddress(id),
  mediaType,
  width,
  height,
  size,
  frames,
  alt,
  carousel: outline,
});

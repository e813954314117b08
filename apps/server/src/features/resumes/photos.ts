import { createHash } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { isEmbeddedPhoto, photoAddress, photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { plus, WEEK } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { withBytes } from "../../db/stored-objects.ts";
import { lockUser } from "../../db/users.ts";
import type { Picture } from "../../adapters/pictures/pictures.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";
import { dataUri } from "../../http/pictures.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findPhoto, hasPhoto, insertPhoto, listPhotoIds, sweepUnusedPhotos } from "./photos.queries.ts";
import type { EmbedPhoto } from "./resumes.offers.ts";
import type { Storage } from "../documents/documents.offers.ts";

export type PhotoDeps = Pick<Deps, "db" | "objects" | "clock"> & { storage: Storage };

/** How long unused photos are kept, since undoing may bring a photo back. */
const UNUSED_FOR = WEEK;

export async function storePhoto(deps: PhotoDeps, caller: Caller, picture: Picture): Promise<string> {
  await deps.storage.assertDiskRoom();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    return addPhoto(tx, deps, caller, picture);
  });
}

type Reading = Pick<Deps, "objects"> & { db: Db | Tx };

async function readPhoto({ db, objects }: Reading, id: string, userId: string): Promise<Picture | undefined> {
  const photo = await findPhoto(db, id, userId);
  return photo && withBytes(objects, photo);
}

export async function getPhoto(deps: Reading, caller: Caller, id: string): Promise<Picture> {
  const photo = await readPhoto(deps, id, caller.userId);
  if (!photo) throw notFound();
  return photo;
}

/** Visitors who are not signed in have no photos. */
export const photosOf =
  (deps: Reading, caller: Caller | null) =>
  async (id: string): Promise<Picture | undefined> =>
    caller ? readPhoto(deps, id, caller.userId) : undefined;

export async function* everyPhoto(deps: Reading, { userId }: Caller) {
  for (const id of await listPhotoIds(deps.db, userId)) {
    const photo = await readPhoto(deps, id, userId);
    if (photo) yield { id, ...photo };
  }
}

export async function withPhotoInside<T extends Pick<ResumeContent, "Profile">>(
  deps: Reading,
  userId: string,
  resume: T,
): Promise<T> {
  const id = photoIdOf(resume.Profile.profileImageURL);
  return embedded(resume, id === undefined ? undefined : await readPhoto(deps, id, userId));
}

const embedded = <T extends Pick<ResumeContent, "Profile">>(resume: T, photo: Picture | undefined): T =>
  photo ? { ...resume, Profile: { ...resume.Profile, profileImageURL: dataUri(photo) } } : resume;

class PhotoNotRead extends Error {
  readonly id: string;

  constructor(id: string) {
    super("A transaction needs a photo");
    this.id = id;
  }
}

/**
 * Runs a transaction that embeds photos. No lock may be held while waiting for the object store, so a transaction that
 * needs a photo is rolled back and restarted once the photo has been read.
 */
export async function withPhotosRead<T>(
  deps: Pick<Deps, "db" | "objects">,
  { userId }: Pick<Caller, "userId">,
  run: (tx: Tx, embed: EmbedPhoto) => Promise<T>,
): Promise<T> {
  const read = new Map<string, Picture | undefined>();
  const embed: EmbedPhoto = (resume) => {
    const id = photoIdOf(resume.Profile.profileImageURL);
    if (id === undefined) return resume;
    if (!read.has(id)) throw new PhotoNotRead(id);
    return embedded(resume, read.get(id));
  };
  for (;;) {
    try {
      return await deps.db.transaction((tx) => run(tx, embed));
    } catch (error) {
      if (!(error instanceof PhotoNotRead)) throw error;
      read.set(error.id, await readPhoto(deps, error.id, userId));
    }
  }
}

type WithPhoto = Partial<Pick<ResumeContent, "Profile">>;

export async function embeddedPhoto(
  { shrinkPicture }: Pick<Deps, "shrinkPicture">,
  caller: Caller,
  { Profile }: { Profile?: { profileImageURL?: string | undefined } | undefined },
): Promise<Picture | undefined> {
  const source = Profile?.profileImageURL ?? "";
  if (!isEmbeddedPhoto(source)) return undefined;
  const bytes = Buffer.from(source.slice(source.indexOf(",") + 1), "base64");
  const shrunk = await shrinkPicture(bytes, LIMITS.photoEdge, userAsClient(caller));
  if (shrunk.kind === "shrunk") return shrunk.picture;
  if (shrunk.kind === "busy") throw new AppError("unavailable", MESSAGES.photosBusy, { retryAfter: 5 });
  throw new AppError("unprocessable", MESSAGES.photoInResumeUnreadable);
}

export async function withPhotoStored<T extends WithPhoto>(
  tx: Tx,
  deps: PhotoDeps,
  caller: Caller,
  content: T,
  picture: Picture | undefined,
): Promise<T> {
  const { Profile } = content;
  if (Profile && picture) {
    const profileImageURL = await addPhoto(tx, deps, caller, picture);
    return { ...content, Profile: { ...Profile, profileImageURL } };
  }
  const id = photoIdOf(Profile?.profileImageURL ?? "");
  if (id !== undefined && !(await hasPhoto(tx, id, caller.userId))) {
    throw new AppError("unprocessable", MESSAGES.photoGone);
  }
  return content;
}

async function addPhoto(tx: Tx, deps: PhotoDeps, { userId }: Caller, picture: Picture): Promise<string> {
  const digest = createHash("sha256").update(picture.bytes).digest("hex");
  const id = await insertPhoto(tx, {
    id: uuid(),
    userId,
    ...picture,
    size: picture.bytes.length,
    digest,
    createdAt: deps.clock(),
  });
  await deps.storage.assertWithinQuota(tx, userId);
  return photoAddress(id);
}

export function sweepPhotos({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  return sweepUnusedPhotos(db, now, plus(now, -UNUSED_FOR));
}

import { randomBytes } from "node:crypto";
import type { Message } from "@postfolio/contract/message.ts";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import type { SentResume } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import * as LINK_TEXTS from "@postfolio/contract/sharing/share-link-texts.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type { NewShareLink, ShareLink, ShareLinkUpdate } from "@postfolio/contract/sharing/share-links.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Tell } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import type { Storage } from "../documents/documents.offers.ts";
import type { Notify } from "../notices/notices.offers.ts";
import type { GetResume, LanguagesOf, LockResume, WithPhotosRead } from "../resumes/resumes.offers.ts";
import {
  countLinks,
  deleteLink,
  findAllLinks,
  findLinks,
  insertLink,
  lockLink,
  type ShareLinkRow,
  updateLink,
} from "./share-links.queries.ts";
import { hashOfToken } from "../../token-hash.ts";

export type SharingDeps = Pick<
  Deps,
  "db" | "clock" | "config" | "tokenCipher" | "resumeMarkup" | "pdf" | "webRoot"
> & {
  tell: Tell;
  notify: Notify;
  storage: Storage;
  getResume: GetResume;
  languagesOf: LanguagesOf;
  lockResume: LockResume;
  withPhotosRead: WithPhotosRead;
  withPhotoInside: (resume: Resume) => Promise<Resume>;
  printResume: (
    resume: Resume,
    signal: AbortSignal,
  ) => Promise<{ kind: "printed"; pdf: Uint8Array } | { kind: "left_out"; reason: string; isFinal: boolean }>;
  /** Returns a JPEG of the first page, or undefined if that is not possible right now. */
  drawResume: (resume: Resume, signal: AbortSignal) => Promise<Buffer | undefined>;
  hashPassword: (password: string) => Promise<string>;
  checkPassword: (hash: string, password: string) => Promise<boolean>;
  limitGuesses: <T>(of: string, address: string, attempt: () => Promise<T>) => Promise<T>;
};

export async function createLink(
  deps: SharingDeps,
  caller: Caller,
  resumeId: string,
  { password, version, expiresAt, ...choices }: NewShareLink,
): Promise<ShareLink> {
  if (!deps.config.shareLinks) throw new AppError("forbidden", LINK_TEXTS.sharingOff);
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  const passwordHash = password === null ? null : await deps.hashPassword(password);
  const [id, token] = [uuid(), randomBytes(16).toString("base64url")];
  const row = await deps.withPhotosRead(caller, async (tx, embed) => {
    await lockUser(tx, userId);
    const content = await deps.lockResume(tx, caller, resumeId, version ?? undefined);
    if ((await countLinks(tx, resumeId, userId)) >= LIMITS.linksPerResume) {
      throw new AppError("conflict", LINK_TEXTS.tooManyLinks);
    }
    const inserted = await insertLink(tx, {
      id,
      userId,
      resumeId,
      ...choices,
      tokenHash: hashOfToken(token),
      sealedToken: deps.tokenCipher.encrypt(token, id),
      version,
      frozen: version === null ? null : embed(content),
      expiresAt: toDate(expiresAt),
      passwordHash,
      createdAt: deps.clock(),
    });
    await deps.storage.assertWithinQuota(tx, userId);
    await remember(deps, tx, "link-made", inserted);
    return inserted;
  });
  return withLanguages(deps, caller, row);
}

export async function editLink(
  deps: SharingDeps,
  caller: Caller,
  id: string,
  { password, version, expiresAt, ...choices }: ShareLinkUpdate,
): Promise<ShareLink> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  const passwordHash = password ? await deps.hashPassword(password) : null;
  const changed = await deps.withPhotosRead(caller, async (tx, embed) => {
    await lockUser(tx, userId);
    const before = await lockLink(tx, id, userId);
    if (!before) throw notFound();
    const freeze = version !== undefined && version !== null && version !== before.version;
    const row = await updateLink(tx, id, userId, {
      ...choices,
      version: version === undefined ? before.version : version,
      ...(version === null && { frozen: null }),
      ...(freeze && { frozen: embed(await deps.lockResume(tx, caller, before.resumeId, version)) }),
      ...(expiresAt !== undefined && { expiresAt: toDate(expiresAt) }),
      ...(password !== undefined && { passwordHash }),
    });
    if (freeze) await deps.storage.assertGrowth(tx, userId, row.bytes - before.bytes);
    if (exposure(row) !== exposure(before) || password !== undefined) {
      await remember(deps, tx, "link-changed", row);
    }
    return row;
  });
  return withLanguages(deps, caller, changed);
}

export async function listLinks(deps: SharingDeps, caller: Caller, resumeId: string): Promise<ShareLink[]> {
  if (!(await deps.getResume(caller, resumeId))) throw notFound();
  const rows = await findLinks(deps.db, resumeId, caller.userId);
  return Promise.all(rows.map((row) => withLanguages(deps, caller, row)));
}

export const endLink = (deps: Pick<SharingDeps, "db" | "tell">, { userId }: Caller, id: string) =>
  deps.db.transaction(async (tx) => {
    const ended = await deleteLink(tx, id, userId);
    if (!ended) throw notFound();
    await remember(deps, tx, "link-ended", ended);
  });

function exposure({ contact, passwordHash, indexed }: ShareLinkRow): Message {
  const shown = contact ? AUDIT_TEXTS.withContact : AUDIT_TEXTS.withoutContact;
  const locked = passwordHash === null ? shown : AUDIT_TEXTS.withPassword(shown);
  return indexed ? AUDIT_TEXTS.forSearchEngines(locked) : locked;
}

const remember = (
  { tell }: Pick<SharingDeps, "tell">,
  tx: Tx,
  action: "link-made" | "link-changed" | "link-ended",
  row: ShareLinkRow,
): Promise<void> => tell("remembered", { db: tx, action, actorId: row.userId, detail: exposure(row) });

export async function everyLink(
  deps: Pick<Deps, "db" | "config" | "tokenCipher">,
  { userId }: Caller,
): Promise<(StoredLink & { frozen: SentResume | null })[]> {
  const rows = await findAllLinks(deps.db, userId);
  return rows.map((row) => ({ ...toShareLink(deps, row), frozen: row.frozen }));
}

type StoredLink = Omit<ShareLink, "otherLanguages">;

async function withLanguages(deps: SharingDeps, caller: Caller, row: ShareLinkRow): Promise<ShareLink> {
  const languages = await deps.languagesOf(caller, row.resumeId);
  const otherLanguages = languages.filter(({ id }) => id !== row.resumeId).map(({ language }) => language);
  return { ...toShareLink(deps, row), otherLanguages };
}

function toShareLink(
  { config, tokenCipher }: Pick<Deps, "config" | "tokenCipher">,
  row: ShareLinkRow,
): StoredLink {
  const token = tokenCipher.decrypt(row.sealedToken, row.id);
  return {
    _id: row.id,
    resume: row.resumeId,
    url: token === undefined ? "" : `${config.publicUrl}/r/${token}`,
    label: row.label,
    version: row.version,
    expiresAt: toIso(row.expiresAt),
    maxViews: row.maxViews,
    hasPassword: row.passwordHash !== null,
    download: row.download,
    contact: row.contact,
    indexed: row.indexed,
    languages: row.languages,
    notify: row.notify,
    views: row.views,
    lastViewedAt: toIso(row.lastViewedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

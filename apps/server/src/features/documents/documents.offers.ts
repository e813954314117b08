import type { VersionSummary } from "@postfolio/contract/documents/document-versions.ts";
import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import type { Resume, ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "../../db/client.ts";
import type { letters, letterVersions, resumes, resumeVersions } from "../../db/schema.ts";
import type { Caller } from "../../http/implement.ts";

/** What a row has of a document of any kind. */
export type DocumentRow = Omit<typeof letters.$inferSelect, "content" | "resumeId"> & { content: object };

/** What its owner has written in a document or in a version of one. */
export type Written<Row extends DocumentRow> = Pick<Row, "name" | "template" | "content"> & Partial<Row>;

/** A kind of document: its tables, and what sets it apart from the other kinds. */
export interface DocumentKind<
  Row extends DocumentRow = DocumentRow,
  Whole = unknown,
  Summary extends object = object,
  Content = unknown,
> {
  documents: typeof letters | typeof resumes;
  versions: typeof letterVersions | typeof resumeVersions;
  /** The columns that its owner writes, besides the name. */
  written: readonly ("template" | "content" | "resumeId")[];
  /** The columns that lists need. */
  listed: Record<string, PgColumn>;
  toWhole(row: Row): Whole;
  toSummary(row: Row): Summary;
  toContent(written: Written<Row>): Content;
  /** What users' own software hears when one is copied, deleted or restored. */
  changed?: WebhookEvent;
  /** Most that one user may have, those in the bin included. */
  most: number;
  messages: { tooMany: string; stale: string; deleted: string; gone: string };
}

export type LetterKind = DocumentKind<typeof letters.$inferSelect, Letter, LetterSummary, LetterContent>;
export type ResumeKind = DocumentKind<typeof resumes.$inferSelect, Resume, ResumeSummary, ResumeContent>;

/** What a user's documents and files share of the storage. */
export interface Storage {
  /** @throws AppError `unavailable` while the disk is full */
  assertDiskRoom: () => Promise<void>;
  /**
   * Runs after a change, within its transaction, which holds the lock on the user.
   * @throws AppError `too_large` when the user stores more than the quota
   */
  assertWithinQuota: (tx: Tx, userId: string) => Promise<void>;
  /**
   * The same after a change that made something larger by some bytes, or smaller, which is always allowed.
   * @throws AppError `too_large` when the user stores more than the quota
   */
  assertGrowth: (tx: Tx, userId: string, growth: number) => Promise<void>;
}

/** What the feature of a kind asks for to write documents of it. */
export interface Documents<Row extends DocumentRow> {
  /** Locks the caller. @throws AppError `conflict` when there is no room for another document */
  assertRoom: (tx: Tx, caller: Caller) => Promise<void>;
  /**
   * A document as it is now, or as it was in a kept version, locked until the transaction ends.
   * @throws AppError `not_found`
   */
  lockAt: (tx: Tx, caller: Caller, id: string, version?: number) => Promise<Row>;
  /**
   * Changes a document, which is locked meanwhile. What it replaces is kept as a version, if it is time for one.
   * @param version the one that the change started from; any if undefined
   * @throws AppError `not_found`; `conflict` when another version is stored; `too_large`
   */
  change: (
    caller: Caller,
    id: string,
    version: number | undefined,
    apply: (tx: Tx, stored: Row, now: Date) => Promise<Row>,
  ) => Promise<Row>;
}

/** A version with what is in it. */
export type WholeVersion<Content> = VersionSummary & { content: Content };

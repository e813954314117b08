import type { VersionSummary } from "@postfolio/contract/documents/document-versions.ts";
import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import type { Resume, ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "../../db/client.ts";
import type { letters, letterVersions, resumes, resumeVersions } from "../../db/schema.ts";
import type { Caller } from "../../http/implement.ts";

export type DocumentRow = Omit<typeof letters.$inferSelect, "content" | "resumeId"> & { content: object };

export type Written<Row extends DocumentRow> = Pick<Row, "name" | "template" | "content"> & Partial<Row>;

export interface DocumentKind<
  Row extends DocumentRow = DocumentRow,
  Whole = unknown,
  Summary extends object = object,
  Content = unknown,
> {
  documents: typeof letters | typeof resumes;
  versions: typeof letterVersions | typeof resumeVersions;
  /** Columns stored in a version, besides the name. */
  written: readonly ("template" | "content" | "resumeId")[];
  /** Columns shown in lists. */
  listed: Record<string, PgColumn | SQL.Aliased>;
  toWhole(row: Row): Whole;
  toSummary(row: Row): Summary;
  toContent(written: Written<Row>): Content;
  /** Runs after a version was restored, in its transaction. */
  restored?(tx: Tx, row: Row, now: Date): Promise<Row>;
  /** Sent when a document is copied, deleted, or restored. */
  changed?: WebhookEvent;
  most: number;
  messages: { tooMany: string; stale: string; deleted: string; gone: string };
}

export type LetterKind = DocumentKind<typeof letters.$inferSelect, Letter, LetterSummary, LetterContent>;
export type ResumeKind = DocumentKind<typeof resumes.$inferSelect, Resume, ResumeSummary, ResumeContent>;

export interface Storage {
  /** @throws AppError `unavailable` while the disk is full */
  assertDiskRoom: () => Promise<void>;
  /** Runs after a change, in its transaction and with the user locked. */
  assertWithinQuota: (tx: Tx, userId: string) => Promise<void>;
  /** Shrinking is always allowed. */
  assertGrowth: (tx: Tx, userId: string, growth: number) => Promise<void>;
}

export interface Documents<Row extends DocumentRow> {
  assertRoom: (tx: Tx, caller: Caller) => Promise<void>;
  /** Returns the current state or a stored version, locked. */
  lockAt: (tx: Tx, caller: Caller, id: string, version?: number) => Promise<Row>;
  /**
   * Stores the replaced state as a version if one is due.
   * @param version the version that the change started from; undefined accepts any version
   */
  change: (
    caller: Caller,
    id: string,
    version: number | undefined,
    apply: (tx: Tx, stored: Row, now: Date) => Promise<Row>,
  ) => Promise<Row>;
}

export type WholeVersion<Content> = VersionSummary & { content: Content };

export type DocumentsOf = <Row extends DocumentRow>(kind: DocumentKind<Row>) => Documents<Row>;

/** Newest first. */
export type VersionsOf = <Row extends DocumentRow, Content>(
  kind: DocumentKind<Row, unknown, object, Content>,
  caller: Caller,
  id: string,
) => AsyncIterable<WholeVersion<Content>>;

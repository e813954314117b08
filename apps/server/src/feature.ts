import type { FastifyInstance } from "fastify";
import type { Listeners } from "./events.ts";
import type { AccessDoor } from "./features/access/access.offers.ts";
import type { Caller, SignedIn } from "./http/implement.ts";
import type { SpendPdfBudget } from "./http/limits/pdf-budget.ts";
import type { JobHandlers } from "./jobs/jobs.ts";

/** Runs on several nodes, and may run more than once without harm. */
export interface Sweep {
  /** For the log. */
  what: string;
  /** Interval between sweeps, in milliseconds. */
  every: number;
  /** Whether the sweep also runs right after the clock has jumped. */
  afterJump?: boolean;
  /** Whether the sweep may take minutes, so that other sweeps do not wait for it. */
  takesLong?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

export interface Engine {
  /** Runs a round of everything now. Resolves when all rounds are done. */
  hurry(): Promise<void>;
  /** Stops taking work, and finishes or returns what is in progress. */
  stop(): Promise<void>;
}

export interface ArchivedFile {
  /** Relative to the root of the archive. */
  path: string;
  content: Uint8Array | string;
}

export interface ArchiveEntry {
  /** A folder ends with a slash. */
  file: string;
  /** Goes into the archive's README. */
  about: string;
  json?: (caller: SignedIn) => Promise<unknown>;
  /** In batches, since all items together may not fit in memory. */
  list?: (caller: SignedIn) => AsyncIterable<object[]>;
  /** Files in the folder named by `file`, or in other folders. */
  files?: (caller: SignedIn, archive: ArchiveInHand) => AsyncIterable<ArchivedFile>;
}

export interface ArchiveInHand {
  /** Aborted when nobody is waiting for the archive anymore. */
  signal: AbortSignal;
  /**
   * Turns a title into a file name, without characters that file systems reject.
   * @param among names already taken, to which the new name is added; defaults to the archive's names
   */
  nameOf: (title: string, among?: Set<string>) => string;
}

/** The parts of each feature, which `app.ts`, `worker.ts`, the archive, and events iterate over. */
export interface FeatureParts {
  routes?: (app: FastifyInstance, spendPdfBudget: SpendPdfBudget) => unknown;
  /** A kind of token that authenticates a caller, besides the sign-in token. */
  tokens?: { fits: (token: string) => boolean; callerOf: (token: string) => Promise<Caller | null> };
  sweeps?: readonly Sweep[];
  jobs?: Partial<JobHandlers>;
  engine?: () => Engine;
  on?: Partial<Listeners>;
  /** Stored access, such as keys, that lets others act or read for a user. */
  access?: readonly AccessDoor[];
  archive?: readonly ArchiveEntry[];
}

/**
 * Features are registered in `features.ts`. Both functions receive the services. Only `parts` can use what other
 * features offer.
 */
export const defineFeature = <
  OfferNeeds = unknown,
  Offers extends object = object,
  Needs = unknown,
  Parts extends FeatureParts = FeatureParts,
>({
  offers = () => ({}) as Offers,
  parts,
}: {
  offers?: (services: OfferNeeds) => Offers;
  parts: (services: Needs) => Parts;
}) => ({ offers, parts });

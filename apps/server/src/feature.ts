import type { FastifyInstance } from "fastify";
import type { Listeners } from "./events.ts";
import type { AccessDoor } from "./features/access/access.offers.ts";
import type { Caller, SignedIn } from "./http/implement.ts";
import type { SpendPdfBudget } from "./http/limits/pdf-budget.ts";
import type { JobHandlers } from "./jobs/jobs.ts";

/** Runs on several nodes and may be repeated. */
export interface Sweep {
  /** For the log. */
  what: string;
  /** Milliseconds between two sweeps. */
  every: number;
  /** Also run as soon as the clock has jumped. */
  afterJump?: boolean;
  /** May take minutes, so that no other sweep waits for this one. */
  takesLong?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

export interface Engine {
  /** Runs a round of everything now. Resolves when all rounds are over. */
  hurry(): Promise<void>;
  /** Takes no more work, and finishes what is in progress or puts it back. */
  stop(): Promise<void>;
}

export interface ArchivedFile {
  /** From the root of the archive. */
  path: string;
  content: Uint8Array | string;
}

export interface ArchiveEntry {
  /** A folder ends with a slash. */
  file: string;
  /** Goes into the archive's README. */
  about: string;
  json?: (caller: SignedIn) => Promise<unknown>;
  /** Batches of items, since all items together may be larger than memory. */
  list?: (caller: SignedIn) => AsyncIterable<object[]>;
  /** These files may also go into other folders. */
  files?: (caller: SignedIn, archive: ArchiveInHand) => AsyncIterable<ArchivedFile>;
}

export interface ArchiveInHand {
  /** Aborted when nobody waits for the archive anymore. */
  signal: AbortSignal;
  /**
   * Turns a title into a file name, without characters that file systems reject.
   * @param among names that the new name must differ from; it is added to them. Defaults to the archive's names
   */
  nameOf: (title: string, among?: Set<string>) => string;
}

/** `app.ts`, `worker.ts`, the archive, and events iterate over the parts of all features. */
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
 * Registered in `features.ts`. Both functions get the services. What other features offer exists once `parts` is
 * called, but not yet while `offers` is called.
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

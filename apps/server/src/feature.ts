import type { FastifyInstance } from "fastify";
import type { Listeners } from "./events.ts";
import type { AccessDoor } from "./features/access/access.offers.ts";
import type { Caller, SignedIn } from "./http/implement.ts";
import type { SpendPdfBudget } from "./http/limits/pdf-budget.ts";
import type { JobHandlers } from "./jobs/jobs.ts";

/** Periodic work, which can be repeated and run on several nodes. */
export interface Sweep {
  /** What is swept, for the log. */
  what: string;
  /** Milliseconds between two sweeps. */
  every: number;
  /** Whether it also runs as soon as the clock has jumped. */
  afterJump?: boolean;
  /** Whether it may take minutes, so that no other sweep waits for it. */
  takesLong?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/** Work that a worker does all the time. */
export interface Engine {
  /** Runs a round of everything now. Resolves when all rounds are over. */
  hurry(): Promise<void>;
  /** Takes nothing more, and finishes what is under way or puts it back. */
  stop(): Promise<void>;
}

export interface ArchivedFile {
  /** From the root of the archive. */
  path: string;
  content: Uint8Array | string;
}

/** What a user's archive holds of a feature. */
export interface ArchiveEntry {
  /** A file, or a folder with a slash at its end. */
  file: string;
  /** What it holds, for the archive's README. */
  about: string;
  /** A JSON file's content. */
  json?: (caller: SignedIn) => Promise<unknown>;
  /** The items of a JSON file with a list, in batches, since together they may be larger than memory. */
  list?: (caller: SignedIn) => AsyncIterable<object[]>;
  /** A folder's files, which may lie in others, too. */
  files?: (caller: SignedIn, archive: ArchiveInHand) => AsyncIterable<ArchivedFile>;
}

export interface ArchiveInHand {
  /** Aborted when nobody waits for the archive anymore. */
  signal: AbortSignal;
  /**
   * Makes a title a file name, without characters that file systems reject.
   * @param among the names that it must differ from, to which it is added; all of the archive's unless given
   */
  nameOf: (title: string, among?: Set<string>) => string;
}

/** What a feature adds to the server. `app.ts`, `worker.ts`, the archive and events walk those of all features. */
export interface FeatureParts {
  routes?: (app: FastifyInstance, spendPdfBudget: SpendPdfBudget) => unknown;
  /** A kind of token that gets a caller in, besides those of sessions. */
  tokens?: { fits: (token: string) => boolean; callerOf: (token: string) => Promise<Caller | null> };
  sweeps?: readonly Sweep[];
  jobs?: Partial<JobHandlers>;
  engine?: () => Engine;
  /** What it does when something happens elsewhere. */
  on?: Partial<Listeners>;
  /** What it stores that acts or looks on a user's behalf. */
  access?: readonly AccessDoor[];
  archive?: readonly ArchiveEntry[];
}

/**
 * The one door of a feature, listed in `features.ts`. Both functions get what the server depends on and what the
 * features offer each other. The offers of others are there once `parts` is called, not while `offers` is.
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

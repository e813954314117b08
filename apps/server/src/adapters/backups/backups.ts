import type { Readable } from "node:stream";

/** A backup that was imported once to see that it can be. */
export interface Backup {
  name: string;
  at: Date;
  bytes: number;
}

/** Backups of the embedded database, as files in its data folder. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>;
  /**
   * Exports the database and imports the file into an empty one; only then is it kept, and one too many deleted.
   * Calls while one is being made wait for that one.
   * @throws Error that says why there is no new backup
   */
  make(): Promise<Backup>;
  isBeingMade(): boolean;
  /** @returns undefined if there is no such backup */
  open(name: string): Promise<{ backup: Backup; bytes: Readable } | undefined>;
}

import type { Readable } from "node:stream";

export interface Backup {
  name: string;
  at: Date;
  bytes: number;
}

export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>;
  /**
   * Makes a backup, tests its import, and deletes the oldest one over the limit. Concurrent calls share one backup.
   * @throws Error that says why there is no new backup
   */
  make(): Promise<Backup>;
  isBeingMade(): boolean;
  open(name: string): Promise<{ backup: Backup; bytes: Readable } | undefined>;
}

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
   * Creates a backup, tests its import, and deletes the oldest backups over the limit. Concurrent calls share one
   * backup.
   * @throws Error with the reason if no backup was made
   */
  make(): Promise<Backup>;
  isBeingMade(): boolean;
  open(name: string): Promise<{ backup: Backup; bytes: Readable } | undefined>;
}

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
   * Creates a backup, tests its import, and deletes the oldest backup over the limit. Concurrent calls share a
   * backup.
   * @throws Error with the reason if there is no new backup
   */
  make(): Promise<Backup>;
  isBeingMade(): boolean;
  open(name: string): Promise<{ backup: Backup; bytes: Readable } | undefined>;
}

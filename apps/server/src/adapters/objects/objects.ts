/** Stores users' pictures outside the database. Each function throws if the operation fails. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** An object that does not exist counts as removed. */
  remove(key: string): Promise<void>;
}

import { storedKeys, writeStored } from "../storage.ts";

/*
 * Unsaved work is in this browser's storage, with a record for every document and tab. Editors read and write
 * the records; other code only checks whether there are any.
 */

const PREFIX = "postfolio.draft";

/** The start of the storage keys of one document's records. */
export const unsavedPrefix = (owner: string, document: string): string => `${PREFIX}/${owner}/${document}/`;

const keysOf = (owner: string): string[] => storedKeys(`${PREFIX}/${owner}/`);

/** The ids of the resumes that have unsaved changes in this browser; `new` for what was never saved. */
export const unsavedResumes = (owner: string): ReadonlySet<string> =>
  new Set(keysOf(owner).map((key) => key.split("/")[2]!));

/** Discards all of a user's unsaved work in this browser. */
export function forgetUnsaved(owner: string): void {
  for (const key of keysOf(owner)) writeStored(key, null);
}

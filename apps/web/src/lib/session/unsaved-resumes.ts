import { storedKeys, writeStored } from "../storage.ts";

/* There is one record per document and tab in local storage. Only editors read and write these records. */

const PREFIX = "postfolio.draft";

export const unsavedPrefix = (owner: string, document: string): string => `${PREFIX}/${owner}/${document}/`;

const keysOf = (owner: string): string[] => storedKeys(`${PREFIX}/${owner}/`);

/** Ids of resumes with unsaved changes in this browser; `new` for a resume that has never been saved. */
export const unsavedResumes = (owner: string): ReadonlySet<string> =>
  new Set(keysOf(owner).map((key) => key.split("/")[2]!));

export function forgetUnsaved(owner: string): void {
  for (const key of keysOf(owner)) writeStored(key, null);
}

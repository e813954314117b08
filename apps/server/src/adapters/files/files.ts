import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import type { Client } from "../untrusted-files/turns.ts";

/** `reason` is a sentence for the user. */
export type Reading = { kind: "read"; imported: ImportedResume } | { kind: "refused"; reason: string };

/** `busy`: too many files are waiting. Never throws. */
export type ReadFile = (
  file: Uint8Array,
  name: string,
  client: Client,
) => Promise<Reading | { kind: "busy" }>;

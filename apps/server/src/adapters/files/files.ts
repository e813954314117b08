import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import type { Client } from "../untrusted-files/turns.ts";

/**
 * `reason` and `imported.kept` may contain messages for the user. `scan` means that the file has only pictures of text,
 * which `ReadScan` can read.
 */
export type Reading =
  | { kind: "read"; imported: ImportedResume }
  | { kind: "refused"; reason: string }
  | { kind: "scan"; pages: number; reason: string };

/**
 * `busy`: too many files are waiting. Never throws.
 * @param language the language of messages about the file; English by default
 */
export type ReadFile = (
  file: Uint8Array,
  name: string,
  client: Client,
  language: InterfaceLanguage,
) => Promise<Reading | { kind: "busy" }>;

interface ReadScanOptions {
  /** BCP 47 tags of the person's languages, which are tried first, along with English. */
  languages: readonly string[];
  /** Cancels reading when nobody is waiting for the result anymore. */
  signal: AbortSignal;
}

/** Reads a scanned PDF or a photo, which takes about five seconds a page. Never throws. */
export type ReadScan = (
  file: Uint8Array,
  name: string,
  client: Client,
  options: ReadScanOptions,
) => Promise<Reading | { kind: "busy" }>;

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a stand-in remembers. Change `value` in place, then `save()` before answering. */
export interface State<T extends object> {
  readonly value: T;
  /** Returns when it is written; a crash at any moment leaves the old or the new whole. */
  save(): void;
}

/**
 * Reads a stand-in's memory from a JSON file, so that what was bought or posted is still there after a restart.
 *
 * @param path where it is kept; without one, it is forgotten at the end
 * @param empty the first value, and the source of fields that an older file lacks
 * @throws when the file exists but cannot be read or is not JSON
 */
export function openState<T extends object>(path: string | undefined, empty: T): State<T> {
  if (path === undefined) return { value: empty, save: () => {} };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const value = { ...empty, ...read<T>(path) };
  return {
    value,
    save: () => {
      // It may hold access tokens, if only a stand-in's: nobody else on the machine need read them.
      writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

function read<T>(path: string): Partial<T> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<T>;
  } catch (cause) {
    throw new Error(`${path} is not readable. Delete it to start the stand-in afresh`, { cause });
  }
}

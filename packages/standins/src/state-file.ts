import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A stand-in's state. Change `value` in place, then call `save()` before responding. */
export interface State<T extends object> {
  readonly value: T;
  /** Returns once the state is written. After a crash at any time, either the old or the new file is intact. */
  save(): void;
}

/**
 * Reads a stand-in's state from a JSON file, so that purchases and posts survive a restart.
 *
 * @param path the path of the file; without a path, the state is lost on exit
 * @param empty the initial value, which also supplies fields that an older file lacks
 * @throws if the file exists but cannot be read or is not JSON
 */
export function openState<T extends object>(path: string | undefined, empty: T): State<T> {
  if (path === undefined) return { value: empty, save: () => {} };
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const value = { ...empty, ...read<T>(path) };
  return {
    value,
    save: () => {
      // Other users of the machine do not need to read the file, which may contain a stand-in's access tokens.
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
    throw new Error(`${path} cannot be read. Delete it to reset the stand-in`, { cause });
  }
}

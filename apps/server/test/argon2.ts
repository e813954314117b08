import { hash as hashNow, type Options } from "@node-rs/argon2/index.js";

/*
 * Replaces `@node-rs/argon2` (vitest.config.ts). All test users sign up with the same password, and hashing it each
 * time took about a tenth of the server's test time.
 */

/** The password of test users, unless a test sets another. */
export const USUAL_PASSWORD = "correct horse battery";

const usual = new Map<string, Promise<string>>();

/** @public Hashes the usual password only once, and others each time. */
export function hash(password: string | Uint8Array, options: Options): Promise<string> {
  if (password !== USUAL_PASSWORD) return hashNow(password, options);
  const key = JSON.stringify(options);
  const made = usual.get(key) ?? hashNow(password, options);
  usual.set(key, made);
  return made;
}

/** @public */
export { verify } from "@node-rs/argon2/index.js";

import { hkdfSync, randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareDataDir } from "./db/data-dir.ts";

const BYTES = 32;

/**
 * The secret from which every key is derived: the one given, else the one kept in the data folder,
 * made there at first start with mode 0600. A file that exists is never overwritten.
 *
 * @throws Error when the kept secret is damaged: going on with another would sign everybody out and
 *   make stored tokens unreadable
 */
export async function loadRootSecret(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given);
  prepareDataDir(dataDir);
  const path = join(dataDir, "secret");
  const secret = (await read(path)) ?? (await make(path));
  if (secret.length !== BYTES) {
    throw new Error(`${path} is damaged. Restore it from a backup, or delete it to sign everybody out`);
  }
  return secret;
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, "utf8")).trim(), "base64url");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written whole beside its place and then linked into it, so that nobody ever reads half a secret. */
async function make(path: string): Promise<Buffer> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(BYTES).toString("base64url"));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    // Another process was first: its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  return (await read(path)) ?? Buffer.alloc(0);
}

/** A key for one purpose (HKDF-SHA-256): knowing one says nothing about another. */
export function deriveKey(root: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", root, "", `postfolio/${purpose}`, 32));
}

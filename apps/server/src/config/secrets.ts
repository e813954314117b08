import { hkdfSync, randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareDataDir } from "./data-dir.ts";

const BYTES = 32;

/**
 * All keys derive from this secret: the given one, or the one in the data folder, which the first start creates with
 * mode 0600. An existing file is never overwritten.
 * @throws Error if the stored secret is damaged, since a new secret would make stored tokens unreadable
 */
export async function loadRootSecret(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given);
  prepareDataDir(dataDir);
  const path = join(dataDir, "secret");
  const secret = (await read(path)) ?? (await make(path));
  if (secret.length !== BYTES) {
    throw new Error(`${path} is damaged. Restore it from a backup, or delete it to sign everyone out`);
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

/** Creates the file by linking a finished one into place, so that no process reads half a secret. */
async function make(path: string): Promise<Buffer> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(BYTES).toString("base64url"));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    // Another process was first, so its secret is used.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  return (await read(path)) ?? Buffer.alloc(0);
}

export const AUDIT_KEY = "audit-log";

/** HKDF-SHA-256; one key reveals nothing about another. */
export function deriveKey(root: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", root, "", `postfolio/${purpose}`, 32));
}

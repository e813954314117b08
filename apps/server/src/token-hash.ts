import { createHash } from "node:crypto";

/** Returns a plain SHA-256 hash in hex, which is safe only for secrets of at least 128 random bits. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

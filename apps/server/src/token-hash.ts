import { createHash } from "node:crypto";

/** For secrets of at least 128 random bits: SHA-256, hex. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

import { createHash } from "node:crypto";

/** How secrets of 128 random bits or more are stored: SHA-256, hex. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

import { createHash } from "node:crypto";

/** SHA-256 in hex is safe only for secrets of at least 128 random bits. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

import { createHash } from "node:crypto";

const ALPHABET = "234567abcdefghijklmnopqrstuvwxyz";
const LENGTH = 13;
/** Sends are spread over this many microseconds of a millisecond; the remaining 100 are for the parts of a thread. */
const SPREAD = 900;

/**
 * Returns the record key (atproto.com/specs/tid) of a part of a post. The same send always has the same key, so a
 * repository cannot contain it twice.
 */
export function recordKey({ key, startedAt }: { key: string; startedAt: Date }, part: number): string {
  const hash = createHash("sha256").update(key).digest();
  const micros = startedAt.getTime() * 1000 + (hash.readUInt32BE(0) % SPREAD) + part;
  let bits = (BigInt(micros) << 10n) | BigInt(hash.readUInt16BE(4) & 1023);
  let text = "";
  for (let index = 0; index < LENGTH; index += 1) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}

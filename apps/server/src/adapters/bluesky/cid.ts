import { createHash } from "node:crypto";

/*
 * The CID of a record (atproto.com/specs/data-model): the hash of its DAG-CBOR encoding. Our records contain only text,
 * integers, lists, objects, and links to pictures.
 */

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
/** CIDv1, DAG-CBOR, SHA-256, 32 bytes. */
const OF_RECORD = Buffer.from([0x01, 0x71, 0x12, 0x20]);

/** Returns the CID of a record as the repository will store it. */
export function cidOf(record: object): string {
  const hash = createHash("sha256").update(encoded(record)).digest();
  return `b${base32(Buffer.concat([OF_RECORD, hash]))}`;
}

/** Major types of CBOR (RFC 8949). */
const UNSIGNED = 0;
const BYTES = 2;
const TEXT = 3;
const LIST = 4;
const MAP = 5;
/** Tag 42. */
const LINK = Buffer.from([0xd8, 0x2a]);

function encoded(value: unknown): Buffer {
  if (typeof value === "string") return withHead(TEXT, Buffer.from(value));
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return head(UNSIGNED, value);
  if (Array.isArray(value)) return Buffer.concat([head(LIST, value.length), ...value.map(encoded)]);
  if (typeof value !== "object" || value === null) throw new TypeError("Records hold no such value");
  const { $link } = value as { $link?: unknown };
  if (typeof $link === "string") return Buffer.concat([LINK, withHead(BYTES, linked($link))]);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => [Buffer.from(name), encoded(inner)] as const)
    .toSorted(([a], [b]) => a.length - b.length || Buffer.compare(a, b));
  return Buffer.concat([
    head(MAP, fields.length),
    ...fields.flatMap(([name, inner]) => [withHead(TEXT, name), inner]),
  ]);
}

const withHead = (major: number, bytes: Buffer): Buffer => Buffer.concat([head(major, bytes.length), bytes]);

/** Encodes a number in as few bytes as possible. */
function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  const size = count < 0x1_00 ? 0 : count < 0x1_00_00 ? 1 : count < 0x1_00_00_00_00 ? 2 : 3;
  const bytes = Buffer.alloc(1 + 2 ** size);
  bytes[0] = type | (24 + size);
  if (size === 3) bytes.writeBigUInt64BE(BigInt(count), 1);
  else bytes.writeUIntBE(count, 1, 2 ** size);
  return bytes;
}

/** In CBOR, a CID starts with a zero byte, the prefix for binary. */
function linked(cid: string): Buffer {
  if (!/^b[a-z2-7]+$/u.test(cid)) throw new TypeError("A link is not a CID in base 32");
  const bytes = [0];
  let bits = 0;
  let value = 0;
  for (const letter of cid.slice(1)) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xf_ff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

function base32(bytes: Buffer): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xf_ff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((value >> bits) & 31);
    }
  }
  return bits > 0 ? text + ALPHABET.charAt((value << (5 - bits)) & 31) : text;
}

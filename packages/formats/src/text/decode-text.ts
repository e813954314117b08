import type { Message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";

/*
 * JSON should be UTF-8, but old applications save it in other encodings. If the encoding is uncertain, the file is
 * rejected, because names could end up misspelled.
 */

export interface DecodedText {
  text: string;
  notes: Message[];
}

export async function decodeText(bytes: Uint8Array): Promise<DecodedText | undefined> {
  const unicode = unicodeOf(bytes);
  if (unicode !== undefined) {
    const text = decode(bytes, unicode);
    return text === undefined
      ? undefined
      : { text, notes: text.includes("\uFFFD") ? [MESSAGES.importLostCharacters] : [] };
  }
  const legacy = await legacyText(bytes);
  return legacy && { text: legacy.text, notes: [MESSAGES.importReadAs(legacy.name)] };
}

/** Detects Unicode by a byte order mark, by UTF-16's zero bytes, or because all bytes are valid UTF-8. */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  // JSON starts with two ASCII characters.
  if (bytes.length > 1 && first === 0 && second !== 0) return "utf-16be";
  if (bytes.length > 1 && first !== 0 && second === 0) return "utf-16le";
  return decode(bytes, "utf-8") === undefined ? undefined : "utf-8";
}

/** Drops the byte order mark. Undefined if the bytes are invalid. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Minimum confidence (of 100), and minimum lead over other guesses. */
const SURE = 15;
const LEAD = 8;

/** Encodings to try instead of a detected one: its supersets and close relatives. */
const KIN: Record<string, readonly string[]> = {
  "ISO-8859-1": ["Windows-1252", "ISO-8859-15"],
  "ISO-8859-7": ["ISO-8859-7", "Windows-1253"],
  "ISO-8859-8": ["ISO-8859-8", "Windows-1255"],
  "KOI8-R": ["KOI8-U"],
};

async function legacyText(bytes: Uint8Array): Promise<{ text: string; name: string } | undefined> {
  const { analyse } = await import("chardet");
  const readings = analyse(foreignTexts(bytes))
    .filter(({ name, confidence }) => confidence >= SURE && !/^(?:UTF|ASCII)/u.test(name))
    .flatMap(({ name, confidence }) => {
      const names = KIN[name] ?? [name.replace(/^w/u, "W")];
      const reading = names.map((kin) => readingOf(bytes, kin)).find((found) => found !== undefined);
      return reading ? [{ ...reading, confidence }] : [];
    });
  const [best] = readings;
  if (best) {
    const isAlone = readings.every(
      ({ text, confidence }) => text === best.text || confidence <= best.confidence - LEAD,
    );
    return isAlone ? best : undefined;
  }
  // With few letters, as in "José", statistics fail, but Western accented letters occur only alone or in pairs.
  const western = readingOf(bytes, "Windows-1252");
  const isForeign = /(?<![A-Za-z])[^\p{ASCII}\s]{2}(?![A-Za-z])|[^\p{ASCII}\s]{3}/u;
  return western && !isForeign.test(western.text) ? western : undefined;
}

function readingOf(bytes: Uint8Array, name: string): { text: string; name: string } | undefined {
  const text = decode(bytes, name);
  // In Windows-1258, Vietnamese diacritics are separate characters.
  return text !== undefined && isPlausible(text) ? { text: text.normalize("NFC"), name } : undefined;
}

/** Returns only quoted strings that contain non-ASCII characters, because the field names are in English. */
function foreignTexts(bytes: Uint8Array): Uint8Array {
  const MAX_SAMPLE_BYTES = 65_536;
  const found: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && found.length < MAX_SAMPLE_BYTES; at += 1) {
    if (at < bytes.length && bytes[at] !== QUOTE) continue;
    const part = bytes.subarray(start, Math.min(at, start + MAX_SAMPLE_BYTES));
    if (part.some((byte) => byte >= 0x80)) found.push(...part, SPACE);
    start = at + 1;
  }
  return Uint8Array.from(found);
}
const QUOTE = 0x22;
const SPACE = 0x20;

/** Rejects control characters, and symbols within words: "Wac³aw" is Polish decoded as French. */
const isPlausible = (text: string): boolean =>
  !/[\u0080-\u009F\uFFFD]|\p{L}[¹²³¼½¾]\p{L}|\p{L}[¢£¤¥¦¨¬¯±´¶¸×÷\u2500-\u259F]|[¢£¤¥¦¨¬¯±´¶¸×÷\u2500-\u259F]\p{L}/u.test(
    text,
  );

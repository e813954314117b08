import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * `pf_`, 43 random characters (256 bits), and a CRC-32 that lets secret scanners recognize keys without calling us.
 */

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM = 43;
const SUM = 6;
const BEGINNING = "pf_";
const PREFIX_LENGTH = BEGINNING.length + 6;

/** For secret scanners; verify matches with `isKey`. */
export const KEY_PATTERN = /\bpf_[0-9A-Za-z]{49}\b/gu;

function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = "";
  for (let place = 0; place < SUM; place += 1) {
    sum = BASE62.charAt(rest % BASE62.length) + sum;
    rest = Math.floor(rest / BASE62.length);
  }
  return sum;
}

export function newKeyText(): string {
  const random = Array.from({ length: RANDOM }, () => BASE62.charAt(randomInt(BASE62.length)));
  const text = BEGINNING + random.join("");
  return text + sumOf(text);
}

export const looksLikeKey = (token: string): boolean => token.startsWith(BEGINNING);

export const isKey = (text: string): boolean =>
  /^pf_[0-9A-Za-z]{49}$/u.test(text) && text.slice(-SUM) === sumOf(text.slice(0, -SUM));

export const prefixOf = (key: string): string => key.slice(0, PREFIX_LENGTH);

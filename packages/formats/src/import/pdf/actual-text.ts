/*
 * Chromium writes alternate glyphs for figures as `/Span <</ActualText (2021)>> BDC`. pdf.js reports the span but not
 * its text, so we parse the page's content ourselves.
 */

interface Reference {
  num: number;
  gen: number;
}

/** Returns texts in document order; undefined for spans without text. */
export async function actualTexts(
  bytes: Uint8Array,
  page: Reference | null,
): Promise<(string | undefined)[]> {
  if (page === null) return [];
  const file = new TextDecoder("latin1").decode(bytes);
  const dictionary = objectAt(file, page)?.text;
  const contents = /\/Contents\s*(?:\[([^\]]*)\]|(\d+ \d+ R))/u.exec(dictionary ?? "");
  const references = (contents?.[1] ?? contents?.[2] ?? "").matchAll(/(\d+)\s+(\d+)\s+R/gu);
  const streams = [...references].map(([, num, gen]) =>
    inflated(file, bytes, { num: Number(num), gen: Number(gen) }),
  );
  const content = (await Promise.all(streams)).join("\n");
  return [...content.matchAll(/\/Span\s*(<<(?:[^<>]|<[0-9A-Fa-f\s]*>|<<[^<>]*>>)*>>|\/\S+)\s*BDC/gu)].map(
    ([, properties = ""]) => statedText(properties),
  );
}

/** Returns undefined for objects in compressed streams. */
function objectAt(file: string, { num, gen }: Reference): { text: string; from: number } | undefined {
  const head = `${num} ${gen} obj`;
  let from = file.lastIndexOf(head);
  while (from > 0 && /\d/u.test(file[from - 1]!)) from = file.lastIndexOf(head, from - 1);
  if (from === -1) return undefined;
  const end = file.indexOf("endobj", from);
  return { text: file.slice(from, Math.min(end === -1 ? file.length : end, from + 10_000)), from };
}

async function inflated(file: string, bytes: Uint8Array, reference: Reference): Promise<string> {
  const found = objectAt(file, reference);
  const head = /stream\r?\n/u.exec(found?.text ?? "");
  if (!found || !head) return "";
  const from = found.from + head.index + head[0].length;
  const data = bytes.slice(from, Math.max(from, file.indexOf("endstream", from)));
  if (!/\/FlateDecode/u.test(found.text.slice(0, head.index))) return new TextDecoder("latin1").decode(data);
  return inflate(data);
}

/** Characters. */
const MOST_CONTENT = 20_000_000;

/** The data may end with a line break. */
async function inflate(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const decoder = new TextDecoder("latin1");
  let text = "";
  try {
    while (text.length < MOST_CONTENT) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {}
  await reader.cancel().catch(() => undefined);
  return text;
}

function statedText(properties: string): string | undefined {
  const [, hex, literal] =
    /\/ActualText\s*(?:<([0-9A-Fa-f\s]*)>|\(((?:[^()\\]|\\[\s\S])*)\))/u.exec(properties) ?? [];
  if (hex !== undefined) {
    const digits = hex.replaceAll(/\s/gu, "");
    return decoded(Uint8Array.from(digits.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16)));
  }
  if (literal === undefined) return undefined;
  const plain = literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/gu, (_, sign: string) =>
    /^[0-7]/u.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) % 256) : (ESCAPES[sign] ?? sign),
  );
  return decoded(Uint8Array.from(plain, (character) => character.charCodeAt(0) % 256));
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Decodes UTF-16 if there is a byte order mark, and Latin-1 otherwise. */
const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "latin1").decode(bytes);

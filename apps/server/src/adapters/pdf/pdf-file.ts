import { deflateSync, inflateSync } from "node:zlib";

interface Place {
  start: number;
  end: number;
}

/** ISO 32000-1, 7.5. Supports only what Chromium writes: plain objects and one cross-reference table. */
export class PdfFile {
  readonly #original: string;
  readonly #trailer: string;
  readonly #places: (Place | undefined)[];
  readonly #changed = new Map<number, string>();

  private constructor(original: string, trailer: string, places: (Place | undefined)[]) {
    this.#original = original;
    this.#trailer = trailer;
    this.#places = places;
  }

  /** @returns null if the structure is not Chromium's */
  static open(pdf: Buffer): PdfFile | null {
    const text = pdf.toString("latin1");
    const end = /trailer\s*<<(?<entries>[^]*?)>>\s*startxref\s+(?<xref>\d+)\s+%%EOF\s*$/u.exec(
      text.slice(-1_024),
    )?.groups;
    const xref = Number(end?.["xref"]);
    if (!end || !text.startsWith("xref\n0 ", xref)) return null;
    const [, count = "", ...entries] = text.slice(xref).split("\n");
    const offsets = entries
      .slice(0, Number(count.slice(2)))
      .map((entry) => (entry.includes(" n") ? Number(entry.slice(0, 10)) : null));
    const starts = [...offsets.filter((offset) => offset !== null), xref].sort((a, b) => a - b);
    const next = new Map(starts.map((start, index) => [start, starts[index + 1]]));
    const places = offsets.map((offset, number) =>
      offset === null
        ? undefined
        : { start: offset + opening(number).length, end: text.lastIndexOf(CLOSING, next.get(offset)) },
    );
    return new PdfFile(text, end["entries"] ?? "", places);
  }

  named(name: "Root" | "Info"): number {
    return Number(new RegExp(`/${name} (\\d+) 0 R`, "u").exec(this.#trailer)?.[1]);
  }

  *startingWith(beginning: string): Generator<number> {
    for (const [number, place] of this.#places.entries()) {
      const changed = this.#changed.get(number);
      if (changed?.startsWith(beginning) ?? (place && this.#original.startsWith(beginning, place.start)))
        yield number;
    }
  }

  text(number: number): string {
    const body = this.#body(number);
    const stream = body.indexOf("stream\n");
    return (stream === -1 ? body : body.slice(0, stream)).trimEnd();
  }

  /** Null if the object is not a compressed stream. */
  stream(number: number): Buffer | null {
    const dictionary = this.text(number);
    const length = Number(/\/Length (\d+)(?! 0 R)/u.exec(dictionary)?.[1]);
    if (!dictionary.includes("/Filter /FlateDecode") || !Number.isInteger(length)) return null;
    const body = this.#body(number);
    const start = body.indexOf("stream\n") + "stream\n".length;
    return inflateSync(Buffer.from(body.slice(start, start + length), "latin1"));
  }

  set(number: number, text: string): void {
    this.#changed.set(number, text);
  }

  setStream(number: number, bytes: Buffer): void {
    this.#setPacked(number, "", bytes);
  }

  add(text: string): number {
    const number = this.#places.push(undefined) - 1;
    this.#changed.set(number, Buffer.from(text).toString("latin1"));
    return number;
  }

  addStream(entries: string, bytes: Buffer): number {
    const number = this.#places.push(undefined) - 1;
    this.#setPacked(number, entries, bytes);
    return number;
  }

  #setPacked(number: number, entries: string, bytes: Buffer): void {
    // Level 1, because the user is waiting.
    const packed = deflateSync(bytes, { level: 1 });
    this.#changed.set(
      number,
      `<<${entries}/Filter /FlateDecode\n/Length ${packed.length}>> stream\n${packed.toString("latin1")}\nendstream`,
    );
  }

  save(): Buffer {
    let file = this.#original.slice(0, this.#original.indexOf("1 0 obj"));
    let table = "";
    for (const number of this.#places.keys()) {
      const body = this.#body(number);
      table += body === "" ? "0000000000 65535 f \n" : `${String(file.length).padStart(10, "0")} 00000 n \n`;
      if (body !== "") file += opening(number) + body + CLOSING;
    }
    const count = this.#places.length;
    const trailer = this.#trailer.replace(/\/Size \d+/u, `/Size ${count}`);
    const end = `xref\n0 ${count}\n${table}trailer\n<<${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
    return Buffer.from(file + end, "latin1");
  }

  #body(number: number): string {
    const place = this.#places[number];
    return this.#changed.get(number) ?? (place ? this.#original.slice(place.start, place.end) : "");
  }
}

const opening = (number: number): string => `${number} 0 obj\n`;
const CLOSING = "\nendobj\n";

export const withEntries = (dictionary: string, entries: string): string =>
  `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}\n${entries}>>`;

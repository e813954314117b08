import { deflateSync, inflateSync } from "node:zlib";

/**
 * Changes to a PDF from Chromium, appended as an incremental update (ISO 32000-1, 7.5.6); the original bytes
 * stay as they are. Supports only what Chromium writes: plain objects and one cross-reference table.
 */
export class PdfUpdate {
  readonly #pdf: Buffer;
  readonly #offsets: number[];
  readonly #ends = new Map<number, number>();
  readonly #trailer: { entries: string; xref: number };
  readonly #changed = new Map<number, Buffer>();

  private constructor(pdf: Buffer, trailer: { entries: string; xref: number }, offsets: number[]) {
    this.#pdf = pdf;
    this.#trailer = trailer;
    this.#offsets = offsets;
    const starts = [...offsets.filter((offset) => offset > 0), trailer.xref].sort((a, b) => a - b);
    for (const [index, start] of starts.slice(0, -1).entries())
      this.#ends.set(start, starts[index + 1] as number);
  }

  /** @returns null if the file is not structured the way Chromium does it */
  static open(pdf: Buffer): PdfUpdate | null {
    const tail = pdf.subarray(-1_024).toString("latin1");
    const end = /trailer\s*<<(?<entries>[^]*?)>>\s*startxref\s+(?<xref>\d+)\s+%%EOF\s*$/u.exec(tail)?.groups;
    const xref = Number(end?.["xref"]);
    if (!end || !pdf.subarray(xref, xref + 7).equals(Buffer.from("xref\n0 "))) return null;
    const lines = pdf.toString("latin1", xref, pdf.length).split("\n");
    const count = Number(lines[1]?.slice(2));
    const offsets = lines
      .slice(2, 2 + count)
      .map((line) => (line.includes(" n") ? Number(line.slice(0, 10)) : 0));
    return new PdfUpdate(pdf, { entries: end["entries"] ?? "", xref }, offsets);
  }

  /** The number of an object that the trailer names, such as `Root`. */
  named(name: "Root" | "Info"): number {
    return Number(new RegExp(`/${name} (\\d+) 0 R`, "u").exec(this.#trailer.entries)?.[1]);
  }

  /** The numbers of all objects whose text starts with `beginning`. */
  *startingWith(beginning: string): Generator<number> {
    const start = Buffer.from(beginning, "latin1");
    for (const number of this.#offsets.keys())
      if (this.#body(number).subarray(0, start.length).equals(start)) yield number;
  }

  /** The text of an object with its changes; for a stream, its dictionary. */
  text(number: number): string {
    const body = this.#body(number);
    const stream = body.indexOf("stream\n", 0, "latin1");
    return body.toString("latin1", 0, stream === -1 ? body.length : stream).trimEnd();
  }

  /** The decompressed bytes of a stream; null if the object is not a compressed stream. */
  stream(number: number): Buffer | null {
    const dictionary = this.text(number);
    const length = Number(/\/Length (\d+)(?! 0 R)/u.exec(dictionary)?.[1]);
    if (!dictionary.includes("/Filter /FlateDecode") || !Number.isInteger(length)) return null;
    const body = this.#body(number);
    const start = body.indexOf("stream\n", 0, "latin1") + "stream\n".length;
    return inflateSync(body.subarray(start, start + length));
  }

  /** Replaces an object. */
  set(number: number, text: string): void {
    this.#changed.set(number, Buffer.from(text, "latin1"));
  }

  /** Replaces the content of a stream whose only entries are its length and filter. */
  setStream(number: number, bytes: Buffer): void {
    this.#setPacked(number, "", bytes);
  }

  /** Adds an object and returns its number. */
  add(text: string): number {
    const number = this.#offsets.push(0) - 1;
    this.#changed.set(number, Buffer.from(text, "utf8"));
    return number;
  }

  /** Adds a stream with these entries in its dictionary and returns its number. */
  addStream(entries: string, bytes: Buffer): number {
    const number = this.#offsets.push(0) - 1;
    this.#setPacked(number, entries, bytes);
    return number;
  }

  #setPacked(number: number, entries: string, bytes: Buffer): void {
    // The fastest level: a few kilobytes more, but the user is waiting.
    const packed = deflateSync(bytes, { level: 1 });
    this.#changed.set(
      number,
      Buffer.concat([
        Buffer.from(`<<${entries}/Filter /FlateDecode\n/Length ${packed.length}>> stream\n`),
        packed,
        Buffer.from("\nendstream"),
      ]),
    );
  }

  /** The whole file: the original bytes followed by the changes. */
  save(): Buffer {
    const parts = [this.#pdf, Buffer.from("\n")];
    let at = this.#pdf.length + 1;
    let table = "";
    for (const [number, body] of [...this.#changed].sort(([a], [b]) => a - b)) {
      const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
      table += `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
      parts.push(object);
      at += object.length;
    }
    const entries = this.#trailer.entries.replace(/\/Size \d+/u, `/Size ${this.#offsets.length}`);
    parts.push(
      Buffer.from(
        `xref\n${table}trailer\n<<${entries}\n/Prev ${this.#trailer.xref}>>\nstartxref\n${at}\n%%EOF\n`,
        "latin1",
      ),
    );
    return Buffer.concat(parts);
  }

  #body(number: number): Buffer {
    const changed = this.#changed.get(number);
    if (changed) return changed;
    const start = this.#offsets[number] ?? 0;
    const end = this.#ends.get(start);
    if (start === 0 || end === undefined) return Buffer.alloc(0);
    const head = `${number} 0 obj\n`.length;
    return this.#pdf.subarray(start + head, this.#pdf.lastIndexOf("endobj", end, "latin1"));
  }
}

/** Appends entries to a dictionary. */
export const withEntries = (dictionary: string, entries: string): string =>
  `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}\n${entries}>>`;

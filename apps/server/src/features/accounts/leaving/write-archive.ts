import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ArchivedFile, ArchiveEntry } from "../../../feature.ts";
import type { SignedIn } from "../../../http/implement.ts";

export async function* writeArchive(
  entries: readonly ArchiveEntry[],
  caller: SignedIn,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const write = ({ path, content }: ArchivedFile): Uint8Array[] => {
    // Other files are already compressed.
    const file = /\.(?:json|txt)$/u.test(path) ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(file);
    file.push(content instanceof Uint8Array ? content : strToU8(content), true);
    return take();
  };
  const names = new Set<string>();
  const nameOf = (title: string, among = names) => uniqueName(title, among);

  yield* write({ path: "README.txt", content: readmeOf(entries) });
  for (const entry of entries) {
    const path = entry.file;
    if (entry.json) yield* write({ path, content: json(await entry.json(caller)) });
    if (entry.files) {
      for await (const file of entry.files(caller, { signal, nameOf })) yield* write(file);
    }
    if (entry.list) {
      const file = new ZipDeflate(path);
      zip.add(file);
      for await (const piece of jsonList(entry.list(caller))) {
        file.push(strToU8(piece));
        yield* take();
      }
      file.push(new Uint8Array(), true);
      yield* take();
    }
  }
  zip.end();
  yield* take();
}

const INDENT = 15;

function readmeOf(entries: readonly ArchiveEntry[]): string {
  const lines = entries.map(({ file, about }) => {
    const name = file.length < INDENT ? file.padEnd(INDENT) : `${file}\n${" ".repeat(INDENT)}`;
    return `${name}${about.replaceAll("\n", `\n${" ".repeat(INDENT)}`)}\n`;
  });
  return `This archive contains everything that Postfolio stores about you.\n\n${lines.join("")}`;
}

/** One item per line. */
async function* jsonList(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let lead = "[";
  for await (const batch of batches) {
    for (const item of batch) {
      yield `${lead}\n`;
      lead = ",";
      const inner = Object.entries(item).find(([, value]) => isBatches(value));
      if (inner) {
        const [key, list] = inner as [string, AsyncIterable<object[]>];
        yield `${JSON.stringify({ ...item, [key]: undefined }).slice(0, -1)},"${key}":`;
        yield* jsonList(list);
        yield "}";
      } else {
        yield JSON.stringify(item);
      }
    }
  }
  yield lead === "[" ? "[]\n" : "\n]\n";
}

const isBatches = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Replaces characters that file systems reject. */
function uniqueName(title: string, taken: Set<string>): string {
  const safe =
    title
      .replace(/[\p{Cc}\\/:*?"<>|.]+/gu, " ")
      .trim()
      .slice(0, 100) || "Resume";
  let unique = safe;
  for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${safe} ${copy}`;
  taken.add(unique.toLowerCase());
  return unique;
}

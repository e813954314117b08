import { ImportError } from "@postfolio/formats/import/import-error.ts";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** LinkedIn's complete archive has about forty files, plus one for each article and picture. */
const MOST_ENTRIES = 10_000;
/** Maximum total size, in bytes, of the requested entries after inflating. */
const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Inflates the requested entries of an archive, keyed by path. Writes nothing to disk.
 * @throws ImportError for an archive that is damaged, protected, or larger than any resume
 */
export async function unzip(
  file: Uint8Array,
  isWanted: (path: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  try {
    // With decoding, the library would reject paths that are unsafe to write to, but nothing is written to disk.
    const archive = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.length), {
      lazyEntries: true,
      decodeStrings: false,
    });
    return await inflate(archive, isWanted);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError("broken", { cause: error });
  }
}

async function inflate(archive: ZipFile, isWanted: (path: string) => boolean) {
  if (archive.entryCount > MOST_ENTRIES) throw new ImportError("too-deep");
  const files = new Map<string, Uint8Array>();
  let room = MOST_BYTES;
  for await (const entry of archive.eachEntry()) {
    const path = pathOf(entry);
    if (!isWanted(path) || files.has(path)) continue;
    if (entry.isEncrypted()) throw new ImportError("protected");
    const bytes = await read(archive, entry, room);
    room -= bytes.length;
    files.set(path, bytes);
  }
  return files;
}

const pathOf = ({ fileName }: { fileName: unknown }) => String(fileName).replaceAll("\\", "/");

/** Counts bytes while inflating, because an archive's stated sizes may be wrong. */
async function read(archive: ZipFile, entry: Entry, room: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > room) throw new ImportError("too-deep");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

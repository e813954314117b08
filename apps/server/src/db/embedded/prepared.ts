import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { knownHashes } from "../migrate.ts";

/*
 * The build prepares an empty database with all migrations applied. On the first start, unpacking it takes two thirds
 * of the time that initdb and the migrations would take.
 */

/**
 * Log2 of the window's size in bytes. A cluster's three databases are alike, and this window is larger than one of
 * them.
 */
const WINDOW = 24;
const QUALITY = 9;

/** The name depends on the migrations, so that another version's file is never used. */
export function preparedFile(): string {
  const version = createHash("sha256").update(knownHashes().join()).digest("hex").slice(0, 12);
  return join(fileURLToPath(new URL("../../../dist", import.meta.url)), `empty-database-${version}.tar.br`);
}

export async function pack(archive: Blob, file: string): Promise<void> {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
  const params = { [BROTLI_PARAM_LGWIN]: WINDOW, [BROTLI_PARAM_QUALITY]: QUALITY };
  await writeFile(
    file,
    await promisify(brotliCompress)(Buffer.from(await archive.arrayBuffer()), { params }),
  );
}

export const unpack = async (file: string): Promise<Blob> =>
  new Blob([new Uint8Array(await promisify(brotliDecompress)(await readFile(file)))]);

import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Config, parseConfig } from "./config/config.ts";
import { openDatabase } from "./db/client.ts";
import { type Counts, exportLines, importLines } from "./db/copy/copy.ts";
import { requestCopy } from "./db/copy/copy-requests.ts";
import { copyFolder, databaseFolder } from "./db/embedded/embedded.ts";
import { FolderInUse } from "./db/embedded/folder-lock.ts";
import { createLogger } from "./log.ts";

const USAGE = `Usage:
  npm run data:export [file]   writes all data to a file (postfolio-DATE.ndjson.gz unless given)
  npm run data:import file     reads such a file into an empty database

Both use the database that the server would use: the embedded one of DATA_DIR, or the one that DATABASE_URL
names. An export may be made while the server runs; for an import the server is stopped.`;

async function main([command, file, ...rest]: string[], config: Config): Promise<void> {
  if (command === "export" && rest.length === 0) {
    await exportTo(resolve(file ?? `postfolio-${new Date().toISOString().slice(0, 10)}.ndjson.gz`), config);
  } else if (command === "import" && file && rest.length === 0) {
    await importFrom(resolve(file), config);
  } else {
    throw new Error(USAGE);
  }
}

async function exportTo(file: string, config: Config): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const folder = databaseFolder(config.dataDir);
  if (!config.databaseUrl && !existsSync(folder)) throw new Error(`There is no database in ${folder}`);
  const unfinished = `${file}.unfinished`;
  const counts: Counts = {};
  try {
    await withSource(config, (client) =>
      // Readable by its owner only, since it contains everything that users entrusted to us.
      pipeline(
        exportLines(client, counts),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  report(`Exported to ${file}`, counts);
}

async function importFrom(file: string, config: Config): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const counts = await withConnection(config, async (client) => {
    let imported: Counts = {};
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      imported = await importLines(client, splitLines(source));
    });
    return imported;
  });
  report(`Imported from ${file}`, counts);
}

type Work<T> = (client: Parameters<typeof importLines>[0]) => Promise<T>;

/** Uses the database, or a copy of the embedded one while a server has it open. */
async function withSource<T>(config: Config, work: Work<T>): Promise<T> {
  try {
    return await withConnection(config, work);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
  }
  const dataDir = copyFolder(config.dataDir);
  try {
    await requestCopy(config.dataDir, databaseFolder(dataDir));
    return await withConnection({ ...config, dataDir }, work);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withConnection<T>(config: Config, work: Work<T>): Promise<T> {
  const database = await openDatabase(config, createLogger("warn"));
  try {
    const client = await database.pool.connect();
    try {
      return await work(client);
    } finally {
      // Closed instead of reused, since a failure may have left it inside a transaction.
      client.release(true);
    }
  } finally {
    await database.close();
  }
}

/** Most characters of one line: enough for the largest row, and well below the limit of a string. */
const MAX_LINE = 64 * 1024 * 1024;
const DAMAGED = "The file is damaged, or not one that data:export wrote. Nothing was changed.";

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of source) {
    const [first = "", ...more] = decoder.decode(chunk, { stream: true }).split("\n");
    rest += first;
    if (rest.length > MAX_LINE) throw new Error(DAMAGED);
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== "") yield rest;
}

function report(title: string, counts: Counts): void {
  const lines = Object.entries(counts).map(([table, count]) => `  ${table}: ${count}`);
  console.log([title, ...lines].join("\n"));
}

/** Whether zlib's code says that a file is not gzip, damaged or truncated. */
const isGzipError = (error: unknown): boolean =>
  ["Z_DATA_ERROR", "Z_BUF_ERROR"].includes((error as { code?: string }).code ?? "");

try {
  await main(process.argv.slice(2), parseConfig({ ...process.env }));
} catch (error) {
  console.error(isGzipError(error) ? DAMAGED : (error as Error).message);
  process.exitCode = 1;
}

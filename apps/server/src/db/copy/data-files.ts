import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PoolClient } from "pg";
import type { Config } from "../../config/config.ts";
import { createLogger } from "../../log.ts";
import { VERSION } from "../../version.ts";
import { type Database, openDatabase } from "../client.ts";
import { copyFolder, databaseFolder } from "../embedded/embedded.ts";
import { FolderInUse } from "../embedded/folder-lock.ts";
import { type Counts, exportLines, importLines } from "./copy.ts";
import { demandMovable } from "./one-user.ts";
import { requestCopy } from "./copy-requests.ts";

/** @param time such as "2026-11-28" */
export const backupName = (time: string): string => `postfolio-${time}-v${VERSION}.ndjson.gz`;

export type DataSource = Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">;

/**
 * Creates the file only once it is complete.
 * @throws Error if the file already exists or there is no database
 */
export const exportToFile = (file: string, source: DataSource): Promise<Counts> =>
  writeFile(file, source, (client, counts) => exportLines(client, counts));

/**
 * Exports one user, who must be suspended.
 * @throws Error that says why the user cannot be moved now
 */
export const exportUserToFile = (file: string, email: string, source: DataSource): Promise<Counts> =>
  writeFile(file, source, async function* (client, counts) {
    yield* exportLines(client, counts, await demandMovable(client, email));
  });

async function writeFile(
  file: string,
  source: DataSource,
  linesOf: (client: PoolClient, counts: Counts) => AsyncIterable<string>,
): Promise<Counts> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const unfinished = `${file}.unfinished`;
  const counts: Counts = {};
  try {
    await withSource(source, (database) =>
      withClient(database, (client) =>
        // Only the owner can read the file.
        pipeline(
          linesOf(client, counts),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        ),
      ),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return counts;
}

/** @throws Error if the file is unsuitable, without changing anything */
export async function importFromFile(file: string, target: DataSource): Promise<Counts> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  return open(target, (database) =>
    withClient(database, (client) => importFile(file, (lines) => importLines(client, lines))),
  );
}

/**
 * Imports a user from a file made by `exportUserToFile`.
 * @throws Error if the file is unsuitable or the user already exists
 */
export const importUserFromFile = (file: string, target: DataSource): Promise<Counts> =>
  withDatabase(target, (database) =>
    withClient(database, (client) => importFile(file, (lines) => importLines(client, lines, { adds: true }))),
  );

/**
 * Deletes a user who was moved to another server.
 * @param file the file that the other server imported
 * @throws Error if any of the user's data has changed since
 */
export const removeMovedUser = (file: string, email: string, source: DataSource): Promise<Counts> =>
  withDatabase(source, (database) =>
    withClient(database, async (client) => {
      const id = await demandMovable(client, email);
      const counts: Counts = {};
      const here = await digestOf(exportLines(client, counts, id));
      if (here !== (await importFile(file, digestOf))) {
        throw new Error(`${email} has changed since ${file} was made. Nothing was deleted.`);
      }
      await client.query("DELETE FROM users WHERE id = $1", [id]);
      return counts;
    }),
  );

/** Ignores posts' `reason` column, where workers record that a suspended account cannot publish. */
async function digestOf(texts: AsyncIterable<string>): Promise<string> {
  const digest = createHash("sha256");
  let reason = -1;
  for await (const text of texts) {
    for (const line of text.split("\n").filter((one) => one !== "")) {
      const value = JSON.parse(line) as unknown[] | { table?: string; columns?: string[] };
      if (!Array.isArray(value) && value.table !== undefined) {
        reason = value.table === "posts" ? value.columns!.indexOf("reason") : -1;
      }
      if (Array.isArray(value) && reason >= 0) value[reason] = null;
      digest.update(JSON.stringify(value));
    }
  }
  return digest.digest("hex");
}

/**
 * Imports a file into a temporary database.
 * @throws Error if the file cannot be imported
 */
export async function checkFile(file: string): Promise<Counts> {
  const dataDir = await mkdtemp(join(dirname(file), ".check-"));
  try {
    return await importFromFile(file, { dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @throws Error that reports a damaged file */
export async function importFile<T>(
  file: string,
  read: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      results.push(await read(splitLines(source)));
    });
  } catch (error) {
    throw isGzipError(error) ? new Error(MESSAGES.fileDamaged, { cause: error }) : error;
  }
  return results[0]!;
}

type Work<T> = (database: Database) => Promise<T>;

/** Uses the database, or a copy of the embedded one if a server has it open. */
export async function withSource<T>(source: DataSource, work: Work<T>): Promise<T> {
  try {
    return await withDatabase(source, work);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
  }
  const dataDir = copyFolder(source.dataDir);
  try {
    await requestCopy(source.dataDir, databaseFolder(dataDir));
    return await withDatabase({ ...source, dataDir }, work);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @throws FolderInUse if a server has the embedded database open, Error if there is no database */
export async function withDatabase<T>(source: DataSource, work: Work<T>): Promise<T> {
  const folder = databaseFolder(source.dataDir);
  if (!source.databaseUrl && !existsSync(folder)) {
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to the server's value`);
  }
  return open(source, work);
}

async function open<T>(source: DataSource, work: Work<T>): Promise<T> {
  const database = await openDatabase(source, createLogger("warn"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function withClient<T>({ pool }: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    // A failure may have left the connection inside a transaction.
    client.release(true);
  }
}

/** Maximum number of characters per line: enough for the largest row, and well below the maximum length of a string. */
const MAX_LINE = 64 * 1024 * 1024;

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of source) {
    const [first = "", ...more] = decoder.decode(chunk, { stream: true }).split("\n");
    rest += first;
    if (rest.length > MAX_LINE) throw new Error(MESSAGES.fileDamaged);
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== "") yield rest;
}

const isGzipError = (error: unknown): boolean =>
  ["Z_DATA_ERROR", "Z_BUF_ERROR"].includes((error as { code?: string }).code ?? "");

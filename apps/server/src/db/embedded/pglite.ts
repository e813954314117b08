import { existsSync, fsyncSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { unpack } from "./prepared.ts";

/** Ends the thread immediately, so that nothing more is acknowledged. */
export type Fail = (error: Error) => never;

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void;

interface Internals {
  NODEFS: {
    node_ops: {
      mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
      setattr: SetAttributes;
    };
    stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttributes };
  };
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
}

const OTHERS = 0o077;

/** PGlite ignores the umask and lets everyone read and write its files. */
function keepPrivate({ node_ops, stream_ops }: Internals["NODEFS"]): void {
  const { mknod } = node_ops;
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  for (const ops of [node_ops, stream_ops]) {
    const { setattr } = ops;
    ops.setattr = (node, attributes) =>
      setattr(
        node,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
      );
  }
}

/** PGlite's file system on Node, with the fsync that PGlite lacks, and inaccessible to other users. */
export class DurableFS extends NodeFS {
  /** Counts syncs, to prove that the hook works. */
  syncs = 0;
  private readonly fail: Fail;

  constructor(folder: string, fail: Fail) {
    super(folder);
    this.fail = fail;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook = (module: unknown) => {
      const { NODEFS } = module as Internals;
      keepPrivate(NODEFS);
      NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        try {
          fsyncSync(stream.nfd);
        } catch (error) {
          // From now on, the disk's state is unknown, and a retry could succeed without the data being written.
          this.fail(error as Error);
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }
}

/** PGlite's start parameters with fsync on, using the only sync method that calls the hook. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...[
    "fsync=on",
    "wal_sync_method=fsync",
    "max_wal_size=128MB",
    "min_wal_size=32MB",
    // WebAssembly fills all of this memory with zeros at startup, so PostgreSQL's default would really use 128 MB.
    "shared_buffers=32MB",
  ].flatMap((setting) => ["-c", setting]),
];

/**
 * Creates the database if there is none, from the prepared file if there is one.
 * @throws Error if a commit does not reach the disk
 */
export async function openFolder(folder: string, fail: Fail, prepared?: string): Promise<PGlite> {
  const isNew = !existsSync(folder);
  if (isNew) await createFolder(folder, fail, prepared ? await unpack(prepared) : undefined);
  try {
    if (!isNew) await demandCluster(folder);
    return await startPglite(new DurableFS(folder, fail), fail);
  } catch (error) {
    throw isNew ? error : new Error(`${(error as Error).message}\n${unopened(folder)}`, { cause: error });
  }
}

/** PGlite would replace a folder without this file with an empty database. */
const MARK = "PG_VERSION";

async function demandCluster(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes(MARK)) throw new Error(`${MARK} is missing in ${folder}`);
}

/** PostgreSQL may advise creating a new database, which would destroy this one. */
const unopened = (folder: string): string =>
  `The database in ${folder} cannot be opened. Postfolio has changed nothing in it. If it is damaged, restore a ` +
  "backup as docs/backup.md says. Never run initdb on it: that would delete all data";

/** The folder gets its name only once it is complete and on disk. */
async function createFolder(folder: string, fail: Fail, archive: Blob | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await startPglite(new DurableFS(unfinished, fail), fail, archive);
  await pglite.close();
  const entries = await readdir(unfinished, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  // Concurrent syncs share disk flushes, but the number of open files is limited.
  for (let done = 0; done < paths.length; done += 64) {
    await Promise.all(paths.slice(done, done + 64).map(syncPath));
  }
  await syncPath(unfinished);
  await rename(unfinished, folder);
  await syncPath(dirname(folder));
}

async function syncPath(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}

/** @throws Error if a commit does not verifiably reach the disk */
export async function startPglite(
  fs: NodeFS & Partial<Pick<DurableFS, "syncs">>,
  fail: Fail,
  loadDataDir?: Blob,
): Promise<PGlite> {
  const lastWords: string[] = [];
  const onStderr = (line: string) => {
    lastWords.splice(0, lastWords.length - 4);
    lastWords.push(line);
    return false;
  };
  const explained = (error: Error) => new Error([error.message, ...lastWords].join("\n"), { cause: error });
  const pglite = await PGlite.create({
    fs,
    startParams,
    onStderr,
    ...(loadDataDir && { loadDataDir }),
  }).catch((error: Error) => {
    throw explained(error);
  });
  failOnTraps(pglite, (error) => fail(explained(error)));
  await demandDurability(pglite, fs);
  return pglite;
}

/** The status with which PostgreSQL's own error handling exits its loop; any other exit is unsafe. */
const LONGJMP = 100;

/** Ends the thread on any WebAssembly error, since PGlite would continue in a corrupt state. */
function failOnTraps(pglite: PGlite, fail: Fail): void {
  const module = pglite.Module as unknown as Internals;
  const guard = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      if ((error as { status?: number }).status !== LONGJMP) fail(error as Error);
      throw error;
    }
  };
  module._PostgresMainLoopOnce = guard(module._PostgresMainLoopOnce);
  module._PostgresMainLongJmp = guard(module._PostgresMainLongJmp);
}

async function demandDurability(pglite: PGlite, fs: Partial<Pick<DurableFS, "syncs">>): Promise<void> {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit') ORDER BY name",
  );
  const settings = rows.map(({ name, setting }) => `${name} ${setting}`).join(", ");
  const before = fs.syncs ?? 0;
  // The smallest transaction that has to be flushed to disk.
  await pglite.query("SELECT pg_logical_emit_message(true, 'postfolio', 'start')");
  const seen = (fs.syncs ?? 0) > before;
  if (seen && settings === "fsync on, synchronous_commit on, wal_sync_method fsync") return;
  await pglite.close();
  throw new Error(
    `A power failure would lose data: a commit was ${seen ? "" : "not "}seen to reach the disk (${settings}).`,
  );
}

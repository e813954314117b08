import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Of PGlite's WebAssembly module, what the hook touches. */
interface Internals {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's file system on Node, which has no fsync of its own, with one. Every change that
 * PostgreSQL wants on the disk before it goes on is on the disk.
 */
export class DurableFS extends NodeFS {
  /** How often PostgreSQL has reached the disk; the proof that the hook is in its way. */
  syncs = 0;
  private readonly fail: (error: Error) => never;

  /** @param fail must end the thread: after a failed fsync nothing may be acknowledged any more */
  constructor(folder: string, fail: (error: Error) => never) {
    super(folder);
    this.fail = fail;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      (module as Internals).NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        this.sync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }

  private sync(fd: number): void {
    try {
      fsyncSync(fd);
    } catch (error) {
      // PostgreSQL would panic here, and PGlite would swallow the panic and go on.
      this.fail(error as Error);
    }
  }
}

/** As PGlite starts PostgreSQL, but with fsync on, by the one method that reaches the hook. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
];

/**
 * Starts PGlite.
 * @throws Error unless fsync is on and a commit was seen to reach the disk
 */
export async function startPglite(fs: NodeFS & Partial<Pick<DurableFS, "syncs">>): Promise<PGlite> {
  const pglite = await PGlite.create({ fs, startParams });
  const settings = await pglite.query<{ fsync: string; method: string; commit: string }>(
    `SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method,
       current_setting('synchronous_commit') AS commit`,
  );
  const before = fs.syncs ?? 0;
  // The smallest transaction that writes to the log and so has to be flushed.
  await pglite.query("SELECT pg_logical_emit_message(true, 'postfolio', 'start')");
  const reached = (fs.syncs ?? 0) > before;
  const { fsync, method, commit } = settings.rows[0]!;
  if (fsync !== "on" || method !== "fsync" || commit !== "on" || !reached) {
    await pglite.close();
    throw new Error(
      "The embedded database does not put its commits on the disk" +
        ` (fsync ${fsync} by ${method}, synchronous_commit ${commit}, commit ${reached ? "seen" : "not seen"} by the disk), ` +
        "so a power cut would lose data. It is not started.",
    );
  }
  return pglite;
}

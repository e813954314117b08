import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { privateFolder } from "./private-folder.ts";

const PACKAGE = "@sparticuz/chromium";

export interface Chromium {
  path: string;
  /** The value of `LD_LIBRARY_PATH` if the machine lacks libraries. */
  libraries?: string;
}

/**
 * Unpacks the package once per version (200 MB, about two seconds). We use only its archives: its code trusts a fixed
 * folder that any local user could have created, and its flags turn the sandbox off.
 * @returns null if the package is not installed or the machine is not Linux on x64
 */
export async function npmChromium(): Promise<Chromium | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const archives = archiveFolder();
  if (!archives) return null;
  const { version } = JSON.parse(await readFile(join(dirname(archives), "package.json"), "utf8")) as {
    version: string;
  };
  const target = join(await privateFolder(), `chromium-${version}`);
  if (!existsSync(join(target, "chromium"))) await unpack(archives, target);
  const path = join(target, "chromium");
  const complete = await promisify(execFile)(path, ["--version"]).then(
    () => true,
    () => false,
  );
  // The package includes NSS and expat, which slim containers lack.
  return complete ? { path } : { path, libraries: join(target, "lib") };
}

function archiveFolder(): string | null {
  try {
    // The package exports only its entry point, in `build/`.
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return join(dirname(dirname(entry)), "bin");
  } catch {
    return null;
  }
}

/** The folder is renamed into place, so that no other process sees an incomplete browser. */
async function unpack(archives: string, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  try {
    const { extract } = createRequire(join(archives, "..", "package.json"))("tar-fs") as {
      extract: (folder: string) => NodeJS.WritableStream;
    };
    await Promise.all([
      inflate(
        join(archives, "chromium.br"),
        createWriteStream(join(unfinished, "chromium"), { mode: 0o755 }),
      ),
      inflate(join(archives, "al2023.tar.br"), extract(unfinished)),
    ]);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have finished first.
    if (!existsSync(join(target, "chromium"))) throw error;
  }
}

const inflate = (archive: string, target: NodeJS.WritableStream): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), target);

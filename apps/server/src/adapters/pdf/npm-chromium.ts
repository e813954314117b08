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

/** A Chromium that may serve. */
export interface Chromium {
  /** The executable. */
  path: string;
  /** A folder for `LD_LIBRARY_PATH`, where the machine lacks libraries that the browser needs. */
  libraries?: string;
}

/**
 * Unpacks the Chromium headless shell of the npm package, once per version (200 MB, about two seconds).
 * The package's own unpacking trusts a fixed folder that anybody may have made, and its flags switch
 * the sandbox off, so only its archives are used.
 * @returns null where the package is not installed or does not fit (anything but Linux on x64)
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
  // NSS and expat, which slim containers do not have, came with the package.
  return complete ? { path } : { path, libraries: join(target, "lib") };
}

function archiveFolder(): string | null {
  try {
    // The package's entry lies in `build/`; it exports nothing else to resolve by.
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return join(dirname(dirname(entry)), "bin");
  } catch {
    return null;
  }
}

/** Unpacks beside the target and moves into place, so that no other start ever sees half a browser. */
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
    // Another process of ours was faster.
    if (!existsSync(join(target, "chromium"))) throw error;
  }
}

const inflate = (archive: string, target: NodeJS.WritableStream): Promise<void> =>
  pipeline(createReadStream(archive), createBrotliDecompress(), target);

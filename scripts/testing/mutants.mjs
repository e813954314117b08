// Has Stryker mutate the rules, one operator at a time. After each mutation, at least one of the rules' tests must
// fail. Mutates every rule listed in `stryker.config.mjs`, the named files, or, with `--changed`, the files that differ
// from the main branch. In each folder, the tests must catch at least 85% of the mutations.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import config from "../../stryker.config.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Returns files that differ from the main branch or, on the main branch, from the previous commit. */
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

const rules = config.mutate
  .flatMap((glob) => globSync(glob, { cwd: root }))
  .filter((file) => !file.endsWith(".test.ts"));
const [first, ...others] = process.argv.slice(2);
let files = first === undefined ? rules : [first, ...others];
if (first === "--changed") {
  const changed = changedFiles();
  files = rules.filter((file) => changed.includes(file));
  if (files.length === 0) {
    process.stdout.write("No rule has changed\n");
    process.exit();
  }
}
const stryker = join(root, "node_modules/@stryker-mutator/core/bin/stryker.js");

/** Each mutant loads all the named tests, so each folder's rules are run only with its own tests. */
for (const [folder, own] of Map.groupBy(files, (file) => dirname(file))) {
  process.stdout.write(`\n> Mutants of ${folder}\n`);
  const tests = own.flatMap((file) => [".test.ts", "-*.test.ts"].map((end) => file.replace(/\.ts$/, end)));
  const { status } = spawnSync(
    process.execPath,
    [stryker, "run", "stryker.config.mjs", "--mutate", own.join(",")],
    { cwd: root, stdio: "inherit", env: { ...process.env, MUTANT_TESTS: tests.join("|") } },
  );
  if (status !== 0) process.exitCode = 1;
}

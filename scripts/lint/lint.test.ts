import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/*
 * Each file of the fixture breaks the one rule in its name. The files are linted in a separate folder with the
 * project's configuration, and each must be rejected, except those named "allowed".
 */

const OTHER_RULES: Record<string, string> = {
  "apps/server/src/features/accounts/forgets-to-wait.ts": "typescript(no-floating-promises)",
  "apps/server/src/reads-the-environment.ts": "node(no-process-env)",
  "apps/web/src/ui/says-left.ts": "screens(logical-directions)",
  "apps/web/src/ui/speaks-english.tsx": "words(untranslated)",
};

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "lint-")));
  await cp(join(root, "scripts/lint/fixtures"), folder, { recursive: true });
  for (const name of [
    ".oxlintrc.json",
    "scripts/lint/walls.ts",
    "scripts/lint/logical-directions.ts",
    "scripts/lint/untranslated.ts",
  ]) {
    await cp(join(root, name), join(folder, name));
  }
  await writeFile(
    join(folder, "tsconfig.json"),
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  );
});

afterAll(() => rm(folder, { recursive: true }));

interface Report {
  diagnostics: { filename: string; code: string }[];
}

test("lint rejects what each fixture does wrong", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/oxlint/bin/oxlint"), "--format=json"],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);

  const found = (JSON.parse(stdout) as Report).diagnostics.map(
    ({ filename, code }) => `${filename}: ${code}`,
  );

  const refused = (await readdir(folder, { recursive: true }))
    .filter((path) => /^(?:apps|packages)\/.*\.tsx?$/u.test(path) && !/\/allowed[\w-]*\.tsx?$/u.test(path))
    .map((path) => `${path}: ${OTHER_RULES[path] ?? "house(walls)"}`);
  expect(refused.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(refused.toSorted());
});

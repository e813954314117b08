import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/*
 * Each file of the fixture breaks the one rule its name tells. Linted in a folder of its own with the
 * project's configuration, every one must be refused, and the ones called "allowed" must not.
 */

const root = join(import.meta.dirname, "..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lint-"));
  await cp(join(root, "scripts/lint-fixtures"), folder, { recursive: true });
  await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  await writeFile(
    join(folder, "tsconfig.json"),
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  );
});

afterAll(() => rm(folder, { recursive: true }));

interface Report {
  diagnostics: { filename: string; code: string }[];
}

test("lint refuses every import against the direction of the layers", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/oxlint/bin/oxlint"), "--format=json"],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);

  const found = (JSON.parse(stdout) as Report).diagnostics.map(
    ({ filename, code }) => `${filename}: ${code}`,
  );

  expect(found.sort()).toEqual(
    [
      "apps/server/src/adapters/pdf/knows-a-feature.ts: eslint(no-restricted-imports)",
      "apps/server/src/db/knows-a-feature.ts: eslint(no-restricted-imports)",
      "apps/server/src/features/accounts/forgets-to-wait.ts: typescript(no-floating-promises)",
      "apps/server/src/features/accounts/imports-another-feature.ts: eslint(no-restricted-imports)",
      "apps/server/src/features/accounts/makes-an-adapter.ts: eslint(no-restricted-imports)",
      "apps/server/src/features/accounts/reaches-up.ts: eslint(no-restricted-imports)",
      "apps/server/src/knows-the-browser.ts: eslint(no-restricted-imports)",
      "apps/server/src/reads-the-environment.ts: node(no-process-env)",
      "apps/web/src/app/imports-the-server.ts: eslint(no-restricted-imports)",
      "apps/web/src/features/resumes/imports-another-feature.ts: eslint(no-restricted-imports)",
      "apps/web/src/features/resumes/list/imports-another-feature.ts: eslint(no-restricted-imports)",
      "apps/web/src/features/resumes/reaches-up.ts: eslint(no-restricted-imports)",
      "apps/web/src/lib/knows-the-app.ts: eslint(no-restricted-imports)",
      "apps/web/src/ui/knows-a-feature.ts: eslint(no-restricted-imports)",
      "packages/contract/src/reaches-up.ts: eslint(no-restricted-imports)",
      "packages/standins/src/knows-us.ts: eslint(no-restricted-imports)",
      "packages/templates/src/reaches-up.ts: eslint(no-restricted-imports)",
    ].sort(),
  );
});

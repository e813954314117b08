import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/* Each workspace's project has the global names of its own runtime and no others. */

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache");
let folder: string;

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "types-"));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["packages/contract", ["document", "process", "node:fs", "fetch"]],
  ["packages/formats", ["process", "node:fs"]],
  ["packages/locales", ["document"]],
  ["packages/skills", ["document", "process", "node:fs", "fetch"]],
  ["packages/templates", ["process", "node:fs"]],
  ["packages/standins", ["document"]],
  ["apps/server", ["document"]],
  ["apps/web", ["process", "node:fs"]],
])("%s does not have %j", async (workspace, unknown) => {
  const home = join(folder, workspace.replace("/", "-"));
  await mkdir(home);
  await writeFile(
    join(home, "tsconfig.json"),
    JSON.stringify({ extends: join(root, workspace, "tsconfig.json"), include: ["everything.ts"] }),
  );
  await writeFile(
    join(home, "everything.ts"),
    'import { readFileSync } from "node:fs";\nexport const all = [document, process, fetch, readFileSync];\n',
  );

  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, "node_modules/typescript/bin/tsc"),
    "-p",
    home,
  ]).catch((error: { stdout: string }) => error);

  const names = [...stdout.matchAll(/Cannot find name '([^']+)'/gu)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(unknown));
});

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const launch = readFileSync(join(root, "scripts/launch.mjs"), "utf8");
/** The programs that people start, with npm or in a container. */
const PROGRAMS = [
  ...new Set([...launch.matchAll(/"apps\/server\/src\/([\w-]+\.ts)"/gu)].map(([, name]) => name!)),
];

it.each(PROGRAMS)("%s reads .env, and the environment takes precedence", async (program) => {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, ".env"),
    "PORT=wrong\nLIMIT_AI=wrong\nLIMIT_KEY=wrong\nSTRIPE_SECRET_KEY=sk_test\n",
  );
  const env = { PATH: process.env.PATH, LIMIT_AI: "5", LIMIT_KEY: "" };
  const script = join(root, "apps/server/src", program);
  const said = await new Promise((resolve) =>
    execFile(process.execPath, [script], { cwd: folder, env }, (_, output, errors) =>
      resolve(output + errors),
    ),
  );
  expect(said).toContain("Invalid settings:\n  PORT: ");
  expect(said).not.toContain("LIMIT_");
});

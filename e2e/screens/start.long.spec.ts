import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(import.meta.dirname, "../..");

/** Runs `npm start` on a folder; resolves once it prints its URL. */
async function npmStart(dataDir: string) {
  const { PATH, HOME, CHROMIUM_PATH, npm_execpath: npm } = process.env;
  const [program, args] = npm ? [process.execPath, [npm, "start"]] : ["npm", ["start"]];
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, CHROMIUM_PATH, DATA_DIR: dataDir, PORT: "0", STANDINS_PORT: "0", PDF_BROWSERS: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  await expect(() => expect(output).toMatch(/Stand-ins at|cannot start/u)).toPass({ timeout: 90_000 });
  return { child, output, url: /ready at (http:\S+)/u.exec(output)?.[1] ?? "" };
}

test("releases the folder for the next start, however npm start ends", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "postfolio-e2e-"));
  let running = await npmStart(dataDir);
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    await test.step(signal, async () => {
      const { child, url } = running;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      child.kill(signal);
      await once(child, "exit");
      const gone = () =>
        fetch(`${url}/healthz`).then(
          () => "there",
          () => "gone",
        );
      await expect.poll(gone, { timeout: 12_000 }).toBe("gone");
      await expect(async () => {
        running = await npmStart(dataDir);
        expect(running.output).toContain("Postfolio is ready");
      }).toPass({ timeout: 60_000 });
    });
  }
  running.child.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});

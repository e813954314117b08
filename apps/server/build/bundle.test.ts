import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";

/**
 * A program with a worker thread, a file that a module reads from its own folder, and a dependency, as in the server.
 */
const FILES = {
  "src/main.ts": `import { Worker } from "node:worker_threads";
import { readNote } from "./notes/note.ts";
import { fail } from "dependency";

type Stack = string | undefined;
const stackOf = (run: () => void): Stack => {
  try {
    run();
  } catch (error) {
    return (error as Error).stack;
  }
};
const own = stackOf(() => {
  throw new Error("own");
});
const thread = new Worker(new URL("notes/thread.ts", import.meta.url));
thread.once("message", (ofThread: Stack) => {
  console.log(JSON.stringify({ own, ofThread, ofDependency: stackOf(fail), note: readNote() }));
});
`,
  "src/notes/thread.ts": `import { parentPort } from "node:worker_threads";

interface Unused {
  lines: string;
}
parentPort?.postMessage(new Error("of a thread").stack satisfies string | undefined);
`,
  "src/notes/note.ts": `import { readFileSync } from "node:fs";
import { join } from "node:path";

export const readNote = (): string[] =>
  [new URL("note.txt", import.meta.url), join(import.meta.dirname, "note.txt")].map((file) =>
    readFileSync(file, "utf8"),
  );
`,
  "src/notes/note.txt": "beside",
  "node_modules/dependency/package.json": '{ "name": "dependency", "type": "module", "main": "index.js" }',
  "node_modules/dependency/index.js": `export function fail() {
  throw new Error("of a dependency");
}
`,
};

it("names lines of the sources, and finds the data beside them", async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), "postfolio-bundle-")));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await build({ configFile: join(import.meta.dirname, "../vite.config.ts"), root, logLevel: "error" });
  const output = execFileSync(process.execPath, [join(root, "dist/main.js")], { encoding: "utf8" });
  const { own, ofThread, ofDependency, note } = JSON.parse(output) as Record<string, string>;
  const lines = (stack: string | undefined) => stack?.split("\n") ?? [];
  const { href } = pathToFileURL(`${root}/`);
  expect(lines(own).slice(0, 2)).toEqual([
    "Error: own",
    expect.stringMatching(new RegExp(`^    at (?:own \\()?${href}src/main\\.ts:14:9\\)?$`, "u")),
  ]);
  expect(lines(ofThread)[1]).toMatch(`${href}src/notes/thread.ts:6:25`);
  expect(lines(ofDependency)[1]).toMatch(`fail (${href}dist/main.js:`);
  expect(lines(ofDependency)[2]).toMatch(`${href}src/main.ts:8:5`);
  expect(note).toEqual(["beside", "beside"]);
});

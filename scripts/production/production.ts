import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { openDatabase } from "../../apps/server/src/db/client.ts";
import { exportLines } from "../../apps/server/src/db/copy/copy.ts";
import { knownMigrations } from "../../apps/server/src/db/migrate.ts";
import { hashPassword } from "../../apps/server/src/features/accounts/passwords/passwords.ts";
import { makeOlder } from "../../apps/server/test/database/older-version.ts";
import { silent } from "../../apps/server/test/silent.ts";
import { ApiClient } from "../samples/api-client.ts";

/*
 * Runs the build the way production does, in a clean folder after `npm run install:production` with the oldest Node
 * that we support, without tools or stand-ins. Checks what people need, following docs/deploy.md: printing, importing,
 * backing up, restoring on the setup page of a new server, and upgrading.
 */

/** Megabytes that an installation may take, not counting the Node and the browser from npm. */
const BUDGET = 240;
const root = resolve(import.meta.dirname, "../..");
/** Files that production does not need. */
const LEFT_OUT = new Set([
  ".git",
  "data",
  "secrets",
  ".env",
  "test-results",
  "apps/web/src",
  "packages/standins/src",
  // The web app's translations are part of its build, and snapshots are only needed to write the next migration.
  "packages/locales/*/words",
  "apps/server/drizzle/meta/*_snapshot.json",
]);
const ABSENT = [
  "vite",
  "vitest",
  "react",
  "fastify",
  "stripe",
  "@fontsource",
  "@expo-google-fonts",
  "smtp-server",
];

const LOADS_WEIGHTS = `
  import { loadModel } from "@postfolio/formats/import/learned/reader/weights.ts";
  if (loadModel().weights.length === 0) throw new Error("There are none");
`;

const PERSON = {
  email: "ada@example.com",
  password: "a long enough password",
  first_name: "Ada",
  last_name: "Lovelace",
};

/** The number of checks passed so far. */
let passed = 0;

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Failed: ${what}`);
  passed += 1;
  console.log(`  ${what}`);
}

/**
 * Installs the oldest Node that `engines` allows, with an npm from that time.
 * @returns the folder that contains both
 */
function oldestNode(folder: string): string {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    engines: { node: string };
  };
  const major = /\d+/u.exec(engines.node)![0];
  const name = readdirSync(join(root, "node_modules")).find((one) => /^node-(?:linux|bin)-/u.test(one));
  if (!name) throw new Error("There is no Node from npm for this system");
  const packages = [`${name}@${major}`, "npm@10"];
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, ...packages], {
    stdio: "ignore",
  });
  return join(folder, "node_modules/.bin");
}

function install(folder: string, bin: string): void {
  // Unlike copying with Node, tar keeps two names of the same font file as one file.
  const leftOut = ["--exclude=node_modules", ...[...LEFT_OUT].map((path) => `--exclude=./${path}`)];
  const packed = execFileSync("tar", ["-c", ...leftOut, "."], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: folder, input: packed });
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");
  const env = { ...process.env, PATH: [bin, process.env["PATH"]].join(delimiter) };
  const version = execFileSync("node", ["--version"], { env, encoding: "utf8" }).trim();
  console.log(execFileSync("npm", ["run", "install:production"], { cwd: folder, env, encoding: "utf8" }));
  check(existsSync(join(folder, "node_modules")), `Node ${version} installs it`);
  const changes = git("diff", "--name-only") + git("ls-files", "--others", "--exclude-standard");
  check(changes === "", `none of our files has changed ${changes}`);
  const search = spawnSync(nodeIn(folder), ["apps/server/dist/demand-browser.js"], {
    cwd: folder,
    env: { ...env, CHROMIUM_PATH: "/no/such/browser" },
    encoding: "utf8",
  });
  check(
    search.status === 1 && search.stderr.includes("No Chromium was found"),
    "it says so if there is no browser",
  );
  const modules = join(folder, "node_modules");
  // npm 10 leaves empty folders behind.
  const found = ABSENT.filter(
    (name) => existsSync(join(modules, name)) && readdirSync(join(modules, name)).length > 0,
  );
  check(found.join() === "", `none of ${ABSENT.join(", ")} is installed ${found.join()}`);
  const aside = readdirSync(modules).filter((name) => /^node-(?:linux|bin)/u.test(name));
  const size = [join(folder, ".git"), ...[...aside, "@sparticuz"].map((name) => join(modules, name))].reduce(
    (left, path) => left - sizeOf(path),
    sizeOf(folder),
  );
  const weights = spawnSync(nodeIn(folder), ["--input-type=module", "--eval", LOADS_WEIGHTS], {
    cwd: join(folder, "apps/server"),
    env,
    encoding: "utf8",
  });
  check(weights.status === 0, `the weights of the import's second opinion load ${weights.stderr}`);
  const mb = Math.round(size / 1024);
  check(mb < BUDGET, `it takes ${mb} MB, without Node and browser (at most ${BUDGET})`);
}

/** Returns the path of the Node that comes with the product. */
const nodeIn = (folder: string): string => join(folder, "node_modules/.bin/node");

/** Returns the size on disk in kilobytes. */
const sizeOf = (folder: string): number =>
  existsSync(folder) ? parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }), 10) : 0;

/** The environment for commands. All other settings are in `.env`. */
const ENV = { PATH: process.env["PATH"], TMPDIR: tmpdir() };

/** Runs one of the npm commands that docs/deploy.md mentions. */
const npm = (folder: string, parameters: string[], env: Record<string, string> = {}): string =>
  execFileSync("npm", ["run", "--silent", ...parameters], {
    cwd: folder,
    env: { ...ENV, ...env },
    encoding: "utf8",
  });

interface Running {
  api: ApiClient;
  url: string;
  output: () => string;
  /** The code for the setup page; empty if there is none. */
  code: string;
  stop: () => Promise<void>;
}

/** Starts the server with the command from docs/deploy.md, and waits until it is ready. */
async function start(folder: string, dataDir?: string): Promise<Running> {
  const server: ChildProcess = spawn(nodeIn(folder), ["apps/server/dist/main.js"], {
    cwd: folder,
    env: { ...ENV, NODE_ENV: "production", ...(dataDir !== undefined && { DATA_DIR: dataDir }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  await new Promise<void>((done, failed) => {
    server.stdout!.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Google sign-in:")) done();
    });
    server.once("exit", () => failed(new Error(`The server did not start:\n${output}`)));
  });
  const url = /ready at (http:\S+)/u.exec(output)![1]!;
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    check((await ended)[0] === 0, "it stops on the stop signal");
  };
  for (let tries = 0; !(await fetch(`${url}/readyz`)).ok; tries += 1) {
    if (tries === 300) {
      server.kill("SIGKILL");
      throw new Error("The server was not ready after a minute");
    }
    await setTimeout(200);
  }
  check(true, "it is ready");
  const code = /with the code (\S+)/u.exec(output)?.[1] ?? "";
  return { api: new ApiClient(url), url, output: () => output, code, stop };
}

/** Sets up a new server on its setup page, and uses the server as people do. */
async function use({ api, url, code }: Running): Promise<void> {
  const first = await fetch(url);
  check(
    first.url.endsWith("/set-up") && (await first.text()).includes("<title>"),
    "its first page is the set-up",
  );
  const config = await api.json<{ signUp: { state: string } }>("GET", "/api/config");
  check(config.signUp.state === "closed", "it reads .env");
  await api.setUp({ ...PERSON, code });
  check((await api.createResume("My resume", 1)) !== "", "the code lets its person begin, and save a resume");
  const { resumeMarkup } = (await import(join(root, "packages/templates/dist/resume-markup.js"))) as {
    resumeMarkup: (resume: object) => string;
  };
  const resume = { ...sampleResume, Profile: { ...sampleResume.Profile, name: "Ada 李 Αδα" } };
  let file = new Uint8Array();
  for (const template of TEMPLATES.map((_, index) => index + 1)) {
    const html = resumeMarkup({ ...resume, template });
    const printed = await api.send("POST", "/api/users/generatePdf", { html, template });
    file = await printed.bytes();
    const pdf = Buffer.from(file).toString("latin1");
    check(
      pdf.startsWith("%PDF-") && /NotoSans(?:SC|TC|JP|KR)/u.test(pdf) && !/DejaVu|Liberation/u.test(pdf),
      `it prints template ${template} in the templates' fonts`,
    );
  }
  const read = await fetch(`${url}/api/resumes/import`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  const text = await read.text();
  check(read.ok, `it reads a resume from a PDF ${read.ok ? "" : text}`);
  const { data } = JSON.parse(text) as { data: ImportedResume };
  check(
    data.kind === "pdf" && data.resume.Profile.name === resume.Profile.name,
    "by its lines, not by an attached resume",
  );
  const word = await api.send("POST", "/api/resumes/docx", { resume: sampleResume });
  check((await word.bytes()).length > 5_000, "it writes a Word document");
  const posts = await api.createCampaign({ title: "Engines", prompt: "On analytical engines" });
  check(posts.length > 0, `a campaign plans its posts (${posts.length})`);
}

/** Restores a backup on the setup page of a server that has nothing but the old secret. */
async function restore(folder: string, dataDir: string, backup: string, old: ApiClient): Promise<void> {
  const server = await start(folder, dataDir);
  try {
    check(
      server.output().includes("contained a secret, but no database"),
      "the log says that the database is missing",
    );
    const config = await server.api.json<{ databaseMissing: boolean }>("GET", "/api/config");
    check(config.databaseMissing, "so does the first page");
    const restored = await fetch(`${server.url}/api/set-up/restore?code=${server.code}`, {
      method: "POST",
      headers: { "content-type": "application/gzip" },
      body: await openAsBlob(backup),
    });
    check(restored.ok, `it restores a backup: ${await restored.text()}`);
    server.api.token = old.token;
    const session = await server.api.json<{ userId: string }>("GET", "/api/authUsers/session");
    check(session.userId === old.userId, "whoever was signed in still is");
  } finally {
    await server.stop();
  }
}

/** Upgrades a data folder and a backup from an older version. */
async function upgrade(folder: string, work: string): Promise<void> {
  const source = { dataDir: join(work, "older"), databaseUrl: undefined, databasePoolSize: 1 };
  const database = await openDatabase(source, silent);
  const client = await database.pool.connect();
  await makeOlder(client, knownMigrations() - 10, {
    email: PERSON.email,
    email_key: PERSON.email,
    password_hash: await hashPassword(PERSON.password),
  });
  const backup = join(work, "older.ndjson.gz");
  await pipeline(exportLines(client, {}), createGzip(), createWriteStream(backup));
  client.release(true);
  await database.close();
  for (const [what, dataDir] of [
    ["a data folder", source.dataDir],
    ["a backup", join(work, "imported")],
  ] as const) {
    if (what === "a backup") npm(folder, ["data:import", backup], { DATA_DIR: dataDir });
    const { api, stop } = await start(folder, dataDir);
    try {
      await api.logIn(PERSON);
      check((await api.createResume("Since", 2)) !== "", `${what} of an older version is brought up to date`);
    } finally {
      await stop();
    }
  }
}

async function run(folder: string, oldest: string, work: string): Promise<void> {
  install(folder, oldestNode(oldest));
  writeFileSync(join(folder, ".env"), "PORT=0\nLOG_LEVEL=error\nSIGN_UP=closed\n");
  const server = await start(folder);
  const { api } = server;
  let backup: string;
  try {
    await use(server);
    const said = npm(folder, ["data:export"]);
    backup = /Exported to (\S+)/u.exec(said)![1]!;
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    check(backup.endsWith(`-v${version}.ndjson.gz`), `a backup is made while it runs: ${basename(backup)}`);
  } finally {
    await server.stop();
  }
  const restored = join(work, "restored");
  mkdirSync(restored, { mode: 0o700 });
  copyFileSync(join(folder, "data/secret"), join(restored, "secret"));
  await restore(folder, restored, backup, api);
  await upgrade(folder, work);
}

const report = join(root, "test-results/production.json");
mkdirSync(join(root, "test-results"), { recursive: true });
rmSync(report, { force: true });
const folders = ["production", "oldest-node", "production-data"].map((name) =>
  mkdtempSync(join(tmpdir(), `postfolio-${name}-`)),
);
const began = Date.now();
const failures: { where: string; message: string }[] = [];
try {
  const [folder, oldest, work] = folders;
  await run(folder!, oldest!, work!);
} catch (error) {
  console.error(error);
  failures.push({ where: "scripts/production/production.ts", message: String(error) });
  process.exitCode = 1;
} finally {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}
const files = [{ name: "scripts/production/production.ts", took: Date.now() - began }];
writeFileSync(report, JSON.stringify({ passed, skipped: 0, files, failures }));
// A killed server may leave behind processes that hold its output open. This process would wait for them.
process.exit();

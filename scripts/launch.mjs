// Runs the project's commands on any Node that npm itself runs on (20 or newer): installs what is missing, then hands
// over to the Node that came with the dependencies. Uses nothing but Node itself.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prune, pruneJudges, pruneOcr } from "./prune.mjs";
import { summarize } from "./testing/summarize.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const env = {
  // A server starts 20% faster with compiled modules.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
};
const [command = "", ...args] = process.argv.slice(2);

/** The parent processes if npm runs this script: the shell that npm starts and, on Linux, npm itself. */
const above = process.env.npm_lifecycle_event ? [process.ppid, parentOf(process.ppid)] : [];

function parentOf(pid) {
  try {
    // The name in parentheses may contain anything; the state and the parent follow it.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Whether npm, or the shell that npm starts, has exited before this process. */
const isOrphan = () =>
  above.length > 0 &&
  (process.ppid !== above[0] || (above[1] !== undefined && parentOf(above[0]) !== above[1]));

/** Milliseconds between checks of whether npm is still running. */
const LOOK_EVERY = 1_000;

/**
 * Starts a program, forwards signals to it, and resolves with its exit code. npm sends signals only to the shell that
 * it starts. The shell exits silently, so becoming an orphan also counts as a signal.
 */
function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: "inherit", env, ...options });
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const looking = setInterval(() => {
      if (!isOrphan()) return;
      clearInterval(looking);
      child.kill("SIGTERM");
    }, LOOK_EVERY);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(looking);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

async function must(title, program, parameters) {
  const started = Date.now();
  process.stdout.write(`\n> ${title}\n`);
  const code = await run(program, parameters);
  if (code !== 0) {
    process.stderr.write(`\n${title}: failed\n`);
    process.exit(code);
  }
  process.stdout.write(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Commands that need the root workspace's dependencies for checks, tests, and measurements, which are half of all
 * dependencies. Other commands do not install these.
 */
const NEED_TOOLS = [
  "check",
  "types",
  "test",
  "test:all",
  "test:browser",
  "test:long",
  "judges",
  "mutants",
  "bench",
  "eval",
  "train:reader",
  "db:generate",
  "docs:pictures",
  "docs:post-states",
  "docs:settings",
  "docs:words",
];
/** Commands that need only a production install's dependencies. */
const NEED_NO_INSTALL = ["accounts", "data:check", "data:export", "data:import", "data:move", "stripe:setup"];
const PRODUCTION = "install:production";
const OCR = "install:ocr";
const lockfile = join(root, "package-lock.json");
/** npm's own record of what it installed, written as its last step. */
const record = join(root, "node_modules/.package-lock.json");
/** Marks an install without the tools, to distinguish it from an incomplete or changed one. */
const stamp = join(root, "node_modules/.installed-without-tools");
const installedNow = () => sha256(read(lockfile), read(record));

/** Whether node_modules matches the lockfile; packages for other platforms may be missing. */
function installed() {
  if (!existsSync(record)) return false;
  if (NEED_NO_INSTALL.includes(command)) return true;
  if (!NEED_TOOLS.includes(command) && read(stamp) === installedNow()) return true;
  const present = JSON.parse(read(record)).packages;
  const wanted = Object.entries(JSON.parse(read(lockfile)).packages);
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") ||
      link ||
      (optional && !present[path]) ||
      present[path]?.version === version,
  );
}

/** Runs npm with the given Node: the npm that started this script, or the one on the PATH. */
function npm(node, ...parameters) {
  const cli = process.env.npm_execpath;
  const quiet = ["--no-audit", "--no-fund"];
  return cli
    ? run(node, [cli, ...parameters, ...quiet])
    : run("npm", [...parameters, ...quiet], { shell: process.platform === "win32" });
}

/**
 * Installs exactly what is in the lockfile. npm silently skips optional packages that require a newer Node than its
 * own, including the browser, so the project's own Node is fetched first and runs npm.
 */
async function installLocked(...parameters) {
  const { optionalDependencies } = JSON.parse(read(join(root, "apps/server/package.json")));
  const name = Object.keys(optionalDependencies).find((key) =>
    key.endsWith(`${process.platform}-${process.arch}`),
  );
  const folder = mkdtempSync(join(tmpdir(), "postfolio-node-"));
  let installer = process.execPath;
  let code = 0;
  if (name && Number(process.versions.node.split(".")[0]) < 26) {
    code = await npm(
      process.execPath,
      "install",
      "--no-save",
      "--prefix",
      folder,
      `${name}@${optionalDependencies[name]}`,
    );
    installer = join(folder, "node_modules/.bin/node");
  }
  if (code === 0) code = await npm(installer, "ci", ...parameters);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) process.exit(code);
  if (name) linkNode(name);
}

/** Restores the link, which npm 10 (part of Node 20) deletes along with the links of Nodes for other systems. */
function linkNode(name) {
  const link = join(bin, "node");
  if (existsSync(link) || !existsSync(join(root, "node_modules", name, "bin/node"))) return;
  rmSync(link, { force: true });
  symlinkSync(`../${name}/bin/node`, link);
}

/** Installs what the command needs, unless it is already there. */
async function install() {
  if (installed()) return;
  process.stdout.write("Installing dependencies (once, and again when they change)\n");
  const tools = NEED_TOOLS.includes(command);
  await installLocked(...(tools ? [] : ["--workspaces", "--include-workspace-root=false"]));
  prune({ tools });
  if (!tools) writeFileSync(stamp, installedNow());
}

/** Returns the Node from the dependencies, or this Node if there is none for the platform. */
function node() {
  const own = join(bin, process.platform === "win32" ? "node.cmd" : "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
  process.stderr.write(
    `Postfolio requires Node 26. It includes its own on Linux and Apple silicon; on ${process.platform} ${process.arch}, install Node 26 or newer.\n`,
  );
  process.exit(1);
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

const results = join(root, "test-results");
const tool = (path) => join(root, "node_modules", path);
/** What production needs besides the sources, with the files and folders that each build uses. */
const BUILDS = {
  // Node cannot read JSX. The templates' fonts are put next to the build.
  templates: {
    folder: "packages/templates",
    parameters: ["--ssr=src/resume/resume-markup.ts", "--logLevel=warn"],
    inputs: ["packages/templates/vite.config.ts", "packages/contract/src", "packages/templates/src"],
  },
  "web app": {
    folder: "apps/web",
    parameters: [],
    inputs: [
      ...["build", "index.html", "public", "src", "vite.config.ts", "worker"].map(
        (name) => `apps/web/${name}`,
      ),
      ...["contract", "formats", "skills", "templates"].map((name) => `packages/${name}/src`),
      "packages/locales",
    ],
  },
  server: {
    folder: "apps/server",
    parameters: ["--logLevel=warn"],
    inputs: [
      ...["build", "drizzle", "src", "vite.config.ts"].map((name) => `apps/server/${name}`),
      ...["contract", "formats", "skills", "standins", "templates"].map((name) => `packages/${name}/src`),
      "packages/locales/src",
    ],
  },
};

/** Builds one of these if any of its inputs have changed. */
async function buildOne(what) {
  const { folder, parameters, inputs } = BUILDS[what];
  const paths = ["package-lock.json", ...inputs].map((input) => join(root, input)).filter(existsSync);
  const files = paths
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const wanted = sha256(...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  const builtFrom = join(root, folder, "dist/.built-from");
  if (read(builtFrom) === wanted) return;
  rmSync(builtFrom, { force: true });
  await must(`Build the ${what}`, node(), [tool("vite/bin/vite.js"), "build", folder, ...parameters]);
  if (what === "server")
    await must("Prepare an empty database", node(), [join(root, folder, "dist/prepare-database.js")]);
  writeFileSync(builtFrom, wanted);
}

const build = () => Promise.all(Object.keys(BUILDS).map(buildOne));

const serverSources = join(root, "apps/server/src/main.ts");
const builtServer = join(root, "apps/server/dist/main.js");

/** Checks the types of each workspace separately, and then the types of the tests and tools. */
async function types() {
  const project = (folder) =>
    must(`Types of ${folder}`, node(), [tool("typescript/bin/tsc"), "-p", folder, "--singleThreaded"]);
  const workspaces = async () => {
    for (const parent of ["packages", "apps"])
      for (const name of readdirSync(join(root, parent))) await project(`${parent}/${name}`);
  };
  await Promise.all([project("."), workspaces()]);
}

/** Titles of the parts of the tests that failed. */
const failedParts = [];

/** Runs one part of the tests. If it fails, the other parts still run. */
async function test(title, parameters) {
  mkdirSync(results, { recursive: true });
  const started = Date.now();
  process.stdout.write(`\n> ${title}\n`);
  if ((await run(node(), parameters)) !== 0) {
    failedParts.push(title);
    process.exitCode = 1;
  }
  process.stdout.write(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** @param report where to write the results, relative to `test-results` */
const vitest = (title, report, parameters) =>
  test(title, [
    tool("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--reporter=${join(root, "scripts/testing/errors-reporter.mjs")}`,
    `--outputFile.json=${join(results, report)}`,
    ...parameters,
  ]);

async function check() {
  await must("Format", node(), [tool("oxfmt/bin/oxfmt"), "--check"]);
  const lintAndTypes = async () => {
    await must("Lint", node(), [tool("oxlint/bin/oxlint")]);
    await types();
  };
  // Looking for unused code takes only one core.
  await Promise.all([lintAndTypes(), must("Unused code", node(), [tool("knip/bin/knip.js")])]);
  // The screen tests start the built server.
  await build();
  await vitest("Unit and API tests", "vitest.json", ["--project=!long*"]);
}

/** @param report where to write the results, relative to `test-results` */
async function playwright(title, report, parameters = []) {
  env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(results, report);
  await test(title, [
    tool("@playwright/test/cli.js"),
    "test",
    "--config=e2e/playwright.config.ts",
    "--reporter=list,json",
    ...parameters,
  ]);
}

/** Matches files by their absolute path. */
const browserTests = () =>
  playwright("Browser tests", "playwright.json", [String.raw`(?<!\.long)\.spec\.ts$`]);

/**
 * Runs the browser tests that `npm test` leaves out, and every screen in both looks, of which the browser tests check
 * only one (`e2e/harness/look.ts`).
 */
async function longBrowserTests() {
  const looks = readdirSync(join(root, "e2e"), { recursive: true }).filter(
    (file) => file.endsWith(".spec.ts") && read(join(root, "e2e", file)).includes('/harness/look.ts"'),
  );
  env.TEST_LENGTH = "long";
  await playwright("Long browser tests", "long-browser.json", [String.raw`\.long\.spec\.ts$`, ...looks]);
}

/** Tests what docs/deploy.md says about a server in production. */
const production = () => test("Production", [join(root, "scripts/production/production.ts")]);

const ocr = join(root, "ocr");
/** The lockfile from which the text recognition was installed. */
const installedOcr = join(ocr, "languages/.installed-from");

/** Installs text recognition for scans and photos. The server finds it at its next start. */
async function installOcr() {
  const lock = sha256(read(join(ocr, "package-lock.json")));
  if (read(installedOcr) === lock) return;
  const code = await npm(process.execPath, "ci", "--prefix", ocr, "--ignore-scripts");
  if (code !== 0) process.exit(code);
  pruneOcr();
  writeFileSync(installedOcr, lock);
}

const judges = join(root, "judges");
/** The lockfile from which the judges were installed. */
const installedJudges = join(judges, "node_modules/.installed-from");

/**
 * Installs the programs that judge ours, if they are missing. Nothing else needs these programs.
 * @returns whether they are installed; without a network, they may not be
 */
async function installJudges() {
  const lock = sha256(read(join(judges, "package-lock.json")));
  if (read(installedJudges) === lock) return true;
  // Without a network, further attempts would only take time.
  const impatient = ["--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
  const parameters = ["--prefix", judges, "--ignore-scripts", ...impatient];
  if ((await npm(node(), "ci", ...parameters)) !== 0) return false;
  pruneJudges();
  writeFileSync(installedJudges, lock);
  return true;
}

/** Has other people's programs judge our own. Requires the builds. */
async function judgeByOthers(...parameters) {
  const { dependencies } = JSON.parse(read(join(judges, "package.json")));
  if (await installJudges())
    return vitest("Judges", "judges.json", ["--config=judges/vitest.config.ts", ...parameters]);
  const names = Object.keys(dependencies).filter((name) => !dependencies[name].startsWith("file:"));
  process.stdout.write(
    `\nThese judges were skipped, because they could not be installed: ${names.join(", ")}\n`,
  );
}

const mutants = (...parameters) =>
  test("Mutants", [join(root, "scripts/testing/mutants.mjs"), ...parameters]);

async function longTests() {
  await vitest("Long tests", "long.json", ["--project=long*"]);
  await build();
  await longBrowserTests();
}

function clearResults() {
  mkdirSync(results, { recursive: true });
  for (const name of readdirSync(results)) if (name.endsWith(".json")) rmSync(join(results, name));
}

/** Runs what should pass before a commit. */
async function testAndBuild() {
  clearResults();
  await check();
  await browserTests();
}

/**
 * Leaves only what production needs, and fails if the machine has no browser for PDFs, because npm reports nothing when
 * it skips the browser's package.
 */
async function installProduction() {
  // This also deletes unneeded files at the end (prune.mjs).
  await installLocked("--omit=dev");
  if (args.includes("--without-browser")) return;
  process.exit(await run(node(), [join(root, "apps/server/dist/demand-browser.js")]));
}

/** Returns a command that runs a script with the command's arguments. */
const script =
  (path, ...parameters) =>
  async () =>
    process.exit(await run(node(), [join(root, path), ...parameters, ...args]));
/** Returns a command that runs a built script of the server. Production always has the build. */
const serverCommand =
  (name, ...parameters) =>
  async () => {
    if (existsSync(tool("vite"))) await buildOne("server");
    await script(`apps/server/dist/${name}.js`, ...parameters)();
  };
/** Returns a command that runs a test that writes a document. */
const document = (project, test) =>
  script("node_modules/vitest/vitest.mjs", "run", "-u", `--project=${project}`, test);

const commands = {
  build,
  [PRODUCTION]: installProduction,
  [OCR]: installOcr,
  async start() {
    await build();
    // When this process ends for any reason, the channel closes, and the server stops.
    process.exit(
      await run(node(), [builtServer, ...args], { stdio: ["inherit", "inherit", "inherit", "ipc"] }),
    );
  },
  async dev() {
    await buildOne("templates");
    const children = [
      run(node(), ["--watch", "--watch-preserve-output", serverSources]),
      run(node(), [tool("vite/bin/vite.js"), "apps/web", ...args]),
    ];
    process.exit(await Promise.race(children));
  },
  check,
  types,
  async test() {
    await testAndBuild();
    summarize(results, failedParts);
  },
  "test:long": longTests,
  async "test:all"() {
    await testAndBuild();
    await longTests();
    await judgeByOthers();
    await production();
    await mutants("--changed");
    summarize(results, failedParts);
  },
  async "test:browser"() {
    await build();
    await browserTests();
  },
  async "test:production"() {
    clearResults();
    await build();
    await production();
    summarize(results, failedParts);
  },
  seed: script("scripts/samples/seed.ts"),
  async judges() {
    env.JUDGES = "all";
    clearResults();
    await build();
    const projects = ["--project=long", "--project=long-unit"];
    const files = ["test/judges", "other-clients"];
    await vitest("Judges of files, and clients", "long.json", [...projects, ...files, ...args]);
    await judgeByOthers(...args);
    if (existsSync(installedJudges))
      await test("Types of the judges", [tool("typescript/bin/tsc"), "-p", "judges"]);
    summarize(results, failedParts);
  },
  mutants: () => mutants(...args),
  async bench() {
    await build();
    await script("bench/run.ts")();
  },
  async "docs:pictures"() {
    await build();
    await script("scripts/samples/pictures.ts")();
  },
  "docs:post-states": document("unit", "packages/contract/src/posts/post-lifecycle.test.ts"),
  "docs:words": document("unit", "scripts/checks/words.test.ts"),
  "docs:settings": document("server", "src/config/settings.test.ts"),
  eval: script("eval/run.ts"),
  "train:reader": script("scripts/reader/train-reader.ts"),
  async "db:generate"() {
    process.exit(
      await run(node(), [tool("drizzle-kit/bin.cjs"), "generate", "--config=drizzle.config.ts", ...args], {
        cwd: join(root, "apps/server"),
      }),
    );
  },
  accounts: serverCommand("accounts"),
  "data:export": serverCommand("data", "export"),
  "data:check": serverCommand("data", "check"),
  "data:import": serverCommand("data", "import"),
  "data:move": serverCommand("data", "move"),
  "stripe:setup": serverCommand("stripe-setup"),
};

if (!Object.hasOwn(commands, command)) {
  process.stderr.write(`Unknown command "${command}". Choose from: ${Object.keys(commands).join(", ")}\n`);
  process.exit(2);
}
if (command !== PRODUCTION && command !== OCR) await install();
await commands[command]();

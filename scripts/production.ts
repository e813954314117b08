import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { ApiClient } from "./api-client.ts";

/*
 * Runs the build the way production does: in a clean folder, after `npm run install:production` with the oldest
 * Node that we support, without tools or stand-ins, and checks that it does what people need.
 */

/** Megabytes that an installation may take, without the Node and the browser from npm. */
const BUDGET = 350;
const root = resolve(import.meta.dirname, "..");
/** Files that production does not need. */
const LEFT_OUT = new Set([
  ".git",
  "node_modules",
  "data",
  "secrets",
  ".env",
  "test-results",
  "apps/web/src",
  "packages/standins/src",
]);
const ABSENT = ["vite", "vitest", "react", "@fontsource", "@expo-google-fonts", "smtp-server"];

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Failed: ${what}`);
  console.log(`  ${what}`);
}

/** Installs the oldest Node that `engines` allows, with the npm of its time. @returns the folder of both */
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
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(root, path)) && basename(path) !== "node_modules",
  });
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");
  const env = { ...process.env, PATH: [bin, process.env["PATH"]].join(delimiter) };
  const version = execFileSync("node", ["--version"], { env, encoding: "utf8" }).trim();
  console.log(execFileSync("npm", ["run", "install:production"], { cwd: folder, env, encoding: "utf8" }));
  check(existsSync(join(folder, "node_modules")), `Node ${version} installs it`);
  const changes = git("diff", "--name-only") + git("ls-files", "--others", "--exclude-standard");
  check(changes === "", `none of our files has changed ${changes}`);
  const search = spawnSync(nodeIn(folder), ["scripts/demand-browser.ts"], {
    cwd: folder,
    env: { ...env, CHROMIUM_PATH: "/no/such/browser" },
    encoding: "utf8",
  });
  check(
    search.status === 1 && search.stderr.includes("No Chromium was found"),
    "it says so if there is no browser",
  );
  const modules = join(folder, "node_modules");
  // npm 10 leaves empty folders.
  const found = ABSENT.filter(
    (name) => existsSync(join(modules, name)) && readdirSync(join(modules, name)).length > 0,
  );
  check(found.join() === "", `none of ${ABSENT.join(", ")} is installed ${found.join()}`);
  const aside = readdirSync(modules).filter((name) => /^node-(?:linux|bin)/u.test(name));
  const size =
    sizeOf(folder) - [...aside, "@sparticuz"].reduce((sum, name) => sum + sizeOf(join(modules, name)), 0);
  const mb = Math.round(size / 1024);
  check(mb < BUDGET, `it takes ${mb} MB, without Node and browser (at most ${BUDGET})`);
}

/** The Node that the product brings. */
const nodeIn = (folder: string): string => join(folder, "node_modules/.bin/node");

/** Kilobytes on disk. */
const sizeOf = (folder: string): number =>
  existsSync(folder) ? parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }), 10) : 0;

async function start(folder: string): Promise<{ server: ChildProcess; url: string; code: string }> {
  const server = spawn(nodeIn(folder), ["apps/server/src/main.ts"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const [url, code] = await new Promise<[string, string]>((done, failed) => {
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at (http:\S+)[^]*with the code (\S+)/u.exec(output);
      if (ready) done([ready[1]!, ready[2]!]);
    });
    server.once("exit", () => failed(new Error(`The server did not start:\n${output}`)));
  });
  return { server, url, code };
}

async function use(url: string, code: string): Promise<void> {
  const api = new ApiClient(url);
  for (let tries = 0; !(await fetch(`${url}/readyz`)).ok; tries += 1) {
    if (tries === 150) throw new Error("The server was not ready after 30 seconds");
    await setTimeout(200);
  }
  check((await (await fetch(url)).text()).includes("<title>"), "it shows the web app");
  await api.setUp({
    code,
    email: "ada@example.com",
    password: "a long enough password",
    first_name: "Ada",
    last_name: "Lovelace",
  });
  check(
    (await api.createResume("My resume", 1)) !== "",
    "the person who started it can set it up and save a resume",
  );
  const { resumeMarkup } = (await import(join(root, "packages/templates/dist/resume-markup.js"))) as {
    resumeMarkup: (resume: object) => string;
  };
  const profile = { ...sampleResume.Profile, name: "Ada 李 Αδα" };
  const html = resumeMarkup({ ...sampleResume, Profile: profile });
  const printed = await api.send("POST", "/api/users/generatePdf", { html, template: 2 });
  const file = Buffer.from(await printed.arrayBuffer());
  const pdf = file.toString("latin1");
  check(pdf.startsWith("%PDF-"), "it prints a PDF");
  check(
    /SourceSans3/u.test(pdf) && /NotoSans(?:SC|TC|JP|KR)/u.test(pdf),
    "the PDF uses the templates' fonts",
  );
  const read = await fetch(`${url}/api/resumes/import`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  check((await read.text()).includes(profile.name), "it reads a resume from a PDF");
  const word = await api.send("POST", "/api/resumes/docx", { resume: sampleResume });
  check((await word.bytes()).length > 5_000, "it writes a Word document");
  const posts = await api.createCampaign({ title: "Engines", prompt: "On analytical engines" });
  check(posts.length > 0, `a campaign plans its posts (${posts.length})`);
}

const folder = mkdtempSync(join(tmpdir(), "postfolio-production-"));
const oldest = mkdtempSync(join(tmpdir(), "postfolio-oldest-node-"));
try {
  install(folder, oldestNode(oldest));
  const { server, url, code: setUpCode } = await start(folder);
  try {
    await use(url, setUpCode);
  } finally {
    server.kill("SIGTERM");
  }
  const [code] = await once(server, "exit");
  check(code === 0, "it stops on the stop signal");
} finally {
  for (const path of [folder, oldest]) rmSync(path, { recursive: true, force: true });
}

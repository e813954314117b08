import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";
import { ApiClient } from "./api-client.ts";

/*
 * Runs the build the way production does: in a clean folder, after `npm ci --omit=dev`, without tools or
 * stand-ins, and checks that it does what people need.
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

function install(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(root, path)) && basename(path) !== "node_modules",
  });
  const npm = process.env["npm_execpath"];
  const [program = "", ...first] = npm ? [process.execPath, npm] : ["npm"];
  execFileSync(program, [...first, "ci", "--omit=dev", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "ignore",
  });
  const modules = join(folder, "node_modules");
  const found = ABSENT.filter((name) => existsSync(join(modules, name)));
  check(found.join() === "", `none of ${ABSENT.join(", ")} is installed ${found.join()}`);
  const aside = readdirSync(modules).filter((name) => /^node-(?:linux|bin)/u.test(name));
  const size =
    sizeOf(folder) - [...aside, "@sparticuz"].reduce((sum, name) => sum + sizeOf(join(modules, name)), 0);
  const mb = Math.round(size / 1024);
  check(mb < BUDGET, `it takes ${mb} MB, without Node and browser (at most ${BUDGET})`);
}

/** Kilobytes on disk. */
const sizeOf = (folder: string): number =>
  existsSync(folder) ? parseInt(execFileSync("du", ["-sk", folder], { encoding: "utf8" }), 10) : 0;

async function start(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const url = await new Promise<string>((done, failed) => {
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at (http:\S+)/u.exec(output);
      if (ready) done(ready[1]!);
    });
    server.once("exit", () => failed(new Error(`The server did not start:\n${output}`)));
  });
  return { server, url };
}

async function use(url: string): Promise<void> {
  const api = new ApiClient(url);
  for (let tries = 0; !(await fetch(`${url}/readyz`)).ok; tries += 1) {
    if (tries === 150) throw new Error("The server was not ready after 30 seconds");
    await setTimeout(200);
  }
  check((await (await fetch(url)).text()).includes("<title>"), "it shows the web app");
  await api.register({
    email: "ada@example.com",
    password: "a long enough password",
    first_name: "Ada",
    last_name: "Lovelace",
  });
  check((await api.createResume("My resume", 1)) !== "", "a user can register and save a resume");
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
try {
  install(folder);
  const { server, url } = await start(folder);
  try {
    await use(url);
  } finally {
    server.kill("SIGTERM");
  }
  const [code] = await once(server, "exit");
  check(code === 0, "it stops on the stop signal");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

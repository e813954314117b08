// Starts this version on data from another one, as in an upgrade: checks out the other version next to this one, has it
// create a sample account, and looks for that account here.
// node scripts/production/upgrade-drill.mjs [REF]    a tag or commit; the newest tag by default
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const ref = process.argv[2] ?? git("tag", "--list", "v*", "--sort=-version:refname").split("\n")[0];
if (!ref) {
  console.log("There is no release yet, so there is nothing to upgrade from.");
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "postfolio-upgrade-"));
const old = join(folder, "old");
const dataDir = join(folder, "data");
/** Milliseconds to wait for a server to start. */
const PATIENCE = 120_000;

/** Starts a version's server and runs `work` with its URL. */
async function withServer(version, work) {
  const server = spawn(join(version, "node_modules/.bin/node"), ["apps/server/src/main.ts"], {
    cwd: version,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0", STANDINS_PORT: "0", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    let output = "";
    server.stdout.on("data", (data) => (output += data));
    const until = Date.now() + PATIENCE;
    let url;
    while (!(url = /ready at (http:\S+)/u.exec(output)?.[1])) {
      if (Date.now() > until || server.exitCode !== null)
        throw new Error(`${version} did not start:\n${output}`);
      await sleep(200);
    }
    return await work(url);
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function api(url, path, { token, ...body } = {}) {
  const reply = await fetch(`${url}${path}`, {
    method: Object.keys(body).length > 0 ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(Object.keys(body).length > 0 && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

const account = { email: "upgrade@example.com", password: "correct horse battery" };
try {
  git("worktree", "add", "--detach", old, ref);
  console.log(`Install ${ref}`);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: old, stdio: "inherit" });
  const before = await withServer(old, async (url) => {
    const { token } = await api(url, "/api/authUsers/register", {
      ...account,
      first_name: "Ada",
      last_name: "Lovelace",
    });
    const { userId } = await api(url, "/api/authUsers/session", { token });
    const user = await api(url, `/api/Users/getUser?id=${userId}`, { token });
    await api(url, "/api/resumes/create", { token, name: "From before", template: 1 });
    return { userId, token, plan: user.plan };
  });
  console.log(`Start this version on the data of ${ref}`);
  await withServer(root, async (url) => {
    // The earlier session is still valid, and so is the password.
    const { userId } = await api(url, "/api/authUsers/session", { token: before.token });
    const { token } = await api(url, "/api/authUsers/login", account);
    const user = await api(url, `/api/Users/getUser?id=${before.userId}`, { token });
    if (userId !== before.userId || user.plan !== before.plan || user.resumes !== 1) {
      throw new Error(`The account is not as it was: ${JSON.stringify(user)}`);
    }
  });
  console.log(`Upgraded from ${ref}: the account, its session and its resume are there`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  git("worktree", "prune");
}

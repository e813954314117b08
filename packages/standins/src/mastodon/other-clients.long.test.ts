import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { shownCode, standaloneServer } from "./standalone.fixtures.ts";

/*
 * Checks the stand-in with two clients from Debian: `toot`, and Mastodon.py (`python3-mastodon`). Neither npm nor
 * Debian has a server for this protocol.
 */

const run = promisify(execFile);
const server = await standaloneServer();
const folder = await mkdtemp(join(tmpdir(), "clients-"));
const picture = join(folder, "loaf.png");
await writeFile(picture, Buffer.from("89504e470d0a1a0a", "hex"));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const timeline = async () =>
  (await (await fetch(`${server.url}/timeline.json`)).json()) as {
    id: string;
    text: string;
    media?: object[];
  }[];

const hasToot = spawnSync("toot", ["--help"]).status === 0;
const PYTHON = "/usr/bin/python3";
const hasMastodonPy = spawnSync(PYTHON, ["-c", "import mastodon"]).status === 0;
for (const [name, isThere] of Object.entries({ toot: hasToot, "python3-mastodon": hasMastodonPy }))
  if (!isThere) process.stdout.write(`${name} is not installed, so it does not judge Mastodon's stand-in\n`);

test.skipIf(!hasToot)("toot signs in, posts with a picture, replies and deletes", async () => {
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  const { host } = new URL(server.url);
  const login = spawn("toot", ["login", "--disable-https", "--instance", host], { env });
  let said = "";
  const page = Promise.withResolvers<string>();
  login.stdout.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
    const address = /http:\S+authorize\S+/u.exec(said)?.[0];
    if (address && said.includes("Open link")) page.resolve(address);
  });
  const ended = new Promise((done) => void login.on("close", done));
  login.stdin.write(`n\n${await shownCode(await page.promise)}\n`);
  expect({ code: await ended, said }).toMatchObject({ code: 0 });

  const toot = async (...args: string[]) => (await run("toot", [...args, "--no-color"], { env })).stdout;
  const posted = await toot(
    "post",
    "Bread & butter",
    "--media",
    picture,
    "--description",
    "A loaf",
    "--language",
    "en",
  );
  const id = /\/(\d+)\s*$/u.exec(posted)?.[1] ?? "";
  await toot("post", "More", "--reply-to", id, "--visibility", "unlisted", "--spoiler-text", "Butter");
  expect(await timeline()).toMatchObject([
    { text: "More", replyTo: id, visibility: "unlisted", warning: "Butter" },
    { id, text: "Bread & butter", language: "en", author: "ada", media: [{ alt: "A loaf" }] },
  ]);
  await toot("delete", id);
  expect((await timeline()).map(({ text }) => text)).toEqual(["More"]);
});

const SCRIPT = `
import sys, json
from mastodon import Mastodon
url, picture = sys.argv[1:3]
scopes = ["read:accounts", "read:statuses", "write:statuses", "write:media"]
client_id, client_secret = Mastodon.create_app("Judge", api_base_url=url, scopes=scopes)
app = Mastodon(client_id=client_id, client_secret=client_secret, api_base_url=url)
print(app.auth_request_url(scopes=scopes), flush=True)
app.log_in(code=input(), scopes=scopes)
media = app.media_post(picture, mime_type="image/png", description="A loaf")
key = "the same"
one = app.status_post("Bread", media_ids=[media], visibility="unlisted", language="en", idempotency_key=key)
again = app.status_post("Bread", idempotency_key=key)
reply = app.status_post("Butter", in_reply_to_id=one["id"], spoiler_text="More")
mine = app.account_statuses(app.account_verify_credentials()["id"])
app.status_delete(one["id"])
left = app.account_statuses(app.account_verify_credentials()["id"])
print(json.dumps({
  "same": one["id"] == again["id"],
  "listed": [(s["content"], s["spoiler_text"], len(s["media_attachments"])) for s in mine],
  "left": [s["content"] for s in left],
  "created": one["created_at"].isoformat(),
}), flush=True)
`;

test.skipIf(!hasMastodonPy)("Mastodon.py signs in, posts once per key, lists and deletes", async () => {
  const before = (await timeline()).length;
  const child = spawn(PYTHON, ["-c", SCRIPT, server.url, picture]);
  let [said, errors] = ["", ""];
  const page = Promise.withResolvers<string>();
  child.stderr.setEncoding("utf8").on("data", (piece: string) => void (errors += piece));
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
    const address = /http:\S+authorize\S+(?=\n)/u.exec(said)?.[0];
    if (address) page.resolve(address);
  });
  const ended = new Promise((done) => void child.on("close", done));
  void ended.then(() => page.reject(new Error(errors)));
  const address = await page.promise;
  child.stdin.write(`${await shownCode(address)}\n`);
  expect({ code: await ended, errors }).toMatchObject({ code: 0 });
  const told = JSON.parse(said.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  expect(told).toMatchObject({ same: true, created: expect.stringMatching(/^20/u) as string });
  expect((told["listed"] as string[][]).slice(0, 2)).toEqual([
    ["<p>Butter</p>", "More", 0],
    ["<p>Bread</p>", "", 1],
  ]);
  expect((told["left"] as string[])[0]).toBe("<p>Butter</p>");
  expect((await timeline()).length).toBe(before + 1);
});

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { posts, users } from "../../src/db/schema.ts";
import { createDatabase, type DatabaseSettings, engine } from "../database/database.ts";
import { workersWorld } from "../worlds/workers-world.ts";
import { KNOWN_FORMATS } from "./processes.ts";

/* Two complete installs behind one address (docs/decisions/62-cells-rather-than-shards.md). */

type World = Awaited<ReturnType<typeof workersWorld>>;
interface Cell extends World {
  settings: DatabaseSettings;
  url: string;
  operator: string;
}

async function startCell(): Promise<Cell> {
  const settings = await createDatabase("postgres");
  const world = await workersWorld(settings);
  await world.startWorker();
  const url = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const { user, token } = await world.signUp();
  await world.db.update(users).set({ operatorSince: new Date() }).where(eq(users.id, user._id));
  return { ...world, settings, url, operator: token };
}

/** Sends each request to its user's cell, which the token or the email determines. */
async function startRouter(directory: Map<string, Cell | "moving">) {
  const server = createServer((request, reply) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const claims = /^Bearer [^.]+\.([^.]+)/u.exec(request.headers.authorization ?? "")?.[1];
      const { userId, email } = JSON.parse(
        claims ? Buffer.from(claims, "base64url").toString() : body.toString(),
      ) as { userId?: string; email?: string };
      const cell = directory.get(userId ?? email ?? "");
      if (!cell || cell === "moving") return reply.writeHead(503, { "retry-after": "1" }).end();
      const { authorization = "" } = request.headers;
      const answer = await fetch(cell.url + request.url, {
        method: request.method!,
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        ...(body.length > 0 && { body }),
      });
      return reply.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a command as the operator of a cell. */
function accounts({ settings }: Cell, ...args: string[]): Promise<{ ok: boolean; said: string }> {
  const script = fileURLToPath(new URL("../../src/commands/accounts.ts", import.meta.url));
  const env = { PATH: process.env["PATH"], DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", KNOWN_FORMATS, script, ...args],
      { cwd: tmpdir(), env },
      (error, out, err) => resolve({ ok: !error, said: out + err }),
    );
  });
}

// The test starts two installs from their sources and runs six commands.
const TIMEOUT = 400_000;

test.runIf(engine === "postgres")(
  "a user moves from one cell to another under load, with nothing lost or doubled",
  async () => {
    const [from, to] = [await startCell(), await startCell()];
    const { user, password } = await from.signUp();
    const neighbor = await from.addUser("Twitter");
    await from.connect(user._id, "Twitter");
    const directory = new Map<string, Cell | "moving">();
    const route = (where: Cell | "moving") => {
      directory.set(user._id, where);
      directory.set(user.email, where);
    };
    route(from);
    const address = await startRouter(directory);
    const folder = await mkdtemp(join(tmpdir(), "postfolio-cells-"));
    onTestFinished(() => rm(folder, { recursive: true }));

    const texts: string[] = [];
    for (const id of [user._id, neighbor]) {
      const campaign = await from.addCampaign(id, "Twitter");
      // X charges for posts, so more than 60 would exceed the Free plan.
      for (let index = 0; index < 60; index += 1) {
        const text = `Post ${randomUUID()}`;
        texts.push(text);
        await from.addPostsTo(campaign, 1, { text, scheduledAt: from.at(index * 250) });
      }
    }

    /** Texts of drafts that were acknowledged to a client, which retries and signs in again like a real client. */
    const acknowledged: string[] = [];
    const client = { writing: true, refused: 0 };
    onTestFinished(() => {
      client.writing = false;
    });
    const writing = (async () => {
      let token = "";
      while (client.writing) {
        const ask = async (path: string, body: object) => {
          const headers = {
            "content-type": "application/json",
            ...(token && { authorization: `Bearer ${token}` }),
          };
          const reply = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
          return { status: reply.status, body: await reply.text() };
        };
        if (token === "") {
          const { status, body } = await ask("/api/authUsers/login", { email: user.email, password });
          if (status === 200) ({ token } = JSON.parse(body) as { token: string });
        } else {
          const text = `Draft ${randomUUID()}`;
          const draft = { network: "Twitter", text, media: [], scheduledAt: null, timeZone: "UTC" };
          const { status } = await ask("/api/posts", draft);
          if (status === 200) acknowledged.push(text);
          else client.refused += 1;
          if (status === 401) token = "";
        }
        await sleep(50);
      }
    })();

    await vi.waitFor(
      async () =>
        expect((await from.states()).filter((one) => one === "published").length).toBeGreaterThan(20),
      60_000,
    );
    const file = join(folder, "user.gz");
    const began = performance.now();
    expect(await accounts(from, "move-out", user.email, file)).toMatchObject({
      ok: false,
      said: expect.stringContaining("not suspended") as string,
    });
    route("moving");
    const params = { id: user._id };
    await from.call("POST /api/operator/users/:id/suspend", { params }, from.operator);
    await vi.waitFor(
      async () => expect(await accounts(from, "move-out", user.email, file)).toMatchObject({ ok: true }),
      {
        timeout: 60_000,
        interval: 500,
      },
    );
    expect(await accounts(to, "move-in", file)).toMatchObject({ ok: true });
    // The other cell does not publish yet, and the account cannot be added twice.
    expect(await accounts(to, "move-in", file)).toMatchObject({ ok: false });
    expect(await accounts(from, "moved", user.email, file)).toEqual({
      ok: true,
      said: expect.any(String) as string,
    });
    await to.call("POST /api/operator/users/:id/resume", { params }, to.operator);
    route(to);
    const took = performance.now() - began;

    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 60_000);
    client.writing = false;
    await writing;
    const rowsIn = (cell: Cell) => cell.db.select().from(posts).where(eq(posts.userId, user._id));
    await vi.waitFor(
      async () => {
        const all = [...(await rowsIn(to)), ...(await from.db.select().from(posts))];
        expect(new Set(all.filter(({ status }) => status !== "draft").map(({ status }) => status))).toEqual(
          new Set(["published"]),
        );
      },
      { timeout: 120_000, interval: 500 },
    );
    const shown = (await from.timelineOf("Twitter")).map(({ text }) => text);
    const times = texts.map((text) => shown.filter((one) => one === text).length);
    expect({
      lost: times.filter((one) => one === 0).length,
      twice: times.filter((one) => one > 1).length,
    }).toEqual({ lost: 0, twice: 0 });
    const drafts = (await rowsIn(to)).filter(({ status }) => status === "draft").map(({ text }) => text);
    expect(acknowledged.filter((text) => drafts.filter((one) => one === text).length !== 1)).toEqual([]);
    expect(await rowsIn(from)).toEqual([]);
    const late = (await rowsIn(to)).flatMap(({ publishedAt, scheduledAt }) =>
      publishedAt && scheduledAt ? [publishedAt.getTime() - scheduledAt.getTime()] : [],
    );
    console.log(
      `A user moved in ${(took / 1_000).toFixed(1)} s; ${texts.length} posts and ${acknowledged.length} drafts, ${client.refused} requests refused, at most ${(Math.max(...late) / 1_000).toFixed(1)} s late`,
    );
  },
  TIMEOUT,
);

import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database/database.ts";
import { silent } from "../../../test/silent.ts";
import { insertUser } from "../../../test/worlds/factories.ts";
import { openDatabase } from "../../db/client.ts";
import { media } from "../../db/schema.ts";
import { createS3 } from "./s3.ts";

/* A server that nobody of us wrote judges the client: s3rver (`npm install --global s3rver`), which checks signatures. */

const isInstalled = spawnSync("s3rver", ["--version"]).status === 0;
if (!isInstalled)
  console.log("s3rver is not installed, so no foreign server judges the object store's client.");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.skipIf(!isInstalled)("s3rver, if it is installed", async () => {
  if (!isInstalled) return;
  const folder = await mkdtemp(join(tmpdir(), "s3rver-"));
  const port = await freePort();
  const child = spawn(
    "s3rver",
    [
      "--directory",
      folder,
      "--address",
      "127.0.0.1",
      "--port",
      String(port),
      "--configure-bucket",
      "pictures",
    ],
    { stdio: "ignore" },
  );
  afterAll(async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (;;) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  const settings = {
    endpoint,
    bucket: "pictures",
    region: "eu-central-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    pathStyle: true,
    timeoutMs: 5_000,
  };
  const store = createS3(settings);

  it("stores, returns and removes objects", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    const key = "018f0000-0000-7000-8000-000000000001/media/018f0000-0000-7000-8000-000000000002-abc";
    await store.put(key, bytes, "image/png");
    expect((await store.get(key)).equals(bytes)).toBe(true);
    await store.put(key, Buffer.alloc(0), "image/png");
    expect(await store.get(key)).toHaveLength(0);
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow("404 (NoSuchKey)");
  });

  it("refuses another secret and another bucket", async () => {
    const forged = createS3({ ...settings, secretAccessKey: "another" });
    await expect(forged.put("a/b/c", Buffer.from("x"), "image/png")).rejects.toThrow("SignatureDoesNotMatch");
    await expect(createS3({ ...settings, bucket: "other" }).get("a/b/c")).rejects.toThrow("NoSuchBucket");
  });

  it("is filled and emptied again by the command, however often it is repeated", async () => {
    const database = await createDatabase();
    const open = () => openDatabase(database, silent);
    const bytes = Array.from({ length: 45 }, (_, index) => Buffer.from(`picture ${index}`));
    const rowsNow = async () => {
      const { db, close } = await open();
      const rows = await db.select().from(media).orderBy(media.id);
      await close();
      return rows;
    };
    {
      const { db, close } = await open();
      const user = await insertUser(db);
      const size = { width: 1, height: 1, frames: 1, mediaType: "image/png" as const, createdAt: new Date() };
      await db.insert(media).values(
        bytes.map((one, index) => ({
          id: `018f0000-0000-7000-8000-0000000000${10 + index}`,
          userId: user.id,
          bytes: one,
          size: one.length,
          ...size,
        })),
      );
      await close();
    }
    const env = {
      PATH: process.env["PATH"],
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      S3_ENDPOINT: endpoint,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_PATH_STYLE: "true",
    };
    const move = async (to: string) => {
      const script = fileURLToPath(new URL("../../commands/data.ts", import.meta.url));
      return (await promisify(execFile)(process.execPath, [script, "move", to], { cwd: tmpdir(), env }))
        .stdout;
    };
    expect(await move("store")).toContain(
      "Moved 45 pictures\n  in the database: 0\n  in the object store: 45",
    );
    expect((await rowsNow()).every((row) => row.bytes === null)).toBe(true);
    expect(await move("store")).toContain("Moved 0 pictures");
    expect(await move("database")).toContain("in the database: 45\n  in the object store: 0");
    expect((await rowsNow()).map((row) => row.bytes)).toEqual(bytes);
    expect(await move("database")).toContain("Moved 0 pictures");
  });
});

import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { AwsClient } from "aws4fetch";
import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database/database.ts";
import { hasSwift, startSwift, SWIFT_USER } from "../../../test/processes/swift.ts";
import { silent } from "../../../test/silent.ts";
import { insertUser } from "../../../test/worlds/factories.ts";
import { openDatabase } from "../../db/client.ts";
import { media } from "../../db/schema.ts";
import { createS3 } from "./s3.ts";

/* Tests the client against a third-party store, which checks signatures, regions, and digests. */

const isInstalled = hasSwift();
if (!isInstalled) {
  console.log(
    "OpenStack Swift is not installed (test/processes/swift.ts), so no foreign store judges the S3 client.",
  );
}

describe.skipIf(!isInstalled)("OpenStack Swift, if it is installed", async () => {
  if (!isInstalled) return;
  const { endpoint, close } = await startSwift();
  afterAll(close);
  const settings = { endpoint, bucket: "pictures", ...SWIFT_USER, pathStyle: true, timeoutMs: 20_000 };
  const client = new AwsClient({ ...SWIFT_USER, service: "s3" });
  const headers = { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
  const made = await client.fetch(`${endpoint}/pictures`, { method: "PUT", headers });
  if (!made.ok) throw new Error(`Swift made no bucket: ${await made.text()}`);
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

  it("rejects a wrong secret, region, or bucket", async () => {
    const asking = (other: Partial<typeof settings>) => createS3({ ...settings, ...other }).get("a/b/c");
    await expect(asking({ secretAccessKey: "another" })).rejects.toThrow("SignatureDoesNotMatch");
    await expect(asking({ region: "us-west-1" })).rejects.toThrow("AuthorizationHeaderMalformed");
    await expect(asking({ bucket: "other" })).rejects.toThrow("NoSuchBucket");
    await expect(asking({})).rejects.toThrow("NoSuchKey");
  });

  it("is filled and emptied again by the command, however often it is repeated", async () => {
    const database = await createDatabase();
    const open = () => openDatabase(database, silent);
    const bytes = Array.from({ length: 45 }, (_, index) => Buffer.from(`picture ${index}`));
    const rowsNow = async () => {
      const opened = await open();
      const rows = await opened.db.select().from(media).orderBy(media.id);
      await opened.close();
      return rows;
    };
    {
      const opened = await open();
      const { db } = opened;
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
      await opened.close();
    }
    const env = {
      PATH: process.env["PATH"],
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      S3_ENDPOINT: endpoint,
      S3_BUCKET: "pictures",
      S3_REGION: SWIFT_USER.region,
      S3_ACCESS_KEY_ID: SWIFT_USER.accessKeyId,
      S3_SECRET_ACCESS_KEY: SWIFT_USER.secretAccessKey,
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

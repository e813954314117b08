import { randomUUID } from "node:crypto";
import { mediaItem, type MediaItem } from "@postfolio/contract/media/media.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startBucket } from "../../test/bucket.ts";
import { buildTestApp } from "../../test/build-app.ts";
import { campaignWorld } from "../../test/worlds/campaign-world.ts";
import { countStoredBytes } from "./stored-bytes.ts";
import { countStored, moveToDatabase, moveToStore, sweepRemovedObjects } from "./stored-objects.ts";
import { media, photos, removedObjects } from "./schema.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

const bucket = await startBucket();
afterAll(() => bucket.close());
let now = Date.now();
const { app, call, deps, refusal, signUp } = await buildTestApp({
  settings: bucket.settings,
  deps: { clock: () => new Date(now) },
});
const { db } = deps;
const objects = deps.objects!;
beforeEach(() => {
  bucket.fault = null;
  bucket.gate = null;
});

let shade = 0;
const picture = () => {
  shade += 1;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
};

async function upload(token: string, url = "/api/media"): Promise<unknown> {
  const headers = { "content-type": "image/png", authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: "POST", url, payload: await picture(), headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: unknown }>().data;
}
const uploadMedia = async (token: string): Promise<MediaItem> => mediaItem.parse(await upload(token));
const load = (url: string, token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const rowOf = async (id: string) => (await db.select().from(media).where(eq(media.id, id)))[0];
const later = () => {
  now += 2 * HOUR;
  return new Date(now);
};

it("sizes rows that a node running the previous version inserts without one", async () => {
  const { user } = await signUp();
  const id = randomUUID();
  await db.execute(sql`INSERT INTO ${photos} (id, user_id, media_type, bytes, size, digest, created_at)
    VALUES (${id}, ${user._id}, 'image/png', ${Buffer.from("12345")}, DEFAULT, 'd', now())`);
  const [row] = await db.delete(photos).where(eq(photos.id, id)).returning();
  expect(row?.size).toBe(5);
});

describe("pictures in an object store", () => {
  it("are served unchanged to their owner only, and count as before", async () => {
    const { user, token } = await signUp();
    const item = await uploadMedia(token);
    const address = (await upload(token, "/api/resumes/photo")) as string;
    const before = await Promise.all(
      [item.url, address].map(async (url) => (await load(url, token)).rawPayload),
    );
    const counted = await countStoredBytes(db, user._id);
    expect(await moveToStore(db, objects)).toBe(2);
    expect(await rowOf(item._id)).toMatchObject({ bytes: null, size: item.size });
    expect([...bucket.objects.keys()].filter((key) => key.startsWith(`${user._id}/`))).toHaveLength(2);
    const after = await Promise.all(
      [item.url, address].map(async (url) => (await load(url, token)).rawPayload),
    );
    expect(after).toEqual(before);
    expect(await countStoredBytes(db, user._id)).toBe(counted);
    const stranger = await signUp();
    for (const url of [item.url, address]) expect((await load(url, stranger.token)).statusCode).toBe(404);
    const archive = await app.inject({
      url: `/api/Users/${user._id}/export`,
      headers: { authorization: `Bearer ${token}` },
    });
    const files = unzipSync(new Uint8Array(archive.rawPayload));
    expect(Object.keys(files).filter((name) => /^(?:media|photos)\/.*\.jpeg$/u.test(name))).toHaveLength(2);
  });

  it("come back to the database, and can be moved any number of times", async () => {
    const { token } = await signUp();
    const item = await uploadMedia(token);
    const { rawPayload } = await load(item.url, token);
    for (let time = 0; time < 2; time += 1) {
      await moveToStore(db, objects);
      expect(await moveToStore(db, objects)).toBe(0);
      await moveToDatabase(db, objects);
      expect(await moveToDatabase(db, objects)).toBe(0);
      expect((await countStored(db)).store).toBe(0);
    }
    expect((await load(item.url, token)).rawPayload.equals(rawPayload)).toBe(true);
    await moveToStore(db, objects);
    await sweepRemovedObjects(db, objects, later());
    expect((await load(item.url, token)).rawPayload.equals(rawPayload)).toBe(true);
  });

  it.each([503, 404, "cut"] as const)(
    "answer 503 while the store answers %s, and lose nothing",
    async (fault) => {
      const { token } = await signUp();
      const stored = await uploadMedia(token);
      await moveToStore(db, objects);
      bucket.fault = fault;
      const reply = await load(stored.url, token);
      expect(reply.statusCode).toBe(503);
      expect(reply.headers["retry-after"]).toBe("30");
      expect(reply.json()).toMatchObject({ data: MESSAGES.picturesUnavailable });
      // Uploads still work.
      const item = await uploadMedia(token);
      await expect(moveToStore(db, objects)).rejects.toThrow(fault === "cut" ? "fetch failed" : `${fault}`);
      expect((await load(item.url, token)).statusCode).toBe(200);
      bucket.fault = null;
      expect(await moveToStore(db, objects)).toBe(1);
      for (const { url } of [stored, item]) expect((await load(url, token)).statusCode).toBe(200);
    },
  );

  it("are not accepted as complete if the store returns something else", async () => {
    const { user, token } = await signUp();
    const item = await uploadMedia(token);
    await moveToStore(db, objects);
    const [key] = [...bucket.objects.keys()].filter((one) => one.startsWith(user._id));
    const { bytes, mediaType } = bucket.objects.get(key!)!;
    bucket.objects.set(key!, { bytes: bytes.subarray(1), mediaType });
    expect((await load(item.url, token)).statusCode).toBe(503);
    await expect(moveToDatabase(db, objects)).rejects.toThrow(/bytes for/u);
    bucket.objects.set(key!, { bytes, mediaType });
    expect((await load(item.url, token)).statusCode).toBe(200);
  });

  describe("of resumes that are sent", () => {
    async function stored() {
      const { token } = await signUp();
      const profileImageURL = (await upload(token, "/api/resumes/photo")) as string;
      const body = { name: "Mine", Profile: { profileImageURL } };
      const { data: resume } = await call("POST /api/resumes/create", { body }, token);
      await moveToStore(db, objects);
      const apply = (stage: "saved" | "applied") =>
        call(
          "POST /api/applications/create",
          { body: { title: "Baker", stage, ...(stage === "applied" && { resume: resume._id }) } },
          token,
        );
      return { token, resume: resume._id, apply };
    }

    it("are read while nothing is locked", async () => {
      const { token, apply } = await stored();
      const asked = Promise.withResolvers<void>();
      const open = Promise.withResolvers<void>();
      onTestFinished(() => open.resolve());
      bucket.gate = () => {
        asked.resolve();
        return open.promise;
      };
      const sending = apply("applied");
      await asked.promise;
      expect((await apply("saved")).data.stage).toBe("saved");
      open.resolve();
      const { data } = await sending;
      const sent = await call("GET /api/applications/:id/sent", { params: { id: data._id } }, token);
      expect(sent.data.resume?.Profile.profileImageURL).toMatch(/^data:image\/jpeg;base64,/u);
      expect((await call("GET /api/applications", {}, token)).data).toHaveLength(2);
    });

    it("are left out of a shared resume while the store is down, which is shown all the same", async () => {
      const { token, resume } = await stored();
      const made = await call(
        "POST /api/resumes/:id/links",
        { params: { id: resume }, body: { contact: true } },
        token,
      );
      const open = async () => {
        const reply = await app.inject({ url: new URL(made.data.url).pathname });
        return { status: reply.statusCode, hasPhoto: reply.payload.includes("data:image/jpeg;base64,") };
      };
      expect(await open()).toEqual({ status: 200, hasPhoto: true });
      bucket.fault = 503;
      expect(await open()).toEqual({ status: 200, hasPhoto: false });
      bucket.fault = null;
      expect(await open()).toEqual({ status: 200, hasPhoto: true });
    });

    it("are needed only for what is kept", async () => {
      const { token, resume } = await stored();
      bucket.fault = 503;
      const link = (version: number | null) => ({ params: { id: resume }, body: { version } });
      const { data: live } = await call("POST /api/resumes/:id/links", link(null), token);
      expect(live.version).toBeNull();
      const linked = { title: "Baker", stage: "saved", resume } as const;
      await call("POST /api/applications/create", { body: linked }, token);
      const down = { status: 503, message: MESSAGES.picturesUnavailable };
      expect(await refusal("POST /api/resumes/:id/links", link(1), token)).toMatchObject(down);
      const sent = { body: { ...linked, stage: "applied" } } as const;
      expect(await refusal("POST /api/applications/create", sent, token)).toMatchObject(down);
      expect((await call("GET /api/resumes/:id/links", { params: { id: resume } }, token)).data).toHaveLength(
        1,
      );
      bucket.fault = null;
      expect((await call("POST /api/resumes/:id/links", link(1), token)).data.version).toBe(1);
    });
  });

  it("let posts wait while the store is down", async () => {
    const world = await campaignWorld({}, bucket.settings);
    const campaign = await world.addCampaign(await world.addUser("Twitter"), "Twitter");
    const id = await world.addPost(campaign, { media: [await world.addMedia(campaign.userId)] });
    await moveToStore(world.db, objects);
    bucket.fault = 503;
    world.startWorkerEngine();
    await world.becomes(id, { attempts: 1 });
    expect(await world.findPost(id)).toMatchObject({ status: "ready", sendStartedAt: null });
    bucket.fault = null;
    await world.advance(MINUTE);
    await world.becomes(id, { status: "published" });
    expect(await world.timesShown(id)).toBe(1);
  });

  it("are deleted with their account, as soon as the store lets us", async () => {
    const { user, token, password } = await signUp();
    await uploadMedia(token);
    await upload(token, "/api/resumes/photo");
    await moveToStore(db, objects);
    const left = () => [...bucket.objects.keys()].filter((key) => key.startsWith(user._id)).length;
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect(await db.$count(photos, eq(photos.userId, user._id))).toBe(0);
    // An upload that another process has begun may still be in progress.
    await sweepRemovedObjects(db, objects, new Date());
    expect(left()).toBe(2);
    bucket.fault = 500;
    await expect(sweepRemovedObjects(db, objects, later())).rejects.toThrow("500");
    expect(left()).toBe(2);
    bucket.fault = null;
    await sweepRemovedObjects(db, objects, later());
    expect(left()).toBe(0);
    expect(await db.$count(removedObjects)).toBe(0);
  });

  it("are found and deleted if their row goes while they are being stored", async () => {
    const { user, token } = await signUp();
    const item = await uploadMedia(token);
    const moving = moveToStore(db, {
      ...objects,
      put: async (...object) => {
        await call("DELETE /api/media/:id", { params: { id: item._id } }, token);
        await objects.put(...object);
      },
    });
    expect(await moving).toBe(0);
    expect([...bucket.objects.keys()].some((key) => key.startsWith(user._id))).toBe(true);
    await sweepRemovedObjects(db, objects, later());
    expect([...bucket.objects.keys()].some((key) => key.startsWith(user._id))).toBe(false);
  });
});

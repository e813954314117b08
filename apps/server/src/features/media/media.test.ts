import { mediaItem, type MediaItem } from "@postfolio/contract/media/media.ts";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertCampaign, insertPost } from "../../../test/worlds/factories.ts";
import { media } from "../../db/schema.ts";
import { sweepMedia } from "./media.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const DAY = 24 * 60 * 60 * 1000;
let now = Date.now();
const { app, call, deps, refusal, signUp } = await buildTestApp({
  settings: { STORAGE_QUOTA_MB: "2" },
  deps: { clock: () => new Date(now) },
});

const { db } = deps;

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
/** Returns a picture that says where and with which camera it was taken. */
const withExif = (width: number, height: number) =>
  picture(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .toBuffer();
const animation = async (frames: number) => {
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: { r: index * 60, g: 0, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
};

const send = (bytes: Buffer | string, token?: string, type = "image/png") =>
  app.inject({
    method: "POST",
    url: "/api/media",
    payload: bytes,
    headers: { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) },
  });
async function upload(bytes: Buffer, token: string): Promise<MediaItem> {
  const reply = await send(bytes, token);
  expect(reply.statusCode).toBe(200);
  return mediaItem.parse(reply.json<{ data: unknown }>().data);
}
const load = (item: MediaItem, token?: string) =>
  app.inject({ url: item.url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const mediaOf = (userId: string) => db.select().from(media).where(eq(media.userId, userId));

describe("a picture for posts", () => {
  it("is resized, stripped of camera data, and served only to its owner", async () => {
    const { token } = await signUp();
    const sent = await withExif(3_000, 1_500);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const item = await upload(sent, token);
    expect(item).toMatchObject({ mediaType: "image/jpeg", width: 2_048, height: 1_024, frames: 1, alt: "" });
    const reply = await load(item, token);
    expect(reply.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(reply.rawPayload).metadata()).not.toHaveProperty("exif");
    expect(item.size).toBe(reply.rawPayload.length);
    expect((await load(item)).statusCode).toBe(401);
    expect((await load(item, (await signUp()).token)).statusCode).toBe(404);
  });

  it("is described only by its owner", async () => {
    const { token } = await signUp();
    const { _id: id } = await upload(await picture().png().toBuffer(), token);
    const body = { alt: " A teal rectangle " };
    const { data } = await call("PUT /api/media/:id", { params: { id }, body }, token);
    expect(data.alt).toBe("A teal rectangle");
    const stranger = await signUp();
    expect(await refusal("PUT /api/media/:id", { params: { id }, body }, stranger.token)).toMatchObject({
      status: 404,
    });
    const long = { params: { id }, body: { alt: "x".repeat(4_087) } };
    expect(await refusal("PUT /api/media/:id", long, token)).toEqual({
      status: 400,
      message: MESSAGES.altTooLong,
    });
  });

  it("may be an animated GIF, which stays as it is, while a single-frame GIF becomes a picture", async () => {
    const { token } = await signUp();
    const sent = await animation(3);
    const item = await upload(sent, token);
    expect(item).toMatchObject({ mediaType: "image/gif", width: 20, height: 10, frames: 3 });
    expect((await load(item, token)).rawPayload.equals(sent)).toBe(true);
    expect((await upload(await picture().gif().toBuffer(), token)).mediaType).not.toBe("image/gif");
  });

  it.each([
    ["text", "no picture"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])("is refused if it is %s, whatever its declared type", async (_what, bytes) => {
    const { token } = await signUp();
    const reply = await send(bytes, token);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ data: MESSAGES.photoUnreadable });
    expect((await send(bytes, token, "text/plain")).statusCode).toBe(415);
    expect((await send(bytes)).statusCode).toBe(401);
  });

  it("counts toward its owner's storage", async () => {
    const { token } = await signUp();
    const noise = await sharp(Buffer.from(Array.from({ length: 700 * 700 * 4 }, () => Math.random() * 256)), {
      raw: { width: 700, height: 700, channels: 4 },
    })
      .png()
      .toBuffer();
    await upload(noise, token);
    const reply = await send(noise, token);
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ data: MESSAGES.storageFull });
  });
});

describe("media", () => {
  const inPost = async (userId: string, ids: string[]) => {
    const campaign = await insertCampaign(db, userId);
    return insertPost(db, campaign, { media: ids, scheduledAt: new Date(now) });
  };

  it("are deleted only if no post uses them", async () => {
    const { user, token } = await signUp();
    const [used, free] = [
      await upload(await picture().png().toBuffer(), token),
      await upload(await picture(80).png().toBuffer(), token),
    ];
    await inPost(user._id, [used._id]);
    const stranger = await signUp();
    const remove = { params: { id: free._id } };
    expect(await refusal("DELETE /api/media/:id", remove, stranger.token)).toMatchObject({ status: 404 });
    await call("DELETE /api/media/:id", remove, token);
    expect(await refusal("DELETE /api/media/:id", { params: { id: used._id } }, token)).toEqual({
      status: 409,
      message: MESSAGES.mediaInUse,
    });
    expect(await mediaOf(user._id)).toMatchObject([{ id: used._id }]);
  });

  it("are removed a week after their last post, and three months after its time", async () => {
    const { user, token } = await signUp();
    const used = await upload(await picture().png().toBuffer(), token);
    await upload(await picture(80).png().toBuffer(), token);
    await inPost(user._id, [used._id]);
    const sweep = async (days: number) => {
      now += days * DAY;
      await sweepMedia(deps);
      return (await mediaOf(user._id)).map(({ id }) => id);
    };
    expect(await sweep(0)).toHaveLength(2);
    expect(await sweep(8)).toEqual([used._id]);
    expect(await sweep(90)).toEqual([used._id]);
    expect(await sweep(8)).toEqual([]);
  });

  it("stay while an earlier text of a post uses them", async () => {
    const { user, token } = await signUp();
    const item = await upload(await picture().png().toBuffer(), token);
    const draft = { network: "Twitter" as const, text: "Teal", media: [item._id], scheduledAt: null };
    const { data: post } = await call("POST /api/posts", { body: { ...draft, timeZone: "UTC" } }, token);
    const params = { id: post._id };
    now += DAY;
    await call("PUT /api/posts/:id", { params, body: { text: "Without a picture", media: [] } }, token);
    const sweep = async () => {
      now += 8 * DAY;
      await sweepMedia(deps);
      return (await mediaOf(user._id)).map(({ id }) => id);
    };
    expect([await sweep(), await sweep()]).toEqual([[item._id], [item._id]]);
    const removing = refusal("DELETE /api/media/:id", { params: { id: item._id } }, token);
    expect(await removing).toEqual({ status: 409, message: MESSAGES.mediaInUse });
    await call("DELETE /api/posts/:id", { params }, token);
    expect([await sweep(), await sweep()]).toEqual([[item._id], []]);
  });

  it("are in the account's archive, and are deleted with the account", async () => {
    const { user, token, password } = await signUp();
    const item = await upload(await picture().png().toBuffer(), token);
    await call("PUT /api/media/:id", { params: { id: item._id }, body: { alt: "Teal" } }, token);
    const archive = await app.inject({
      url: `/api/Users/${user._id}/export`,
      headers: { authorization: `Bearer ${token}` },
    });
    const files = unzipSync(new Uint8Array(archive.rawPayload));
    const name = `${item._id}.jpeg`;
    expect(files[`media/${name}`]).toHaveLength(item.size);
    expect(JSON.parse(strFromU8(files["media/descriptions.json"]!))).toMatchObject([
      { file: name, alt: "Teal" },
    ]);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect(await mediaOf(user._id)).toEqual([]);
  });
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { decodePdfWarnings, PDF_WARNINGS_HEADER } from "@postfolio/contract/resumes/pdf-warnings.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { asShown } from "@postfolio/formats/own-file.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertResume, insertUser } from "../../../test/worlds/factories.ts";
import { printerIsUp, testPrinter } from "../../../test/printer.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { resumeHtml } from "../../../test/resume-html.ts";
import { photos, resumes } from "../../db/schema.ts";
import { sweepPhotos } from "./photos.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../test/refusal-body.ts";

const DAY = 24 * 60 * 60 * 1000;
let now = Date.now();
const { printer } = await testPrinter();
const clock = () => new Date(now);
const { app, call, deps, refusal, send, signUp } = await buildTestApp({ deps: { pdf: printer, clock } });
// This server never uses the quick save, which is for users with plenty of room.
const narrow = await buildTestApp({ settings: { STORAGE_QUOTA_MB: "2" }, deps: { db: deps.db, clock } });
beforeAll(() => printerIsUp(printer));

let shade = 0;
/** Returns a picture that no other test uses. */
const picture = (width = 60, height = 40) => {
  shade += 20;
  const background = { r: shade % 256, g: 90, b: Math.floor(shade / 256) * 20 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};
/** Returns a picture that compresses badly. */
const noise = () =>
  sharp(Buffer.from(Array.from({ length: 512 * 512 * 4 }, () => Math.random() * 256)), {
    raw: { width: 512, height: 512, channels: 4 },
  })
    .png()
    .toBuffer();

async function upload(bytes: Buffer, token?: string, to = app) {
  const headers = { "content-type": "image/png", ...(token && { authorization: `Bearer ${token}` }) };
  return to.inject({ method: "POST", url: "/api/resumes/photo", payload: bytes, headers });
}
const uploaded = async (bytes: Buffer, token?: string, to = app) =>
  (await upload(bytes, token, to)).json<{ data: string }>().data;
const withPhoto = (profileImageURL: string) => ({
  ...sampleResume,
  Profile: { ...sampleResume.Profile, profileImageURL },
});
const create = (body: object, token: string) => call("POST /api/resumes/create", { body }, token);
const photosOf = (userId: string) => deps.db.select().from(photos).where(eq(photos.userId, userId));
const fetchPhoto = (address: string, token?: string) =>
  app.inject({ url: address, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** Imports a file as a visitor. */
async function imported(file: Buffer): Promise<ImportedResume> {
  const headers = { "content-type": "application/pdf" };
  const reply = await app.inject({ method: "POST", url: "/api/resumes/import", payload: file, headers });
  return reply.json<{ data: ImportedResume }>().data;
}

it("is in its owner's PDF, which restores the resume completely", async () => {
  const { token } = await signUp();
  const address = await uploaded(await picture(900, 900), token);
  const resume = resumeContent.parse({ ...withPhoto(address), name: "For the other company", template: 7 });
  const print = async (body: object) => {
    const reply = await send("POST /api/users/generatePdf", { body }, token);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.body as Buffer;
  };
  const pdf = await print({ html: resumeHtml(resume), template: 7, resume });
  const { kind, resume: back } = await imported(pdf);
  expect(kind).toBe("postfolio");
  const stored = `data:image/jpeg;base64,${(await fetchPhoto(address, token)).rawPayload.toString("base64")}`;
  expect(back).toEqual(asShown(resumeContent.parse({ ...withPhoto(stored), template: 7 })));
  expect(back.name).toBe(sampleResume.Profile.name);

  // This photo is as large as photos get, since it compresses badly and has an alpha channel.
  const large = resumeContent.parse(withPhoto(await uploaded(await noise(), token)));
  const { resume: without } = await imported(
    await print({ html: resumeHtml(large), template: 2, resume: large }),
  );
  expect(without).toEqual(asShown(resumeContent.parse(withPhoto(""))));
});

describe("a stored photo", () => {
  it("has an address, which works only for its owner", async () => {
    const { token } = await signUp();
    const address = await uploaded(await picture(3_000, 1_500), token);
    expect(photoIdOf(address)).toBeDefined();
    const reply = await fetchPhoto(address, token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: "jpeg",
      width: 512,
      height: 256,
    });
    const stranger = await signUp();
    expect((await fetchPhoto(address, stranger.token)).statusCode).toBe(404);
    expect((await fetchPhoto(address)).statusCode).toBe(401);
    expect((await fetchPhoto("/api/photos/1", token)).statusCode).toBe(404);
  });

  it("is one row, however often it is uploaded", async () => {
    const { user, token } = await signUp();
    const bytes = await picture();
    expect(await uploaded(bytes, token)).toBe(await uploaded(bytes, token));
    expect(await photosOf(user._id)).toHaveLength(1);
  });

  it("is created from the data: URI of a new resume or an edit", async () => {
    const embedded = await uploaded(await picture());
    expect(embedded).toMatch(/^data:image\/jpeg;base64,/u);
    const { user, token } = await signUp();
    const { data: created } = await create(withPhoto(embedded), token);
    const address = created.Profile.profileImageURL;
    expect((await fetchPhoto(address, token)).statusCode).toBe(200);
    expect(await call("GET /api/resumes/getResume", { query: { id: created._id } }, token)).toEqual(created);

    const { data: edited } = await call(
      "PUT /api/users/editResume/:id",
      {
        params: { id: created._id },
        body: { dataUpdate: { version: 1, Profile: withPhoto(await uploaded(await picture())).Profile } },
      },
      token,
    );
    expect(photoIdOf(edited.Profile.profileImageURL)).toBeDefined();
    expect(edited.Profile.profileImageURL).not.toBe(address);
    expect(edited).toMatchObject({ version: 2, Employment: created.Employment });
    expect(await photosOf(user._id)).toHaveLength(2);
  });

  it("stays with a copy of its resume", async () => {
    const { user, token } = await signUp();
    const { data } = await create(withPhoto(await uploaded(await picture(), token)), token);
    const copy = await call("POST /api/resumes/:id/duplicate", { params: { id: data._id } }, token);
    expect(copy.data.Profile).toEqual(data.Profile);
    expect(await photosOf(user._id)).toHaveLength(1);
  });

  it("is deleted with the account", async () => {
    const { user, token, password } = await signUp();
    await uploaded(await picture(), token);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect(await photosOf(user._id)).toEqual([]);
  });

  it("is removed a week after its last resume, but not while a resume or version uses it", async () => {
    const { user, token } = await signUp();
    const [kept, dropped] = [await uploaded(await picture(), token), await uploaded(await picture(), token)];
    const { data: first } = await create(withPhoto(kept), token);
    const { data: second } = await create(withPhoto(dropped), token);
    await create(withPhoto(kept), token);
    const forever = { forever: "true" as const };
    await call("DELETE /api/resumes/:id", { params: { id: first._id } }, token);
    await sweepPhotos(deps);
    await call("DELETE /api/resumes/:id", { params: { id: second._id }, query: forever }, token);
    now += 20 * DAY;
    await sweepPhotos(deps);
    expect(await photosOf(user._id)).toHaveLength(2);
    now += 6 * DAY;
    const { data: back } = await create(withPhoto(dropped), token);
    const params = { id: back._id };
    await call("POST /api/resumes/:id/versions", { params, body: { name: "With it" } }, token);
    await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate: withPhoto("") } }, token);
    now += 2 * DAY;
    await sweepPhotos(deps);
    expect(await photosOf(user._id)).toHaveLength(2);
    await call("DELETE /api/resumes/:id", { params, query: forever }, token);
    await sweepPhotos(deps);
    now += 8 * DAY;
    await sweepPhotos(deps);
    expect((await photosOf(user._id)).map(({ id }) => id)).toEqual([photoIdOf(kept)]);
  });
});

describe("a resume is refused, and nothing is stored", () => {
  const NOBODYS = "/api/photos/0197b7a0-0000-7000-8000-000000000000";

  it("with another user's or an unknown photo", async () => {
    const other = await signUp();
    const theirs = await uploaded(await picture(), other.token);
    const { user, token } = await signUp();
    const { data } = await create({}, token);
    for (const address of [theirs, NOBODYS]) {
      const refused = { status: 422, message: MESSAGES.photoGone };
      expect(await refusal("POST /api/resumes/create", { body: withPhoto(address) }, token)).toEqual(refused);
      const body = { dataUpdate: { Profile: withPhoto(address).Profile } };
      expect(
        await refusal("PUT /api/users/editResume/:id", { params: { id: data._id }, body }, token),
      ).toEqual(refused);
    }
    expect(await deps.db.select().from(resumes).where(eq(resumes.userId, user._id))).toMatchObject([
      { version: 1, photo: null },
    ]);
  });

  it.each([
    ["text", `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`],
    ["a drawing", `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>`],
    ["nothing", "data:"],
  ])("with %s instead of a picture", async (_what, address) => {
    const { user, token } = await signUp();
    expect(await refusal("POST /api/resumes/create", { body: withPhoto(address) }, token)).toEqual({
      status: 422,
      message: MESSAGES.photoInResumeUnreadable,
    });
    expect(await photosOf(user._id)).toEqual([]);
  });

  it("with more than 256 KB, even by an edit, though it may always shrink", async () => {
    const { token } = await signUp();
    const text = (length: number) => ({ KeySkills: { text: Array<string>(100).fill("x".repeat(length)) } });
    const tooLarge = { status: 413, message: MESSAGES.resumeTooLarge };
    expect(await refusal("POST /api/resumes/create", { body: text(2_700) }, token)).toEqual(tooLarge);
    const { data } = await create(text(2_400), token);
    const params = { id: data._id };
    const dataUpdate = { Certifications: { items: Array<string>(10).fill("x".repeat(3_000)) } };
    expect(await refusal("PUT /api/users/editResume/:id", { params, body: { dataUpdate } }, token)).toEqual(
      tooLarge,
    );
    // Simulates a resume that was stored before the limit existed.
    await deps.db.execute(sql`
      update resumes set content = jsonb_set(content, '{Certifications,items}',
        (select jsonb_agg(repeat('x', 3000)) from generate_series(1, 100)))
      where id = ${data._id}`);
    const { data: smaller } = await call(
      "PUT /api/users/editResume/:id",
      { params, body: { dataUpdate: { name: "Shorter", ...text(100) } } },
      token,
    );
    expect(smaller).toMatchObject({ name: "Shorter", version: 2 });
  });
});

describe("printing", () => {
  const print = async (address: string, token?: string) => {
    const body = { html: resumeHtml(withPhoto(address), 2), template: 2 };
    const { status, body: pdf, headers } = await send("POST /api/users/generatePdf", { body }, token);
    expect(status).toBe(200);
    const warnings = decodePdfWarnings((headers[PDF_WARNINGS_HEADER.toLowerCase()] as string) ?? null);
    return { images: readPdf(pdf as Buffer).images, warnings };
  };

  it("puts a stored photo into its owner's documents and into nobody else's", async () => {
    const { token } = await signUp();
    const address = await uploaded(await picture(), token);
    expect(await print(address, token)).toEqual({ images: 1, warnings: [] });
    const without = { images: 0, warnings: [MESSAGES.pdfPictureLeftOut] };
    expect(await print(address)).toEqual(without);
    expect(await print(address, (await signUp()).token)).toEqual(without);
  });

  it("and the archive of the user's data contain photos, too", async () => {
    const { user, token } = await signUp();
    const bytes = await picture();
    const address = await uploaded(bytes, token);
    await create({ ...withPhoto(address), name: "CV" }, token);
    const { body } = await send("GET /api/Users/:id/export", { params: { id: user._id } }, token);
    const files = unzipSync(body as Buffer);
    const served = (await fetchPhoto(address, token)).rawPayload;
    expect(Buffer.from(files[`photos/${photoIdOf(address)}.jpeg`]!)).toEqual(served);
    const { basics } = JSON.parse(strFromU8(files["resumes/CV.json"]!)) as {
      basics: { image: string };
    };
    expect(basics.image).toBe(`data:image/jpeg;base64,${served.toString("base64")}`);
    expect(readPdf(Buffer.from(files["resumes/CV.pdf"]!)).images).toBe(1);
  });
});

describe("the quota of two megabytes", () => {
  const full = { status: 413, message: MESSAGES.storageFull };
  const fill = (body: object, token: string) => narrow.call("POST /api/resumes/create", { body }, token);
  const large = { KeySkills: { text: Array<string>(60).fill("x".repeat(4_000)) } };

  it("applies to concurrent saves, copies, and edits", async () => {
    const { user, token } = await signUp();
    const { data: small } = await fill({}, token);
    const { data: first } = await fill(large, token);
    const params = { id: first._id };
    const edit = { params: { id: small._id }, body: { dataUpdate: large } };
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => narrow.send("POST /api/resumes/create", { body: large }, token)),
      ...Array.from({ length: 6 }, () => narrow.send("POST /api/resumes/:id/duplicate", { params }, token)),
      narrow.send("PUT /api/users/editResume/:id", edit, token),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.length - refused.length).toBe(7);
    for (const { status, body } of refused) {
      expect({ status, message: (body as { data: string }).data }).toEqual(full);
    }
    const { rows } = await deps.db.execute<{ sum: string }>(
      sql`select sum(octet_length(content::text)) from resumes where user_id = ${user._id}`,
    );
    expect(Number(rows[0]?.sum)).toBeLessThanOrEqual(2 * 1024 * 1024);
    // Another user has a separate quota, and the user whose quota is used up can still free some space.
    await fill(large, (await signUp()).token);
    const body = { dataUpdate: { name: "Renamed", KeySkills: { text: [] } } };
    expect((await narrow.send("PUT /api/users/editResume/:id", { params, body }, token)).status).toBe(200);
  });

  it("counts photos, and unused ones are removed if room is needed", async () => {
    const { user, token } = await signUp();
    const { data } = await fill(withPhoto(await uploaded(await picture(), token)), token);
    const statuses: number[] = [];
    for (let number = 0; number < 3; number += 1)
      statuses.push((await upload(await noise(), token, narrow.app)).statusCode);
    expect(statuses).toContain(413);
    expect((await upload(await noise(), token, narrow.app)).json()).toEqual(refusalBody(full.message));
    now += DAY;
    const address = await uploaded(await noise(), token, narrow.app);
    expect(new Set((await photosOf(user._id)).map(({ id }) => id))).toEqual(
      new Set([photoIdOf(data.Profile.profileImageURL), photoIdOf(address)]),
    );
  });
});

it("while the disk is full nothing more is stored, with a message, and everything else continues", async () => {
  let room = true;
  const crammed = await buildTestApp({ deps: { db: deps.db, diskRoom: async () => room } });
  const { user, token } = await crammed.signUp();
  const { data } = await crammed.call("POST /api/resumes/create", { body: {} }, token);
  room = false;
  const params = { id: data._id };
  for (const [endpoint, request] of [
    ["POST /api/resumes/create", { body: {} }],
    ["PUT /api/users/editResume/:id", { params, body: { dataUpdate: { name: "x" } } }],
    ["POST /api/resumes/:id/duplicate", { params }],
  ] as const) {
    expect(await crammed.refusal(endpoint, request, token)).toEqual({
      status: 503,
      message: MESSAGES.diskFull,
    });
  }
  const reply = await crammed.app.inject({
    method: "POST",
    url: "/api/resumes/photo",
    payload: await picture(),
    headers: { "content-type": "image/png", authorization: `Bearer ${token}` },
  });
  expect(reply.json()).toEqual(refusalBody(MESSAGES.diskFull));
  await crammed.signUp();
  expect(await crammed.call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).toMatchObject(
    {
      resumes: 1,
    },
  );
  await crammed.call("DELETE /api/resumes/:id", { params }, token);
});

it("photos inside resumes became rows, one for identical photos of a user", async () => {
  const folder = new URL("../../../drizzle/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_photos.sql"))!;
  const move = readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint").at(-1)!;
  const bytes = await picture();
  const embedded = `data:image/png;base64,${bytes.toString("base64")}`;
  const [one, two] = [await insertUser(deps.db), await insertUser(deps.db)];
  const insert = async (userId: string, profileImageURL: string) => {
    const {
      name: _name,
      template: _template,
      ...content
    } = resumeContent.parse({
      Profile: { name: "Ada", profileImageURL },
    });
    return (await insertResume(deps.db, userId, { content })).id;
  };
  const broken = ["data:image/png;base64,AAA", "data:image/svg+xml,<svg/>", "https://a.example/x.png", ""];
  const [a, b, c] = [
    await insert(one.id, embedded),
    await insert(one.id, embedded),
    await insert(two.id, embedded),
  ];
  const untouched = [];
  for (const address of broken) untouched.push(await insert(one.id, address));
  await deps.db.execute(sql.raw(move));

  const addressOf = async (id: string) =>
    (await deps.db.select().from(resumes).where(eq(resumes.id, id)))[0]?.content.Profile;
  const first = await addressOf(a);
  expect(first?.name).toBe("Ada");
  expect(await addressOf(b)).toEqual(first);
  expect(await addressOf(c)).not.toEqual(first);
  expect(await photosOf(one.id)).toMatchObject([
    { id: photoIdOf(first!.profileImageURL), mediaType: "image/png", bytes, size: bytes.length },
  ]);
  expect(await photosOf(two.id)).toHaveLength(1);
  for (const [index, id] of untouched.entries()) {
    expect((await addressOf(id))?.profileImageURL).toBe(broken[index]);
  }
});

it("keeps a photo within a resume's limits", async () => {
  const { user, token } = await signUp();
  await uploaded(await noise(), token);
  expect((await photosOf(user._id))[0]?.size).toBeLessThan(LIMITS.photoEdge * LIMITS.photoEdge * 4 * 1.1);
});

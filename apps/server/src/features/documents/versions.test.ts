import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { resumes } from "../../db/schema.ts";
import { resumeKind } from "../resumes/stored-resume.ts";
import { sweepBins } from "./documents.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let now = Date.UTC(2026, 0, 1);
const clock = () => new Date(now);
const { call, deps, send, signUp } = await buildTestApp({ deps: { clock } });
// This server never uses the quick save, which is for users with plenty of room.
const narrow = await buildTestApp({ deps: { db: deps.db, clock }, settings: { STORAGE_QUOTA_MB: "1" } });

/** Creates a user with a resume. @returns the calls they can make with it */
async function userWithResume(body: object = { name: "CV", Profile: { name: "Ada" } }) {
  const { user, token } = await signUp();
  const { data: resume } = await call("POST /api/resumes/create", { body }, token);
  const params = { id: resume._id };
  const at = (version: number) => ({ params: { ...params, version } });
  return {
    user,
    token,
    params,
    edit: async (dataUpdate: object) =>
      (await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate } }, token)).data,
    resume: () => call("GET /api/resumes/getResume", { query: params }, token),
    versions: async () => (await call("GET /api/resumes/:id/versions", { params }, token)).data,
    version: async (number: number) =>
      (await call("GET /api/resumes/:id/versions/:version", at(number), token)).data,
    keep: async (name: string) =>
      (await call("POST /api/resumes/:id/versions", { params, body: { name } }, token)).data,
    restore: async (number: number) =>
      (await call("POST /api/resumes/:id/versions/:version/restore", at(number), token)).data,
  };
}

const iso = (instant: number): string => new Date(instant).toISOString();

describe("versions", () => {
  it("are saved automatically, every ten minutes of editing and at the end of a session", async () => {
    const { edit, versions, version } = await userWithResume();
    const start = now;
    for (let minute = 1; minute <= 25; minute += 1) {
      now = start + minute * MINUTE;
      await edit({ Profile: { name: `At ${minute}` } });
    }
    const during = await versions();
    expect(during.map(({ createdAt }) => (Date.parse(createdAt) - start) / MINUTE)).toEqual([19, 9]);
    expect(during.every(({ name }) => name === null)).toBe(true);
    now += 3 * HOUR;
    await edit({ Profile: { name: "The next session" } });
    const [last] = await versions();
    expect(last).toEqual({ version: 26, name: null, createdAt: iso(start + 25 * MINUTE) });
    expect((await version(26)).Profile.name).toBe("At 25");
    expect((await version(10)).Profile.name).toBe("At 9");
  });

  it("with a name hold the stored state, however often it is named", async () => {
    const { edit, keep, versions, version, resume } = await userWithResume();
    expect(await keep(" First ")).toEqual({ version: 1, name: "First", createdAt: iso(now) });
    expect((await keep("Sent to the lighthouse")).version).toBe(1);
    await edit({ name: "CV 2", template: 5, Profile: { name: "Grace" } });
    expect(await versions()).toEqual([{ version: 1, name: "Sent to the lighthouse", createdAt: iso(now) }]);
    expect(await version(1)).toMatchObject({ name: "CV", template: 2, Profile: { name: "Ada" } });
    expect((await resume()).version).toBe(2);
  });

  it("are restored as a whole, and the replaced content can be restored, too", async () => {
    const { edit, keep, restore, resume, versions } = await userWithResume();
    const first = await resume();
    await keep("First");
    await edit({ name: "Other", template: 7, Profile: { name: "Grace" }, extra: { kept: true } });
    const second = await resume();
    const { updatedAt: _1, version, ...restored } = await restore(1);
    const { updatedAt: _2, version: _3, ...expected } = first;
    expect(restored).toEqual(expected);
    expect(version).toBe(3);
    expect(await versions()).toMatchObject([
      { version: 2, name: null },
      { version: 1, name: "First" },
    ]);
    expect(await restore(2)).toMatchObject({ name: "Other", template: 7, extra: { kept: true }, version: 4 });
    expect((await resume()).Profile).toEqual(second.Profile);
  });

  it("restored during an edit make that edit stale", async () => {
    const { token, params, keep, restore, resume } = await userWithResume();
    await keep("First");
    const stale = { params, body: { dataUpdate: { Profile: { name: "Late" }, version: 1 } } };
    const [, reply] = await Promise.all([restore(1), send("PUT /api/users/editResume/:id", stale, token)]);
    const after = await resume();
    // Whichever request ran first, the second one saw its effect.
    expect([
      [409, 2],
      [200, 3],
    ]).toContainEqual([reply.status, after.version]);
    expect(after.Profile.name).toBe("Ada");
  });

  it("are removed when the storage is full, automatic ones first, and never block an edit", async () => {
    const { keep, versions, token, params } = await userWithResume();
    const edit = async (dataUpdate: object) =>
      (await narrow.call("PUT /api/users/editResume/:id", { params, body: { dataUpdate } }, token)).data;
    const filled = (letter: string) => ({ KeySkills: { text: Array(50).fill(letter.repeat(4_000)) } });
    await edit(filled("a"));
    await keep("Mine");
    for (const letter of ["b", "c", "d", "e", "f", "g"]) {
      now += HOUR;
      expect((await edit(filled(letter))).KeySkills.text[0]).toBe(letter.repeat(4_000));
    }
    const left = await versions();
    expect(left.at(-1)).toMatchObject({ name: "Mine" });
    expect(left.length).toBeGreaterThan(2);
    expect(left.length).toBeLessThan(6);
    const full: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      full.push((await narrow.send("POST /api/resumes/create", { body: filled("z") }, token)).status);
    }
    expect(full).toContain(413);
    expect(await versions()).toMatchObject([{ name: "Mine" }]);
  });

  it("that do not exist, or are not a number, get a message", async () => {
    const { token, params } = await userWithResume();
    for (const [version, status] of [
      [7, 404],
      [2 ** 31, 400],
      [0, 400],
      ["x", 400],
    ] as const) {
      for (const endpoint of [
        "GET /api/resumes/:id/versions/:version",
        "POST /api/resumes/:id/versions/:version/restore",
      ] as const) {
        const reply = await send(endpoint, { params: { ...params, version: `${version}` } }, token);
        expect([version, reply.status]).toEqual([version, status]);
      }
    }
  });
});

describe("the bin", () => {
  const list = "POST /api/Resumes/getUsersResumes/:userId";
  const inBin = async (token: string) => (await call("GET /api/resumes/bin", {}, token)).data;

  it("hides a resume and its versions until it is restored", async () => {
    const { user, token, params, edit, keep, resume, versions } = await userWithResume();
    await keep("First");
    const before = await resume();
    expect((await call("DELETE /api/resumes/:id", { params }, token)).data).toBe(MESSAGES.resumeDeleted);
    expect(await inBin(token)).toMatchObject([{ _id: params.id, name: "CV", deletedAt: iso(now) }]);
    expect(await call(list, { params: { userId: user._id } }, token)).toEqual([]);
    expect((await call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).resumes).toBe(0);
    const dead = [
      ["GET /api/resumes/getResume", { query: params }],
      ["PUT /api/users/editResume/:id", { params, body: { dataUpdate: { name: "Ghost" } } }],
      ["POST /api/resumes/:id/duplicate", { params }],
      ["DELETE /api/resumes/:id", { params }],
      ["GET /api/resumes/:id/versions", { params }],
      ["POST /api/resumes/:id/versions", { params, body: { name: "Ghost" } }],
      ["POST /api/resumes/:id/versions/:version/restore", { params: { ...params, version: "1" } }],
    ] as const;
    for (const [endpoint, request] of dead) {
      expect([endpoint, (await send(endpoint, request, token)).status]).toEqual([endpoint, 404]);
    }
    expect((await call("POST /api/resumes/:id/restore", { params }, token)).data).toEqual(before);
    expect(await inBin(token)).toEqual([]);
    expect(await versions()).toHaveLength(1);
    expect((await edit({ name: "Back" })).name).toBe("Back");
    // The user presses the button twice.
    expect((await call("POST /api/resumes/:id/restore", { params }, token)).data.name).toBe("Back");
  });

  it("is emptied one by one on request", async () => {
    const { token, params } = await userWithResume();
    await call("DELETE /api/resumes/:id", { params }, token);
    const forever = { params, query: { forever: "true" as const } };
    expect((await call("DELETE /api/resumes/:id", forever, token)).data).toBe(MESSAGES.resumeGone);
    expect(await inBin(token)).toEqual([]);
    expect((await send("POST /api/resumes/:id/restore", { params }, token)).status).toBe(404);
  });

  it("is emptied after 30 days, and not before", async () => {
    const { token, params, keep } = await userWithResume();
    const other = await userWithResume();
    await keep("First");
    await call("DELETE /api/resumes/:id", { params }, token);
    const rows = async () => {
      const found = await deps.db.select({ id: resumes.id }).from(resumes);
      return [params, other.params].map(({ id }) => found.some((row) => row.id === id));
    };
    now += 30 * DAY - 1;
    await sweepBins(deps, resumeKind);
    expect(await rows()).toEqual([true, true]);
    now += 1;
    await sweepBins(deps, resumeKind);
    expect(await rows()).toEqual([false, true]);
  });
});

it("other users' versions and bins are treated as missing and stay unchanged", async () => {
  const { token, params, keep, versions } = await userWithResume();
  await keep("First");
  const binned = await userWithResume();
  await call("DELETE /api/resumes/:id", { params: binned.params }, binned.token);
  const { token: stranger } = await signUp();
  const version = { params: { ...params, version: "1" } };
  for (const [endpoint, request] of [
    ["GET /api/resumes/:id/versions", { params }],
    ["GET /api/resumes/:id/versions/:version", version],
    ["POST /api/resumes/:id/versions", { params, body: { name: "Theirs" } }],
    ["POST /api/resumes/:id/versions/:version/restore", version],
    ["POST /api/resumes/:id/restore", { params: binned.params }],
    ["DELETE /api/resumes/:id", { params, query: { forever: "true" } }],
  ] as const) {
    expect([endpoint, (await send(endpoint, request, stranger)).status]).toEqual([endpoint, 404]);
    expect([endpoint, (await send(endpoint, request)).status]).toEqual([endpoint, 401]);
  }
  expect((await call("GET /api/resumes/bin", {}, stranger)).data).toEqual([]);
  expect(await versions()).toMatchObject([{ version: 1, name: "First" }]);
  expect(await send("GET /api/resumes/getResume", { query: params }, token)).toMatchObject({ status: 200 });
  expect((await call("GET /api/resumes/bin", {}, binned.token)).data).toHaveLength(1);
});

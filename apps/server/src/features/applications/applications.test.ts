import { LIMITS } from "@postfolio/contract/limits.ts";
import { isEmbeddedPhoto } from "@postfolio/contract/resumes/resume-photo.ts";
import { eq } from "drizzle-orm";
import Papa from "papaparse";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertResume } from "../../../test/worlds/factories.ts";
import { applications } from "../../db/schema.ts";
import { createNotify } from "../notices/notices.ts";
import { sweepApplications } from "./applications.ts";
import { remindOfFollowUps } from "./follow-ups.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let now = Date.UTC(2026, 0, 1);
const { call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
  settings: { STORAGE_QUOTA_MB: "2" },
});
const NOBODY = "0197b7a0-0000-7000-8000-000000000000";
const DAY = 86_400_000;

const creating = "POST /api/applications/create";
const editing = "PUT /api/applications/:id";
const create = async (
  token: string,
  body: Partial<Parameters<typeof call<typeof creating>>[1]["body"]> = {},
) => (await call(creating, { body: { title: "Baker", ...body } }, token)).data;
const edit = async (token: string, id: string, dataUpdate: object) =>
  (await call(editing, { params: { id }, body: { dataUpdate } }, token)).data;
const sentOf = async (token: string, id: string) =>
  (await call("GET /api/applications/:id/sent", { params: { id } }, token)).data;
const list = async (token: string) => (await call("GET /api/applications", {}, token)).data;
const newResume = async (token: string, body: object) =>
  (await call("POST /api/resumes/create", { body }, token)).data;

describe("an application", () => {
  it("is created, listed, changed, deleted, and restored", async () => {
    const { token } = await signUp();
    const made = await create(token, { company: " Crumbs ", description: "We bake.", notes: "Ask Jo" });
    expect(made).toMatchObject({
      title: "Baker",
      company: "Crumbs",
      url: "",
      description: "We bake.",
      stage: "saved",
      resume: null,
      resumeVersion: null,
      letter: null,
      appliedAt: null,
      followUpAt: null,
      notes: "Ask Jo",
      createdAt: new Date(now).toISOString(),
    });
    now += 1_000;
    const other = await create(token);
    expect((await list(token)).map(({ _id }) => _id)).toEqual([other._id, made._id]);
    now += 1_000;
    const followUpAt = "2026-02-01T12:00:00.000Z";
    const changed = await edit(token, made._id, { followUpAt, url: "https://example.org/jobs/1" });
    expect(changed).toEqual({
      ...made,
      followUpAt,
      url: "https://example.org/jobs/1",
      updatedAt: new Date(now).toISOString(),
    });
    expect((await call("GET /api/applications/:id", { params: { id: made._id } }, token)).data).toEqual(
      changed,
    );
    const { description: _d, notes: _n, ...summary } = changed;
    expect((await list(token))[0]).toEqual(summary);

    const target = { params: { id: made._id } };
    await call("DELETE /api/applications/:id", target, token);
    expect((await list(token)).map(({ _id }) => _id)).toEqual([other._id]);
    for (const gone of ["GET /api/applications/:id", "DELETE /api/applications/:id"] as const)
      expect((await refusal(gone, target, token)).status).toBe(404);
    expect((await call("POST /api/applications/:id/restore", target, token)).data).toEqual(changed);
    expect(await list(token)).toHaveLength(2);
  });

  it("is permanently deleted after 30 days in the bin", async () => {
    const { token } = await signUp();
    const { _id } = await create(token);
    await call("DELETE /api/applications/:id", { params: { id: _id } }, token);
    const there = () => deps.db.select().from(applications).where(eq(applications.id, _id));
    now += 30 * DAY - 1;
    await sweepApplications(deps);
    expect(await there()).toHaveLength(1);
    now += 1;
    await sweepApplications(deps);
    expect(await there()).toHaveLength(0);
  });

  it.each([
    ["no title", { title: " " }, MESSAGES.jobTitleRequired],
    ["a long title", { title: "x".repeat(LIMITS.jobText + 1) }, MESSAGES.textTooLong],
    ["a long company", { company: "x".repeat(LIMITS.jobText + 1) }, MESSAGES.textTooLong],
    ["a long posting", { description: "x".repeat(LIMITS.paragraph + 1) }, MESSAGES.textTooLong],
    ["a script for a link", { url: "javascript:alert(1)" }, MESSAGES.webAddressInvalid],
    ["a file for a link", { url: "file:///etc/passwd" }, MESSAGES.webAddressInvalid],
    ["a password in a link", { url: "https://ada:secret@example.org/jobs" }, MESSAGES.linkWithPassword],
    ["half a link", { url: "example.org/jobs" }, MESSAGES.webAddressInvalid],
    ["an unknown stage", { stage: "hired" }, MESSAGES.stageUnknown],
    ["a date no calendar has", { followUpAt: "0000-01-01T00:00:00Z" }, MESSAGES.dateOutOfRange],
  ])("is rejected with %s", async (_, fields, message) => {
    const { token } = await signUp();
    const { status, message: said } = await refusal(creating, { body: { title: "Baker", ...fields } }, token);
    expect({ status, said }).toEqual({ status: 400, said: message });
    const { _id } = await create(token);
    const body = { dataUpdate: fields as never };
    expect((await refusal(editing, { params: { id: _id }, body }, token)).message).toBe(message);
  });

  it("belongs to its owner, as do its linked documents", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const { _id } = await create(other.token);
    const theirs = await insertResume(deps.db, other.user._id);
    for (const id of [_id, NOBODY, "nonsense"]) {
      const params = { id };
      for (const route of [
        "GET /api/applications/:id",
        "GET /api/applications/:id/sent",
        "DELETE /api/applications/:id",
        "POST /api/applications/:id/restore",
      ] as const)
        expect((await refusal(route, { params }, mine.token)).status).toBe(404);
      const body = { dataUpdate: { title: "Stolen" } };
      expect((await refusal(editing, { params, body }, mine.token)).status).toBe(404);
    }
    const own = await create(mine.token);
    for (const link of [{ resume: theirs.id }, { resume: NOBODY }, { letter: NOBODY }]) {
      for (const stage of ["saved", "applied"] as const) {
        const body = { title: "Baker", stage, ...link };
        expect((await refusal(creating, { body }, mine.token)).status).toBe(404);
        const update = { params: { id: own._id }, body: { dataUpdate: { stage, ...link } } };
        expect((await refusal(editing, update, mine.token)).status).toBe(404);
      }
    }
    expect(await list(mine.token)).toEqual([expect.objectContaining({ stage: "saved", resume: null })]);
    expect((await refusal(creating, { body: { title: "Baker" } })).status).toBe(401);
  });

  it("is limited to a thousand per user, and counts toward the storage", async () => {
    const { user, token } = await signUp();
    const row = (await create(token))._id;
    const [stored] = await deps.db.select().from(applications).where(eq(applications.id, row));
    const { bytes: _b, resumeVersion: _v, resumeName: _n, letterName: _l, ...copy } = stored!;
    const rows = Array.from({ length: LIMITS.applicationsPerUser - 1 }, () => ({
      ...copy,
      id: crypto.randomUUID(),
    }));
    await deps.db.insert(applications).values(rows);
    expect(await refusal(creating, { body: { title: "One more" } }, token)).toMatchObject({
      status: 409,
      message: MESSAGES.tooManyApplications,
    });
    await deps.db
      .update(applications)
      .set({ notes: "x".repeat(2_100) })
      .where(eq(applications.userId, user._id));
    const body = { dataUpdate: { notes: "y".repeat(3_000) } };
    expect(await refusal(editing, { params: { id: row }, body }, token)).toMatchObject({
      status: 413,
      message: MESSAGES.storageFull,
    });
  });
});

describe("what was sent", () => {
  it("stays as it was sent, whatever happens to the resume", async () => {
    const { token } = await signUp();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const profileImageURL = `data:image/png;base64,${png.toString("base64")}`;
    const resume = await newResume(token, { name: "For Crumbs", Profile: { name: "Ada", profileImageURL } });
    const { _id } = await create(token, { resume: resume._id });
    expect(await sentOf(token, _id)).toEqual({ resume: null, letter: null });
    const dataUpdate = { Profile: { name: "Ada Lovelace", profileImageURL } };
    const revise = (update: object) =>
      call(
        "PUT /api/users/editResume/:id",
        { params: { id: resume._id }, body: { dataUpdate: update } },
        token,
      );
    await revise(dataUpdate);

    now += DAY;
    const applied = await edit(token, _id, { stage: "applied" });
    expect(applied).toMatchObject({ appliedAt: new Date(now).toISOString(), resumeVersion: 2 });
    await revise({ name: "Another", Profile: { name: "Nobody" } });
    await edit(token, _id, { stage: "interview", notes: "Tuesday" });
    const sent = (await sentOf(token, _id)).resume!;
    expect(sent).toMatchObject({ name: "For Crumbs", version: 2, Profile: { name: "Ada Lovelace" } });
    expect(isEmbeddedPhoto(sent.Profile.profileImageURL)).toBe(true);

    await call("DELETE /api/resumes/:id", { params: { id: resume._id } }, token);
    expect((await sentOf(token, _id)).resume).toEqual(sent);
    expect(await edit(token, _id, { stage: "offer" })).toMatchObject({
      appliedAt: applied.appliedAt,
      resumeVersion: 2,
    });
  });

  it("is empty while the job is only saved, and returns when that move is undone", async () => {
    const { token } = await signUp();
    const resume = await newResume(token, { name: "CV" });
    const { _id, appliedAt } = await create(token, { resume: resume._id, stage: "applied" });
    expect(await edit(token, _id, { stage: "saved" })).toMatchObject({
      appliedAt: null,
      resumeVersion: null,
    });
    expect(await sentOf(token, _id)).toEqual({ resume: null, letter: null });
    const body = { dataUpdate: { name: "CV 2" } };
    await call("PUT /api/users/editResume/:id", { params: { id: resume._id }, body }, token);
    await edit(token, _id, { stage: "applied", appliedAt });
    expect((await sentOf(token, _id)).resume).toMatchObject({ name: "CV", version: 1 });
    await edit(token, _id, { stage: "saved" });
    await edit(token, _id, { stage: "applied" });
    expect((await sentOf(token, _id)).resume).toMatchObject({ name: "CV 2", version: 2 });
  });

  it("includes the letter, with its date and the head it had", async () => {
    const { token } = await signUp();
    const [first, second] = [await newResume(token, { name: "CV" }), await newResume(token, { name: "B" })];
    const body = { name: "To Crumbs", resume: first._id, body: "I bake." };
    const { data: letter } = await call("POST /api/letters/create", { body }, token);
    const { _id } = await create(token, { letter: letter._id, resume: second._id });
    const appliedAt = "2026-01-05T10:00:00.000Z";
    await edit(token, _id, { stage: "applied", appliedAt });
    const update = { params: { id: letter._id }, body: { dataUpdate: { body: "I no longer bake." } } };
    await call("PUT /api/letters/:id", update, token);
    await call("DELETE /api/letters/:id", { params: { id: letter._id } }, token);
    const sent = await sentOf(token, _id);
    expect(sent).toMatchObject({
      resume: { name: "B" },
      letter: { name: "To Crumbs", body: "I bake.", date: "2026-01-05", head: { name: "CV" } },
    });
    await edit(token, _id, { stage: "saved" });
    await edit(token, _id, { stage: "applied", appliedAt });
    expect(await sentOf(token, _id)).toEqual(sent);
  });

  it("can be an earlier version, as long as that is kept", async () => {
    const { token } = await signUp();
    const resume = await newResume(token, { name: "Then" });
    const params = { id: resume._id };
    await call("POST /api/resumes/:id/versions", { params, body: { name: "Sent" } }, token);
    const body = { dataUpdate: { name: "Now" } };
    await call("PUT /api/users/editResume/:id", { params, body }, token);
    const { _id } = await create(token, { resume: resume._id, resumeVersion: 1, stage: "applied" });
    expect((await sentOf(token, _id)).resume).toMatchObject({ name: "Then", version: 1 });
  });

  it("cannot be a version that does not exist", async () => {
    const { token } = await signUp();
    const resume = await newResume(token, { name: "CV" });
    const body = { title: "Baker", stage: "applied" as const, resume: resume._id, resumeVersion: 9 };
    expect((await refusal(creating, { body }, token)).status).toBe(404);
  });
});

describe("the table for spreadsheets", () => {
  const csvOf = async (token: string, query: Record<string, string> = {}) => {
    const { status, headers, body } = await send("GET /api/applications/csv", { query }, token);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const text = (body as Buffer).toString("utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
    expect(errors).toEqual([]);
    return data;
  };

  it("can be parsed by a spreadsheet's rules", async () => {
    const { token } = await signUp();
    const resume = await newResume(token, { name: 'CV, "new"' });
    const notes = 'Ask "Jo",\nthen\r\ncall; später 山 \u{1f35e}';
    await create(token, {
      title: "Baker, senior",
      company: 'The "Crumbs"',
      notes,
      resume: resume._id,
      stage: "applied",
      appliedAt: "2026-01-05T23:30:00Z",
      followUpAt: "2026-02-01T12:00:00Z",
      url: "https://example.org/?a=1,2",
      location: "Springfield, IL",
      salary: "$20 an hour",
      deadline: "2026-01-31",
      contact: "Jo, jo@example.org",
    });
    const row = {
      Title: "Baker, senior",
      Company: 'The "Crumbs"',
      Location: "Springfield, IL",
      Salary: "$20 an hour",
      Deadline: "2026-01-31",
      Contact: "Jo, jo@example.org",
      Stage: "Applied",
      Applied: "2026-01-05",
      "Follow up": "2026-02-01",
      Link: "https://example.org/?a=1,2",
      "Resume sent": 'CV, "new", version 1',
      "Letter sent": "",
      Notes: notes,
    };
    expect(await csvOf(token)).toMatchObject([row]);
    expect(await csvOf(token, { timeZone: "Asia/Tokyo" })).toMatchObject([{ Applied: "2026-01-06" }]);
  });

  it("contains no formulas", async () => {
    const { token } = await signUp();
    const starts = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
    const { _id } = await create(token);
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, _id));
    const { bytes: _b, resumeVersion: _v, resumeName: _n, letterName: _l, ...copy } = row!;
    const risky = starts.map((start) => `${start}cmd|'/C calc'!A1`);
    for (const text of risky)
      // Inserted directly, because the API trims text that clients send.
      await deps.db
        .insert(applications)
        .values({ ...copy, id: crypto.randomUUID(), title: text, company: text, notes: text });
    const rows = await csvOf(token);
    expect(rows).toHaveLength(starts.length + 1);
    for (const cell of rows.flatMap((one) => Object.values(one)))
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
    expect(new Set(rows.map(({ Title }) => Title))).toEqual(
      new Set(["Baker", ...risky.map((text) => `'${text}`)]),
    );
  });

  it("has a header even if it is empty", async () => {
    const { token } = await signUp();
    expect(await csvOf(token)).toEqual([]);
    expect((await refusal("GET /api/applications/csv", { query: {} })).status).toBe(401);
  });
});

describe("a follow-up", () => {
  const remind = () => remindOfFollowUps({ ...deps, notify: createNotify(deps) });
  const notices = async (token: string) => (await call("GET /api/notices", {}, token)).data;
  const noon = (days: number) => new Date(Math.floor(now / DAY) * DAY + days * DAY + DAY / 2).toISOString();

  it("is reminded of once, on the morning of its day", async () => {
    const { token } = await signUp();
    const { _id } = await create(token, {
      company: "Crumbs",
      stage: "applied",
      appliedAt: "2026-01-01T12:00:00Z",
      followUpAt: noon(2),
    });
    await create(token, { stage: "closed", followUpAt: noon(2) });
    const binned = await create(token, { followUpAt: noon(2) });
    await call("DELETE /api/applications/:id", { params: { id: binned._id } }, token);
    await remind();
    expect((await notices(token)).notices).toEqual([]);

    now = Date.parse(noon(2)) - 4 * 3_600_000;
    await remind();
    await remind();
    const { notices: told, unread } = await notices(token);
    expect(unread).toBe(1);
    expect(told).toMatchObject([
      {
        kind: "application",
        text: "You planned to follow up today on “Baker” at Crumbs. You applied on Jan 1, 2026.",
        link: `/applications/${_id}`,
        count: 1,
      },
    ]);

    await edit(token, _id, { followUpAt: noon(1) });
    expect((await notices(token)).unread).toBe(0);
    now += DAY;
    await remind();
    expect((await notices(token)).unread).toBe(1);
    await edit(token, _id, { stage: "interview" });
    expect((await notices(token)).unread).toBe(0);
  });

  it("that is set for today, or was due long ago, needs no reminder", async () => {
    const { token } = await signUp();
    await create(token, { followUpAt: noon(0) });
    const later = await create(token, { followUpAt: noon(1) });
    now += 5 * DAY;
    await remind();
    expect((await notices(token)).notices).toEqual([]);
    await edit(token, later._id, { followUpAt: noon(1) });
    now += DAY;
    await remind();
    expect((await notices(token)).unread).toBe(1);
  });
});

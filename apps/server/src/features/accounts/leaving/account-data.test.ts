import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { readJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { strFromU8, unzipSync } from "fflate";
import { desc, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { testDatabase } from "../../../../test/database/database.ts";
import {
  insertCampaign,
  insertConnection,
  insertLetter,
  insertPost,
} from "../../../../test/worlds/factories.ts";
import { printerIsUp, testPrinter } from "../../../../test/printer.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import type { PdfPrinter } from "../../../adapters/pdf/pdf.ts";
import {
  aiCalls,
  campaigns,
  generations,
  notices,
  posts,
  postResults,
  subscriptions,
} from "../../../db/schema.ts";
import { readTables } from "../../../db/copy/tables.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { db, pool } = await testDatabase();
const { printer } = await testPrinter();
await printerIsUp(printer);
const { call, deps, refusal, send, signUp } = await buildTestApp({ deps: { db, pdf: printer } });
const { url } = await testStandins();

const NOBODY = "01890000-0000-7000-8000-000000000000";
const exporting = "GET /api/Users/:id/export";
const deleting = "POST /api/Users/:id/delete";

async function addPosts(userId: string, number: number): Promise<string[]> {
  const rows = Array.from({ length: number }, (_, index) => ({
    id: uuid(),
    userId,
    network: "Twitter" as const,
    type: "Be more creative" as const,
    prompt: "about the sea",
    text: `Post ${index} "of" 山`,
    source: null,
    createdAt: new Date(Date.now() - index * 86_400_000),
  }));
  if (rows.length > 0) await deps.db.insert(generations).values(rows);
  return rows.map(({ id }) => id);
}

async function addNotices(userId: string, number: number): Promise<void> {
  const rows = Array.from({ length: number }, (_, index) => ({
    id: uuid(),
    userId,
    key: `told:${index}`,
    group: "told",
    message: { event: "told" as const, kind: "post" as const, text: `Told ${index}` },
    link: "/campaigns",
    createdAt: new Date(Date.now() - index * 60_000),
  }));
  await deps.db.insert(notices).values(rows);
}

async function addSubscription(userId: string): Promise<void> {
  await deps.db.insert(subscriptions).values({
    id: `sub_${userId}`,
    userId,
    plan: "basic_m",
    status: "active",
    createdAt: new Date(),
    currentPeriodEnd: new Date(),
    fetchedAt: new Date(),
  });
}

/** Adds two campaigns with this many posts each, one of them removed. */
async function addCampaigns(userId: string, number: number): Promise<void> {
  for (const status of ["Active", "Delete"] as const) {
    const campaign = await insertCampaign(deps.db, userId, { status });
    for (let slot = 0; slot < number; slot += 1) {
      const text = slot % 2 === 0 ? `Post ${slot} "of" 山` : null;
      const { id: postId, network } = await insertPost(deps.db, campaign, {
        slot,
        text,
        status: "published",
      });
      if (slot > 0) continue;
      const read = { postId, network, dueAt: new Date(), readAt: new Date() };
      await deps.db.insert(postResults).values([
        { ...read, age: "24h", likes: 3, views: 70 },
        { ...read, age: "7d", likes: 4, views: 90 },
      ]);
    }
  }
}

/** Adds two sent applications, one of them deleted. */
async function addApplications({ token }: { token: string }): Promise<void> {
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "As sent" } }, token);
  for (const title of ["Baker", "Miller"]) {
    const body = { title, notes: "Ask Jo", resume: resume._id, stage: "applied" as const };
    const { data } = await call("POST /api/applications/create", { body }, token);
    const params = { id: data._id };
    if (title === "Miller") await call("DELETE /api/applications/:id", { params }, token);
  }
  const link = { params: { id: resume._id }, body: { label: "Ann", version: 1, password: "open sesame" } };
  await call("POST /api/resumes/:id/links", link, token);
  await call("DELETE /api/resumes/:id", { params: { id: resume._id } }, token);
}

/** Adds a webhook with a waiting event. */
async function addWebhook({ token }: { token: string }): Promise<void> {
  const body = { url: "https://example.com/hook", events: ["post.failed" as const] };
  const { data } = await call("POST /api/webhooks", { body }, token);
  await call("POST /api/webhooks/:id/test", { params: { id: data._id } }, token);
}

async function archiveOf(id: string, token: string): Promise<Record<string, string>> {
  const { status, headers, body } = await send(exporting, { params: { id } }, token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": "attachment; filename=postfolio.zip",
    "cache-control": "no-store",
  });
  const files = unzipSync(body as Buffer);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const isJsonResume = (name: string): boolean => /^resumes\/.*\.json$/u.test(name);

describe("the archive", () => {
  it("contains all of the user's data in the database, and nothing from other users", async () => {
    const [{ user, token }, other] = [await signUp(), await signUp({ first_name: "Mallory" })];
    const oneOffs = await addPosts(user._id, 450);
    await addPosts(other.user._id, 2);
    await addCampaigns(user._id, 205);
    await addCampaigns(other.user._id, 1);
    for (const { user: owner } of [{ user }, other]) await addNotices(owner._id, 60);
    for (const { user: owner } of [{ user }, other]) await addSubscription(owner._id);
    const written = await insertLetter(db, user._id, { name: "Mine" });
    const naming = { params: { id: written.id }, body: { name: "Before sending" } };
    await call("POST /api/letters/:id/versions", naming, token);
    const text = { params: { id: written.id }, body: { dataUpdate: { body: "I run a depot." } } };
    await call("PUT /api/letters/:id", text, token);
    const deleted = await insertLetter(db, user._id, { deletedAt: new Date() });
    await insertLetter(db, other.user._id);
    for (const person of [{ user, token }, other]) await addApplications(person);
    for (const person of [{ user, token }, other]) await addWebhook(person);
    await call("POST /api/posts", { body: { network: "Twitter", text: "Mine alone" } }, token);
    await call("POST /api/posts", { body: { network: "Twitter", text: "Mallory's" } }, other.token);
    const names = ["CV", "cv", "../../etc/passwd", "a/b:c", "CV"];
    for (const name of names) {
      await call("POST /api/resumes/create", { body: resumeContent.parse({ name }) }, token);
    }
    const files = await archiveOf(user._id, token);
    expect(Object.keys(files).filter(isJsonResume)).toHaveLength(names.length);
    expect(
      Object.keys(files).every((name) =>
        /^((resumes|letters|bin|versions\/[^/\\]+)\/)?[^/\\]+\.(json|txt|pdf|docx)$/u.test(name),
      ),
    ).toBe(true);

    const stored = await call(
      "POST /api/Resumes/getUsersResumes/:userId",
      { params: { userId: user._id } },
      token,
    );
    const read = Object.entries(files)
      .filter(([name]) => isJsonResume(name))
      .map(([, text]) => {
        const result = readJsonResume(text);
        if (!result.ok) throw new Error(result.error);
        return result.resume;
      });
    const content = (resume: object) => resumeContent.parse(resume);
    expect(read.map((resume) => resume.name)).toEqual(stored.map((resume) => resume.name));
    expect(read.map((resume) => content(resume).Education)).toEqual(
      stored.map((resume) => content(resume).Education),
    );
    expect((JSON.parse(files["posts.json"]!) as { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(
      oneOffs.toSorted(),
    );
    expect(JSON.parse(files["own-posts.json"]!)).toMatchObject([{ text: "Mine alone", status: "draft" }]);
    expect(JSON.parse(files["letters.json"]!)).toMatchObject([
      { _id: written.id, name: "Mine" },
      { _id: deleted.id, deletedAt: deleted.deletedAt!.toISOString() },
    ]);
    expect(Object.keys(files).filter((name) => name.startsWith("letters/"))).toEqual(["letters/Mine.docx"]);
    expect(JSON.parse(files["letter-versions.json"]!)).toMatchObject([
      { letter: written.id, version: 1, name: "Before sending", content: { name: "Mine" } },
    ]);
    const rows = await db
      .select({ campaign: posts.campaignId, _id: posts.id, text: sql<string>`coalesce(${posts.text}, '')` })
      .from(posts)
      .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
      .where(eq(campaigns.userId, user._id))
      .orderBy(posts.campaignId, posts.id);
    const kept = JSON.parse(files["campaigns.json"]!) as { _id: string; status: string; posts: Post[] }[];
    expect(kept.map(({ status }) => status)).toEqual(["Active", "Delete"]);
    expect(
      kept.flatMap((one) => one.posts.map(({ _id, text }) => ({ campaign: one._id, _id, text }))),
    ).toEqual(rows);
    expect(JSON.parse(files["results.json"]!)).toMatchObject(
      [rows[0], rows.find(({ campaign }) => campaign !== rows[0]!.campaign)].map((row) => ({
        post: row!._id,
        views: 90,
        firstDay: { likes: 3, views: 70, replies: null },
      })),
    );
    expect(JSON.parse(files["account.json"]!)).toMatchObject({
      ...user,
      resumes: names.length,
      campaigns: 1,
      signInWays: { password: true, google: false },
    });
    expect(JSON.parse(files["sessions.json"]!)).toHaveLength(1);
    const told = await db
      .select({ _id: notices.id, text: sql<string>`${notices.message}->>'text'` })
      .from(notices)
      .where(eq(notices.userId, user._id))
      .orderBy(desc(notices.createdAt));
    expect(JSON.parse(files["notices.json"]!)).toMatchObject(told);
    expect(JSON.parse(files["subscriptions.json"]!)).toMatchObject([
      { id: `sub_${user._id}`, plan: "basic_m", status: "active" },
    ]);
    expect(JSON.parse(files["applications.json"]!)).toMatchObject([
      { title: "Baker", notes: "Ask Jo", sentResume: { name: "As sent", version: 1 }, deletedAt: null },
      { title: "Miller", sentResume: { name: "As sent" }, deletedAt: expect.any(String) },
    ]);
    expect(JSON.parse(files["share-links.json"]!)).toMatchObject([
      { label: "Ann", views: 0, hasPassword: true, frozen: { name: "As sent" } },
    ]);
    expect(JSON.parse(files["webhooks.json"]!)).toMatchObject([
      { url: "https://example.com/hook", deliveries: [{ type: "test", state: "waiting" }] },
    ]);
    const everything = Object.values(files).join("");
    expect(everything).not.toContain("argon2id");
    expect(everything).not.toContain("Mallory");
    expect(everything).not.toContain(other.user._id);
  });

  it("is also complete for a new account", async () => {
    const { user, token } = await signUp();
    const files = await archiveOf(user._id, token);
    expect(Object.keys(files).toSorted()).toEqual([
      "README.txt",
      "account.json",
      "agents.json",
      "answers.json",
      "applications.json",
      "audit.json",
      "calendar.json",
      "campaigns.json",
      "connections.json",
      "emails.json",
      "facts.json",
      "ideas.json",
      "keys.json",
      "letter-versions.json",
      "letters.json",
      "notices.json",
      "own-posts.json",
      "posts.json",
      "push.json",
      "queue.json",
      "results.json",
      "sessions.json",
      "share-links.json",
      "subscriptions.json",
      "translations.json",
      "voices.json",
      "webhooks.json",
    ]);
    expect(JSON.parse(files["posts.json"]!)).toEqual([]);
    expect(JSON.parse(files["campaigns.json"]!)).toEqual([]);
  });

  it("also contains each resume as PDF and Word, and states which PDFs are missing and why", async () => {
    const { user, token } = await signUp();
    const create = (resume: object) =>
      call("POST /api/resumes/create", { body: resumeContent.parse(resume) }, token);
    await create({ ...sampleResume, name: "Sample", template: 1 });
    await create({ ...sampleResume, name: "sample", template: 2 });
    await create({ name: "Nothing in it" });
    const { data: binned } = await create({ name: "Binned", Profile: { name: "Ada" } });
    const params = { id: binned._id };
    await call("POST /api/resumes/:id/versions", { params, body: { name: "Sent/all" } }, token);
    await call("DELETE /api/resumes/:id", { params }, token);
    const { body } = await send(exporting, { params: { id: user._id } }, token);
    const files = unzipSync(body as Buffer);
    const named = (extension: string) => Object.keys(files).filter((name) => name.endsWith(extension));
    const mine = ["sample", "Sample 2"].map((name) => `resumes/${name}`);
    expect(named(".pdf")).toEqual(["bin/Binned.pdf", ...mine.map((name) => `${name}.pdf`)]);
    expect(named(".docx")).toEqual(["bin/Binned.docx", ...mine.map((name) => `${name}.docx`)]);
    const [version] = Object.keys(files).filter((name) => name.startsWith("versions/"));
    expect(version).toMatch(/^versions\/Binned\/[\d-]{10} 1 Sent all\.json$/u);
    expect(strFromU8(files[version!]!)).toContain("Ada");
    const word = unzipSync(files[`${mine[0]}.docx`]!);
    expect(strFromU8(word["word/document.xml"]!)).toContain(sampleResume.Profile.name);
    for (const name of mine) {
      const { pages } = readPdf(Buffer.from(files[`${name}.pdf`]!));
      expect(pages.join("")).toContain(sampleResume.Profile.name);
    }
    expect(strFromU8(files["resumes/not-printed.txt"]!)).toBe(
      `resumes/Nothing in it: ${MESSAGES.pdfEmpty}\n`,
    );
  });

  it("prints one at a time, waits for busy browsers, and stops when the client disconnects", async () => {
    let [now, most, printed] = [0, 0, 0];
    const busyFirst: PdfPrinter = {
      ...printer,
      print: async (document, signal) => {
        now += 1;
        most = Math.max(most, now);
        printed += 1;
        const outcome =
          printed === 1 ? { kind: "busy" as const, retryAfter: 0.2 } : printer.print(document, signal);
        return Promise.resolve(outcome).finally(() => (now -= 1));
      },
    };
    const patient = await buildTestApp({ deps: { db, pdf: busyFirst } });
    const { user, token } = await patient.signUp();
    for (let n = 0; n < 30; n += 1) {
      await patient.call(
        "POST /api/resumes/create",
        { body: resumeContent.parse({ ...sampleResume, name: "CV" }) },
        token,
      );
    }
    await patient.app.listen({ port: 0 });
    const { port } = patient.app.server.address() as { port: number };
    const get = (signal?: AbortSignal) =>
      fetch(`http://localhost:${port}/api/Users/${user._id}/export`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      });
    const whole = unzipSync(new Uint8Array(await (await get()).arrayBuffer()));
    expect(Object.keys(whole).filter((name) => name.endsWith(".pdf"))).toHaveLength(30);
    expect([most, printed]).toEqual([1, 31]);

    const leaving = new AbortController();
    const reader = (await get(leaving.signal)).body!.getReader();
    await vi.waitUntil(() => printed > 33, 20_000);
    leaving.abort();
    await reader.closed.catch(() => {});
    // If the abandoned archive were still being written, its other documents would be printed along with those of this
    // archive.
    await (await get()).arrayBuffer();
    expect(printed).toBeLessThan(31 + 30 + 15);
  });

  it("is available only to its owner", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    for (const id of [other.user._id, NOBODY, "nonsense"]) {
      expect((await refusal(exporting, { params: { id } }, mine.token)).status).toBe(404);
    }
    expect((await refusal(exporting, { params: { id: mine.user._id } })).status).toBe(401);
  });
});

/** Counts the rows in each table that contain any of these texts in any column. */
async function rowsNaming(texts: string[]): Promise<Record<string, number>> {
  const client = await pool.connect();
  try {
    const found: Record<string, number> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ number: number }>(
        `SELECT count(*)::int AS number FROM "${name}" AS r WHERE EXISTS
          (SELECT 1 FROM unnest($1::text[]) AS t WHERE position(t IN to_jsonb(r)::text) > 0)`,
        [texts],
      );
      found[name] = rows[0]!.number;
    }
    return found;
  } finally {
    client.release();
  }
}

describe("deleting the account", () => {
  it("deletes the user's rows except for audit log entries, and nobody else's rows", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const { user, token, password } = mine;
    for (const person of [mine, other]) {
      await addPosts(person.user._id, 2);
      await call("POST /api/resumes/create", { body: resumeContent.parse({ name: "CV" }) }, person.token);
      await deps.db.insert(aiCalls).values({
        id: uuid(),
        userId: person.user._id,
        task: "skills",
        counted: true,
        outcome: "written",
        model: "test",
        startedAt: new Date(),
      });
      await insertConnection(db, person.user._id);
      const { id } = await insertLetter(db, person.user._id);
      await call("POST /api/letters/:id/versions", { params: { id }, body: { name: "Sent" } }, person.token);
      await addApplications(person);
      const samples = ["Bread asks for time"];
      await call(
        "PUT /api/voices/:network",
        { params: { network: "Twitter" }, body: { samples } },
        person.token,
      );
      await addNotices(person.user._id, 2);
      await addSubscription(person.user._id);
      await insertPost(db, await insertCampaign(db, person.user._id));
      await call("GET /api/x/auth/:userId", { params: { userId: person.user._id }, query: {} }, person.token);
    }
    const before = await rowsNaming([user._id, user.email]);
    expect(Object.values(before).filter((number) => number > 0).length).toBeGreaterThanOrEqual(14);
    const theirs = await rowsNaming([other.user._id]);

    expect(await call(deleting, { params: { id: user._id }, body: { password } }, token)).toEqual({
      status: "Success",
      data: MESSAGES.accountDeleted,
    });
    const left = await rowsNaming([user._id, user.email]);
    const log = await rowsNaming([user._id]);
    expect(left).toEqual({
      ...Object.fromEntries(Object.keys(left).map((table) => [table, 0])),
      audit_entries: log["audit_entries"],
    });
    expect((await rowsNaming([user.email]))["audit_entries"]).toBe(0);
    expect(await rowsNaming([other.user._id])).toEqual(theirs);
    expect((await send("GET /api/authUsers/session", {}, token)).status).toBe(401);
    expect(
      (await refusal("POST /api/authUsers/login", { body: { email: user.email, password } })).status,
    ).toBe(401);
    // The address is available again.
    await signUp({ email: user.email });
  });

  it("requires a valid proof, and deletes nothing without one", async () => {
    const [{ user, token, password }, other] = [await signUp(), await signUp()];
    const params = { id: user._id };
    const cases = [
      [{}, 400, MESSAGES.proofNeeded],
      [{ password: "not the password" }, 400, MESSAGES.passwordWrong],
      [{ password: "" }, 400, MESSAGES.passwordWrong],
      [{ credential: "nonsense" }, 400, MESSAGES.googleFailed],
      [{ password: "a\0b" }, 400, MESSAGES.invalidText],
    ] as const;
    for (const [body, status, message] of cases) {
      expect(await refusal(deleting, { params, body }, token)).toEqual({ status, message });
    }
    expect((await refusal(deleting, { params, body: { password: 7 } }, token)).status).toBe(400);
    expect((await refusal(deleting, { params, body: { password } })).status).toBe(401);
    const theirs = { params: { id: other.user._id }, body: { password: other.password } };
    expect((await refusal(deleting, theirs, token)).status).toBe(404);
    for (const account of [{ user, token }, other]) {
      await call("GET /api/Users/:id", { params: { id: account.user._id } }, account.token);
    }
  });

  it("accepts a recent Google sign-in by the same person", async () => {
    const credentialOf = async (email: string) => {
      const reply = await fetch(`${url}/google/credential`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
      });
      return ((await reply.json()) as { credential: string }).credential;
    };
    const credential = await credentialOf("leaving@gmail.com");
    const { token } = await call("POST /api/authUsers/googleLogin", { body: { credential } });
    const { userId } = await call("GET /api/authUsers/session", {}, token);
    const params = { id: userId };
    const stranger = await credentialOf("stranger@gmail.com");
    expect(await refusal(deleting, { params, body: { credential: stranger } }, token)).toEqual({
      status: 400,
      message: MESSAGES.googleOther,
    });
    // The credential used to sign in cannot be used again.
    expect((await refusal(deleting, { params, body: { credential } }, token)).status).toBe(400);
    const fresh = await credentialOf("leaving@gmail.com");
    await call(deleting, { params, body: { credential: fresh } }, token);
    expect((await send("GET /api/authUsers/session", {}, token)).status).toBe(401);
  });
});

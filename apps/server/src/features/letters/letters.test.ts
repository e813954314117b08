import { type Letter, letterContent } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { LetterHead } from "@postfolio/contract/letters/visible-letter.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertLetter } from "../../../test/worlds/factories.ts";
import { letters } from "../../db/schema.ts";
import { sweepBins } from "../documents/documents.ts";
import { letterKind } from "./stored-letter.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let now = Date.UTC(2026, 0, 1);
const { call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
  settings: { STORAGE_QUOTA_MB: "1" },
});
const NOBODY = "0197b7a0-0000-7000-8000-000000000000";

async function userWithLetter(body: object = { name: "To Acme" }) {
  const { user, token } = await signUp();
  const { data: letter } = await call("POST /api/letters/create", { body }, token);
  return { user, token, letter };
}
const read = async ({ _id: id }: Letter, token: string) =>
  (await call("GET /api/letters/:id", { params: { id } }, token)).data;
const bin = async (token: string) => (await call("GET /api/letters/bin", {}, token)).data;
const iso = (instant: number): string => new Date(instant).toISOString();
const list = async (token: string) => (await call("GET /api/letters", {}, token)).data;

describe("letters", () => {
  it("are filled with the contract's defaults and read back as saved", async () => {
    const { user, token, letter } = await userWithLetter({});
    const { _id, createdAt, ...rest } = letter;
    expect(rest).toEqual({ ...letterContent.parse({}), user: user._id, version: 1, updatedAt: createdAt });
    expect(await read(letter, token)).toEqual(letter);
  });

  it("keep the fields that an edit omits, and are listed most recently changed first, without their text", async () => {
    const { token, letter } = await userWithLetter({ name: "One", body: "Text", recipient: { name: "Jo" } });
    now += 1_000;
    await call("POST /api/letters/create", { body: { name: "Two" } }, token);
    now += 1_000;
    const edit = {
      params: { id: letter._id },
      body: { dataUpdate: { name: "First", recipient: { company: "Engines" }, version: 1 } },
    };
    const { data } = await call("PUT /api/letters/:id", edit, token);
    expect(data).toEqual({
      ...letter,
      name: "First",
      recipient: { name: "Jo", company: "Engines", address: "" },
      version: 2,
      updatedAt: new Date(now).toISOString(),
    });
    const [first, second, ...others] = await list(token);
    expect([first?.name, second?.name, others]).toEqual(["First", "Two", []]);
    expect(first).not.toHaveProperty("body");
  });

  it("reject an edit of an older version without changing anything", async () => {
    const { token, letter } = await userWithLetter();
    const edit = (dataUpdate: object) =>
      refusal("PUT /api/letters/:id", { params: { id: letter._id }, body: { dataUpdate } }, token);
    await call(
      "PUT /api/letters/:id",
      { params: { id: letter._id }, body: { dataUpdate: { body: "Mine", version: 1 } } },
      token,
    );
    expect(await edit({ body: "Theirs", version: 1 })).toEqual({
      status: 409,
      message: MESSAGES.letterStale,
    });
    // A `version` field that is misspelled or in the wrong place must not count as missing.
    const unknown = (field: string) => ({ status: 400, message: `Unknown field “${field}”` });
    expect(await edit({ body: "Theirs", vesion: 1 })).toEqual(unknown("vesion"));
    const beside = { params: { id: letter._id }, body: { dataUpdate: { body: "Theirs" }, version: 1 } };
    expect(await refusal("PUT /api/letters/:id", beside, token)).toEqual(unknown("version"));
    const { user: other } = await signUp();
    expect((await edit({ body: "Theirs", user: other._id })).status).toBe(404);
    expect((await read(letter, token)).body).toBe("Mine");
  });

  it("saved twice at once from one version are saved once", async () => {
    const { token, letter } = await userWithLetter();
    const edits = ["a", "b", "c"].map((body) =>
      send(
        "PUT /api/letters/:id",
        { params: { id: letter._id }, body: { dataUpdate: { body, version: 1 } } },
        token,
      ),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await read(letter, token)).version).toBe(2);
  });

  it("are copied under a new name", async () => {
    const { token, letter } = await userWithLetter({ name: "To Acme", subject: "Nurse" });
    const copy = async () =>
      (await call("POST /api/letters/:id/duplicate", { params: { id: letter._id } }, token)).data;
    expect(await copy()).toMatchObject({ name: "To Acme (copy)", subject: "Nurse", version: 1 });
    const { _id: id, name } = await copy();
    expect(name).toBe("To Acme (copy 2)");
    // The copy's name is still taken while the copy is in the trash, since it may be restored.
    await call("DELETE /api/letters/:id", { params: { id } }, token);
    expect((await copy()).name).toBe("To Acme (copy 3)");
  });

  it("can be restored for 30 days after they are deleted", async () => {
    const { user, token, letter } = await userWithLetter();
    const params = { id: letter._id };
    const count = async () =>
      (await call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).letters;
    expect(await count()).toBe(1);
    expect((await call("DELETE /api/letters/:id", { params }, token)).data).toBe(MESSAGES.letterDeleted);
    expect([await list(token), await count()]).toEqual([[], 0]);
    for (const endpoint of ["GET /api/letters/:id", "DELETE /api/letters/:id"] as const) {
      expect((await refusal(endpoint, { params }, token)).status).toBe(404);
    }
    expect(await bin(token)).toMatchObject([{ _id: letter._id, name: "To Acme", deletedAt: iso(now) }]);
    now += 29 * DAY;
    await sweepBins(deps, letterKind);
    // Repeating the request changes nothing. Clients repeat it if the first response was lost.
    for (let time = 0; time < 2; time += 1) {
      expect((await call("POST /api/letters/:id/restore", { params }, token)).data).toEqual(letter);
    }
    await call("DELETE /api/letters/:id", { params }, token);
    now += 30 * DAY;
    await sweepBins(deps, letterKind);
    expect(await deps.db.$count(letters, sql`id = ${letter._id}`)).toBe(0);
  });

  it("are limited per user, including those in the bin, so that each can be restored", async () => {
    const { token, letter } = await userWithLetter();
    await deps.db.execute(sql`
      insert into letters (id, user_id, name, template, content, created_at, updated_at)
      select gen_random_uuid(), user_id, name, template, content, created_at, updated_at
      from letters, generate_series(1, ${LIMITS.lettersPerUser - 1}) where id = ${letter._id}`);
    const params = { id: letter._id };
    await call("DELETE /api/letters/:id", { params }, token);
    for (const refused of [
      refusal("POST /api/letters/create", { body: {} }, token),
      refusal("POST /api/letters/:id/duplicate", { params: { id: (await list(token))[0]!._id } }, token),
    ]) {
      expect(await refused).toMatchObject({ status: 409, message: MESSAGES.tooManyLetters });
    }
    expect((await send("POST /api/letters/:id/restore", { params }, token)).status).toBe(200);
  });

  it("are permanently deleted on request, only by their owner", async () => {
    const { token, letter } = await userWithLetter();
    const { token: stranger } = await signUp();
    const forever = { params: { id: letter._id }, query: { forever: "true" as const } };
    await call("DELETE /api/letters/:id", { params: forever.params }, token);
    expect((await refusal("DELETE /api/letters/:id", forever, stranger)).status).toBe(404);
    expect([(await bin(token)).length, await bin(stranger)]).toEqual([1, []]);
    expect((await call("DELETE /api/letters/:id", forever, token)).data).toBe(MESSAGES.letterGone);
    expect(await bin(token)).toEqual([]);
    expect((await refusal("POST /api/letters/:id/restore", { params: forever.params }, token)).status).toBe(
      404,
    );
    expect((await refusal("GET /api/letters/bin", {})).status).toBe(401);
  });

  it("can only be linked to their owner's resumes, and stay when the resume is permanently deleted", async () => {
    const { token, letter } = await userWithLetter();
    const [mine, theirs] = await Promise.all(
      [token, (await signUp()).token].map(
        async (owner) => (await call("POST /api/resumes/create", { body: {} }, owner)).data._id,
      ),
    );
    const link = (resume: string | null) =>
      ({ params: { id: letter._id }, body: { dataUpdate: { resume } } }) as const;
    for (const resume of [theirs!, NOBODY, "nonsense"]) {
      expect((await refusal("PUT /api/letters/:id", link(resume), token)).status).toBe(404);
      expect((await refusal("POST /api/letters/create", { body: { resume } }, token)).status).toBe(404);
    }
    expect((await call("PUT /api/letters/:id", link(mine!), token)).data.resume).toBe(mine);
    await deps.db.execute(sql`delete from resumes where id = ${mine}`);
    expect((await read(letter, token)).resume).toBeNull();
  });

  it("of other users are treated like missing ones, and stay unchanged", async () => {
    const [{ letter, token: owner }, { token }] = [await userWithLetter(), await signUp()];
    for (const id of [letter._id, NOBODY, "nonsense"]) {
      const params = { id };
      for (const endpoint of ["GET /api/letters/:id", "DELETE /api/letters/:id"] as const)
        expect((await refusal(endpoint, { params }, token)).status).toBe(404);
      for (const endpoint of ["POST /api/letters/:id/duplicate", "POST /api/letters/:id/restore"] as const)
        expect((await refusal(endpoint, { params }, token)).status).toBe(404);
      const edit = { params, body: { dataUpdate: { name: "Stolen" } } };
      expect((await refusal("PUT /api/letters/:id", edit, token)).status).toBe(404);
    }
    expect(await read(letter, owner)).toEqual(letter);
    expect(await list(token)).toEqual([]);
    expect((await refusal("GET /api/letters", {})).status).toBe(401);
  });

  it.each([
    ["an empty name", { name: " " }, MESSAGES.nameRequired],
    ["a template that does not exist", { template: 11 }, undefined],
    ["a date that is none", { date: "2026-02-30" }, undefined],
    ["a language that is none", { language: "<b>" }, undefined],
    ["a text for the recipient", { recipient: "Jo" }, undefined],
    ["U+0000", { body: "a\0b" }, MESSAGES.invalidText],
  ])("reject %s", async (_, body, says) => {
    const { token } = await signUp();
    const { status, message } = await refusal("POST /api/letters/create", { body }, token);
    expect([status, message]).toEqual([400, says ?? message]);
  });

  it("count toward the storage shared with resumes", async () => {
    const { user, token, letter } = await userWithLetter();
    const content = { ...letterContent.parse({}), body: "x".repeat(1024 * 1024) };
    await insertLetter(deps.db, user._id, { content });
    const edit = { params: { id: letter._id }, body: { dataUpdate: { body: "longer" } } };
    for (const answer of [
      await refusal("PUT /api/letters/:id", edit, token),
      await refusal("POST /api/letters/create", { body: {} }, token),
      await refusal("POST /api/resumes/create", { body: {} }, token),
    ]) {
      expect(answer).toEqual({ status: 413, message: MESSAGES.storageFull });
    }
    expect(await deps.db.$count(letters, sql`user_id = ${user._id}`)).toBe(2);
  });

  it("count toward the PDF budget as Word documents", async () => {
    const limited = await buildTestApp({ settings: { LIMIT_PDF_KB_USER: "30" }, deps: { db: deps.db } });
    const { token } = await limited.signUp();
    const letter = { body: "word ".repeat(3_600) };
    const { status } = await limited.send("POST /api/letters/docx", { body: { letter, paper: "A4" } }, token);
    expect(status).toBe(200);
    const again = await limited.refusal("POST /api/letters/docx", { body: { letter, paper: "A4" } }, token);
    expect(again).toEqual({ status: 429, message: MESSAGES.pdfBudget });
  });

  it("become Word documents with their resume's header, or with their writer's name", async () => {
    const { token, letter } = await userWithLetter({ body: "I run a depot.", date: "2026-03-01" });
    const Profile = { name: "Ada B. Lovelace", location: "Munich, Germany" };
    const { data: resume } = await call("POST /api/resumes/create", { body: { Profile } }, token);
    const textOf = async (dataUpdate: object, paper: "A4" | "Letter" = "A4", head?: LetterHead) => {
      const body = { letter: { ...letter, ...dataUpdate }, paper, head };
      const { status, headers, body: file } = await send("POST /api/letters/docx", { body }, token);
      expect(status).toBe(200);
      const { value } = await mammoth.extractRawText({ buffer: file as Buffer });
      return { name: headers["content-disposition"], lines: value.split("\n").filter(Boolean) };
    };
    const plain = await textOf({});
    expect(plain.name).toContain("Ada Lovelace - Cover Letter.docx");
    expect(plain.lines.slice(2)).toEqual(["March 1, 2026", "I run a depot.", "Ada Lovelace"]);
    expect((await textOf({ resume: resume._id, language: "de" })).lines).toEqual([
      "Ada B. Lovelace",
      expect.stringContaining("Munich, Deutschland"),
      "Munich, 1. März 2026",
      "I run a depot.",
      "Ada B. Lovelace",
    ]);
    const { Profile: then, Socials, options } = { ...resume, Profile: { ...resume.Profile, name: "Ada L." } };
    const kept = await textOf({}, "A4", { Profile: then, Socials, options });
    expect(kept.lines.at(-1)).toBe("Ada L.");
    const body = { letter: { ...letter, body: " " } };
    expect(await refusal("POST /api/letters/docx", { body }, token)).toEqual({
      status: 400,
      message: MESSAGES.pdfEmpty,
    });
    const theirs = { letter: { ...letter, resume: resume._id } };
    const { token: other } = await signUp();
    expect((await refusal("POST /api/letters/docx", { body: theirs }, other)).status).toBe(404);
  });
});

/**
 * Creates a letter.
 * @returns functions that act on the letter and its versions
 */
async function letterWithVersions(body: object = { name: "To Acme", body: "First" }) {
  const { token, letter } = await userWithLetter(body);
  const params = { id: letter._id };
  const at = (version: number) => ({ params: { ...params, version } });
  return {
    token,
    letter,
    params,
    edit: async (dataUpdate: object) =>
      (await call("PUT /api/letters/:id", { params, body: { dataUpdate } }, token)).data,
    versions: async () => (await call("GET /api/letters/:id/versions", { params }, token)).data,
    version: async (number: number) =>
      (await call("GET /api/letters/:id/versions/:version", at(number), token)).data,
    keep: async (name: string) =>
      (await call("POST /api/letters/:id/versions", { params, body: { name } }, token)).data,
    restore: async (number: number) =>
      (await call("POST /api/letters/:id/versions/:version/restore", at(number), token)).data,
  };
}

describe("versions of letters", () => {
  it("are saved automatically during editing, and thinned with age", async () => {
    const { edit, versions, version } = await letterWithVersions();
    const start = now;
    for (let minute = 1; minute <= 25; minute += 1) {
      now = start + minute * MINUTE;
      await edit({ body: `At ${minute}` });
    }
    expect(await versions()).toMatchObject([{ version: 20 }, { version: 10 }]);
    expect((await version(10)).body).toBe("At 9");
    now = start + 2 * DAY;
    await edit({ body: "Days later" });
    expect(await versions()).toEqual([
      { version: 26, name: null, createdAt: new Date(start + 25 * MINUTE).toISOString() },
    ]);
  });

  it("are restored as a whole, and the replaced content can be restored, too", async () => {
    const { token, letter, edit, keep, restore, versions, version } = await letterWithVersions();
    const { data: resume } = await call("POST /api/resumes/create", { body: {} }, token);
    await edit({ resume: resume._id, recipient: { company: "Acme" } });
    const { updatedAt: _1, ...first } = await edit({ language: "de" });
    expect(await keep("Sent")).toMatchObject({ version: 3, name: "Sent" });
    await edit({ name: "Other", template: 7, body: "Second", resume: null, recipient: {} });
    const { updatedAt: _2, ...restored } = await restore(3);
    expect(restored).toEqual({ ...first, version: 5 });
    expect(await versions()).toMatchObject([
      { version: 4, name: null },
      { version: 3, name: "Sent" },
    ]);
    expect(await version(4)).toMatchObject({ name: "Other", body: "Second", resume: null });
    expect(await restore(4)).toMatchObject({ name: "Other", template: 7, body: "Second", version: 6 });
    // A version whose resume was permanently deleted is restored without it.
    await call("DELETE /api/resumes/:id", { params: { id: resume._id }, query: { forever: "true" } }, token);
    expect(await restore(3)).toMatchObject({ _id: letter._id, name: "To Acme", resume: null });
  });

  it("are removed when the storage is full, automatic ones first, and never block an edit", async () => {
    const { token, edit, keep, versions } = await letterWithVersions();
    const long = (text: string) => ({ body: text.repeat(LIMITS.paragraph) });
    await edit(long("a"));
    await keep("Mine");
    for (let number = 0; number < 20; number += 1) {
      now += HOUR;
      await edit(long("bc"[number % 2]!));
    }
    expect(await versions()).toHaveLength(20);
    const statuses = new Set<number>();
    for (let number = 0; number < 6; number += 1) {
      const body = { KeySkills: { text: Array(50).fill("z".repeat(4_000)) } };
      statuses.add((await send("POST /api/resumes/create", { body }, token)).status);
    }
    expect(statuses).toContain(413);
    const left = await versions();
    expect(left.length).toBeLessThan(20);
    expect(left.at(-1)).toMatchObject({ name: "Mine" });
    expect((await edit(long("d"))).body).toContain("d");
  });

  it("of other users, or that do not exist, are not found", async () => {
    const { token, params, keep, versions } = await letterWithVersions();
    await keep("First");
    const { token: stranger } = await signUp();
    const version = { params: { ...params, version: "1" } };
    for (const [endpoint, request] of [
      ["GET /api/letters/:id/versions", { params }],
      ["GET /api/letters/:id/versions/:version", version],
      ["POST /api/letters/:id/versions", { params, body: { name: "Theirs" } }],
      ["POST /api/letters/:id/versions/:version/restore", version],
    ] as const) {
      expect([endpoint, (await send(endpoint, request, stranger)).status]).toEqual([endpoint, 404]);
      expect([endpoint, (await send(endpoint, request)).status]).toEqual([endpoint, 401]);
    }
    const missing = { params: { ...params, version: "7" } };
    for (const endpoint of [
      "GET /api/letters/:id/versions/:version",
      "POST /api/letters/:id/versions/:version/restore",
    ] as const) {
      expect((await send(endpoint, missing, token)).status).toBe(404);
    }
    expect(await versions()).toMatchObject([{ version: 1, name: "First" }]);
  });
});

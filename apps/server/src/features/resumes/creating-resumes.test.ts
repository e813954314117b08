import { LIMITS } from "@postfolio/contract/limits.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { resumeWorld } from "../../../test/worlds/resume-world.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../test/refusal-body.ts";

const { call, deps, now, refusal, refused, send, signUp, userWithResume } = await resumeWorld();

describe("create", () => {
  it("creates only one resume for repeated requests", async () => {
    const [{ token, user }, { token: other }] = [await signUp(), await signUp()];
    const createAs = uuid();
    const create = async (name: string, by = token) =>
      (await call("POST /api/resumes/create", { body: { name, createAs } }, by)).data;
    const [one, again] = await Promise.all([create("One"), create("One")]);
    expect([one._id, again._id]).toEqual([createAs, createAs]);
    expect((await create("Another's", other))._id).not.toBe(createAs);
    const body = { name: "Stale", createAs };
    expect((await refusal("POST /api/resumes/create", { body }, token)).status).toBe(409);
    const params = { id: createAs };
    await call("DELETE /api/resumes/:id", { params }, token);
    expect((await create("New"))._id).not.toBe(createAs);
    const listing = { params: { userId: user._id } };
    expect(await call("POST /api/Resumes/getUsersResumes/:userId", listing, token)).toHaveLength(1);
  });

  it("fills omitted fields with the contract's defaults", async () => {
    const { user, token, resume } = await userWithResume({});
    const { _id, createdAt, ...rest } = resume;
    expect(rest).toEqual({
      ...resumeContent.parse({}),
      user: user._id,
      version: 1,
      updatedAt: createdAt,
    });
    expect(createdAt).toBe(now().toISOString());
    expect(resume).toMatchObject({ name: "My Resume", template: 2 });
    expect(await call("GET /api/resumes/getResume", { query: { id: _id } }, token)).toEqual(resume);
  });

  it("keeps extras as they are and reads a project's name as its title", async () => {
    const extra = { jsonResume: { meta: { theme: ["even", null, 1.5, { deep: true }] } } };
    const { resume } = await userWithResume({
      extra,
      Projects: { items: [{ name: "Old client", extra }] },
    });
    expect(resume.extra).toEqual(extra);
    expect(resume.Projects.items).toEqual([
      {
        title: "Old client",
        technologies: [],
        dateFrom: "",
        dateTo: "",
        location: "",
        description: [],
        extra,
      },
    ]);
  });

  it("keeps markup as text", async () => {
    const markup = '<script>alert(1)</script>"&\\ \u2028 </style> ${1} {{2}} 山🌸';
    const { resume, token } = await userWithResume({
      name: markup,
      Profile: { name: markup, about: markup },
      KeySkills: { text: [markup] },
    });
    const read = await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token);
    expect([read.name, read.Profile.name, read.Profile.about, ...read.KeySkills.text]).toEqual([
      markup,
      markup,
      markup,
      markup,
    ]);
  });

  it("accepts a resume close to the limit", async () => {
    const { resume } = await userWithResume({
      Education: { items: Array.from({ length: 9 }, () => ({ details: Array(7).fill("é".repeat(2_000)) })) },
    });
    expect(resume.Education.items).toHaveLength(9);
  });

  it.each([
    ["an empty name", { name: " " }, MESSAGES.nameRequired],
    ["a template that does not exist", { template: 11 }, "template"],
    ["a section that is a list", { Profile: [] }, "Profile"],
    ["a number for a text", { Profile: { name: 5 } }, "Profile.name"],
    ["a text for a flag", { Education: { display: "yes" } }, "Education.display"],
    ["a text for a list", { KeySkills: { text: "HTML" } }, "KeySkills.text"],
    ["null for a section", { Socials: null }, "Socials"],
    [
      "too many entries",
      { Other: { items: Array.from({ length: LIMITS.listItems + 1 }, () => ({})) } },
      "Other.items",
    ],
    ["a line that is too long", { KeySkills: { text: ["x".repeat(LIMITS.line + 1)] } }, "KeySkills.text.0"],
    ["a language that is none", { options: { language: "<b>" } }, "options.language"],
    ["extras nested too deeply", { extra: nested(40) }, "nested"],
    ["an id that is no UUIDv7", { createAs: "0b3f1a52-6d3c-4f0e-9d9a-3f0f5c1a2b3c" }, "Create as"],
    ["a password in a link", { Socials: { items: [{ url: "https://a:b@example.org" }] } }, "password"],
    ["a user name in a link", { Employment: { items: [{ url: " HTTPS:\\\\a@example.org" }] } }, "password"],
    [
      "more extras than it keeps",
      { Profile: { extra: { list: Array.from({ length: LIMITS.extraValues }, () => 1) } } },
      MESSAGES.tooManyExtras,
    ],
    ["a body nested too deeply", { unknown: nested(80) }, "nested"],
    ["U+0000", { Profile: { about: "a\0b" } }, "characters"],
    ["half a surrogate pair", { Profile: { about: "\uD800" } }, "characters"],
    ["half a surrogate pair in a key of extras", { extra: { "\uD800": 1 } }, "characters"],
  ])("rejects %s with a 400 that explains it", async (_, body, says) => {
    const { token } = await signUp();
    const { status, said } = await refused("POST /api/resumes/create", { body }, token);
    expect(status).toBe(400);
    expect(said).toContain(says);
  });

  it("responds with 200 or 400, whatever the value of any field", async () => {
    const { token } = await signUp();
    const item = { extra: {}, details: ["x"], dateFrom: "x" };
    const whole = resumeContent.parse({
      Education: { items: [item] },
      Employment: { items: [item] },
      Projects: { items: [item] },
      Other: { items: [item] },
      Socials: { items: [{ url: "https://example.com" }] },
      KeySkills: { text: ["x"] },
      extra: {},
    });
    const odd = [null, true, -1, 1e300, "", "\u202E\uFFFF", [], [[]], {}, { length: 1 }];
    const { data: saved } = await call("POST /api/resumes/create", { body: whole }, token);
    const statuses = new Set<number>();
    for (const [index, path] of paths(whole).entries()) {
      const body = structuredClone(whole) as object;
      put(body, path, odd[index % odd.length]);
      const edit = { params: { id: saved._id }, body: { dataUpdate: body } };
      statuses.add((await send("POST /api/resumes/create", { body }, token)).status);
      statuses.add((await send("PUT /api/users/editResume/:id", edit, token)).status);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("rejects a body over the limit", async () => {
    const { token } = await signUp();
    const body = { Profile: { about: "x".repeat(LIMITS.bodyBytes) } };
    expect((await refusal("POST /api/resumes/create", { body }, token)).status).toBe(413);
  });

  it("keeps no more than the limit per user, even for concurrent requests", async () => {
    const { user, token, resume } = await userWithResume();
    const room = 2;
    await deps.db.execute(sql`
      insert into resumes (id, user_id, name, template, content, created_at, updated_at)
      select gen_random_uuid(), user_id, name, template, content, created_at, updated_at
      from resumes, generate_series(1, ${LIMITS.resumesPerUser - room - 1}) where id = ${resume._id}`);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? send("POST /api/resumes/create", { body: {} }, token)
          : send("POST /api/resumes/:id/duplicate", { params: { id: resume._id } }, token),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(room);
    expect(replies.find(({ status }) => status === 409)?.body).toEqual(refusalBody(MESSAGES.tooManyResumes));
    expect(await call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).toMatchObject({
      resumes: LIMITS.resumesPerUser,
    });
    const list = await call(
      "POST /api/Resumes/getUsersResumes/:userId",
      { params: { userId: user._id } },
      token,
    );
    expect(new Set(list.map(({ _id }) => _id)).size).toBe(LIMITS.resumesPerUser);
  });
});

/** Returns the paths to all nested values, including those that contain other values. */
function paths(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, item]) => paths(item, [...way, key]))].filter(
    (found) => found.length > 0,
  );
}

function put(target: object, way: string[], value: unknown): void {
  const inner = way.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, target);
  Reflect.set(inner, way.at(-1)!, value);
}

function nested(depth: number): object {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

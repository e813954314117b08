import type { ErrorReply } from "@postfolio/contract/http.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Resume, resumeContent } from "@postfolio/contract/resume.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { resumes } from "../../db/schema.ts";

let now = Date.UTC(2026, 0, 1);
const { app, call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
});
const NOBODY = "0197b7a0-0000-7000-8000-000000000000";
const tick = () => (now += 1_000);

async function userWithResume(body: Parameters<typeof resumeContent.parse>[0] = { name: "CV" }) {
  const { user, token } = await signUp();
  const { data: resume } = await call("POST /api/resumes/create", { body: body as object }, token);
  return { user, token, resume };
}

/** What a refusal says in all: the sentence, and beside it where in the body the fault is. */
async function refused(...request: Parameters<typeof send>) {
  const { status, body } = await send(...request);
  const { data, details = [] } = body as ErrorReply;
  return { status, said: [data, ...details.map(({ path }) => path)].join(" ") };
}

const stored = (id: string) => deps.db.query.resumes.findFirst({ where: eq(resumes.id, id) });

describe("create", () => {
  it("fills what is left out with the contract's defaults", async () => {
    const { user, token, resume } = await userWithResume({});
    const { _id, createdAt, ...rest } = resume;
    expect(rest).toEqual({
      ...resumeContent.parse({}),
      user: user._id,
      version: 1,
      updatedAt: createdAt,
    });
    expect(createdAt).toBe(new Date(now).toISOString());
    expect(resume).toMatchObject({ name: "My Resume", template: 2 });
    expect(await call("GET /api/resumes/getResume", { query: { id: _id } }, token)).toEqual(resume);
  });

  it("keeps extras as they are, drops unknown fields and reads a project's name as its title", async () => {
    const extra = { jsonResume: { meta: { theme: ["even", null, 1.5, { deep: true }] } } };
    const { resume } = await userWithResume({
      extra,
      colour: "mauve",
      Projects: { items: [{ name: "Old client", extra, stars: 5 }] },
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
    expect(resume).not.toHaveProperty("colour");
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

  it("takes a resume close to its limit", async () => {
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
    ["a body nested too deeply", { unknown: nested(80) }, "nested"],
    ["U+0000", { Profile: { about: "a\0b" } }, "characters"],
    ["half a surrogate pair", { Profile: { about: "\uD800" } }, "characters"],
    ["half a surrogate pair in a key of extras", { extra: { "\uD800": 1 } }, "characters"],
  ])("refuses %s with a 400 that says so", async (_, body, says) => {
    const { token } = await signUp();
    const { status, said } = await refused("POST /api/resumes/create", { body }, token);
    expect(status).toBe(400);
    expect(said).toContain(says);
  });

  it("answers 200 or 400, whatever stands in the place of any field", async () => {
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

  it("refuses a body over the limit", async () => {
    const { token } = await signUp();
    const body = { Profile: { about: "x".repeat(LIMITS.bodyBytes) } };
    expect((await refusal("POST /api/resumes/create", { body }, token)).status).toBe(413);
  });

  it("keeps no more than the limit for one user, also of those that come at once", async () => {
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
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({
      status: "error",
      data: MESSAGES.tooManyResumes,
    });
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

describe("older shapes", () => {
  const edit = "PUT /api/users/editResume/:id";
  /** As the earlier front end wrote resumes. */
  const older = {
    name: "Old",
    Profile: { type: "Profile", display: true, name: "Ada Byron", profession: "Analyst", about: "Notes." },
    Projects: { items: [{ name: "Engine", dateFrom: "1842", dateTo: "1843", description: ["Note G"] }] },
    KeySkills: { header: "Skills", type: "Skills", display: true, text: ["Calculus"] },
    skills: {
      items: [{ text: "French", level: "Fluent" }, { text: "Calculus" }, { text: "Piano", level: 3 }],
    },
    Socials: {
      items: [{ type: "Github", enabled: true, url: "https://github.com/ada" }],
      linkedin: "https://www.linkedin.com/in/ada",
    },
    Contact: {
      items: [
        { text: "ada@example.com" },
        { text: "+44 20 5550 0123" },
        { text: "London, United Kingdom" },
        { text: "https://ada.example" },
        { text: "Letters are answered on Mondays" },
      ],
    },
  };
  const expected = {
    Profile: {
      name: "Ada Byron",
      email: "ada@example.com",
      phoneNumber: "+44 20 5550 0123",
      location: "London, United Kingdom",
    },
    Projects: { items: [{ title: "Engine", description: ["Note G"] }] },
    KeySkills: { text: ["Calculus", "French (Fluent)", "Piano (3)"] },
    Socials: {
      items: [
        { type: "Github", url: "https://github.com/ada" },
        { type: "LinkedIn", enabled: true, url: "https://www.linkedin.com/in/ada" },
        { type: "Website", enabled: true, url: "https://ada.example" },
      ],
    },
    Other: { items: [{ name: "Contact", details: ["Letters are answered on Mondays"] }] },
  };
  const isCurrent = (resume: object) => {
    expect(resume).toMatchObject(expected);
    expect(Object.keys(resume)).not.toEqual(expect.arrayContaining(["skills"]));
    expect(Object.keys(resume)).not.toEqual(expect.arrayContaining(["Contact"]));
    expect(JSON.stringify(resume)).not.toContain('"linkedin"');
  };

  it("are read when a resume is created, and answered in the current shape", async () => {
    const { token, resume } = await userWithResume(older);
    isCurrent(resume);
    isCurrent(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token));
    expect(JSON.stringify(await stored(resume._id))).not.toMatch(/"(?:skills|Contact|linkedin)":/u);
  });

  it("join what is stored when a resume is edited, once", async () => {
    const { skills, Contact, Socials, ...rest } = older;
    const { token, resume } = await userWithResume({ ...rest, Socials: { items: Socials.items } });
    const { linkedin } = Socials;
    const dataUpdate = { skills, Contact, Socials: { linkedin } };
    const first = await call(edit, { params: { id: resume._id }, body: { dataUpdate } }, token);
    isCurrent(first.data);
    const { data } = await call(edit, { params: { id: resume._id }, body: { dataUpdate } }, token);
    expect({ ...data, updatedAt: "", version: 0 }).toEqual({ ...first.data, updatedAt: "", version: 0 });
    const stale = { params: { id: resume._id }, body: { dataUpdate: { skills, version: 1 } } };
    expect((await send(edit, stale, token)).status).toBe(409);
    const stranger = await signUp();
    expect((await send(edit, stale, stranger.token)).status).toBe(404);
  });

  it("are read where they are stored", async () => {
    const { token, resume } = await userWithResume({ name: "Old" });
    await deps.db.execute(
      sql`update resumes set content = ${JSON.stringify(older)} where id = ${resume._id}`,
    );
    const read = await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token);
    expect(read).toMatchObject({ name: "Old", version: 1 });
    isCurrent(read);
  });

  it("get the lists that they were stored without", async () => {
    const { token, resume } = await userWithResume({
      KeySkills: { text: ["Go"] },
      Projects: { items: [{ title: "A" }] },
    });
    await deps.db.execute(
      sql`update resumes set content = content #- '{KeySkills,groups}' #- '{Projects,items,0,technologies}' where id = ${resume._id}`,
    );
    expect(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token)).toEqual(resume);
  });

  it("are refused where a list would become longer than one may be", async () => {
    const { token, resume } = await userWithResume({
      KeySkills: { text: Array.from({ length: LIMITS.listItems }, (_, index) => `Skill ${index}`) },
    });
    const skills = { items: [{ text: "One more" }] };
    const editing = { params: { id: resume._id }, body: { dataUpdate: { skills } } };
    const body = { KeySkills: resume.KeySkills, skills };
    const replies = [
      await send(edit, editing, token),
      await send("POST /api/resumes/create", { body }, token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    for (const { body: reply } of replies) expect(JSON.stringify(reply)).toContain(MESSAGES.listTooLong);
  });

  it.each([
    [{ skills: { items: [{ text: 5 }] } }, "skills.items.0.text"],
    [{ skills: ["Go"] }, "skills"],
    [{ Contact: { items: "ada@example.com" } }, "Contact.items"],
    [{ Socials: { linkedin: { url: "x" } } }, "Socials.linkedin"],
  ])("of no known shape are refused: %j", async (body, says) => {
    const { token } = await signUp();
    const { status, said } = await refused("POST /api/resumes/create", { body }, token);
    expect(status).toBe(400);
    expect(said).toContain(says);
  });
});

/** The ways to every value inside, containers included. */
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

describe("edit", () => {
  const edit = "PUT /api/users/editResume/:id";

  it("changes what it names, keeps the rest, and counts the version up", async () => {
    const { token, resume } = await userWithResume({
      name: "CV",
      Profile: { name: "Ada" },
      KeySkills: { text: ["Notes"] },
      extra: { kept: true },
    });
    tick();
    const request = {
      params: { id: resume._id },
      body: { dataUpdate: { version: 1, KeySkills: { text: ["Notes", "Numbers"] }, template: 7 } },
    };
    const { data } = await call(edit, request, token);
    expect(data).toEqual({
      ...resume,
      template: 7,
      KeySkills: { ...resume.KeySkills, text: ["Notes", "Numbers"] },
      version: 2,
      updatedAt: new Date(now).toISOString(),
    });
    expect(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token)).toEqual(data);
  });

  it("renames", async () => {
    const { token, resume } = await userWithResume();
    const body = { dataUpdate: { name: "  For the museum " } };
    const { data } = await call(edit, { params: { id: resume._id }, body }, token);
    expect(data).toMatchObject({ name: "For the museum", version: 2, Profile: resume.Profile });
  });

  it("takes a whole resume back as it was answered", async () => {
    const { token, resume } = await userWithResume();
    const { data } = await call(edit, { params: { id: resume._id }, body: { dataUpdate: resume } }, token);
    expect(data).toEqual({ ...resume, version: 2, updatedAt: data.updatedAt });
  });

  it("refuses a stale version and changes nothing; without a version it overwrites", async () => {
    const { token, resume } = await userWithResume();
    const params = { id: resume._id };
    await call(edit, { params, body: { dataUpdate: { version: 1, name: "Second" } } }, token);
    for (const version of [1, 3, -1]) {
      expect(
        await refusal(edit, { params, body: { dataUpdate: { version, name: "Third" } } }, token),
      ).toEqual({
        status: 409,
        message: MESSAGES.resumeStale,
      });
    }
    expect(await stored(resume._id)).toMatchObject({ name: "Second", version: 2 });
    const { data } = await call(edit, { params, body: { dataUpdate: { name: "Fourth" } } }, token);
    expect(data).toMatchObject({ name: "Fourth", version: 3 });
  });

  it("lets exactly one of many edits of the same version win", async () => {
    const { token, resume } = await userWithResume();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(
          edit,
          { params: { id: resume._id }, body: { dataUpdate: { version: 1, name: `Edit ${index}` } } },
          token,
        ),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const winner = replies.find(({ status }) => status === 200)?.body as { data: { name: string } };
    expect(await stored(resume._id)).toMatchObject({ name: winner.data.name, version: 2 });
  });

  it.each([
    [{}, "dataUpdate"],
    [{ dataUpdate: { name: "" } }, MESSAGES.nameRequired],
    [{ dataUpdate: { version: "1" } }, "version"],
    [{ dataUpdate: { version: 2 ** 40 } }, "version"],
    [{ dataUpdate: { Profile: { about: "\0" } } }, "characters"],
  ])("refuses %j", async (body, says) => {
    const { token, resume } = await userWithResume();
    const { status, said } = await refused(edit, { params: { id: resume._id }, body }, token);
    expect(status).toBe(400);
    expect(said).toContain(says);
    expect(await stored(resume._id)).toMatchObject({ name: "CV", version: 1 });
  });
});

describe("list, duplicate and delete", () => {
  const list = "POST /api/Resumes/getUsersResumes/:userId";

  /** What a list says of a resume. */
  const summary = ({ _id, user, name, template, version, createdAt, updatedAt, Profile }: Resume) => ({
    _id,
    user,
    name,
    template,
    version,
    createdAt,
    updatedAt,
    Profile: { name: Profile.name, profession: Profile.profession },
  });

  it("lists summaries of the caller's own, last changed first", async () => {
    const { user, token, resume: first } = await userWithResume({ name: "First" });
    await userWithResume({ name: "Somebody else's" });
    tick();
    const { data: second } = await call("POST /api/resumes/create", { body: { name: "Second" } }, token);
    expect(await call(list, { params: { userId: user._id } }, token)).toEqual([
      summary(second),
      summary(first),
    ]);
    tick();
    const body = { dataUpdate: { name: "First again" } };
    const { data: edited } = await call(
      "PUT /api/users/editResume/:id",
      { params: { id: first._id }, body },
      token,
    );
    expect(await call(list, { params: { userId: user._id } }, token)).toEqual([
      summary(edited),
      summary(second),
    ]);
  });

  it("says little of a resume, however much is in it", async () => {
    const long = "山".repeat(LIMITS.line);
    const { user, token } = await userWithResume({
      Profile: { name: long, profession: long, about: long },
      KeySkills: { text: [long] },
    });
    const [only] = await call(list, { params: { userId: user._id } }, token);
    expect(only?.Profile).toEqual({ name: "山".repeat(100), profession: "山".repeat(100) });
    expect(Buffer.byteLength(JSON.stringify(only))).toBeLessThan(1_500);
  });

  it("answers an empty list to a user without resumes", async () => {
    const { user, token } = await signUp();
    expect(await call(list, { params: { userId: user._id } }, token)).toEqual([]);
  });

  it("duplicates everything but identity and history", async () => {
    const { token, resume } = await userWithResume({
      name: "CV",
      Profile: { name: "Ada" },
      extra: { a: [1] },
    });
    const params = { id: resume._id };
    await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate: { template: 1 } } }, token);
    tick();
    const { data: copy } = await call("POST /api/resumes/:id/duplicate", { params }, token);
    const at = new Date(now).toISOString();
    expect(copy).toEqual({
      ...resume,
      _id: copy._id,
      name: "CV (copy)",
      template: 1,
      createdAt: at,
      updatedAt: at,
    });
    expect(copy._id).not.toBe(resume._id);
    const { data: next } = await call("POST /api/resumes/:id/duplicate", { params: { id: copy._id } }, token);
    expect(next.name).toBe("CV (copy 2)");
  });

  it("moves to the bin once", async () => {
    const { user, token, resume } = await userWithResume();
    const params = { id: resume._id };
    expect((await call("DELETE /api/resumes/:id", { params }, token)).data).toBe(MESSAGES.resumeDeleted);
    expect((await send("DELETE /api/resumes/:id", { params }, token)).status).toBe(404);
    expect((await call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).resumes).toBe(0);
  });
});

describe("what is not the caller's", () => {
  /** Every call about one resume, or about one user's resumes. */
  const about = (id: string, user: string) =>
    [
      ["PUT /api/users/editResume/:id", { params: { id }, body: { dataUpdate: { name: "Taken over" } } }],
      ["GET /api/resumes/getResume", { query: { id } }],
      ["POST /api/resumes/:id/duplicate", { params: { id } }],
      ["DELETE /api/resumes/:id", { params: { id } }],
      ["POST /api/Resumes/getUsersResumes/:userId", { params: { userId: user } }],
      ["POST /api/resumes/create", { body: { user } }],
    ] as const;

  it("answers 404 to another user's ids and to ids of nobody alike, and changes nothing", async () => {
    const { user, resume } = await userWithResume();
    const before = await stored(resume._id);
    const { user: stranger, token } = await signUp();
    const foreign = about(resume._id, user._id);
    const unknown = about(NOBODY, NOBODY);
    for (const [index, [endpoint, request]] of foreign.entries()) {
      const reply = await send(endpoint, request, token);
      expect([endpoint, reply.status]).toEqual([endpoint, 404]);
      expect((await send(endpoint, unknown[index]![1], token)).body).toEqual(reply.body);
    }
    expect(await stored(resume._id)).toEqual(before);
    expect((await call("GET /api/Users/getUserStats", { query: { id: stranger._id } }, token)).resumes).toBe(
      0,
    );
  });

  it("answers null with the 404 of getResume", async () => {
    const { token } = await signUp();
    const reply = await send("GET /api/resumes/getResume", { query: { id: NOBODY } }, token);
    expect([reply.status, reply.body]).toEqual([404, null]);
  });

  it.each([
    "1",
    "../users",
    "%00",
    "' or 1=1 --",
    "undefined",
    "0".repeat(200),
    "0197b7a0-0000-7000-8000-00000000000G",
  ])("answers %j, which is no id, like one that is not there", async (id) => {
    const { token } = await signUp();
    for (const [endpoint, request] of about(id, id)) {
      const { status } = await send(endpoint, request, token);
      expect([endpoint, status]).toEqual([endpoint, 404]);
    }
  });

  it("refuses to save for another user, inside an edit as well", async () => {
    const { token, resume } = await userWithResume();
    const { user: other } = await signUp();
    const body = { dataUpdate: { name: "Given away", user: other._id } };
    expect(
      (await refusal("PUT /api/users/editResume/:id", { params: { id: resume._id }, body }, token)).status,
    ).toBe(404);
    expect(await stored(resume._id)).toMatchObject({ name: "CV", version: 1, userId: resume.user });
  });

  it("asks visitors to sign in, before it looks at anything else", async () => {
    const { user, resume } = await userWithResume();
    for (const [endpoint, request] of about(resume._id, user._id)) {
      expect(await refusal(endpoint, request)).toEqual({ status: 401, message: MESSAGES.signIn });
    }
    expect((await send("POST /api/resumes/create", { body: { template: 9 } })).status).toBe(401);
  });
});

it("answers every path in any letter case, with and without a trailing slash", async () => {
  const { user, token, resume } = await userWithResume();
  const payload = { dataUpdate: { name: "CV" } };
  const ask = async (method: "GET" | "POST" | "PUT", url: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    return [url, reply.statusCode];
  };
  for (const [method, url, body] of [
    ["PUT", `/api/users/editResume/${resume._id}`, payload],
    ["PUT", `/API/Users/EDITRESUME/${resume._id}/`, payload],
    ["GET", `/api/resumes/getResume/?id=${resume._id}`],
    ["GET", `/api/Resumes/GetResume?id=${resume._id.toUpperCase()}`],
    ["POST", `/api/Resumes/getUsersResumes/${user._id}`],
    ["POST", `/api/resumes/getusersresumes/${user._id}/`, {}],
    ["POST", "/api/Resumes/Create/", {}],
  ] as const) {
    expect(await ask(method, url, body)).toEqual([url, 200]);
  }
});

it("describes every resume call in the OpenAPI document", async () => {
  const document = (await app.inject({ url: "/api/openapi.json" })).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/api/resumes/create", "/api/users/editResume/{id}", "/api/resumes/getResume"]),
  );
  const body = JSON.stringify(document.paths["/api/resumes/create"].post);
  for (const field of ["Projects", "KeySkills", "responsibilities", "extra"]) expect(body).toContain(field);
});

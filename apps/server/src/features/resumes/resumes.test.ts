import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import { resumeWorld } from "../../../test/worlds/resume-world.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { app, call, now, refusal, refused, send, signUp, stored, tick, userWithResume } = await resumeWorld();
const NOBODY = "0197b7a0-0000-7000-8000-000000000000";

describe("edit", () => {
  const edit = "PUT /api/users/editResume/:id";

  it("changes the given fields, keeps the rest, and increments the version", async () => {
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
      updatedAt: now().toISOString(),
    });
    expect(await call("GET /api/resumes/getResume", { query: { id: resume._id } }, token)).toEqual(data);
  });

  it("renames", async () => {
    const { token, resume } = await userWithResume();
    const body = { dataUpdate: { name: "  For the museum " } };
    const { data } = await call(edit, { params: { id: resume._id }, body }, token);
    expect(data).toMatchObject({ name: "For the museum", version: 2, Profile: resume.Profile });
  });

  it("accepts a whole resume as it was returned", async () => {
    const { token, resume } = await userWithResume();
    const { data } = await call(edit, { params: { id: resume._id }, body: { dataUpdate: resume } }, token);
    expect(data).toEqual({ ...resume, version: 2, updatedAt: data.updatedAt });
  });

  it("rejects an unknown field, such as a misspelled or misplaced version", async () => {
    const { token, resume } = await userWithResume();
    const edit = (body: object) =>
      refusal("PUT /api/users/editResume/:id", { params: { id: resume._id }, body }, token);
    const unknown = (field: string) => ({ status: 400, message: `Unknown field “${field}”` });
    expect(await edit({ dataUpdate: { name: "Theirs", vesion: 1 } })).toEqual(unknown("vesion"));
    expect(await edit({ dataUpdate: { name: "Theirs" }, version: 1 })).toEqual(unknown("version"));
    // A record can be sent back whole, as it was returned.
    const dataUpdate = { ...resume, __v: 0, name: "Mine" };
    const { data } = await call(
      "PUT /api/users/editResume/:id",
      { params: { id: resume._id }, body: { dataUpdate } },
      token,
    );
    expect({ ...data, updatedAt: "" }).toEqual({ ...resume, name: "Mine", version: 2, updatedAt: "" });
  });

  it("rejects unknown fields at any depth", async () => {
    const { token, resume } = await userWithResume();
    for (const [content, field] of [
      [{ favouriteColour: "red" }, "favouriteColour"],
      [{ Profile: { nickname: "Ada" } }, "nickname"],
      [{ Employment: { items: [{ position: "Analyst" }, { salary: "£50" }] } }, "salary"],
      [{ Projects: { items: [{ name: "Engine", stars: 3 }] } }, "stars"],
      [{ KeySkills: { groups: [{ label: "Languages", note: "" }] } }, "note"],
      [{ skills: { items: [{ text: "French", years: 3 }] } }, "years"],
      [{ options: { papr: "A4" } }, "papr"],
    ] as const) {
      const refused = { status: 400, message: `Unknown field “${field}”` };
      expect(await refusal("POST /api/resumes/create", { body: content }, token)).toEqual(refused);
      const body = { dataUpdate: content };
      expect(await refusal(edit, { params: { id: resume._id }, body }, token)).toEqual(refused);
    }
  });

  it("copies a whole resume as it was returned, including extras from files", async () => {
    const { token, resume } = await userWithResume();
    const sent = { ...resume, __v: 0, extra: { basics: { pronouns: "she" } }, skills: { type: "Skills" } };
    const { data } = await call("POST /api/resumes/create", { body: sent }, token);
    const { _id, createdAt: _created, updatedAt: _updated, ...content } = data;
    expect(_id).not.toBe(resume._id);
    expect({ ...resume, ...content, version: 1 }).toEqual({ ...resume, extra: sent.extra });
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

  /** What a list contains about a resume. */
  const summary = ({
    _id,
    user,
    name,
    template,
    version,
    createdAt,
    updatedAt,
    Profile,
    options,
  }: Resume) => ({
    _id,
    user,
    name,
    template,
    version,
    createdAt,
    updatedAt,
    language: options.language,
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

  it("returns a short summary, however long the resume is", async () => {
    const long = "山".repeat(LIMITS.line);
    const { user, token } = await userWithResume({
      Profile: { name: long, profession: long, about: long },
      KeySkills: { text: [long] },
    });
    const [only] = await call(list, { params: { userId: user._id } }, token);
    expect(only?.Profile).toEqual({ name: "山".repeat(100), profession: "山".repeat(100) });
    expect(Buffer.byteLength(JSON.stringify(only))).toBeLessThan(1_500);
  });

  it("returns an empty list to a user without resumes", async () => {
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
    const at = now().toISOString();
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

describe("other users' resumes", () => {
  /** Returns every call about one resume, or about one user's resumes. */
  const about = (id: string, user: string) =>
    [
      ["PUT /api/users/editResume/:id", { params: { id }, body: { dataUpdate: { name: "Taken over" } } }],
      ["GET /api/resumes/getResume", { query: { id } }],
      ["POST /api/resumes/:id/duplicate", { params: { id } }],
      ["DELETE /api/resumes/:id", { params: { id } }],
      ["POST /api/Resumes/getUsersResumes/:userId", { params: { userId: user } }],
      ["POST /api/resumes/create", { body: { user } }],
    ] as const;

  it("responds with 404 to other users' ids and unknown ids alike, and changes nothing", async () => {
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

  it("returns null with the 404 of getResume", async () => {
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
  ])("treats %j, which is not an id, like an unknown id", async (id) => {
    const { token } = await signUp();
    for (const [endpoint, request] of about(id, id)) {
      const { status } = await send(endpoint, request, token);
      expect([endpoint, status]).toEqual([endpoint, 404]);
    }
  });

  it("refuses to save for another user, even inside an edit", async () => {
    const { token, resume } = await userWithResume();
    const { user: other } = await signUp();
    const body = { dataUpdate: { name: "Given away", user: other._id } };
    expect(
      (await refusal("PUT /api/users/editResume/:id", { params: { id: resume._id }, body }, token)).status,
    ).toBe(404);
    expect(await stored(resume._id)).toMatchObject({ name: "CV", version: 1, userId: resume.user });
  });

  it("asks visitors to sign in before checking anything else", async () => {
    const { user, resume } = await userWithResume();
    for (const [endpoint, request] of about(resume._id, user._id)) {
      expect(await refusal(endpoint, request)).toEqual({ status: 401, message: MESSAGES.signIn });
    }
    expect((await send("POST /api/resumes/create", { body: { template: 9 } })).status).toBe(401);
  });
});

it("accepts every path in any letter case, with and without a trailing slash", async () => {
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

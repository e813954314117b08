import { MESSAGES } from "@postfolio/contract/messages.ts";
import { describe, expect, it, vi } from "vitest";
import { resumeWorld } from "../../../test/worlds/resume-world.ts";
import { lockUser } from "../../db/users.ts";
import { updateResume } from "./resumes.queries.ts";

const { call, deps, now, refusal, send, signUp, tick, userWithResume } = await resumeWorld();

const CONTENT = {
  name: "Kitchen",
  Profile: { name: "Ada Bright", profession: "Cook", email: "ada@example.org" },
  Employment: {
    items: [{ id: "a", position: "Line Cook", company: "Blue Fern", dateFrom: "2019", dateTo: "2022" }],
  },
};

async function translated(language = "de") {
  const { user, token, resume } = await userWithResume(CONTENT);
  const of = { params: { id: resume._id } };
  const { data: copy } = await call(
    "POST /api/resumes/:id/translations",
    { ...of, body: { language } },
    token,
  );
  const edit = async (id: string, dataUpdate: object) => {
    tick();
    return (await call("PUT /api/users/editResume/:id", { params: { id }, body: { dataUpdate } }, token))
      .data;
  };
  const get = (id = copy._id) => call("GET /api/resumes/getResume", { query: { id } }, token);
  const drift = async () =>
    (await call("GET /api/resumes/:id/drift", { params: { id: copy._id } }, token)).data;
  return { user, token, resume, copy, edit, get, drift };
}

describe("a translation", () => {
  it("is a resume of its own that names its original", async () => {
    const { user, token, resume, copy } = await translated();
    expect(copy).toMatchObject({
      name: "Kitchen (Deutsch)",
      translationOf: resume._id,
      options: { language: "de" },
      Profile: CONTENT.Profile,
    });
    const list = await call(
      "POST /api/Resumes/getUsersResumes/:userId",
      { params: { userId: user._id } },
      token,
    );
    expect(list.map(({ name, language, translationOf }) => ({ name, language, translationOf }))).toEqual([
      { name: "Kitchen (Deutsch)", language: "de", translationOf: resume._id },
      { name: "Kitchen", language: "en", translationOf: undefined },
    ]);
  });

  it("exists once for each language, and not of a translation", async () => {
    const { token, resume, copy } = await translated();
    const create = (id: string, language: string) =>
      refusal("POST /api/resumes/:id/translations", { params: { id }, body: { language } }, token);
    expect(await create(resume._id, "de-AT")).toMatchObject({
      status: 409,
      message: MESSAGES.translationExists,
    });
    expect(await create(resume._id, "en-GB")).toMatchObject({
      message: MESSAGES.translationSameLanguage,
    });
    expect(await create(copy._id, "fr")).toMatchObject({ message: MESSAGES.translationOfTranslation });
  });

  it("may be sent back as it was received", async () => {
    const { copy, edit } = await translated();
    expect(await edit(copy._id, copy)).toMatchObject({ translationOf: copy.translationOf, version: 2 });
  });

  it("is its owner's alone", async () => {
    const { resume, copy } = await translated();
    const { token } = await signUp();
    const params = { id: copy._id };
    const body = { language: "fr" };
    const create = await send(
      "POST /api/resumes/:id/translations",
      { params: { id: resume._id }, body },
      token,
    );
    const keep = { params, body: { paths: ["Profile/profession"], how: "keep" as const } };
    const replies = [
      create,
      await send("GET /api/resumes/:id/drift", { params }, token),
      await send("POST /api/resumes/:id/drift", keep, token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("drift", () => {
  it("tells what is new and changed, until it is kept", async () => {
    const { token, resume, copy, edit, drift } = await translated();
    expect((await drift()).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      "new Profile/profession",
      "new Employment/a/position",
    ]);
    const body = { paths: ["Profile/profession", "Employment/a/position"], how: "keep" as const };
    const keep = await call("POST /api/resumes/:id/drift", { params: { id: copy._id }, body }, token);
    expect(keep.data).toEqual({ version: 2, drift: [] });
    await edit(resume._id, { Profile: { profession: "Head Cook" } });
    expect(await drift()).toEqual([
      { path: "Profile/profession", kind: "changed", was: "Cook", is: "Head Cook", text: "Cook" },
    ]);
  });

  it("follows dates and contacts at once, and leaves words alone", async () => {
    const { resume, copy, edit, get } = await translated();
    await edit(copy._id, { Profile: { profession: "Köchin" } });
    await edit(resume._id, {
      Profile: { ...resume.Profile, email: "new@example.org", profession: "Chef" },
      Employment: { ...resume.Employment, items: [{ ...resume.Employment.items[0]!, dateTo: "2023" }] },
    });
    const { Profile, Employment, version } = await get();
    expect(Profile).toMatchObject({ email: "new@example.org", profession: "Köchin" });
    expect(Employment.items[0]).toMatchObject({ dateTo: "2023" });
    expect(version).toBe(3);
    await edit(resume._id, { Profile: { profession: "Head Chef" } });
    expect((await get()).version).toBe(3);
  });

  it("follows what the original says now if another save came between", async () => {
    const { user, resume, edit, get } = await translated();
    const { version: _version, ...content } = resume;
    const withEmail = (email: string) => ({ ...resume.Profile, email });
    let saved: Promise<unknown> = Promise.resolve();
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, user._id);
      saved = edit(resume._id, { ...content, Profile: withEmail("first@example.org") });
      await vi.waitFor(async () => expect((await get(resume._id)).version).toBe(2));
      const patch = { content: { Profile: withEmail("second@example.org") } };
      await updateResume(tx, resume._id, user._id, patch, now());
    });
    await saved;
    expect((await get()).Profile.email).toBe("second@example.org");
  });

  it("is right after an old version of either was restored", async () => {
    const { token, resume, copy, edit, get, drift } = await translated();
    const version = async (id: string) =>
      (await call("POST /api/resumes/:id/versions", { params: { id }, body: { name: "Old" } }, token)).data
        .version;
    const restore = async (id: string, number: number) => {
      const params = { id, version: number };
      return (await call("POST /api/resumes/:id/versions/:version/restore", { params }, token)).data;
    };
    await edit(copy._id, { Profile: { profession: "Köchin" } });
    const [first, mine] = [await version(resume._id), await version(copy._id)];
    await edit(resume._id, { Profile: { profession: "Chef", email: "new@example.org" } });
    const keep = { params: { id: copy._id }, body: { paths: ["Profile/profession"], how: "keep" as const } };
    await call("POST /api/resumes/:id/drift", keep, token);
    expect((await drift()).map(({ path }) => path)).toEqual(["Employment/a/position"]);

    await restore(resume._id, first);
    expect((await get()).Profile.email).toBe("ada@example.org");
    expect(await drift()).toContainEqual({
      path: "Profile/profession",
      kind: "changed",
      was: "Chef",
      is: "Cook",
      text: "Köchin",
    });
    await edit(resume._id, { Profile: { email: "third@example.org" } });
    expect((await restore(copy._id, mine)).Profile.email).toBe("third@example.org");
    expect((await drift()).map(({ path }) => path)).toEqual(["Employment/a/position"]);
  });

  it("refuses what has no original", async () => {
    const { token, resume, copy } = await translated();
    const read = (id: string) => refusal("GET /api/resumes/:id/drift", { params: { id } }, token);
    expect(await read(resume._id)).toMatchObject({ status: 409, message: MESSAGES.notTranslation });
    const params = { id: resume._id };
    await call("DELETE /api/resumes/:id", { params }, token);
    expect(await read(copy._id)).toMatchObject({ status: 409, message: MESSAGES.originalGone });
    await call("DELETE /api/resumes/:id", { params, query: { forever: "true" } }, token);
    expect(await read(copy._id)).toMatchObject({ status: 409, message: MESSAGES.notTranslation });
  });
});

import { letterContent } from "@postfolio/contract/letters/letter.ts";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertLetter } from "../../../test/worlds/factories.ts";
import { facts } from "../../db/schema.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { call, deps, refusal, signUp } = await buildTestApp();

const ITEM = { position: "Baker", company: "Old Mill", dateFrom: "2019", dateTo: "Present", location: "" };
const withLines = async (token: string, ...responsibilities: string[]) =>
  (
    await call(
      "POST /api/resumes/create",
      { body: { name: "Mine", Employment: { items: [{ ...ITEM, responsibilities }] } } },
      token,
    )
  ).data._id;
const list = async (token: string) => (await call("GET /api/facts", {}, token)).data;
const edit = async (token: string, id: string, body: object) =>
  (await call("PUT /api/facts/:id", { params: { id }, body }, token)).data;

it("lists the lines of resumes once, and keeps what was added to them", async () => {
  const { token } = await signUp();
  await withLines(token, "Cut waste in the bakery", "Trained two apprentices");
  await withLines(token, "Cut waste in the bakery.");
  const [waste, ...others] = await list(token);
  expect(waste).toMatchObject({
    text: expect.stringMatching(/^Cut waste/u) as string,
    where: "Old Mill",
    when: "2019 – Present",
    public: true,
    source: "resume",
    updatedAt: null,
  });
  expect(others).toHaveLength(1);

  await Promise.all([edit(token, waste!._id, { figure: "4%" }), edit(token, waste!._id, { before: "9%" })]);
  const [changed] = await list(token);
  expect(changed).toMatchObject({ _id: waste!._id, figure: "4%", before: "9%", changed: false });

  expect((await call("DELETE /api/facts/:id", { params: { id: waste!._id } }, token)).data).toBe(
    MESSAGES.factDeleted,
  );
  expect((await list(token))[0]).toMatchObject({ figure: "", updatedAt: null });
  const again = await refusal("DELETE /api/facts/:id", { params: { id: waste!._id } }, token);
  expect(again).toMatchObject({ status: 409, message: MESSAGES.factInResume });
});

it("says that a line has changed since something was added to it", async () => {
  const { token } = await signUp();
  const resume = await withLines(token, "Cut waste in the bakery");
  const [waste] = await list(token);
  await edit(token, waste!._id, { figure: "4%" });
  const Employment = { items: [{ ...ITEM, responsibilities: ["Ran the ovens at night"] }] };
  await call(
    "PUT /api/users/editResume/:id",
    { params: { id: resume }, body: { dataUpdate: { Employment } } },
    token,
  );
  expect(await list(token)).toMatchObject([
    { text: "Ran the ovens at night", changed: false },
    { text: "Cut waste in the bakery", figure: "4%", changed: true, line: null },
  ]);
});

describe("an edited line", () => {
  const rewrite = (token: string, resume: string, ...responsibilities: string[]) =>
    call(
      "PUT /api/users/editResume/:id",
      {
        params: { id: resume },
        body: { dataUpdate: { Employment: { items: [{ ...ITEM, responsibilities }] } } },
      },
      token,
    );
  const OLD = "The queue at the counter went from 12 minutes to 5";
  const NEW = "Halved the queue at the counter, from 12 minutes to 5, with a second till";

  it("keeps what was added to it, and stays out of posts", async () => {
    const { token } = await signUp();
    const resume = await withLines(token, "Baked 300 loaves a day", OLD);
    const [, queue] = await list(token);
    await edit(token, queue!._id, { share: "My idea", public: false, asked: ["share"] });
    await rewrite(token, resume, "Swept the floor", "Baked 300 loaves a day", OLD);
    await rewrite(token, resume, "Swept the floor", "Baked 300 loaves a day", NEW);
    const told = await list(token);
    expect(told).toHaveLength(3);
    expect(told[2]).toMatchObject({
      text: NEW,
      share: "My idea",
      public: false,
      asked: ["share"],
      changed: false,
    });
    // Editing that line no longer affects the fact.
    await rewrite(token, resume, "Swept the floor", "Baked 300 loaves a day");
    expect(await list(token)).toMatchObject([
      { text: "Swept the floor", public: true },
      { text: "Baked 300 loaves a day", public: true, share: "" },
      { text: NEW, line: null, changed: true },
    ]);
  });

  it("stays out of posts in the words of a restored version", async () => {
    const { token } = await signUp();
    const resume = await withLines(token, OLD);
    const params = { id: resume };
    await call("POST /api/resumes/:id/versions", { params, body: { name: "First" } }, token);
    await rewrite(token, resume, "Cut the wait at the counter with a second till, to 5 minutes");
    const [wait] = await list(token);
    await edit(token, wait!._id, { public: false, asked: ["public"] });
    const [first] = (await call("GET /api/resumes/:id/versions", { params }, token)).data;
    await call(
      "POST /api/resumes/:id/versions/:version/restore",
      { params: { ...params, version: first!.version } },
      token,
    );
    expect((await list(token)).find(({ text }) => text === OLD)).toMatchObject({ public: false });
  });

  it("loses what no longer fits to a fact of its own, and still stays out of posts", async () => {
    const { token } = await signUp();
    const resume = await withLines(token, OLD);
    const [queue] = await list(token);
    await edit(token, queue!._id, { share: "My idea", public: false });
    await rewrite(token, resume, "The queue at the counter went from 14 minutes to 5");
    expect(await list(token)).toMatchObject([
      { text: "The queue at the counter went from 14 minutes to 5", share: "", public: false },
      { text: OLD, share: "My idea", public: false, changed: true, line: null },
    ]);
  });

  it("leaves the same line of another resume what was added to it", async () => {
    const { token } = await signUp();
    const copy = await withLines(token, OLD);
    await withLines(token, OLD);
    const [queue] = await list(token);
    await edit(token, queue!._id, { share: "My idea", public: false });
    await rewrite(token, copy, NEW);
    const both = await list(token);
    expect(both.map(({ text }) => text).toSorted()).toEqual([NEW, OLD]);
    for (const one of both) expect(one).toMatchObject({ share: "My idea", public: false, changed: false });
  });
});

it("an edit is stored and answered even if facts cannot follow it", async () => {
  const { token } = await signUp();
  const resume = await withLines(token, "Baked 300 loaves a day");
  const [line] = await list(token);
  await edit(token, line!._id, { public: false });
  const logged = vi.spyOn(deps.log, "error");
  await deps.db.execute(sql`alter table facts add constraint no_other check (text not like '400 loaves%')`);
  onTestFinished(async () => {
    logged.mockRestore();
    await deps.db.execute(sql`alter table facts drop constraint no_other`);
  });
  const Employment = { items: [{ ...ITEM, responsibilities: ["400 loaves a day"] }] };
  const params = { id: resume };
  await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate: { Employment } } }, token);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ resume }),
    "facts could not follow the edited lines of a resume",
  );
  expect((await list(token)).map(({ text }) => text)).toContain("400 loaves a day");
});

describe("a tailored copy", () => {
  const item = (...responsibilities: string[]) => ({
    Employment: { items: [{ ...ITEM, id: "shop", responsibilities }] },
  });
  const save = async (token: string, content: object) =>
    (await call("POST /api/resumes/create", { body: { name: "Mine", ...content } }, token)).data._id;
  const asked = async (token: string, resume: string) =>
    (await call("POST /api/facts/questions", { body: { resume } }, token)).data;

  it.each([
    ["in its place", ["Baked 300 loaves a day", "Halved the queue at the counter: from 12 minutes to 5"]],
    ["after one that was left out", ["Halved the queue at the counter: from 12 minutes to 5"]],
  ])("is not asked again about a line that it says in other words, %s", async (_, lines) => {
    const { token } = await signUp();
    const original = await save(
      token,
      item("Baked 300 loaves a day", "The queue at the counter went from 12 minutes to 5"),
    );
    for (const { fact, about } of await asked(token, original)) {
      const kept = (await list(token)).find(({ _id }) => _id === fact)!.asked;
      await edit(token, fact, { share: "My idea", asked: [...kept, about] });
    }
    expect(await asked(token, original)).toEqual([]);
    const copy = await save(token, item(...lines));
    expect(await asked(token, copy)).toEqual([]);
    const told = (await list(token)).find(({ text }) => text.startsWith("Halved"));
    expect(told).toMatchObject({ share: "My idea", asked: ["share", "public"] });
    expect(await asked(token, original)).toEqual([]);
  });

  it("keeps out of posts what its original keeps out of them", async () => {
    const { token } = await signUp();
    await save(token, item("The queue at the counter went from 12 minutes to 5"));
    const [queue] = await list(token);
    await edit(token, queue!._id, { public: false });
    await save(token, item("Halved the queue at the counter: from 12 minutes to 5"));
    for (const one of await list(token)) expect(one.public).toBe(false);
  });

  it("of another resume is none", async () => {
    const { token } = await signUp();
    const original = await save(token, item("The queue at the counter went from 12 minutes to 5"));
    for (const { fact, about } of await asked(token, original)) await edit(token, fact, { asked: [about] });
    const other = {
      Employment: {
        items: [
          {
            ...ITEM,
            id: "mill",
            responsibilities: ["Halved the queue at the counter: from 12 minutes to 5"],
          },
        ],
      },
    };
    expect(await asked(token, await save(token, other))).not.toEqual([]);
  });
});

it("merges an added fact with one that says the same", async () => {
  const { token } = await signUp();
  await withLines(token, "Cut waste in the bakery");
  const body = { text: "cut waste in the bakery", share: "All of it", source: "mark" } as const;
  const merged = (await call("POST /api/facts", { body }, token)).data;
  const confirmed = { share: "All of it", source: "mark", public: false };
  expect(merged).toMatchObject({ text: "Cut waste in the bakery", ...confirmed });
  const own = (await call("POST /api/facts", { body: { text: "Ran a half marathon" } }, token)).data;
  expect(own).toMatchObject({ source: "own", public: false, line: null });
  expect(await list(token)).toHaveLength(2);
});

it("no longer lets posts say what its author adds again as private", async () => {
  const { token } = await signUp();
  await withLines(token, "Cut waste in the bakery");
  const add = async (body: { text: string; source?: "interview"; public?: boolean }) =>
    (await call("POST /api/facts", { body }, token)).data;
  expect(await add({ text: "Cut waste in the bakery" })).toMatchObject({ public: false, source: "resume" });
  const run = { text: "Ran a half marathon" };
  await add({ ...run, public: true });
  expect(await add(run)).toMatchObject({ public: false });
  expect(await add({ ...run, public: true })).toMatchObject({ public: true });
  expect(await add({ ...run, source: "interview" })).toMatchObject({ public: true });
  expect(await list(token)).toMatchObject([{ public: false }, { public: true }]);
});

it("asks first where an answer is worth most, and never twice", async () => {
  const { token } = await signUp();
  const resume = await withLines(token, "Baked 300 loaves a day", "Led the shop", "Cut waste");
  const ask = async () =>
    (await call("POST /api/facts/questions", { body: { resume } }, token)).data.map(
      ({ path, about }) => `${path.at(-1)} ${about}`,
    );
  expect(await ask()).toEqual(["2 figure", "2 public", "1 figure", "1 share", "1 public"]);
  const waste = (await list(token)).find(({ text }) => text === "Cut waste")!;
  await edit(token, waste._id, { figure: "4%", asked: ["figure"] });
  expect(await ask()).toEqual(["2 before", "2 share", "2 public", "1 figure", "1 share", "1 public"]);
});

it("asks in the resume's language", async () => {
  const { token } = await signUp();
  const resume = await withLines(
    token,
    "Réduit les pertes de la boulangerie",
    "Forme les apprentis et les vendeuses avec le chef",
  );
  const { data } = await call("POST /api/facts/questions", { body: { resume } }, token);
  expect(data[0]).toMatchObject({ about: "figure", question: "Combien, ou à quelle fréquence ?" });
});

it("asks only about facts that an answer can be saved for", async () => {
  const { token } = await signUp();
  const oldest = await withLines(token, "Cut waste in the bakery", "Led the shop");
  for (const shop of ["North", "South", "East", "West"]) await withLines(token, `Led the ${shop} shop`);
  await withLines(token, "Cut waste in the bakery");
  const { data } = await call("POST /api/facts/questions", { body: { resume: oldest } }, token);
  expect(data).not.toEqual([]);
  for (const { fact, about } of data) await edit(token, fact, { asked: [about] });
});

it("shows and changes only the caller's own", async () => {
  const ada = await signUp();
  const bob = await signUp();
  const resume = await withLines(ada.token, "Cut waste in the bakery");
  const [line] = await list(ada.token);
  const own = (await call("POST /api/facts", { body: { text: "Ran a half marathon" } }, ada.token)).data;
  expect(await list(bob.token)).toEqual([]);
  for (const id of [line!._id, own._id]) {
    const params = { id };
    expect(await refusal("PUT /api/facts/:id", { params, body: { figure: "1" } }, bob.token)).toMatchObject({
      status: 404,
    });
    expect(await refusal("DELETE /api/facts/:id", { params }, bob.token)).toMatchObject({ status: 404 });
  }
  expect(await refusal("POST /api/facts/questions", { body: { resume } }, bob.token)).toMatchObject({
    status: 404,
  });
});

it("keeps a limited number", async () => {
  const { token, user } = await signUp();
  const now = new Date();
  const row = { where: "", when: "", figure: "", before: "", share: "", confirmedBy: "", public: true };
  await deps.db.insert(facts).values(
    Array.from({ length: LIMITS.factsPerUser }, (_, n) => ({
      id: uuid(),
      userId: user._id,
      text: `Fact number ${n}`,
      ...row,
      asked: [],
      source: "own" as const,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const one = await refusal("POST /api/facts", { body: { text: "One more" } }, token);
  expect(one).toMatchObject({ status: 409, message: MESSAGES.tooManyFacts });
  expect(await list(token)).toHaveLength(LIMITS.factsPerUser);
});

describe("a statement that was kept", () => {
  const words = "Nobody missed the 11 jobs";
  const keep = async (token: string, more: object = {}) =>
    (
      await call(
        "POST /api/facts",
        { body: { text: words, where: "Old Mill", source: "mark", ...more } },
        token,
      )
    ).data;

  it("is stored once, also in other words' order, and posts may not say it", async () => {
    const { token } = await signUp();
    const [kept, again] = await Promise.all([keep(token), keep(token)]);
    expect(kept).toMatchObject({ source: "mark", public: false, where: "Old Mill" });
    expect(again._id).toBe(kept._id);
    expect(await keep(token, { text: "The 11 jobs nobody missed.", where: "" })).toEqual(kept);
    expect(await list(token)).toHaveLength(1);
    expect(await keep(token, { public: true })).toMatchObject({ _id: kept._id, public: true });
    const other = await keep(token, { text: "Nobody missed the 14 jobs" });
    expect(other._id).not.toBe(kept._id);
    expect(await list(token)).toHaveLength(2);
  });

  it("is one with the line of a resume that says it, before and after the resume is stored", async () => {
    const { token } = await signUp();
    const before = await keep(token);
    await withLines(token, words);
    expect(await list(token)).toMatchObject([
      { _id: before._id, public: false, line: { path: expect.any(String) } },
    ]);
    await call("DELETE /api/facts/:id", { params: { id: before._id } }, token);
    expect(await list(token)).toMatchObject([{ public: true, updatedAt: null }]);
    expect(await keep(token)).toMatchObject({ public: false, line: { path: expect.any(String) } });
    expect(await list(token)).toHaveLength(1);
  });

  it("is a fact only once it has been kept", async () => {
    const { token } = await signUp();
    const marks = [{ text: "missed the 11 jobs", reason: "Nothing says so." }];
    const Employment = { items: [{ ...ITEM, responsibilities: [words, "Baked bread"] }] };
    await call("POST /api/resumes/create", { body: { name: "Mine", Employment, marks } }, token);
    expect(await list(token)).toMatchObject([{ text: "Baked bread" }]);
  });
});

describe("a change of a figure", () => {
  const change = async (token: string, id: string, body: object, language?: InterfaceLanguage) =>
    (await call("PUT /api/facts/:id", { params: { id }, body }, token, language)).elsewhere;

  it("lists the texts that give the old one, and changes none", async () => {
    const { token, user } = await signUp();
    const resume = await withLines(token, "Moved 9 vans of the night shift", "Cut waste");
    const letter = await insertLetter(deps.db, user._id, {
      name: "To Harbor Freight",
      content: {
        ...letterContent.parse({}),
        body: "I moved the night shift and its 9 vans to fixed routes. I have 9 cousins.",
      },
    });
    const { data: post } = await call(
      "POST /api/posts",
      {
        body: {
          network: "Linkedin",
          text: "A night shift of 9 vans is a family.\nNine vans, one dispatcher.",
        },
      },
      token,
    );
    const [vans] = await list(token);
    expect(await change(token, vans!._id, { share: "All of it" })).toEqual([]);
    const found = await change(token, vans!._id, { text: "Moved 14 vans of the night shift" }, "de");
    expect(found).toEqual([
      { of: "resume", _id: resume, name: "Mine", campaign: null, text: "Moved 9 vans of the night shift" },
      {
        of: "letter",
        _id: letter.id,
        name: "To Harbor Freight",
        campaign: null,
        text: "I moved the night shift and its 9 vans to fixed routes.",
      },
      {
        of: "post",
        _id: post._id,
        name: "Beitrag auf LinkedIn",
        campaign: null,
        text: "A night shift of 9 vans is a family.",
      },
    ]);
    expect((await call("GET /api/letters/:id", { params: { id: letter.id } }, token)).data.body).toContain(
      "9 vans",
    );
    // Texts may still state the previous figure.
    expect(await change(token, vans!._id, { before: "9 vans" })).toEqual([]);
  });

  it("does not list what gives both figures, or other people's texts", async () => {
    const [ada, bob] = [await signUp(), await signUp()];
    await withLines(bob.token, "Moved 9 vans of the night shift");
    await withLines(ada.token, "Moved the night shift", "Moved the night shift from 9 to 14 vans");
    const [moved] = await list(ada.token);
    await change(ada.token, moved!._id, { figure: "9 vans" });
    expect(await change(ada.token, moved!._id, { figure: "14 vans", before: "9 vans" })).toEqual([]);
  });

  it("lists pending posts that mention a fact made private", async () => {
    const { token } = await signUp();
    await withLines(token, "Moved the night shift of 14 vans to fixed routes");
    const body = {
      network: "Linkedin",
      text: "We drive on fixed routes. The night shift has 14 vans.",
    } as const;
    const { data: post } = await call("POST /api/posts", { body }, token);
    const [vans] = await list(token);
    expect(await change(token, vans!._id, { public: false })).toMatchObject([
      { of: "post", _id: post._id, text: expect.stringContaining("14 vans") },
    ]);
    expect(await change(token, vans!._id, { public: true })).toEqual([]);
  });
});

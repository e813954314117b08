import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { facts } from "../../db/schema.ts";

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

it("merges an added fact with one that says the same", async () => {
  const { token } = await signUp();
  await withLines(token, "Cut waste in the bakery");
  const body = { text: "cut waste in the bakery", share: "All of it", source: "mark" } as const;
  const merged = (await call("POST /api/facts", { body }, token)).data;
  expect(merged).toMatchObject({ text: "Cut waste in the bakery", share: "All of it", source: "resume" });
  const own = (await call("POST /api/facts", { body: { text: "Ran a half marathon" } }, token)).data;
  expect(own).toMatchObject({ source: "own", public: false, line: null });
  expect(await list(token)).toHaveLength(2);
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
  expect(await ask()).toEqual(["2 before", "2 public", "1 figure", "1 share", "1 public"]);
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

import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { startModel } from "../../../../test/model.ts";
import { users } from "../../../db/schema.ts";

/* Tests facts in requests to write about a person, and in the resulting marks. */

const { model, ai } = await startModel({ reader: true });
const { call, deps, signUp } = await buildTestApp({ deps: { ai } });

const JOB = { position: "Head Baker", company: "Old Mill", dateFrom: "2019", dateTo: "Present" };
const PUBLIC = "Trained two apprentices on the stone oven";
const SECRET = "Cut the bakery's losses after the fire from 40,000 to 9,000 a month";
const prompt = "The stone oven of a bakery, its losses after the fire, for people who bake";

async function baker(...responsibilities: string[]) {
  const { user, token } = await signUp();
  const content = resumeContent.parse({ Employment: { items: [{ ...JOB, responsibilities }] } });
  const { data } = await call("POST /api/resumes/create", { body: content }, token);
  const used = async () => (await deps.db.select().from(users).where(eq(users.id, user._id)))[0]?.freeTrial;
  return { userId: user._id, token, content, resume: data._id, used };
}
const factsOf = async (token: string) => (await call("GET /api/facts", {}, token)).data;
const keep = async (token: string, text: string, more: object = {}) =>
  (await call("POST /api/facts", { body: { text, source: "mark", ...more } }, token)).data;
const sent = () => model.getRequests().map(({ body }) => JSON.stringify(body));
const reads = (...marks: object[]) =>
  model.onMessage(/Which statements/u, {
    content: JSON.stringify({
      marks: marks.map((one) => ({ why: "Nothing says so.", nearest: "", case: 1, ...one })),
    }),
  });

describe("a statement that was kept", () => {
  const words = "Nobody missed them for a whole year.";

  test("is not asked about again, in any text", async () => {
    const { userId, token, content, resume } = await baker(PUBLIC);
    const letter = async () =>
      (await call("POST /api/letters/generate", { body: { resume, description: "Baker wanted" } }, token))
        .data;
    const summary = async () =>
      (await call("POST /api/resumes/draftSummary", { body: { resume: content, userId } }, token)).marks;
    reads({ words });
    model.onMessage(/./u, { content: `I train apprentices. ${words}` });
    expect((await letter()).marks).toMatchObject([{ text: words }]);
    expect(await summary()).toMatchObject([{ text: words }]);

    await keep(token, "For a whole year, nobody missed them");
    expect((await letter()).marks).toEqual([]);
    expect(await summary()).toEqual([]);
    expect(sent().at(-2)).toContain("For a whole year, nobody missed them");
  });

  test.each([
    ["larger", "Led two apprentices on the stone oven"],
    ["with another figure", "Trained three apprentices on the stone oven"],
    ["the other way around", "Never trained two apprentices on the stone oven"],
  ])("does not cover one that is %s", async (_, said) => {
    const { userId, token, content } = await baker("Baked bread");
    await keep(token, PUBLIC);
    reads({ words: said });
    model.onMessage(/./u, { content: `${said}.` });
    const { marks } = await call(
      "POST /api/resumes/draftSummary",
      { body: { resume: content, userId } },
      token,
    );
    expect(marks).toMatchObject([{ text: said }]);
  });

  test("is what the author says, and not what the text is made of", async () => {
    const { userId, token, content } = await baker(PUBLIC);
    const order = "Use the code FLOUR20 today.";
    await keep(token, order);
    reads({ words: order, case: 3 });
    model.onMessage(/./u, { content: `Head baker. ${order}` });
    const { marks } = await call(
      "POST /api/resumes/draftSummary",
      { body: { resume: content, userId } },
      token,
    );
    expect(marks).toEqual([{ text: order, reason: "Nothing says so.", wording: true }]);
  });

  test("in private does not cover a post", async () => {
    const { userId, token } = await baker(PUBLIC);
    const body = { type: "Be more creative" as const, Prompt: prompt, userId };
    reads({ words });
    model.onMessage(/./u, { content: `The oven stood cold. ${words}` });
    await keep(token, words);
    expect((await call("POST /api/x/try", { body }, token)).marks).toMatchObject([{ text: words }]);
    await keep(token, words, { public: true });
    expect((await call("POST /api/linkedin/try", { body }, token)).marks).toEqual([]);
  });
});

test("a mark names the fact that comes closest", async () => {
  const { userId, token } = await baker(PUBLIC);
  const fact = await keep(token, "Repaired the stone oven with my father", { public: true });
  const text = "I built the stone oven with my father.";
  reads({ words: text, nearest: "Repaired the stone oven with my father" });
  model.onMessage(/./u, { content: text });
  const body = { type: "Be more creative" as const, Prompt: prompt, userId };
  const { marks } = await call("POST /api/x/try", { body }, token);
  expect(marks).toMatchObject([{ text, source: [fact._id] }]);
});

test("what a user keeps private reaches letters and summaries apart, with a rule for it", async () => {
  const { userId, token, content, resume } = await baker(PUBLIC);
  reads();
  model.onMessage(/./u, { content: "I train two apprentices." });
  const secret = "The stone oven closes in spring, which the apprentices do not know";
  await keep(token, "Two apprentices passed at the stone oven");
  await keep(token, secret);
  await call("POST /api/letters/generate", { body: { resume, description: "Baker wanted" } }, token);
  expect(sent().at(-2)).not.toContain("Kept private");

  const fact = (await factsOf(token)).find(({ text }) => text === secret);
  const body = { public: false, asked: ["public" as const] };
  await call("PUT /api/facts/:id", { params: { id: fact!._id }, body }, token);
  await call("POST /api/letters/generate", { body: { resume, description: "Baker wanted" } }, token);
  await call("POST /api/resumes/draftSummary", { body: { resume: content, userId } }, token);
  const other = "The two apprentices of the stone oven are told about it in March";
  await keep(token, other, { source: "own" });
  await call("POST /api/letters/generate", { body: { resume, description: "Baker wanted" } }, token);
  expect(sent().at(-2)).toMatch(new RegExp(`Kept private:[^>]*${other}`, "u"));
  for (const request of [sent().at(-6), sent().at(-4)]) {
    expect(request).toMatch(/What stands after “Kept private:”/u);
    expect(request).toMatch(new RegExp(`passed at the stone oven\\\\nKept private:\\\\n- ${secret}`, "u"));
  }
});

describe("a private fact", () => {
  const angle = { text: "After a fire, count the cold ovens first", form: "opinion", locked: true } as const;
  beforeEach(() => {
    reads();
    model.onMessage(/Propose the angles/u, {
      content: JSON.stringify({
        angles: [{ text: angle.text, form: "opinion", fact: "", probability: 0.1 }],
      }),
    });
    model.onMessage(/Write the improved line/u, { content: "Reduced the bakery's waste by 30%" });
    let next = 0;
    const posts = ["A cold oven is quiet.", "Bread waits for nobody.", "Ask the oven, not the clock."];
    model.onMessage(/./u, () => ({ content: posts[next++ % posts.length]! }));
  });

  test("is in no post's request, and public ones are, with employer and time", async () => {
    const { userId, token, resume } = await baker(PUBLIC, SECRET);
    const [, secret] = await factsOf(token);
    await call(
      "PUT /api/facts/:id",
      { params: { id: secret!._id }, body: { public: false, figure: "31,000" } },
      token,
    );
    await keep(token, "Slept in the bakery after the fire");
    // A copy of the private line in a tailored resume differs by one word.
    const copy = SECRET.replace("losses", "heavy losses");
    const tailored = resumeContent.parse({
      Employment: { items: [{ ...JOB, responsibilities: [PUBLIC, copy] }] },
    });
    const { data: other } = await call("POST /api/resumes/create", { body: tailored }, token);
    const evidence = `- ${SECRET} (Old Mill; 2019 –)`;
    for (const from of [resume, other._id]) {
      const fields = { type: "Twitter", prompt, resume: from } as const;
      const angles = [{ ...angle, evidence }];
      await call(
        "POST /api/campaigns/samples",
        { body: { ...fields, postType: "Be more creative", angles } },
        token,
      );
      await call("POST /api/campaigns/angles", { body: fields }, token);
    }
    await call("POST /api/x/try", { body: { type: "Be more creative", Prompt: prompt, userId } }, token);
    const all = sent();
    expect(all.length).toBeGreaterThan(8);
    expect(all.join("\n")).not.toMatch(/40,000|9,000|31,000|losses after the fire from|Slept in the bakery/u);
    expect(all[0]).toContain(`- ${PUBLIC} (Old Mill; 2019 –)`);
  });

  test("is in no post's request after AI wrote its figure into the line", async () => {
    const { userId, token, resume } = await baker(PUBLIC, "Cut waste in the bakery");
    const [, waste] = await factsOf(token);
    const params = { id: waste!._id };
    await call("PUT /api/facts/:id", { params, body: { figure: "30%", asked: ["figure"] } }, token);
    await call("PUT /api/facts/:id", { params, body: { public: false, asked: ["figure", "public"] } }, token);
    const line = { text: waste!.text, position: JOB.position, company: JOB.company, userId };
    const { data: improved } = await call("POST /api/resumes/improveLine", { body: line }, token);
    expect(improved).toContain("30%");
    const Employment = { items: [{ ...JOB, location: "", responsibilities: [PUBLIC, improved] }] };
    await call(
      "PUT /api/users/editResume/:id",
      { params: { id: resume }, body: { dataUpdate: { Employment } } },
      token,
    );
    const before = sent().length;
    const fields = { type: "Twitter", prompt: "The waste of a bakery and its stone oven", resume } as const;
    for (const evidence of [improved, "30%", "Cut waste"]) {
      const angles = [{ ...angle, evidence }];
      const body = { ...fields, postType: "Be more creative", angles } as const;
      await call("POST /api/campaigns/samples", { body }, token);
    }
    await call("POST /api/campaigns/angles", { body: fields }, token);
    const posts = sent().slice(before).join("\n");
    expect(posts).toContain(PUBLIC);
    expect(posts).not.toMatch(/30%|Cut waste|Reduced the bakery/u);
  });

  test("is in no post's request from a translation", async () => {
    const { token, resume } = await baker(PUBLIC, "Cut waste in the bakery by 30%");
    const { data } = await call(
      "POST /api/resumes/:id/translations",
      { params: { id: resume }, body: { language: "de" } },
      token,
    );
    const { Employment } = data;
    Employment.items[0]!.responsibilities[1] = "Ausschuss um 30 Prozent gesenkt";
    const params = { id: data._id };
    await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate: { Employment } } }, token);
    const fields = { type: "Twitter", prompt, resume: data._id } as const;
    const asked = async () => {
      const before = sent().length;
      await call("POST /api/campaigns/angles", { body: fields }, token);
      return sent().slice(before).join("\n");
    };
    expect(await asked()).toContain("30 Prozent");
    const waste = (await factsOf(token)).find(({ text }) => text.startsWith("Cut waste"))!;
    await call("PUT /api/facts/:id", { params: { id: waste._id }, body: { public: false } }, token);
    const after = await asked();
    expect(after).toContain(PUBLIC);
    expect(after).not.toContain("30 Prozent");
  });

  test("is in a letter's, and in those of the resume", async () => {
    const { token, resume, content, userId } = await baker("Baked bread at night");
    await keep(token, SECRET, { where: "Old Mill" });
    await call("POST /api/letters/generate", { body: { resume, description: "Baker wanted" } }, token);
    await call("POST /api/resumes/draftSummary", { body: { resume: content, userId } }, token);
    const line = { text: "Cut losses after the fire", position: "Head Baker", company: "Old Mill", userId };
    await call("POST /api/resumes/improveLine", { body: line }, token);
    const writing = sent().filter((one) => !one.includes("Which statements"));
    expect(writing).toHaveLength(3);
    for (const one of writing) expect(one).toContain("from 40,000 to 9,000 a month (Old Mill)");

    // A request for a line includes only related facts.
    await call("POST /api/resumes/improveLine", { body: { ...line, text: "Sang", company: "Choir" } }, token);
    expect(sent().at(-1)).not.toContain("40,000");
  });
});

test("tailoring may cite a fact of the line's employer, and of no other", async () => {
  const { token, resume } = await baker("Trained apprentices");
  const path = "Employment.items.0.responsibilities.0";
  const tailor = async () =>
    (
      await call(
        "POST /api/resumes/:id/tailor",
        { params: { id: resume }, body: { description: "Baker who trains" } },
        token,
      )
    ).data;
  const change = { path, old: "Trained apprentices", new: "Trained 12 apprentices", evidence: ["facts.0"] };
  reads();
  model.onMessage(/Propose the changes/u, { content: JSON.stringify({ changes: [change], orders: [] }) });
  const fact = await keep(token, "There were 12 apprentices", { where: "Old Mill" });
  const { changes, facts } = await tailor();
  expect(changes).toMatchObject([{ new: change.new, evidence: ["facts.0"] }]);
  expect(facts).toMatchObject([{ path: "facts.0", _id: fact._id, where: "Old Mill" }]);
  await call("PUT /api/facts/:id", { params: { id: fact._id }, body: { where: "Harbor Inn" } }, token);
  expect(await tailor()).toMatchObject({ changes: [], facts: [], refused: [{ new: change.new }] });
});

test("tailoring is told which facts are kept private, and in which rule", async () => {
  const { token, resume } = await baker("Trained apprentices");
  const body = { description: "Baker who trains apprentices at a stone oven" };
  const tailor = () => call("POST /api/resumes/:id/tailor", { params: { id: resume }, body }, token);
  reads();
  model.onMessage(/Propose the changes/u, { content: JSON.stringify({ changes: [], orders: [] }) });
  await keep(token, "Two apprentices passed at the stone oven", { public: true });
  await tailor();
  expect(sent().at(-1)).not.toContain("Kept private");

  await keep(token, "The stone oven closes in spring", { source: "own" });
  await tailor();
  const request = sent().at(-1)!;
  expect(request).toMatch(/What stands after “Kept private:”/u);
  expect(request.match(/Kept private: [^:]*/gu)).toEqual([
    expect.stringContaining("The stone oven closes in spring"),
  ]);
});

describe("questions that a model words", () => {
  const ask = (resume: string, token: string) =>
    call("POST /api/facts/questions/written", { body: { resume } }, token);
  const answers = (...questions: object[]) =>
    model.onMessage(/Ask the questions/u, { content: JSON.stringify({ questions }) });

  test("replace those of the rules, one request, one generation", async () => {
    const { token, resume, used } = await baker("Trained new colleagues on the till", "Cut waste");
    const plain = (await call("POST /api/facts/questions", { body: { resume } }, token)).data;
    const question = "How many colleagues did you train on the till?";
    answers({ line: 2, about: "figure", question });
    const { data } = await ask(resume, token);
    expect(data.map(({ fact, about }) => [fact, about])).toEqual(
      plain.map(({ fact, about }) => [fact, about]),
    );
    expect(data.filter((one) => one.question === question)).toMatchObject([{ about: "figure" }]);
    expect(model.getRequests()).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  test.each([
    ["with a figure", "Did you train 40 colleagues on the till?"],
    ["with a name", "Did Lidl have colleagues on the till, too?"],
    ["with a tool", "Did you train colleagues on the till with Python?"],
    ["that is none", "Tell me more about the till."],
    ["about nothing that is asked", ""],
  ])("are dropped if one comes %s, and then cost nothing", async (_, question) => {
    const { token, resume, used } = await baker("Trained new colleagues on the till");
    const plain = await call("POST /api/facts/questions", { body: { resume } }, token);
    answers({ line: 1, about: "figure", question }, { line: 7, about: "figure", question: "How many?" });
    expect((await ask(resume, token)).data).toEqual(plain.data);
    expect(await used()).toBe(0);
  });
});

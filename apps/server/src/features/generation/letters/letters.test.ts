import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { startModel } from "../../../../test/model.ts";
import { aiCalls, users } from "../../../db/schema.ts";
import { OPERATIONS_POSTING, POSTINGS, RESUMES } from "./letters.fixtures.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const sandbox = await buildTestApp();
const { model, ai } = await startModel();
const mocked = await buildTestApp({ deps: { ai } });
const reading = await buildTestApp({ deps: { db: mocked.deps.db, ai: { ...ai, reads: true } } });

const eventsOf = (body: unknown): GenerationEvent[] =>
  String(body)
    .split("\n\n")
    .flatMap((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/su.exec(block) ?? [];
      return event ? [{ event, ...(JSON.parse(data!) as object) } as GenerationEvent] : [];
    });

async function personWith(server: TestApp, content: object) {
  const { user, token } = await server.signUp();
  const { data } = await server.call(
    "POST /api/resumes/create",
    { body: resumeContent.parse(content) },
    token,
  );
  const used = async () =>
    (await server.deps.db.select().from(users).where(eq(users.id, user._id)))[0]?.freeTrial;
  return { token, resume: data._id, used };
}

describe("with the stand-in", () => {
  test.each(Object.entries(POSTINGS))(
    "in %s, it says only what the resume says",
    async (language, description) => {
      const { token, resume, used } = await personWith(sandbox, RESUMES[language as keyof typeof RESUMES]);
      const body = { resume, description };
      const { data } = await sandbox.call("POST /api/letters/generate", { body }, token);
      expect(data).toMatchObject({ language, marks: [] });
      expect(data.body.split("\n\n").length).toBeGreaterThanOrEqual(3);
      expect(data).toMatchSnapshot();
      expect(await used()).toBe(1);
    },
  );

  test("streams the body, and ends with all of the letter", async () => {
    const { token, resume } = await personWith(sandbox, sampleResume);
    const request = { body: { resume, description: OPERATIONS_POSTING } };
    const { body } = await sandbox.send("POST /api/letters/generate/stream", request, token);
    const events = eventsOf(body);
    const last = events.at(-1);
    expect(events[0]).toEqual({ event: "start" });
    expect(last).toMatchObject({ event: "done", letter: { greeting: "Dear Hiring Manager," } });
    const streamed = events.flatMap((event) => (event.event === "token" ? [event.text] : [])).join("");
    expect(streamed).toContain("My resume says: Run two workshops");
  });

  test("greets the reader and names the company that the user gives", async () => {
    const { token, resume } = await personWith(sandbox, sampleResume);
    const recipient = { name: "Jordan Lee", company: "Harbor Freight & Sons" };
    const body = { resume, description: OPERATIONS_POSTING, recipient };
    const { data } = await sandbox.call("POST /api/letters/generate", { body }, token);
    expect(data).toMatchObject({ greeting: "Dear Jordan Lee,", closing: "Sincerely," });
  });

  test("is refused for another user's resume, an empty one, without a description, or an allowance", async () => {
    const [mine, theirs] = [await personWith(sandbox, {}), await personWith(sandbox, sampleResume)];
    const ask = (body: object, token = mine.token) =>
      sandbox.refusal("POST /api/letters/generate", { body }, token);
    const description = OPERATIONS_POSTING;
    expect((await ask({ resume: theirs.resume, description })).status).toBe(404);
    expect(await ask({ resume: mine.resume, description })).toEqual({
      status: 400,
      message: MESSAGES.nothingToWriteFrom,
    });
    expect((await ask({ resume: mine.resume, description: " " })).message).toBe(MESSAGES.descriptionRequired);
    expect(await mine.used()).toBe(0);
    await sandbox.deps.db.update(users).set({ freeTrial: 10 });
    expect(await ask({ resume: theirs.resume, description }, theirs.token)).toEqual({
      status: 402,
      message: MESSAGES.trialEnded,
    });
  });
});

const POSTING =
  "Depot lead\nHarborline is looking for a depot lead. Our depot ships 400 orders a day with one shift.\ndbt is required.";
/** Honest letters, full of expressions that word-based rules mistook for inventions. */
const HONEST = [
  "The depot lead role caught my eye for two things. Harborline ships 400 orders a day with one shift.",
  "Since 2021 I have planned how goods reach customers. I have not worked with dbt yet. What I like is the last line.",
  "Could I visit one afternoon in December? I will bring bread.",
].join("\n\n");

describe("with a model", () => {
  const ask = async (server: TestApp, body: object = {}, content: object = sampleResume) => {
    const person = await personWith(server, content);
    const request = { body: { resume: person.resume, description: POSTING, ...body } };
    return { ...person, request };
  };
  const written = async (content: string, body: object = {}) => {
    model.onMessage(/./u, { content });
    const { token, request } = await ask(mocked, body);
    return (await mocked.call("POST /api/letters/generate", request, token)).data;
  };

  test("an honest letter is written once, and nothing is cut from it or marked", async () => {
    const { body, marks } = await written(HONEST);
    expect([body, marks]).toEqual([HONEST, []]);
    expect(model.getRequests()).toHaveLength(1);
  });

  test.each([
    ["a figure that nothing has", "I managed 8,431 people.", /8,431/u, {}],
    ["a placeholder", "I would fit well at [Company].", /filled in/u, { wording: true }],
    ["a foreign address", "My work is at evil.com.", /isn't yours/u, { wording: true }],
  ])("%s is marked, and stays", async (_, sentence, reason, rest) => {
    const { body, marks } = await written(`${HONEST} ${sentence}`);
    expect(body).toContain(sentence);
    const message = expect.stringMatching(/^marks_/u);
    expect(marks).toEqual([{ text: sentence, reason: expect.stringMatching(reason), message, ...rest }]);
    expect(model.getRequests()).toHaveLength(1);
  });

  test.each(["I am writing to apply.", "Please find enclosed my resume."])(
    "an opener that says nothing is marked: %s",
    async (opener) => {
      const { marks } = await written(`${opener} ${HONEST}`);
      expect(marks.map(({ text }) => text)).toEqual([opener]);
    },
  );

  test("a letter in another language is marked", async () => {
    const { marks } = await written(
      "Votre annonce demande de la patience. Je forme deux apprentis par an et je pèse les chutes à chaque service.",
    );
    expect(marks[0]?.reason).toMatch(/different language/u);
  });

  test("what a model says to the person who asked is cut, at both ends", async () => {
    const { body } = await written(
      `Sure! Here is your cover letter:\n\n${HONEST}\n\nLet me know if you would like a shorter version!`,
    );
    expect(body).toBe(HONEST);
  });

  test.each([
    `<think>The user wants a letter. I should avoid the certificate.</think>\n\n${HONEST}`,
    `Dear Dr Example,\n\n${HONEST}\n\nKind regards,\nRobin Example`,
    `I cannot state that you hold the certificate, since your resume does not say so. Here is the letter without it:\n\n${HONEST}`,
  ])("what is around a letter is cut: %s", async (content) => {
    const { body, marks } = await written(content);
    expect([body, marks]).toEqual([HONEST, []]);
  });

  test.each([
    "Lo siento, pero no puedo ayudarte con esa solicitud.",
    "Es tut mir leid, aber dabei kann ich nicht helfen.",
    "Je suis désolé, mais je ne peux pas vous aider avec cette demande.",
  ])("a refusal is no letter, in whatever language: %s", async (content) => {
    model.onMessage(/./u, { content });
    const { token, request, used } = await ask(mocked);
    expect(await mocked.refusal("POST /api/letters/generate", request, token)).toEqual({
      status: 422,
      message: MESSAGES.aiRefused,
    });
    expect(await used()).toBe(0);
  });

  test("what the person says besides is material, and a wish is followed", async () => {
    await written(HONEST, { motive: "MOTIVE", gap: "GAP", notice: "NOTICE", city: "CITY", wish: "WISH" });
    const sent = JSON.stringify(model.getRequests()[0]?.body);
    expect(sent).toMatch(
      /<<<why this job [\w-]+>>>\\nMOTIVE[^]*<<<what filled a gap [^]*GAP[^]*NOTICE[^]*CITY[^]*<<<what the applicant wants/u,
    );
    expect(sent).toMatch(/follow it for content, form, length/u);
    model.clearRequests();
    await written(HONEST);
    expect(JSON.stringify(model.getRequests()[0]?.body)).not.toMatch(/wants of the letter|<<<why this job/u);
  });

  test("a thin resume leads to one question, which is not asked again", async () => {
    model.onMessage(/./u, { content: HONEST });
    const thin = { Employment: { items: [{ position: "Cook", company: "Lake Inn" }] } };
    const { token, request } = await ask(mocked, {}, thin);
    const { data } = await mocked.call("POST /api/letters/generate", request, token);
    expect(data.question).toBe("What is one thing you did at Lake Inn, with a detail only you would know?");
    const told = { body: { ...request.body, detail: "I fed 90 on a Sunday." } };
    expect((await mocked.call("POST /api/letters/generate", told, token)).data.question).toBeUndefined();
    expect((await written(HONEST)).question).toBeUndefined();
  });

  test("its reader's marks come with it, after it was written for all to see", async () => {
    const invented = "Nobody missed them.";
    const line = "Run two workshops";
    model.onMessage(/Which statements/u, {
      content: JSON.stringify({ marks: [{ words: invented, why: "Nothing says so.", nearest: line }] }),
    });
    model.onMessage(/Write the body/u, { content: `${HONEST} ${invented}` });
    const { token, request, used } = await ask(reading);
    await reading.deps.db.delete(aiCalls);
    const { body } = await reading.send("POST /api/letters/generate/stream", request, token);
    const events = eventsOf(body);
    expect([...new Set(events.map(({ event }) => event))]).toEqual(["start", "token", "reading", "done"]);
    const { letter } = events.at(-1) as Extract<GenerationEvent, { event: "done" }>;
    expect(letter!.body).toContain(invented);
    expect(letter!.marks).toEqual([
      { text: invented, reason: "Nothing says so.", source: [expect.stringMatching(/responsibilities/u)] },
    ]);
    expect(await used()).toBe(1);
    const [call] = await reading.deps.db.select().from(aiCalls);
    expect(call).toMatchObject({ attempts: 1, readings: 1 });
  });

  test("a letter that breaks off is marked where it does, and one that declines costs nothing", async () => {
    model.onMessage(/./u, { content: HONEST, finishReason: "length" });
    const { token, request } = await ask(mocked);
    const { data } = await mocked.call("POST /api/letters/generate", request, token);
    const reason = "The text breaks off here.";
    const message = "marks_breaks_off";
    expect(data.marks).toEqual([{ text: "I will bring bread.", reason, message, wording: true }]);
    model.clearFixtures();
    model.onMessage(/./u, { content: "I'm sorry, but I can't help with that." });
    const other = await ask(mocked);
    expect(await mocked.refusal("POST /api/letters/generate", other.request, other.token)).toEqual({
      status: 422,
      message: MESSAGES.aiRefused,
    });
    expect(await other.used()).toBe(0);
  });
});

test("marks are stored with a letter, and end with the words they are on", async () => {
  const { token } = await personWith(sandbox, sampleResume);
  const marks = [
    { text: "Nobody missed them.", reason: "Nothing says so." },
    { text: "Not in it.", reason: "Gone." },
  ];
  const body = { body: "I removed them. Nobody missed them.", marks };
  const { data } = await sandbox.call("POST /api/letters/create", { body }, token);
  const stored = async () =>
    (await sandbox.call("GET /api/letters/:id", { params: { id: data._id } }, token)).data.marks;
  expect(await stored()).toEqual([marks[0]]);
  const edit = (dataUpdate: object) =>
    sandbox.call("PUT /api/letters/:id", { params: { id: data._id }, body: { dataUpdate } }, token);
  await edit({ body: "I removed them. Few missed them." });
  expect(await stored()).toEqual([]);
  await edit({ body: body.body });
  expect(await stored()).toEqual([marks[0]]);
  await edit({ marks: [] });
  expect(await stored()).toEqual([]);
});

import { LIMITS } from "@postfolio/contract/limits.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { startModel } from "../../../test/model.ts";
import { aiCalls, answers, formAnswers, users } from "../../db/schema.ts";
import { sweepAnswers } from "./answers.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const sandbox = await buildTestApp();
const { model, ai } = await startModel();
const mocked = await buildTestApp({ deps: { ai } });

const RESUME = resumeContent.parse({
  name: "Bakery",
  Employment: {
    items: [
      {
        position: "Baker",
        company: "Old Mill",
        dateFrom: "2019",
        dateTo: "2024",
        responsibilities: ["Cut flour waste from 9% to 4%", "Trained two apprentices a year"],
      },
    ],
  },
});

async function applicant(server: TestApp, job: object = {}) {
  const { token, user } = await server.signUp();
  const { data: resume } = await server.call("POST /api/resumes/create", { body: RESUME }, token);
  const apply = async (company: string, more: object = job) =>
    (
      await server.call(
        "POST /api/applications/create",
        { body: { title: "Head Baker", company, resume: resume._id, ...more } },
        token,
      )
    ).data._id;
  const ask = async (application: string, question: string, length: object | null = null) => {
    const body = { questions: [{ question, length }] } as never;
    const { data } = await server.call(
      "POST /api/applications/:id/answers",
      { params: { id: application }, body },
      token,
    );
    return data.at(-1)!;
  };
  const target = (application: string, answer: string) => ({ params: { id: application, answer } });
  const write = async (application: string, answer: string, body: object) =>
    (
      await server.call(
        "PUT /api/applications/:id/answers/:answer",
        { ...target(application, answer), body },
        token,
      )
    ).data;
  const used = async () =>
    (await server.deps.db.select().from(users).where(eq(users.id, user._id)))[0]?.freeTrial;
  return { token, user, resume: resume._id, apply, ask, write, target, used };
}

describe("saved answers", () => {
  test("are offered for a question that asks the same, with where they were used", async () => {
    const { token, apply, ask, write } = await applicant(sandbox);
    const first = await apply("Crumb & Co");
    const notice = await ask(first, "What is your notice period?");
    expect(notice).toMatchObject({ language: "en", suggestions: [], sensitive: null, specific: false });
    await write(first, notice._id, { text: "Four weeks." });
    const body = {
      question: notice.question,
      text: "Four weeks.",
      application: first,
      formAnswer: notice._id,
    };
    const { data: saved } = await sandbox.call("POST /api/answers", { body }, token);
    expect(saved).toMatchObject({ specific: false, uses: [{ application: first, company: "Crumb & Co" }] });

    const second = await apply("Tideline");
    const again = await ask(second, "How much notice do you have to give your current employer?");
    expect(again.suggestions).toMatchObject([
      {
        _id: saved._id,
        text: "Four weeks.",
        writtenFor: null,
        sameLanguage: true,
        uses: [{ company: "Crumb & Co" }],
      },
    ]);
    const german = await ask(second, "Wie lang ist Ihre Kündigungsfrist?");
    expect(german).toMatchObject({ language: "de", suggestions: [{ _id: saved._id, sameLanguage: false }] });
    expect((await ask(second, "Describe a project you are proud of.")).suggestions).toEqual([]);

    await write(second, again._id, { text: "Four weeks.", saved: saved._id });
    const { data: list } = await sandbox.call("GET /api/answers", {}, token);
    expect(list[0]?.uses.map(({ company }) => company)).toEqual(["Tideline", "Crumb & Co"]);
  });

  test("for one company are offered to another only with the name of the first", async () => {
    const { token, apply, ask } = await applicant(sandbox);
    const first = await apply("Crumb & Co GmbH");
    const why = await ask(first, "Why do you want to work for us?");
    expect(why.specific).toBe(true);
    const save = (question: string, text: string) =>
      sandbox.call("POST /api/answers", { body: { question, text, application: first } }, token);
    await save(why.question, "You bake at night.");
    await save("What are you proud of?", "My rye, which Crumb & Co sells.");

    expect((await ask(first, "Why us?")).suggestions).toMatchObject([{ writtenFor: null, marks: [] }]);
    const second = await apply("Tideline");
    expect((await ask(second, "Why do you want to join Tideline?")).suggestions).toMatchObject([
      {
        text: "You bake at night.",
        writtenFor: "Crumb & Co GmbH",
        marks: [
          {
            text: "You bake at night.",
            reason: "Written for Crumb & Co GmbH. Adapt it to this company.",
            message: 'marks_written_for {"company":"Crumb & Co GmbH"}',
          },
        ],
      },
    ]);
    expect((await ask(second, "Of which project are you proud of most?")).suggestions).toMatchObject([
      { writtenFor: "Crumb & Co GmbH" },
    ]);
  });

  test("change without the forms that they were used in, are deleted, and restored", async () => {
    const { token, apply, ask, write } = await applicant(sandbox);
    const application = await apply("Crumb");
    const { _id, question } = await ask(application, "When can you start?");
    await write(application, _id, { text: "In May." });
    const body = { question, text: "In May.", application, formAnswer: _id };
    const { data: saved } = await sandbox.call("POST /api/answers", { body }, token);
    const params = { id: saved._id };
    const edited = await sandbox.call("PUT /api/answers/:id", { params, body: { text: "In June." } }, token);
    expect(edited.data).toMatchObject({ question, text: "In June.", uses: [{ application }] });
    const form = () =>
      sandbox.call("GET /api/applications/:id/answers", { params: { id: application } }, token);
    expect((await form()).data[0]).toMatchObject({ text: "In May.", saved: saved._id });

    await sandbox.call("DELETE /api/answers/:id", { params }, token);
    expect((await sandbox.call("GET /api/answers", {}, token)).data).toEqual([]);
    expect((await form()).data[0]).toMatchObject({ saved: null, suggestions: [] });
    await sandbox.call("POST /api/answers/:id/restore", { params }, token);
    expect((await form()).data[0]).toMatchObject({ saved: saved._id });

    await sandbox.call("DELETE /api/answers/:id", { params }, token);
    const later = { db: sandbox.deps.db, clock: () => new Date(Date.now() + 31 * DAY) };
    await sweepAnswers(later);
    expect((await sandbox.refusal("POST /api/answers/:id/restore", { params }, token)).status).toBe(404);
  });

  test("are changed by being saved again, and added where they say something else", async () => {
    const { token, apply, ask } = await applicant(sandbox);
    const application = await apply("Crumb");
    const { _id: formAnswer, question } = await ask(application, "When can you start?");
    const save = async (text: string, more: object = {}) =>
      (await sandbox.call("POST /api/answers", { body: { question, text, ...more } }, token)).data._id;
    const first = await save("In May.", { application, formAnswer });
    expect(await save("In June.", { application, formAnswer })).toBe(first);
    expect(await save("In June.")).toBe(first);
    const second = await save("In July.");
    const { data } = await sandbox.call("GET /api/answers", {}, token);
    expect(data.map(({ _id, text }) => [_id, text])).toEqual([
      [second, "In July."],
      [first, "In June."],
    ]);
  });

  test("have a limit, which deleted ones do not count against", async () => {
    const { token, user } = await applicant(sandbox);
    const now = new Date();
    const row = { userId: user._id, question: "Q", text: "A", language: "en", specific: false, company: "" };
    const rows = Array.from({ length: LIMITS.answersPerUser }, () => ({
      ...row,
      id: uuid(),
      createdAt: now,
      updatedAt: now,
    }));
    await sandbox.deps.db.insert(answers).values(rows);
    const body = { question: "When can you start?", text: "Now." };
    const full = { status: 409, message: MESSAGES.tooManyAnswers };
    expect(await sandbox.refusal("POST /api/answers", { body }, token)).toEqual(full);
    const params = { id: rows[0]!.id };
    await sandbox.call("DELETE /api/answers/:id", { params }, token);
    await sandbox.call("POST /api/answers", { body }, token);
    expect(await sandbox.refusal("POST /api/answers/:id/restore", { params }, token)).toEqual(full);
  });
});

describe("a form's questions", () => {
  test("keep their order, length and answer, and come back after being deleted", async () => {
    const { token, apply, target, write } = await applicant(sandbox);
    const id = await apply("Crumb");
    const length = { most: 500, unit: "characters" as const };
    const body = { questions: [{ question: "Why us?", length }, { question: "When can you start?" }] };
    const { data } = await sandbox.call(
      "POST /api/applications/:id/answers",
      { params: { id }, body },
      token,
    );
    expect(data.map(({ question, length }) => [question, length])).toEqual([
      ["Why us?", length],
      ["When can you start?", null],
    ]);
    await write(id, data[0]!._id, { text: "You bake.", length: { most: 50, unit: "words" } });
    const at = target(id, data[0]!._id);
    await sandbox.call("DELETE /api/applications/:id/answers/:answer", at, token);
    const { data: restored } = await sandbox.call(
      "POST /api/applications/:id/answers/:answer/restore",
      at,
      token,
    );
    expect(restored).toMatchObject({ text: "You bake.", length: { most: 50, unit: "words" } });
  });

  test("have a limit, which deleted ones do not count against", async () => {
    const { token, apply, target } = await applicant(sandbox);
    const id = await apply("Crumb");
    const add = (number: number) => ({
      params: { id },
      body: { questions: Array.from({ length: number }, () => ({ question: "When can you start?" })) },
    });
    const path = "POST /api/applications/:id/answers";
    const { data } = await sandbox.call(path, add(LIMITS.questionsPerForm), token);
    const full = { status: 409, message: MESSAGES.tooManyQuestions };
    expect(await sandbox.refusal(path, add(1), token)).toEqual(full);
    const at = target(id, data[0]!._id);
    await sandbox.call("DELETE /api/applications/:id/answers/:answer", at, token);
    await sandbox.call(path, add(1), token);
    const restore = "POST /api/applications/:id/answers/:answer/restore";
    expect(await sandbox.refusal(restore, at, token)).toEqual(full);
  });

  test("belong to their owner alone, and so does the application", async () => {
    const [mine, theirs] = [await applicant(sandbox), await applicant(sandbox)];
    const id = await theirs.apply("Crumb");
    const { _id } = await theirs.ask(id, "When can you start?");
    const body = { question: "When can you start?", text: "Now." };
    const { data: saved } = await sandbox.call("POST /api/answers", { body }, theirs.token);
    const at = theirs.target(id, _id);
    const refused = [
      sandbox.refusal("GET /api/applications/:id/answers", { params: { id } }, mine.token),
      sandbox.refusal(
        "PUT /api/applications/:id/answers/:answer",
        { ...at, body: { text: "x" } },
        mine.token,
      ),
      sandbox.refusal("DELETE /api/applications/:id/answers/:answer", at, mine.token),
      sandbox.refusal("POST /api/applications/:id/answers/:answer/draft", at, mine.token),
      sandbox.refusal("PUT /api/answers/:id", { params: { id: saved._id }, body: { text: "x" } }, mine.token),
      sandbox.refusal("DELETE /api/answers/:id", { params: { id: saved._id } }, mine.token),
      sandbox.refusal("POST /api/answers", { body: { ...body, application: id } }, mine.token),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 404));
    const own = await mine.apply("Own");
    const asked = await mine.ask(own, "When can you start?");
    const saying = { ...mine.target(own, asked._id), body: { saved: saved._id } };
    const stolen = await sandbox.refusal("PUT /api/applications/:id/answers/:answer", saying, mine.token);
    expect(stolen.status).toBe(404);
  });
});

describe("a sensitive question", () => {
  const QUESTION = "Do you have a disability?";

  test("says why, and its answer is stored only if the person says so", async () => {
    const { token, apply, ask, target, write } = await applicant(sandbox);
    const id = await apply("Crumb");
    const asked = await ask(id, QUESTION);
    expect(asked.sensitive).toEqual({
      topic: "disability",
      reason: "It asks about a disability, or adjustments you need.",
    });
    const at = target(id, asked._id);
    const refused = { status: 400, message: MESSAGES.answerStaysYours };
    const put = "PUT /api/applications/:id/answers/:answer";
    expect(await sandbox.refusal(put, { ...at, body: { text: "No." } }, token)).toEqual(refused);
    const body = { question: QUESTION, text: "No." };
    expect(await sandbox.refusal("POST /api/answers", { body }, token)).toEqual(refused);
    const rows = () => sandbox.deps.db.select().from(formAnswers).where(eq(formAnswers.id, asked._id));
    expect((await rows())[0]?.text).toBe("");
    await write(id, asked._id, { text: "No.", keep: true });
    expect((await rows())[0]?.text).toBe("No.");
    await write(id, asked._id, { text: "" });
    expect((await rows())[0]?.text).toBe("");
    await sandbox.call("POST /api/answers", { body: { ...body, keep: true } }, token);
  });

  test("that replaces one with an answer is rejected unless told to keep the answer", async () => {
    const { token, apply, ask, target, write } = await applicant(sandbox);
    const id = await apply("Crumb");
    const asked = await ask(id, "When can you start?");
    const text = "Once I am well again.";
    await write(id, asked._id, { text });
    const put = "PUT /api/applications/:id/answers/:answer";
    const at = target(id, asked._id);
    expect(await sandbox.refusal(put, { ...at, body: { question: QUESTION } }, token)).toEqual({
      status: 400,
      message: MESSAGES.answerStaysYours,
    });
    expect(await write(id, asked._id, { question: QUESTION, keep: true })).toMatchObject({ text });
    const corrected = "Do you have any disability?";
    expect(await write(id, asked._id, { question: corrected })).toMatchObject({ question: corrected, text });
  });

  test("stores no words of its answer elsewhere", async () => {
    const { apply, ask, write } = await applicant(sandbox);
    const id = await apply("Crumb");
    const asked = await ask(id, QUESTION);
    const quoting = {
      marks: [{ text: "Yes", reason: "Yes" }],
      evidence: [{ sentence: "Yes", sources: [] }],
      unread: true,
    };
    const nothing = { marks: [], evidence: [], unread: false };
    expect(await write(id, asked._id, quoting)).toMatchObject(nothing);
    expect(await write(id, asked._id, { text: "Yes", keep: true, ...quoting })).toMatchObject(nothing);
  });

  test("lends its saved answer only to questions like it", async () => {
    const { token, apply, ask } = await applicant(sandbox);
    const id = await apply("Crumb");
    const question = "Which adjustments to a bakery oven door do you need?";
    const body = { question, text: "A lower one.", keep: true };
    await sandbox.call("POST /api/answers", { body }, token);
    const other = await ask(id, "Which bakery oven door do you need for a project?");
    expect(other).toMatchObject({ sensitive: null, suggestions: [] });
    expect((await ask(id, question)).suggestions).toMatchObject([{ text: "A lower one." }]);
  });

  test.each([
    QUESTION,
    "Wie hoch ist Ihr aktuelles Gehalt?",
    "¿Está embarazada?",
    "健康状態を教えてください",
  ])("never reaches a model, and costs nothing: %s", async (question) => {
    model.onMessage(/./u, { content: "{}" });
    const { token, apply, ask, target, used } = await applicant(mocked);
    const id = await apply("Crumb");
    const at = target(id, (await ask(id, question))._id);
    expect(await mocked.refusal("POST /api/applications/:id/answers/:answer/draft", at, token)).toEqual({
      status: 422,
      message: MESSAGES.answerNotDrafted,
    });
    expect(model.getRequests()).toHaveLength(0);
    expect(await used()).toBe(0);
  });
});

describe("a draft", () => {
  const draft = async (server: TestApp, question: string, length: object | null = null, job: object = {}) => {
    const person = await applicant(server);
    const id = await person.apply("Crumb", job);
    const at = person.target(id, (await person.ask(id, question, length))._id);
    const call = async () =>
      (await server.call("POST /api/applications/:id/answers/:answer/draft", at, person.token)).data;
    const refusal = () =>
      server.refusal("POST /api/applications/:id/answers/:answer/draft", at, person.token);
    return { ...person, at, call, refusal };
  };
  const says = (...sentences: { text: string; from: number[] }[]) =>
    model.onMessage(/./u, { content: JSON.stringify({ sentences }) });

  test("by the stand-in repeats lines that fit, names them, and saves nothing", async () => {
    const { call, used, user } = await draft(sandbox, "How have you trained apprentices?");
    expect(await call()).toEqual({
      text: "Sandbox text: Trained two apprentices a year (Old Mill; 2019 – 2024). Cut flour waste from 9% to 4% (Old Mill; 2019 – 2024).",
      marks: [],
      unread: false,
      evidence: [
        {
          sentence: "Sandbox text: Trained two apprentices a year (Old Mill; 2019 – 2024).",
          sources: [{ kind: "resume", text: "Trained two apprentices a year (Old Mill; 2019 – 2024)" }],
        },
        {
          sentence: "Cut flour waste from 9% to 4% (Old Mill; 2019 – 2024).",
          sources: [{ kind: "resume", text: "Cut flour waste from 9% to 4% (Old Mill; 2019 – 2024)" }],
        },
      ],
    });
    expect(await used()).toBe(1);
    expect(await sandbox.deps.db.select().from(aiCalls).where(eq(aiCalls.userId, user._id))).toMatchObject([
      { task: "answer.v3", outcome: "written" },
    ]);
  });

  test("rests on facts that were added, too", async () => {
    const person = await draft(sandbox, "Which half marathon are you proud of?");
    const fact = { text: "Ran a half marathon", figure: "1:48 h" };
    await sandbox.call("POST /api/facts", { body: fact }, person.token);
    const { evidence } = await person.call();
    expect(evidence[0]?.sources).toEqual([{ kind: "fact", text: "Ran a half marathon (figure: 1:48 h)" }]);
  });

  const TRUE = { text: "I train two apprentices a year.", from: [2] };

  test.each([
    ["nothing it rests on", { text: "I love to teach.", from: [] }, /^Nothing in your resume/u],
    ["a line that there is not", { text: "I led apprentices.", from: [99] }, /^Nothing in your resume/u],
    ["another line's words", { text: "I paint houses.", from: [1] }, /don't say this/u],
    ["a figure that nothing has", { text: "I cut waste by 73%.", from: [1] }, /73%/u],
    [
      "a figure of another line",
      { text: "I trained apprentices 9% of the day.", from: [2] },
      /don't contain this figure/u,
    ],
    ["a placeholder", { text: "I trained two apprentices at [Company].", from: [2] }, /filled in/u],
  ])("marks a sentence with %s, and keeps it", async (_, sentence, reason) => {
    says(TRUE, sentence);
    const { call } = await draft(mocked, "Have you led people?");
    const { text, marks } = await call();
    expect(text).toBe(`${TRUE.text} ${sentence.text}`);
    expect(marks).toMatchObject([{ text: sentence.text, reason: expect.stringMatching(reason) as string }]);
  });

  test.each([[[]], [[1]], [[99]]])(
    "does not flag a sentence in a line's own words that names %j, and shows the line",
    async (from) => {
      says({ text: "I trained two apprentices a year.", from });
      const { call } = await draft(mocked, "Have you led people?");
      const { marks, evidence } = await call();
      expect(marks).toEqual([]);
      expect(evidence[0]?.sources).toContainEqual({
        kind: "resume",
        text: "Trained two apprentices a year (Old Mill; 2019 – 2024)",
      });
    },
  );

  test("does not flag paraphrases, the company's own text, or sentences in another language", async () => {
    const description = "We open a second bakery in Dover in spring.";
    says(
      TRUE,
      { text: "Your second bakery opens in Dover, and I would like to help with it.", from: [0] },
      { text: "Den Mehlverlust habe ich von 9% auf 4% gesenkt.", from: [1] },
    );
    const { call } = await draft(mocked, "Why us?", null, { description });
    const { marks, evidence } = await call();
    expect(marks).toEqual([]);
    expect(evidence[1]?.sources).toEqual([{ kind: "posting", text: "The job description" }]);
  });

  test("is asked for again until it is short enough, and cut to whole sentences at last", async () => {
    const long = {
      text: "I cut the flour waste of our bakery from 9% to 4%, and I did so with a scale.",
      from: [1],
    };
    says(TRUE, long);
    const { call, used } = await draft(mocked, "Have you led people?", { most: 60, unit: "characters" });
    expect(await call()).toMatchObject({ text: TRUE.text, marks: [] });
    expect(model.getRequests()).toHaveLength(3);
    expect(await used()).toBe(1);
    expect(JSON.stringify(model.getRequests()[1])).toContain("the form takes 60");
  });

  test("counts words where the form does", async () => {
    says(TRUE, { text: "We cut flour waste.", from: [1] });
    const { call } = await draft(mocked, "Have you led people?", { most: 6, unit: "words" });
    expect((await call()).text).toBe(TRUE.text);
  });

  test("can be saved with more sentences than have sources", async () => {
    says(...Array.from({ length: LIMITS.marks + 5 }, () => TRUE));
    const { at, call, token } = await draft(mocked, "Have you led people?");
    const written = await call();
    expect(written.evidence).toHaveLength(LIMITS.marks);
    const put = "PUT /api/applications/:id/answers/:answer";
    const { data } = await mocked.call(put, { ...at, body: written }, token);
    expect(data.text).toBe(written.text);
  });

  test("is not produced if it would be a guess, and costs nothing", async () => {
    says();
    const { refusal, used } = await draft(mocked, "What is your notice period?");
    expect(await refusal()).toEqual({ status: 422, message: MESSAGES.nothingToAnswerWith });
    expect(await used()).toBe(0);
  });

  test("without a resume says what to do, and ends with the allowance", async () => {
    const { token, user } = await sandbox.signUp();
    const { data: job } = await sandbox.call(
      "POST /api/applications/create",
      { body: { title: "Baker" } },
      token,
    );
    const params = { id: job._id };
    const body = { questions: [{ question: "Why us?" }] };
    const { data } = await sandbox.call("POST /api/applications/:id/answers", { params, body }, token);
    const at = { params: { ...params, answer: data[0]!._id } };
    const path = "POST /api/applications/:id/answers/:answer/draft";
    expect((await sandbox.refusal(path, at, token)).message).toBe(MESSAGES.noResumeToAnswerFrom);
    await sandbox.call("POST /api/resumes/create", { body: RESUME }, token);
    await sandbox.deps.db.update(users).set({ freeTrial: 10 }).where(eq(users.id, user._id));
    expect(await sandbox.refusal(path, at, token)).toEqual({ status: 402, message: MESSAGES.trialEnded });
  });
});

import { CREATIVE_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { startModel } from "../../../test/model.ts";

const { model, ai } = await startModel({ reader: true });
const server = await buildTestApp({ deps: { ai } });
const { call, send, signUp } = server;

const USED = "The note hung on the door for a week.";
const REST = " We moved the handover to ten, and nobody ran any more.";
const OTHER = "Nobody reads a note that hangs on a door.";
const PROMPT = "A note hung on the door for a week. We moved the handover to ten. Nobody runs.";

/** Sets the model's answers to the writing request and to the checking request. */
function answers(written: string, marks: object[] | string = []): void {
  const content = typeof marks === "string" ? marks : JSON.stringify({ marks });
  model.onMessage(/Which statements could/u, { content });
  model.onMessage(/Write the (?:post|body)/u, { content: written });
}
const asked = (): string[] => model.getRequests().map(({ body }) => JSON.stringify(body));

describe("a post of the Playground", () => {
  const order = async () => {
    const { user, token } = await signUp();
    const body = { type: CREATIVE_TYPE, Prompt: PROMPT, userId: user._id } as const;
    return { token, request: { body } };
  };
  const write = async () => {
    const { token, request } = await order();
    return { token, post: await call("POST /api/linkedin/try", request, token) };
  };

  test("has another first line from the same request, read by the same reader, and keeps it", async () => {
    answers(`${USED}${REST}\n+++\n${OTHER}`);
    const { token, post } = await write();
    const firstLines = { used: USED, other: OTHER, marks: [] };
    expect(post).toMatchObject({ data: USED + REST, firstLines });
    const [writing, reading, ...more] = asked();
    expect(more).toEqual([]);
    expect(writing).toMatch(/a line with \+\+\+ alone/u);
    expect(reading).toMatch(/<<<another first line [^]*Nobody reads a note/u);

    const params = { id: post.id };
    const history = async () => (await call("GET /api/generations", { query: {} }, token)).data[0];
    expect(await history()).toMatchObject({ text: USED + REST, firstLines });
    await call("PUT /api/generations/:id", { params, body: { text: OTHER + REST } }, token);
    const swapped = { used: OTHER, other: USED, marks: [] };
    expect(await history()).toMatchObject({ text: OTHER + REST, firstLines: swapped });
    await call("PUT /api/generations/:id", { params, body: { text: `Rewritten.${REST}` } }, token);
    expect(await history()).toMatchObject({ firstLines: null });
  });

  test.each([
    ["has a figure that nothing has", "87 people read a note on a door."],
    ["has a placeholder", "Nobody at [Company] reads a note."],
    ["says the same", `${USED.slice(0, -1)}!`],
    ["is missing", ""],
  ])("shows none that %s, and does not ask again", async (_, other) => {
    answers(`${USED}${REST}\n+++\n${other}`);
    const { post } = await write();
    expect(post).toMatchObject({ data: USED + REST, firstLines: null, marks: [] });
    expect(asked()).toHaveLength(2);
  });

  test("shows none that the reader doubts, or has not read", async () => {
    answers(`${USED}${REST}\n+++\n${OTHER}`, [{ words: OTHER, why: "Who says so?", nearest: "", case: 1 }]);
    expect((await write()).post).toMatchObject({ data: USED + REST, firstLines: null, marks: [] });
    model.clearFixtures();
    answers(`${USED}${REST}\n+++\n${OTHER}`, "It is fine.");
    expect((await write()).post).toMatchObject({ data: USED + REST, firstLines: null, unread: true });
  });

  test("keeps what the reader doubts in its own first line", async () => {
    answers(`${USED}${REST}\n+++\n${OTHER}`, [{ words: USED, why: "Who says so?", nearest: "", case: 1 }]);
    const { post } = await write();
    expect(post.marks).toEqual([{ text: USED, reason: "Who says so?" }]);
    expect(post.firstLines).toEqual({ used: USED, other: OTHER, marks: [] });
  });

  test("is streamed without it", async () => {
    answers(`${USED}${REST}\n+++\n${OTHER}`);
    const { token, request } = await order();
    const { body } = await send("POST /api/linkedin/try/stream", request, token);
    const pieces = [...String(body).matchAll(/event: token\ndata: (.*)/gu)];
    const shown = pieces.map(([, data]) => (JSON.parse(data!) as { text: string }).text).join("");
    expect(shown).toBe(USED + REST);
  });

  test("adapted from another network is asked for none", async () => {
    const { token, request } = await order();
    const body = { ...request.body, adapts: true } as const;
    model.onMessage(/./u, { content: `${USED}${REST}` });
    await call("POST /api/linkedin/try", { body }, token);
    expect(asked()[0]).not.toMatch(/\+\+\+/u);
  });
});

test("a letter has another first line, which stays with it", async () => {
  const { token } = await signUp();
  const { data: resume } = await call(
    "POST /api/resumes/create",
    { body: resumeContent.parse(sampleResume) },
    token,
  );
  answers(`${USED}${REST}\n\nCould I visit?\n+++\n${OTHER}`);
  const body = { resume: resume._id, description: "Harborline is looking for a depot lead." };
  const { data } = await call("POST /api/letters/generate", { body }, token);
  const firstLines = { used: USED, other: OTHER, marks: [] };
  expect(data).toMatchObject({ body: `${USED}${REST}\n\nCould I visit?`, firstLines });

  const { question: _, ...content } = data;
  const letter = { name: "Letter", resume: resume._id, template: 2, recipient: {}, date: "", ...content };
  const { data: saved } = await call("POST /api/letters/create", { body: letter }, token);
  const params = { id: saved._id };
  expect((await call("GET /api/letters/:id", { params }, token)).data.firstLines).toEqual(firstLines);
  const dataUpdate = { body: "I wrote this myself." };
  await call("PUT /api/letters/:id", { params, body: { dataUpdate } }, token);
  expect((await call("GET /api/letters/:id", { params }, token)).data.firstLines).toBeNull();

  model.clearFixtures();
  answers(`${USED}${REST}\n\nCould I visit?\n+++\nI am writing to apply.`);
  expect((await call("POST /api/letters/generate", { body }, token)).data.firstLines).toBeNull();
});

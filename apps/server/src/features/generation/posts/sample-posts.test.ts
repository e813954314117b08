import { CREATIVE_TYPE, NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertResume } from "../../../../test/worlds/factories.ts";
import { generations, users } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { call, deps, refusal, signUp } = await buildTestApp();
const { db } = deps;
const samples = "POST /api/campaigns/samples";
const fields = {
  type: "Twitter",
  postType: CREATIVE_TYPE,
  prompt: "Night shifts, for nurses who want calm handovers",
} as const;

const asks = expect.stringMatching(/a detail only you would know\?$/u);

test.each([
  [CREATIVE_TYPE, asks],
  [NEWS_TYPE, undefined],
] as const)("%s: up to three posts, all different, which cost one generation", async (postType, asked) => {
  const { user, token } = await signUp();
  const prompt = postType === NEWS_TYPE ? "AI in the gaming industry" : fields.prompt;
  const { data, question } = await call(samples, { body: { ...fields, postType, prompt } }, token);
  expect(question).toEqual(asked);
  // News samples are limited to the articles that fit.
  expect(data.length).toBeGreaterThanOrEqual(postType === CREATIVE_TYPE ? 3 : 1);
  expect(new Set(data).size).toBe(data.length);
  const [row] = await db.select().from(users).where(eq(users.id, user._id));
  expect(row?.freeTrial).toBe(1);
  // The samples are not in the Playground's history, and nothing is planned.
  expect(await db.$count(generations, eq(generations.userId, user._id))).toBe(0);
});

test("another user's resume is not found, and costs nothing", async () => {
  const [{ user: ada }, { user, token }] = [await signUp(), await signUp()];
  const { id: resume } = await insertResume(db, ada._id);
  expect(await refusal(samples, { body: { ...fields, resume } }, token)).toEqual({
    status: 404,
    message: MESSAGES.notFound,
  });
  const own = await insertResume(db, user._id);
  expect((await call(samples, { body: { ...fields, resume: own.id } }, token)).data).toHaveLength(3);
  const [row] = await db.select().from(users).where(eq(users.id, user._id));
  expect(row?.freeTrial).toBe(1);
});

test("only what a resume says its owner did is a fact, with its place and years; a position is who they are, without years", async () => {
  const asked: string[] = [];
  const answers = ["Bread asks for time and silence.", "An oven forgives nobody.", "Rye is for the patient."];
  const { ai } = deps;
  const usage = { inputTokens: 1, outputTokens: 1 };
  const watched = await buildTestApp({
    deps: {
      db,
      ai: {
        ...ai,
        text: async ({ prompt }) => {
          asked.push(prompt);
          return { kind: "written", value: answers[asked.length - 1] ?? "", cutOff: false, usage };
        },
      },
    },
  });
  const { user, token } = await signUp();
  const content = resumeContent.parse({
    Employment: {
      items: [
        {
          position: "Head of Customer Support",
          company: "Tideline Software",
          dateFrom: "2021",
          dateTo: "Present",
          location: "Hull",
          responsibilities: ["Answered **half of all tickets** within the hour"],
        },
        { position: "Support Agent", company: "Nordkap", dateFrom: "2017", dateTo: "2020" },
      ],
    },
    Education: { items: [{ degree: "B.A. in History", institution: "University of Hull" }] },
    Certifications: { display: false, items: ["First aider"] },
  });
  const { id: resume } = await insertResume(db, user._id, { content });
  await watched.call(samples, { body: { ...fields, resume } }, token);
  const material = (name: string) =>
    new RegExp(`<<<${name} [^\\n]*\\n([^]*?)\\n<<<end`, "u").exec(asked[0] ?? "")?.[1];
  const fact = "- Answered half of all tickets within the hour (Tideline Software; 2021 –)";
  expect(material("facts about the author")).toBe(fact);
  expect(material("who the author is")).toBe("Head of Customer Support, Tideline Software");
  expect(asked.join("\n").replaceAll(fact, "")).not.toMatch(/2021|Present|Nordkap|History|First aider/u);
});

test("a prompt is required, as in the form", async () => {
  const { token } = await signUp();
  expect(await refusal(samples, { body: { ...fields, prompt: " " } }, token)).toEqual({
    status: 400,
    message: MESSAGES.campaignPromptRequired,
  });
});

describe("one question back", () => {
  test("about samples from a thin prompt, until it is answered or skipped, or there are stories", async () => {
    const { token } = await signUp();
    const questionAfter = async (more: object) =>
      (await call(samples, { body: { ...fields, ...more } }, token)).question;
    expect(await questionAfter({})).toEqual(asks);
    expect(await questionAfter({ detail: "" })).toBeUndefined();
    expect(await questionAfter({ stories: ["The night the lights went out."] })).toBeUndefined();
  });

  test("about a post of the Playground, whose answer is a story that it may tell", async () => {
    const asked: string[] = [];
    const usage = { inputTokens: 1, outputTokens: 1 };
    const { ai } = deps;
    const watched = await buildTestApp({
      deps: {
        db,
        ai: {
          ...ai,
          text: async ({ prompt }) => {
            asked.push(prompt);
            const value = `Take ${asked.length}: a calm handover begins before the shift does.`;
            return { kind: "written", value, cutOff: false, usage };
          },
        },
      },
    });
    const { user, token } = await signUp();
    const body = {
      type: CREATIVE_TYPE,
      Prompt: "Night shifts and calm handovers",
      userId: user._id,
    } as const;
    const first = await watched.call("POST /api/x/try", { body }, token);
    expect(first.question).toEqual(asks);
    expect((await watched.call("POST /api/x/try", { body }, token, "de")).question).toMatch(/nur du kennst/u);
    asked.length = 1;
    const detail = "Our kettle stands in the linen room, and that is where we really hand over.";
    const second = await watched.call("POST /api/linkedin/try", { body: { ...body, detail } }, token);
    expect(second.question).toBeUndefined();
    expect(asked[1]).toMatch(/<<<true stories of the author [^\n]*\nOur kettle stands/u);
    const skipped = await watched.send("POST /api/x/try/stream", { body: { ...body, detail: "" } }, token);
    expect(String(skipped.body)).toContain("event: done");
    expect(String(skipped.body)).not.toContain("only you would know");
    const told = "The wound charts of 28 beds were redrawn twice, because nobody had asked the night shift";
    const { question } = await watched.call("POST /api/x/try", { body: { ...body, Prompt: told } }, token);
    expect(question).toBeUndefined();
  });
});

import { CREATIVE_TYPE, NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertResume } from "../../../../test/worlds/factories.ts";
import { generations, users } from "../../../db/schema.ts";

const { call, deps, refusal, signUp } = await buildTestApp();
const { db } = deps;
const samples = "POST /api/campaigns/samples";
const fields = {
  type: "Twitter",
  postType: CREATIVE_TYPE,
  prompt: "Night shifts, for nurses who want calm handovers",
} as const;

test.each([CREATIVE_TYPE, NEWS_TYPE] as const)(
  "%s: up to three posts, all different, which cost one generation",
  async (postType) => {
    const { user, token } = await signUp();
    const prompt = postType === NEWS_TYPE ? "AI in the gaming industry" : fields.prompt;
    const { data } = await call(samples, { body: { ...fields, postType, prompt } }, token);
    // Of news as many as there are articles that fit.
    expect(data.length).toBeGreaterThanOrEqual(postType === CREATIVE_TYPE ? 3 : 1);
    expect(new Set(data).size).toBe(data.length);
    const [row] = await db.select().from(users).where(eq(users.id, user._id));
    expect(row?.freeTrial).toBe(1);
    // They are not of the Playground's history, and nothing is planned.
    expect(await db.$count(generations, eq(generations.userId, user._id))).toBe(0);
  },
);

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

test("a prompt is required, as in the form", async () => {
  const { token } = await signUp();
  expect(await refusal(samples, { body: { ...fields, prompt: " " } }, token)).toEqual({
    status: 400,
    message: MESSAGES.campaignPromptRequired,
  });
});

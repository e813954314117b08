import { type Plan, PLANS } from "@postfolio/contract/plans.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { users } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import type { NoticeMessage } from "../notices/notice-kinds.offers.ts";
import { wordsFor } from "../../words.ts";
import { actionsOf } from "../notices/notice-actions.ts";
import { settlePlans } from "./reconciliation.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { planLimitExceeded } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

/** A company's settings, with LinkedIn and without Stripe. */
const PRODUCTION = {
  NODE_ENV: "production",
  LINKEDIN_CLIENT_ID: "client",
  LINKEDIN_CLIENT_SECRET: "secret",
  // Without an operator, the server would wait for setup.
  OPERATOR_EMAILS: "operator@example.com",
};
/** Words that offer a plan. */
const OFFER = /subscri|upgrade|buy|pric|professional or|paid plan|custom/iu;

it("everybody may post on LinkedIn, and the post goes out", async () => {
  const world = await campaignWorld({}, PRODUCTION);
  const { user, token } = await world.signUp();
  expect(user.plan).toBe("golden_m");
  await world.connect(user._id, "Linkedin");
  const scheduledAt = world.at(HOUR).toISOString();
  const body = { network: "Linkedin" as const, text: "We are hiring a baker", scheduledAt };
  const { data: post } = await world.call("POST /api/posts", { body }, token);
  expect(post.status).toBe("ready");
  world.startWorkerEngine();
  await world.advance(HOUR);
  await world.becomes(post._id, { status: "published" });
});

it("an operator grants another plan; the setting applies to everybody else, as soon as it changes", async () => {
  const settings = PRODUCTION;
  const { call, deps, signUp } = await buildTestApp({ settings });
  const operator = await signUp({ email: "operator@example.com" });
  const [ada, grace] = [await signUp(), await signUp()];
  const planOf = async (id: string): Promise<Plan | undefined> =>
    (await deps.db.select({ plan: users.plan }).from(users).where(eq(users.id, id)))[0]?.plan;
  const give = async (plan: Plan | null) =>
    call(
      "POST /api/operator/users/:id/plan",
      { params: { id: ada.user._id }, body: { plan } },
      operator.token,
    );
  await give("Free");
  expect(await planOf(ada.user._id)).toBe("Free");
  const { notices } = (await call("GET /api/notices", {}, ada.token)).data;
  expect(notices.map(({ text, actions }) => [text, actions])).toEqual([
    ["The administrator of this server has changed your plan to Basic.", []],
  ]);

  const lower = await buildTestApp({
    settings: { ...settings, PLAN_WITHOUT_PAYMENT: "basic_m" },
    deps: { db: deps.db, jobs: deps.jobs },
  });
  await settlePlans(buildFeatures(lower.deps));
  expect([await planOf(ada.user._id), await planOf(grace.user._id)]).toEqual(["Free", "basic_m"]);
  await give(null);
  await settlePlans(buildFeatures(lower.deps));
  expect(await planOf(ada.user._id)).toBe("basic_m");
  expect(await settlePlans(buildFeatures(lower.deps))).toBe(0);

  // With payments on, nobody keeps a plan they do not pay for.
  const selling = await buildTestApp({ deps: { db: deps.db, jobs: deps.jobs } });
  await settlePlans(buildFeatures(selling.deps));
  expect(await planOf(grace.user._id)).toBe("Free");
});

it("no message offers a plan", async () => {
  for (const plan of PLANS) {
    for (const network of NETWORKS) {
      expect(planLimitExceeded(network, { plan, sold: false }, 3)).not.toMatch(OFFER);
    }
  }
  const noticed: NoticeMessage[] = [
    { event: "plan-over", plan: "golden_m", owed: false },
    { event: "plan-lowered", plan: "basic_m" },
    { event: "payment-failed", plan: "golden_m", dueBy: new Date(0).toISOString() },
    { event: "campaigns-asleep", plan: "Free", campaigns: [{ title: "Launch", network: "Linkedin" }] },
  ];
  for (const message of noticed)
    expect(actionsOf(message, "/subscription", false, wordsFor("en"))).toEqual([]);

  const { call, refusal, signUp } = await buildTestApp({
    settings: { ...PRODUCTION, PLAN_WITHOUT_PAYMENT: "Free" },
  });
  const { user, token } = await signUp();
  const scheduledAt = new Date(Date.now() + DAY).toISOString();
  const post = { network: "Linkedin", text: "Hello", scheduledAt };
  const refused = await refusal("POST /api/posts", { body: post }, token);
  expect(refused).toMatchObject({ status: 409, message: expect.not.stringMatching(OFFER) });
  const { title, prompt } = { title: "Launch", prompt: "Write about bread" };
  const campaign = { title, prompt, type: "Linkedin", schedule: 1, user: user._id };
  const all = await refusal("POST /api/campaigns/create", { body: campaign }, token);
  expect(all).toMatchObject({ status: 409, message: expect.not.stringMatching(OFFER) });
  expect(MESSAGES.trialEnded).not.toMatch(OFFER);
  expect((await call("GET /api/config", {})).payment).toEqual({ state: "off", planWithout: "Free" });
});

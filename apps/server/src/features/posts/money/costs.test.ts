import { hasPaidLink } from "@postfolio/contract/posts/post-rules.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { insertCampaign, insertPost } from "../../../../test/worlds/factories.ts";
import { notices } from "../../../db/schema.ts";
import { LINK_HINT } from "./costs.queries.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { overBudget, skippedOverBudget } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date("2026-11-21T12:00:00Z");

it("skips posts over the plan's monthly budget, reports it once, and continues the next month", async () => {
  const world = await campaignWorld();
  const { addPost, becomes, planned } = world;
  const userId = await world.addUser("Twitter");
  const campaign = await world.addCampaign(userId, "Twitter");
  const { Basic: limit } = world.deps.config.x.budget;
  await world.addPosts(campaign, Math.floor(limit / 0.015), { status: "published" });
  world.startWorkerEngine({ draftPost: world.draftingWith({}) });
  const reason = skippedOverBudget("Twitter", limit);
  for (let n = 0; n < 2; n += 1) {
    // The posts are written one after the other.
    await becomes(await addPost(campaign, planned()), { status: "skipped", reason });
  }
  const told = await world.deps.db.select().from(notices).where(eq(notices.userId, userId));
  expect(told.map(({ message }) => message)).toEqual([
    { event: "budget-reached", network: "Twitter", limit },
  ]);
  await world.advance(31 * 24 * HOUR);
  await becomes(await addPost(campaign, planned()), { status: "ready", reason: null });
});

it("rejects an own post over the monthly budget", async () => {
  const { call, refusal, signUp } = await buildTestApp({
    settings: { X_BUDGET_FREE: "0.02" },
    deps: { clock: () => NOW },
  });
  const { token } = await signUp();
  const own = { network: "Twitter", timeZone: "UTC" } as const;
  const [on22, on23] = ["2026-11-22T09:00:00.000Z", "2026-11-23T09:00:00.000Z"];
  await call("POST /api/posts", { body: { ...own, text: "First words", scheduledAt: on22 } }, token);
  const body = { ...own, text: "Second thoughts", scheduledAt: on23 };
  expect(await refusal("POST /api/posts", { body }, token)).toEqual({
    status: 422,
    message: overBudget("Twitter", 0.02),
  });
  const december = { ...body, scheduledAt: "2026-12-01T09:00:00.000Z" };
  expect((await call("POST /api/posts", { body: december }, token)).data.status).toBe("ready");
});

it("a campaign's costs are summed by month, for its owner, where the operator shows them", async () => {
  const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => NOW } });
  const { user, token } = await signUp();
  const news = { postType: "Browse for news", includeLink: true } as const;
  const campaign = await insertCampaign(deps.db, user._id, { network: "Twitter", ...news });
  const add = (day: string, fields: Parameters<typeof insertPost>[2]) =>
    insertPost(deps.db, campaign, { scheduledAt: new Date(`${day}T09:00:00Z`), day, slot: 0, ...fields });
  await add("2026-10-31", { status: "published", text: "Plain" });
  await add("2026-11-02", { status: "published", text: "See example.com", parts: ["Second", "Third"] });
  await add("2026-11-03", { status: "skipped", text: "Never sent" });
  // X charged for the published parts of a thread that stopped halfway, and of a post whose response was lost for
  // good.
  const live = [{ id: "1", url: "https://x.example/1" }];
  await add("2026-11-04", { status: "failed", text: "One", parts: ["Two", "Three"], sentParts: live });
  await add("2026-11-05", {
    status: "failed",
    text: "Who knows",
    sendStartedAt: new Date("2026-11-05T09:00:00Z"),
  });
  await add("2026-11-22", { status: "ready", text: "To come" });
  await add("2026-11-23", { status: "planned", text: null });
  const request = { params: { id: campaign.id } };
  const { data } = await call("GET /api/campaigns/:id/costs", request, token);
  expect(data).toEqual({
    months: [
      { month: "2026-11", sent: 0.26, planned: 0.215 },
      { month: "2026-10", sent: 0.015, planned: 0 },
    ],
    spent: 0.275,
    limit: deps.config.x.budget.Basic,
  });
  const { token: other } = await signUp();
  expect((await refusal("GET /api/campaigns/:id/costs", request, other)).status).toBe(404);
  const silent = await buildTestApp({
    settings: { X_SHOW_PRICES: "false" },
    deps: { clock: () => NOW, db: deps.db, jobs: deps.jobs },
  });
  expect((await silent.call("GET /api/campaigns/:id/costs", request, token)).data).toBeNull();
});

it("no text without the hint has a link that is paid for", () => {
  const hint = new RegExp(LINK_HINT, "u");
  const piece = fc.oneof(
    fc.webUrl(),
    fc.domain(),
    fc.constantFrom(
      ".",
      "。",
      "．",
      ". ",
      "\u00a0",
      "/",
      "://",
      "www",
      "com",
      "de",
      "中国",
      "рф",
      "bücher",
      "@",
      "#",
    ),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      expect(hint.test(text) || !hasPaidLink("Twitter", text)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

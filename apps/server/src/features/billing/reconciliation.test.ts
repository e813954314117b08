import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { CARDS, paymentWorld } from "../../../test/worlds/payment-world.ts";
import { campaigns, paymentEvents, subscriptions } from "../../db/schema.ts";
import { settlePlans, reconcile } from "./reconciliation.ts";

const world = await paymentWorld();
const { billing, buy, call, control, deps, fail, noticesOf, pass, signUp, stripe, submit } = world;
const { subscriptionOf, userOf } = world;

const running = new AbortController().signal;
const hold = (mode: "held" | "normal") => control("/stripe/webhooks/delivery", { mode });

afterEach(async () => {
  await fail("disconnect", 0);
  await hold("normal");
});

/** Creates a user whose first payment succeeded and whose next payment has just failed. */
async function debtor(plan: "basic_m" | "golden_m" = "basic_m") {
  const { user, token } = await signUp();
  await buy(token, plan, CARDS.failsLater);
  // Time passes in two steps, since unused sessions expire.
  await pass(16);
  const { currentPeriodEnd } = await subscriptionOf(token);
  await control("/clock", { to: new Date(Date.parse(currentPeriodEnd!) + 60_000).toISOString() });
  await expect.poll(async () => (await userOf(user._id, token)).paymentDueBy).not.toBeNull();
  return { id: user._id, token };
}

const createCampaign = async (
  { id, token }: { id: string; token: string },
  type: Network,
  title: string,
  schedule: number,
) => {
  const body = { title, type, prompt: "about the sea", schedule, user: id, timeZone: "UTC" };
  const { data } = await call("POST /api/campaigns/create", { body }, token);
  return data._id;
};
const asleep = async (userId: string) => {
  const rows = await deps.db
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.status, "Sleep")));
  return rows.map(({ title }) => title).toSorted();
};

describe("a failed payment", () => {
  it("keeps the plan for seven days, shows it everywhere, and sends one notice", async () => {
    const ada = await debtor();
    const user = await userOf(ada.id, ada.token);
    const subscription = await subscriptionOf(ada.token);
    expect(user.plan).toBe("basic_m");
    expect(subscription).toMatchObject({
      plan: "basic_m",
      status: "past_due",
      graceUntil: user.paymentDueBy,
      invoices: [{ status: "Failed" }, { status: "Paid" }],
    });
    const left = Date.parse(user.paymentDueBy!) - deps.clock().getTime();
    expect(left / 86_400_000).toBeCloseTo(7, 1);
    await pass(3);
    await reconcile(billing, running);
    expect(await userOf(ada.id, ada.token)).toMatchObject({ paymentDueBy: user.paymentDueBy });
    expect(await noticesOf(ada.token)).toMatchObject([
      { kind: "payment", link: "/subscription", text: expect.stringContaining("Professional failed") },
    ]);
    expect(
      await world.refusal(
        "POST /api/payment/create-checkout-session",
        { body: { plan: "golden_m" } },
        ada.token,
      ),
    ).toMatchObject({ status: 409 });
  });

  it("is settled immediately by another card, during the grace period and after it", async () => {
    const ada = await debtor();
    const change = async (number: string) => {
      const { url } = await call("POST /api/payment/billing-session/paymentMethod", {}, ada.token);
      await world.pay(url, number);
      return (await call("POST /api/payment/confirm", { body: {} }, ada.token)).data;
    };
    expect(await change(CARDS.failsLater)).toMatchObject({ status: "past_due" });
    await pass(8);
    await expect.poll(async () => (await userOf(ada.id, ada.token)).plan).toBe("Free");
    expect(await change(CARDS.good)).toMatchObject({ plan: "basic_m", status: "active", graceUntil: null });
    expect(await userOf(ada.id, ada.token)).toMatchObject({ plan: "basic_m", paymentDueBy: null });
  });

  it("is not charged because its user comes back from canceling, only if they change the card", async () => {
    const ada = await debtor();
    const { stripe_customer_id: customer, current_subscription_id: subscription } = await userOf(
      ada.id,
      ada.token,
    );
    const { url: cardPage } = await call("POST /api/payment/billing-session/paymentMethod", {}, ada.token);
    await world.pay(cardPage, CARDS.good);
    const body = { customer, subscription };
    const { url } = await call("POST /api/payment/billing-session/cancelSubscription", { body }, ada.token);
    await submit(url);
    const back = (await call("POST /api/payment/confirm", { body: {} }, ada.token)).data;
    expect(back).toMatchObject({ status: "past_due", cancelAt: back.currentPeriodEnd });
    expect((await call("POST /api/payment/confirm", { body: { card: true } }, ada.token)).data).toMatchObject(
      {
        status: "ending",
        cancelAt: back.currentPeriodEnd,
      },
    );
  });

  it("ends with the plan it was for once another is paid for, and is no credit", async () => {
    const ada = await debtor("basic_m");
    const before = await userOf(ada.id, ada.token);
    const { stripe_customer_id: customer, current_subscription_id: owed } = before;
    const price = (await stripe.prices.list({ lookup_keys: ["golden_m"] })).data[0]!.id;
    // Simulates a checkout page that was opened before the payment failed.
    const { url } = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: "http://localhost/subscription",
    });
    await world.pay(url!);
    await expect.poll(async () => (await userOf(ada.id, ada.token)).plan).toBe("golden_m");
    expect((await userOf(ada.id, ada.token)).paymentDueBy).toBeNull();
    expect((await stripe.subscriptions.retrieve(owed)).status).toBe("canceled");
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
    expect((await noticesOf(ada.token))[0]?.text).toBe(
      "You had two plans at the same time. Professional was canceled right away, and you will not be charged for it again.",
    );
  });

  it("pauses only campaigns that do not fit, however old they are", async () => {
    const ada = await debtor("golden_m");
    await createCampaign(ada, "Twitter", "Old and too large", 3);
    await createCampaign(ada, "Twitter", "Fits", 1);
    await createCampaign(ada, "Twitter", "As large, but newer", 1);
    await pass(8);
    await expect.poll(async () => (await userOf(ada.id, ada.token)).plan).toBe("Free");
    expect(await asleep(ada.id)).toEqual(["As large, but newer", "Old and too large"]);
  });

  it("costs the plan after the grace period, even while the provider is down", async () => {
    const ada = await debtor("golden_m");
    await createCampaign(ada, "Twitter", "Old", 1);
    await createCampaign(ada, "Twitter", "Middle", 2);
    await createCampaign(ada, "Twitter", "New", 3);
    await createCampaign(ada, "Linkedin", "Work", 1);
    await fail("disconnect", 50);
    await pass(6);
    expect(await settlePlans(billing)).toBe(0);
    await pass(1.1);
    expect(await settlePlans(billing)).toBe(1);
    expect(await settlePlans(billing)).toBe(0);
    await fail("disconnect", 0);
    expect(await userOf(ada.id, ada.token)).toMatchObject({ plan: "Free", paymentDueBy: null });
    expect(await asleep(ada.id)).toEqual(["Middle", "New", "Work"]);
    expect((await noticesOf(ada.token)).map(({ text, link, read }) => [text, link, read])).toEqual([
      ["Enterprise was not paid for in time, so you're now on Basic.", "/subscription", false],
      [
        "These campaigns are now asleep because they exceed the Basic plan's posts a day: “New” (Twitter), “Middle” (Twitter), “Work” (LinkedIn).",
        "/campaigns/twitter",
        false,
      ],
      [expect.stringContaining("Enterprise failed"), "/subscription", true],
    ]);
    await reconcile(billing, running);
    expect(await subscriptionOf(ada.token)).toMatchObject({ plan: "Free", status: "past_due" });
  });
});

describe("a plan that is paid for again", () => {
  /**
   * Creates a user who lost Enterprise, with campaigns that are asleep for that reason and one that the user had put to
   * sleep.
   */
  async function lapsed() {
    const ada = await debtor("golden_m");
    await createCampaign(ada, "Twitter", "Old", 1);
    await createCampaign(ada, "Twitter", "Middle", 2);
    await createCampaign(ada, "Twitter", "New", 3);
    const resting = await createCampaign(ada, "Linkedin", "Resting", 1);
    await createCampaign(ada, "Linkedin", "Work", 1);
    await call(
      "PUT /api/users/editCampaign/:id",
      { params: { id: resting }, body: { dataUpdate: { status: "Sleep" } } },
      ada.token,
    );
    await pass(7.1);
    await settlePlans(billing);
    return ada;
  }
  const campaignsOf = async ({ id, token }: { id: string; token: string }) =>
    (await call("POST /api/campaigns/getUsersCampaigns", { body: { userId: id } }, token)).data.toReversed();
  const statesOf = async (ada: { id: string; token: string }) =>
    (await campaignsOf(ada)).map(({ title, status, asleepFor }) => [title, asleepFor ?? status]);

  it("resumes the campaigns that were paused because of it, plans them, and sends a notice", async () => {
    const ada = await lapsed();
    expect(await statesOf(ada)).toEqual([
      ["Old", "Active"],
      ["Middle", "payment"],
      ["New", "payment"],
      ["Resting", "Sleep"],
      ["Work", "payment"],
    ]);
    const { url } = await call("POST /api/payment/billing-session/paymentMethod", {}, ada.token);
    await world.pay(url, CARDS.good);
    await call("POST /api/payment/confirm", { body: {} }, ada.token);
    expect(await statesOf(ada)).toEqual([
      ["Old", "Active"],
      ["Middle", "Active"],
      ["New", "Active"],
      ["Resting", "Sleep"],
      ["Work", "Active"],
    ]);
    for (const { title, nextPostAt } of await campaignsOf(ada)) {
      // “Old” was never asleep. Whether it has an upcoming post before the planner's next round depends on the time of
      // day.
      if (title === "Old") continue;
      expect([title, nextPostAt === null]).toEqual([title, title === "Resting"]);
    }
    const [first, ...others] = await noticesOf(ada.token);
    expect(first).toMatchObject({
      text: "Awake again: “Middle” (Twitter), “New” (Twitter), “Work” (LinkedIn).",
      read: false,
    });
    expect(others.map(({ read }) => read)).toEqual([true, true, true]);
  });

  it("leaves campaigns paused that their user resumed and paused again in the meantime", async () => {
    const ada = await lapsed();
    const ids = Object.fromEntries((await campaignsOf(ada)).map(({ title, _id }) => [title, _id]));
    const edit = (title: string, dataUpdate: object) =>
      call(
        "PUT /api/users/editCampaign/:id",
        { params: { id: ids[title]! }, body: { dataUpdate } },
        ada.token,
      );
    await edit("Old", { status: "Sleep" });
    await edit("Middle", { status: "Active", schedule: 1 });
    await edit("Middle", { status: "Sleep" });
    const { url } = await call("POST /api/payment/billing-session/paymentMethod", {}, ada.token);
    await world.pay(url, CARDS.good);
    await call("POST /api/payment/confirm", { body: {} }, ada.token);
    expect(await statesOf(ada)).toEqual([
      ["Old", "Sleep"],
      ["Middle", "Sleep"],
      ["New", "Active"],
      ["Resting", "Sleep"],
      ["Work", "Active"],
    ]);
  });

  it("resumes the oldest that fit a smaller plan, and names the others with the reason", async () => {
    const ada = await lapsed();
    const subscription = (await userOf(ada.id, ada.token)).current_subscription_id;
    await stripe.subscriptions.cancel(subscription);
    await buy(ada.token, "basic_m");
    expect(await statesOf(ada)).toEqual([
      ["Old", "Active"],
      ["Middle", "Active"],
      ["New", "payment"],
      ["Resting", "Sleep"],
      ["Work", "Active"],
    ]);
    const [first] = await noticesOf(ada.token);
    expect(first).toMatchObject({
      kind: "campaign",
      link: "/campaigns/twitter",
      text: expect.stringContaining(
        "Still asleep because they exceed the Professional plan's posts a day: “New” (Twitter).",
      ),
    });
  });
});

describe("a lower plan", () => {
  it("pauses a campaign only if it does not fit, and names it", async () => {
    const { user, token } = await signUp();
    const ada = { id: user._id, token };
    await buy(token, "golden_m");
    await createCampaign(ada, "Twitter", "First", 2);
    await createCampaign(ada, "Twitter", "Second", 1);
    await createCampaign(ada, "Twitter", "Third", 3);
    await createCampaign(ada, "Linkedin", "Works", 3);
    const { url } = await call(
      "POST /api/payment/create-checkout-session",
      { body: { plan: "basic_m" } },
      token,
    );
    await submit(url);
    await call("POST /api/payment/confirm", { body: {} }, token);
    expect((await userOf(user._id, token)).plan).toBe("basic_m");
    expect(await asleep(user._id)).toEqual(["Third"]);
    expect(await noticesOf(token)).toMatchObject([
      {
        kind: "campaign",
        text: expect.stringContaining("Professional plan's posts a day: “Third” (Twitter)."),
      },
    ]);
  });

  it("never allows more posts than its limit, even if campaigns are created concurrently", async () => {
    const { user, token } = await signUp();
    const ada = { id: user._id, token };
    await buy(token, "golden_m");
    const id = (await userOf(user._id, token)).current_subscription_id;
    const creations = Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => createCampaign(ada, "Twitter", `Post ${at}`, 1)),
    );
    await stripe.subscriptions.cancel(id);
    await call("POST /api/payment/confirm", { body: {} }, token);
    const made = await creations;
    // The first campaign fits either plan.
    expect(made.some(({ status }) => status === "fulfilled")).toBe(true);
    const rows = await deps.db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.userId, user._id), eq(campaigns.status, "Active")));
    expect(rows.reduce((sum, { schedule }) => sum + schedule, 0)).toBe(1);
  });
});

describe("changes without an event", () => {
  it("is found: a purchase whose buyer never returned", async () => {
    await hold("held");
    const { user, token } = await signUp();
    await buy(token, "golden_y");
    expect((await userOf(user._id, token)).plan).toBe("Free");
    await reconcile(billing, running);
    expect((await userOf(user._id, token)).plan).toBe("golden_y");
    await hold("normal");
  });

  it("is found: an end, and a subscription that reported nothing for a day", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_y");
    const id = (await userOf(user._id, token)).current_subscription_id;
    await hold("held");
    await stripe.subscriptions.cancel(id);
    await reconcile(billing, running);
    expect((await userOf(user._id, token)).plan).toBe("basic_y");
    await pass(1.1);
    await reconcile(billing, running);
    expect((await userOf(user._id, token)).plan).toBe("Free");
    await hold("normal");
  });

  it("waits if the provider is down, and for the next round if the server stops", async () => {
    const { token, user } = await signUp();
    await buy(token, "basic_y");
    await pass(1.1);
    await fail("disconnect", 50);
    expect((await reconcile(billing, running)).asked).toBe(0);
    await fail("disconnect", 0);
    expect((await reconcile(billing, AbortSignal.abort())).asked).toBe(0);
    expect((await reconcile(billing, running)).asked).toBeGreaterThan(0);
    expect((await userOf(user._id, token)).plan).toBe("basic_y");
  });

  it("is dropped after a month", async () => {
    await pass(31);
    expect((await reconcile(billing, running)).forgotten).toBeGreaterThan(0);
    const old = new Date(deps.clock().getTime() - 30 * 86_400_000);
    const left = await deps.db.select().from(paymentEvents);
    expect(left.every(({ receivedAt }) => receivedAt >= old)).toBe(true);
  });

  it("includes a subscription that the provider no longer has, and restores it when it is back", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    const { stripe_customer_id: customer } = await userOf(user._id, token);
    const { payments } = billing;
    // Simulates a server with the keys of another Stripe account, where the customer has no subscriptions.
    const elsewhere = { ...billing, payments: { ...payments!, listSubscriptions: async () => [] } };
    await pass(1.1);
    await reconcile(elsewhere, running);
    expect((await userOf(user._id, token)).plan).toBe("Free");
    const rows = await deps.db.select().from(subscriptions).where(eq(subscriptions.userId, user._id));
    expect(rows).toMatchObject([{ status: "missing" }]);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    await pass(1.1);
    await reconcile(billing, running);
    expect((await userOf(user._id, token)).plan).toBe("basic_m");
  });
});

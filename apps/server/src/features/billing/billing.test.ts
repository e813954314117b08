import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CARDS, paymentWorld } from "../../../test/worlds/payment-world.ts";
import { subscriptions } from "../../db/schema.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const world = await paymentWorld();
const {
  buy,
  call,
  deps,
  fail,
  noticesOf,
  pass,
  pay,
  refusal,
  send,
  signUp,
  stripe,
  submit,
  subscriptionOf,
  userOf,
} = world;

const checkout = "POST /api/payment/create-checkout-session";
const cancel = "POST /api/payment/billing-session/cancelSubscription";
const changeCard = "POST /api/payment/billing-session/paymentMethod";
const resume = "POST /api/payment/billing-session/resumeSubscription";
const confirm = "POST /api/payment/confirm";
const read = "GET /api/payment/subscription";

/** Cancels on the provider's page the way a user does. @returns the URL that the browser returns to */
async function cancelOnPage(token: string): Promise<string> {
  const { url } = await call(cancel, { body: { customer: "", subscription: "" } }, token);
  return submit(url);
}

describe("buying", () => {
  it("gives a paid plan for a card, on the provider's event", async () => {
    const { user, token } = await signUp();
    expect(await subscriptionOf(token)).toEqual({
      plan: "Free",
      status: "none",
      amount: null,
      currency: null,
      interval: null,
      currentPeriodEnd: null,
      cancelAt: null,
      graceUntil: null,
      paymentMethod: null,
      invoices: [],
    });
    const back = await buy(token, "basic_m");
    expect(back.pathname).toBe("/subscription");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      checkout: "success",
      session: expect.stringMatching(/^cs_/u),
    });
    const paid = await userOf(user._id, token);
    expect(paid).toMatchObject({
      plan: "basic_m",
      stripe_customer_id: expect.stringMatching(/^cus_/u),
      current_subscription_id: expect.stringMatching(/^sub_/u),
      paymentDueBy: null,
    });
    expect(await subscriptionOf(token)).toMatchObject({
      plan: "basic_m",
      status: "active",
      amount: 1599,
      currency: "usd",
      interval: "month",
      cancelAt: null,
      graceUntil: null,
      paymentMethod: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 },
      invoices: [{ plan: "basic_m", total: 1599, status: "Paid", url: expect.stringMatching(/^http/u) }],
    });
    const [session] = (await stripe.checkout.sessions.list({ customer: paid.stripe_customer_id })).data;
    expect(session).toMatchObject({
      client_reference_id: user._id,
      cancel_url: expect.stringMatching(/\/pricing-plans\?checkout=cancelled$/u),
    });
    expect((await stripe.subscriptions.retrieve(paid.current_subscription_id)).metadata).toEqual({
      user: user._id,
    });
  });

  it.each([
    ["basic_y", 15_000, "year"],
    ["golden_m", 4550, "month"],
    ["golden_y", 45_000, "year"],
  ] as const)("sells %s at its price", async (plan, amount, interval) => {
    const { user, token } = await signUp();
    await buy(token, plan);
    expect(await subscriptionOf(token)).toMatchObject({ plan, amount, interval });
    const { stripe_customer_id: customer } = await userOf(user._id, token);
    const [session] = (await stripe.checkout.sessions.list({ customer })).data;
    expect(session?.cancel_url?.endsWith("&interval=yearly")).toBe(interval === "year");
  });

  it("keeps the plan if the card is declined", async () => {
    const { user, token } = await signUp();
    await expect(buy(token, "basic_m", CARDS.declined)).rejects.toThrow("402");
    expect(await userOf(user._id, token)).toMatchObject({ plan: "Free", current_subscription_id: "" });
    expect(await subscriptionOf(token)).toMatchObject({ status: "none", invoices: [] });
  });

  it("rejects anything that is not a plan for sale", async () => {
    const { token } = await signUp();
    for (const plan of ["Free", "platinum", 1, undefined]) {
      expect(await refusal(checkout, { body: { plan } }, token)).toEqual({
        status: 400,
        message: MESSAGES.planRequired,
      });
    }
  });

  it("creates one customer and one subscription for twenty concurrent checkouts", async () => {
    const { user, token } = await signUp();
    const pages = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await call(checkout, { body: { plan: "basic_m" } }, token)).url,
      ),
    );
    const { stripe_customer_id: customer } = await userOf(user._id, token);
    const made = await stripe.customers.list({ email: user.email, limit: 100 });
    expect(made.data.map(({ id }) => id)).toEqual([customer]);
    // Pays on all pages at the same time. Pages that are no longer open report that they have expired.
    const paid = await Promise.allSettled(pages.map((page) => pay(page)));
    expect(paid.some(({ status }) => status === "fulfilled")).toBe(true);
    await expect
      .poll(async () => (await stripe.subscriptions.list({ customer, status: "active" })).data.length)
      .toBe(1);
    await call(confirm, { body: {} }, token);
    const [subscription] = (await stripe.subscriptions.list({ customer, status: "active" })).data;
    expect(await userOf(user._id, token)).toMatchObject({
      plan: "basic_m",
      current_subscription_id: subscription?.id,
    });
  });

  it("closes a checkout that was opened before", async () => {
    const { token } = await signUp();
    const first = await call(checkout, { body: { plan: "basic_m" } }, token);
    const second = await call(checkout, { body: { plan: "golden_m" } }, token);
    await expect(pay(first.url)).rejects.toThrow("410");
    await pay(second.url);
    expect(await subscriptionOf(token)).toMatchObject({ plan: "golden_m" });
  });

  it("ends a second subscription immediately, credits what it cost and sends a notice", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    const { stripe_customer_id: customer, current_subscription_id: first } = await userOf(user._id, token);
    // Simulates another server that opened a checkout page at the same moment.
    const price = (await stripe.prices.list({ lookup_keys: ["golden_y"] })).data[0]!.id;
    const { url } = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: "http://localhost/subscription",
    });
    await pass(0.5);
    await pay(url!);
    const all = await stripe.subscriptions.list({ customer, status: "all" });
    expect(all.data.map(({ id, status }) => [id, status])).toEqual([
      [expect.stringMatching(/^sub_/u), "canceled"],
      [first, "active"],
    ]);
    expect(await userOf(user._id, token)).toMatchObject({ plan: "basic_m", current_subscription_id: first });
    const kept = await stripe.customers.retrieve(customer);
    expect(kept).toMatchObject({ balance: -45_000 });
    expect(await noticesOf(token)).toMatchObject([
      { kind: "payment", link: "/subscription", text: expect.stringContaining("Enterprise") },
    ]);
  });

  it("creates another customer when the provider no longer has the old one", async () => {
    const { user, token } = await signUp();
    await call(checkout, { body: { plan: "basic_m" } }, token);
    const before = (await userOf(user._id, token)).stripe_customer_id;
    await stripe.customers.del(before);
    await buy(token, "golden_m");
    const after = await userOf(user._id, token);
    expect(after.plan).toBe("golden_m");
    expect(after.stripe_customer_id).not.toBe(before);
  });
});

describe("another plan", () => {
  it("is confirmed on the provider's page, and there is still one subscription", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    const { stripe_customer_id: customer, email } = await userOf(user._id, token);
    const { url } = await call(checkout, { body: { plan: "golden_y", email, customer } }, token);
    expect(await userOf(user._id, token)).toMatchObject({ plan: "basic_m" });
    expect(new URL(await submit(url)).search).toBe("?changed=1");
    expect((await call(confirm, { body: {} }, token)).data).toMatchObject({
      plan: "golden_y",
      status: "active",
      amount: 45_000,
      invoices: [{ plan: "golden_y" }, { plan: "basic_m" }],
    });
    expect(await userOf(user._id, token)).toMatchObject({ plan: "golden_y" });
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });

  it("is not the same plan", async () => {
    const { token } = await signUp();
    await buy(token, "basic_y");
    expect(await refusal(checkout, { body: { plan: "basic_y" } }, token)).toEqual({
      status: 409,
      message: MESSAGES.planSame,
    });
  });
});

describe("a cancellation", () => {
  it("keeps the plan until the paid period ends, and then only the invoices", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    const { currentPeriodEnd } = await subscriptionOf(token);
    expect(new URL(await cancelOnPage(token)).search).toBe("?cancelled=1");
    expect(await subscriptionOf(token)).toMatchObject({
      plan: "basic_m",
      status: "ending",
      cancelAt: currentPeriodEnd,
    });
    expect(await refusal(cancel, { body: { customer: "", subscription: "" } }, token)).toEqual({
      status: 409,
      message: MESSAGES.planCancelled,
    });
    expect(await refusal(checkout, { body: { plan: "golden_m" } }, token)).toEqual({
      status: 409,
      message: MESSAGES.planEnding,
    });
    await pass(20);
    expect((await userOf(user._id, token)).plan).toBe("basic_m");
    await pass(12);
    await expect.poll(async () => (await userOf(user._id, token)).plan).toBe("Free");
    expect(await userOf(user._id, token)).toMatchObject({ current_subscription_id: "", paymentDueBy: null });
    expect(await subscriptionOf(token)).toMatchObject({
      plan: "Free",
      status: "none",
      paymentMethod: null,
      invoices: [{ status: "Paid" }],
    });
    expect(await noticesOf(token)).toMatchObject([
      { kind: "payment", text: "Your Professional plan has ended. You're now on Basic." },
    ]);
    await buy(token, "golden_m");
    expect((await userOf(user._id, token)).plan).toBe("golden_m");
  });

  it("can be undone, whichever way it was requested", async () => {
    const { user, token } = await signUp();
    await buy(token, "basic_m");
    await cancelOnPage(token);
    expect((await call(resume, {}, token)).data).toMatchObject({ status: "active", cancelAt: null });
    const id = (await userOf(user._id, token)).current_subscription_id;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await subscriptionOf(token)).toMatchObject({ status: "ending" });
    expect((await call(resume, {}, token)).data).toMatchObject({ status: "active", cancelAt: null });
    expect((await call(resume, {}, token)).data).toMatchObject({ status: "active" });
  });

  it("requires a subscription", async () => {
    const { token } = await signUp();
    const nothing = { status: 400, message: MESSAGES.noSubscription };
    expect(await refusal(cancel, { body: { customer: "", subscription: "" } }, token)).toEqual(nothing);
    expect(await refusal(resume, {}, token)).toEqual(nothing);
    expect(await refusal(changeCard, {}, token)).toEqual(nothing);
  });
});

it("accepts another card on the provider's page", async () => {
  const { token } = await signUp();
  await buy(token, "basic_m");
  const { url } = await call(changeCard, {}, token);
  expect(new URL(await pay(url, "5555555555554444")).search).toBe("?card=1");
  expect((await call(confirm, { body: {} }, token)).data.paymentMethod).toMatchObject({
    brand: "mastercard",
    last4: "4444",
  });
});

describe("another user's", () => {
  it("customer, subscription, email, and checkout are treated as missing", async () => {
    const [ada, mallory, customer] = [await signUp(), await signUp(), await signUp()];
    const session = (await buy(ada.token, "basic_m")).searchParams.get("session")!;
    await buy(customer.token, "basic_m");
    const victim = await userOf(ada.user._id, ada.token);
    const own = await userOf(customer.user._id, customer.token);
    const theirs = { customer: victim.stripe_customer_id, subscription: victim.current_subscription_id };
    const missing = { status: 404, message: MESSAGES.notFound };
    const attempts = [
      refusal(checkout, { body: { plan: "golden_m", customer: theirs.customer } }, mallory.token),
      refusal(checkout, { body: { plan: "golden_m", email: victim.email } }, mallory.token),
      refusal(cancel, { body: theirs }, mallory.token),
      refusal(cancel, { body: { ...theirs, customer: "" } }, mallory.token),
      refusal(cancel, { body: theirs }, customer.token),
      refusal(cancel, { body: { ...theirs, customer: own.stripe_customer_id } }, customer.token),
      refusal(confirm, { body: { session } }, mallory.token),
      refusal(confirm, { body: { session } }, customer.token),
      refusal(confirm, { body: { session: "cs_test_nobody" } }, customer.token),
      refusal(confirm, { body: { session: "../customers" } }, customer.token),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer).toEqual(missing);
    expect(await subscriptionOf(ada.token)).toMatchObject({ plan: "basic_m", status: "active" });
    expect((await userOf(mallory.user._id, mallory.token)).stripe_customer_id).toBe("");
    expect((await call(confirm, { body: { session } }, ada.token)).data.plan).toBe("basic_m");
  });

  it("is not for visitors either", async () => {
    for (const endpoint of [checkout, cancel, changeCard, resume, confirm, read] as const) {
      expect(await refusal(endpoint, { body: {} })).toEqual({ status: 401, message: MESSAGES.signIn });
    }
  });
});

describe("deleting the account", () => {
  it("ends the subscription first", async () => {
    const { user, token, password } = await signUp();
    await buy(token, "golden_y");
    const { current_subscription_id: id, stripe_customer_id: customer } = await userOf(user._id, token);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect(await deps.db.select().from(subscriptions).where(eq(subscriptions.userId, user._id))).toEqual([]);
  });

  it("is rejected while the provider is unreachable, and changes nothing", async () => {
    const { user, token, password } = await signUp();
    await buy(token, "basic_m");
    await fail("disconnect", 4);
    const deletion = { params: { id: user._id }, body: { password } };
    expect(await refusal("POST /api/Users/:id/delete", deletion, token)).toEqual({
      status: 424,
      message: MESSAGES.subscriptionEndFailed,
    });
    await fail("disconnect", 0);
    expect(await subscriptionOf(token)).toMatchObject({ plan: "basic_m", status: "active" });
    expect((await send("POST /api/Users/:id/delete", deletion, token)).status).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import { paymentWorld } from "../../../test/payment-world.ts";

const world = await paymentWorld();
const { buy, signUp, subscriptionOf, userOf } = world;

describe("buying", () => {
  it("makes a paid plan of a card, told by the provider", async () => {
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
    expect(await userOf(user._id, token)).toMatchObject({
      plan: "basic_m",
      stripe_customer_id: expect.stringMatching(/^cus_/u),
      current_subscription_id: expect.stringMatching(/^sub_/u),
      paymentDueBy: null,
    });
    const subscription = await subscriptionOf(token);
    expect(subscription).toMatchObject({
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
  });
});

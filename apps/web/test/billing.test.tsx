import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import type { Subscription } from "@postfolio/contract/billing/billing.routes.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dateOf } from "../src/lib/time/time.ts";
import { call } from "../src/lib/http/api.ts";
import {
  answerWith,
  fillRegistration,
  findToast,
  openScreen,
  reopen,
  signIn,
} from "./harness/open-screen.tsx";

const planCard = async (name: string) => within(await screen.findByRole("region", { name }));

test("returns a visitor who signs in to the plan they chose", async () => {
  const user = openScreen("/pricing-plans");
  expect(await screen.findByLabelText("Monthly")).toBeChecked();
  await (await planCard("Professional")).findByText("$15.99");
  (await planCard("Enterprise")).getByText("$45.50");
  // Words and projects are part of the plans' descriptions, but they are not counted.
  const comparison = within(screen.getByRole("region", { name: "Plan limits" }));
  expect(comparison.getByRole("row", { name: /^Twitter posts a day 1 3 6$/u })).toBeVisible();
  expect(comparison.getByRole("row", { name: /^Words (Not counted ?){3}$/u })).toBeVisible();
  await user.click(screen.getByLabelText("Yearly (Save 25%)"));
  expect(await screen.findByRole("region", { name: "Enterprise" })).toHaveTextContent("$450 a year");
  await user.click((await planCard("Enterprise")).getByRole("link", { name: "Get Enterprise" }));

  await fillRegistration(user);
  const get = await (await planCard("Enterprise")).findByRole("button", { name: "Get Enterprise" });
  await waitFor(() => expect(get).toHaveFocus());
  expect(screen.getByLabelText("Yearly (Save 25%)")).toBeChecked();
  expect((await planCard("Basic")).getByText("Your plan")).toBeVisible();
});

test("says that something went wrong if a call does not return an address", async () => {
  await signIn();
  answerWith("/api/payment/create-checkout-session", {});
  const user = openScreen("/pricing-plans");
  await user.click(await (await planCard("Professional")).findByRole("button", { name: "Get Professional" }));
  expect(await findToast("Something went wrong")).toBeVisible();
  expect(window.location.pathname).toBe("/pricing-plans");
});

test("a plan that is canceled while a payment is owed is shown as such on every screen", async () => {
  const { userId } = await signIn();
  const user = await call("GET /api/Users/getUser", { query: { id: userId } });
  const [due, end] = ["2026-12-01T12:00:00.000Z", "2026-12-24T12:00:00.000Z"];
  answerWith("/api/Users/getUser", {
    ...user,
    plan: "golden_m",
    paymentDueBy: due,
    current_subscription_id: "sub_1",
  });
  const subscription: Subscription = {
    plan: "golden_m",
    status: "past_due",
    amount: 4550,
    currency: "usd",
    interval: "month",
    currentPeriodEnd: end,
    cancelAt: end,
    graceUntil: due,
    paymentMethod: { brand: "visa", last4: "0341", expMonth: 12, expYear: 2040 },
    invoices: [],
  };
  answerWith("/api/payment/subscription", { status: "Success", data: subscription });
  openScreen("/subscription");
  expect(await screen.findByText(`Enterprise is canceled and ends on ${dateOf(end)}`)).toBeVisible();
  expect(screen.getByText(/still due\. Your payment method may be charged for it until/u)).toHaveTextContent(
    `If it isn't paid by ${dateOf(due)}, your plan changes to Basic.`,
  );
  expect(screen.getByText("None")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
  expect(screen.getByRole("button", { name: "Resume subscription" })).toBeVisible();

  reopen("/");
  const banner = await screen.findByRole("complementary", { name: "Payment" });
  expect(banner).toHaveTextContent(
    `Your subscription is canceled and ends on ${dateOf(end)}. The failed payment may still be charged`,
  );
  expect(banner).not.toHaveTextContent("Update your card");

  reopen("/pricing-plans");
  expect(await screen.findByText(`Starts on ${dateOf(end)} at the latest`)).toBeVisible();
  expect(await screen.findByText("Available once Enterprise has ended")).toBeVisible();
});

test("says which plan everybody has on a server that sells none, and offers none", async () => {
  await signIn();
  const config: AppConfig = await call("GET /api/config");
  answerWith("/api/config", { ...config, payment: { state: "off", planWithout: "Free" } });
  openScreen("/pricing-plans");
  expect(await screen.findByText(/Plans aren't sold on this server/u)).toBeVisible();
  expect(screen.queryAllByText(/^Get |\$/u)).toEqual([]);
  reopen("/subscription");
  expect(await screen.findByText(/Plans aren't sold on this server/u)).toBeVisible();
  expect(screen.queryByRole("link", { name: "See plans" })).toBeNull();
});

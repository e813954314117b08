import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { answerWith, fillRegistration, findToast, openScreen, signIn } from "./open-screen.tsx";

const planCard = async (name: string) => within(await screen.findByRole("region", { name }));

test("returns a visitor who signs in to the plan they chose", async () => {
  const user = openScreen("/pricing-plans");
  expect(await screen.findByLabelText("Monthly")).toBeChecked();
  await (await planCard("Professional")).findByText("$15.99");
  await user.click(screen.getByLabelText("Yearly (Save 25%)"));
  expect(await screen.findByRole("region", { name: "Enterprise" })).toHaveTextContent("$450 a year");
  await user.click((await planCard("Enterprise")).getByRole("link", { name: "Get Enterprise" }));

  await fillRegistration(user);
  const get = await (await planCard("Enterprise")).findByRole("button", { name: "Get Enterprise" });
  await waitFor(() => expect(get).toHaveFocus());
  expect(screen.getByLabelText("Yearly (Save 25%)")).toBeChecked();
  expect((await planCard("Basic")).getByText("Your plan")).toBeVisible();
});

test("says that something went wrong if a call returns no page to go to", async () => {
  await signIn();
  answerWith("/api/payment/create-checkout-session", {});
  const user = openScreen("/pricing-plans");
  await user.click(await (await planCard("Professional")).findByRole("button", { name: "Get Professional" }));
  expect(await findToast("Something went wrong")).toBeVisible();
  expect(window.location.pathname).toBe("/pricing-plans");
});

test("offers no paid plan if payment is not set up", async () => {
  const config: AppConfig = await call("GET /api/config");
  answerWith("/api/config", { ...config, payment: { state: "off" } });
  openScreen("/pricing-plans");
  expect(
    await screen.findByText("Payment is not set up on this server, so you cannot buy a plan here"),
  ).toBeVisible();
  expect((await screen.findAllByRole("link", { name: "Build my resume" })).at(-1)).toBeVisible();
  expect(screen.queryAllByText(/^Get /u)).toEqual([]);
});

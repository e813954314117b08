import type { Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { expect } from "./test.ts";

/** In seconds; longer than any month, and longer than an unused session lasts. */
export const MONTH = 32 * 86_400;

/** Test cards, as listed in the stand-in's card form. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  /** Renewals fail. */
  paidOnce: "4000 0000 0000 0341",
};

/** Locates a plan's card on the pricing page. */
export const planCard = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Fills in and submits the payment service's card form. */
export async function fillCard(page: Page, number: string, button: "Pay" | "Save"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 39");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Robin Example");
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Goes from the pricing page through checkout to the subscription page. */
export async function buyProfessional(page: Page, card: string): Promise<void> {
  await page.goto("/pricing-plans");
  await planCard(page, "Professional").getByRole("button", { name: "Get Professional" }).click();
  await fillCard(page, card, "Pay");
  await expect(page.getByText("You are on Professional")).toBeVisible();
}

/** Goes from the subscription page through the payment service's page and back. */
export async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "I Understand" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText(/ ends on /u)).toBeVisible();
}

/**
 * Advances the time, also for the product: the payment service charges what is due and notifies the product.
 * Only for files with their own clock.
 */
export async function letTimePass(server: Server, seconds: number): Promise<void> {
  const response = await fetch(`${server.standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: seconds }),
  });
  expect(response.status).toBe(200);
}

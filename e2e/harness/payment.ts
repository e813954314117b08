import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** In seconds; longer than any month, and longer than an unused session lasts. */
export const MONTH = 32 * 86_400;

/** Locates a plan's card on the pricing page. */
export const planCard = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Fills in and submits the payment service's card form. */
export async function fillCard(page: Page, number: string, button: "Pay" | "Save"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 39");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: button, exact: true }).click();
}

/**
 * Advances the time of the payment service and of the product. The payment service charges what is due and notifies the
 * product. Use only in files with their own server.
 */
export async function letTimePass(standins: string, seconds: number): Promise<void> {
  const response = await fetch(`${standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: seconds }),
  });
  expect(response.status).toBe(200);
}

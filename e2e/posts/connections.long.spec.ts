import { networkOf } from "@postfolio/contract/networks/networks.ts";
import type { Page } from "@playwright/test";
import { expect, register, test } from "../harness/test.ts";
import { english, MESSAGES } from "../../scripts/testing/english.ts";

/** Presses Connect, which opens the stand-in's consent page in a new tab. */
async function openConsent(page: Page, label: string): Promise<Page> {
  const [consent] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: label }).click(),
  ]);
  await consent.waitForURL(/authori[sz]/u);
  return consent;
}

test("connects accounts in another tab, shows them, handles refusals, and disconnects them", async ({
  page,
}) => {
  await register(page);
  await page.goto("/profile");
  for (const [label, network, name, disconnected] of [
    ["Connect My Twitter Account", "Twitter", "Ada Lovelace (@ada)", MESSAGES.disconnected],
    [
      "Connect My Linkedin Account",
      "LinkedIn",
      "Ada Lovelace",
      english(networkOf("Linkedin").disconnected.told),
    ],
  ] as const) {
    const cancelled = await openConsent(page, label);
    await cancelled.getByRole("button", { name: "Cancel" }).click();
    await expect(cancelled.getByText(`You pressed Cancel on ${network}`)).toBeVisible();
    await cancelled.close();

    const consent = await openConsent(page, label);
    await expect(consent.getByText("Sandbox")).toBeVisible();
    await expect(page.getByText(`Finish on ${network}'s page`)).toBeVisible();
    await expect(page.getByText("Success", { exact: true })).toHaveCount(0);
    await consent.getByLabel("Name").fill("Ada Lovelace");
    await consent.getByLabel("Handle").fill("ada");
    await consent.getByLabel("Handle").press("Enter");
    await expect(consent.getByRole("heading", { name: `${network} is connected` })).toBeVisible();
    await consent.getByRole("link", { name: "Back to Postfolio" }).click();
    await expect(consent).toHaveURL(/\/profile$/u);
    await consent.close();

    await expect(page.getByText("Success", { exact: true })).toBeVisible();
    const account = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Connected" });
    await expect(account.last()).toBeVisible();
    await page.getByRole("button", { name: `Disconnect ${name}`, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText(disconnected, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: label })).toBeVisible();
    // Toasts do not close while another tab is in front.
    await expect(page.getByText("Success", { exact: true })).toHaveCount(0);
  }
});

test("connects an account on a server of its own by handle, and shows the network from then on", async ({
  page,
}) => {
  await register(page);
  await page.goto("/profile");
  const menu = page.getByRole("link", { name: "Bluesky", exact: true });
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Connect My Bluesky Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your Bluesky handle").fill("nobody.test");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("There is no Bluesky account with this handle")).toBeVisible();

  await dialog.getByLabel("Your Bluesky handle").fill("@Ada.test");
  const [consent] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("button", { name: "Continue" }).click(),
  ]);
  await consent.getByRole("button", { name: "Authorize app" }).click();
  await expect(consent.getByRole("heading", { name: "Bluesky is connected" })).toBeVisible();
  // Bluesky only redirects to 127.0.0.1, where nobody is signed in.
  await expect(consent).toHaveURL(/^http:\/\/127\.0\.0\.1:/u);
  await consent.getByRole("link", { name: "Back to Postfolio" }).click();
  await expect(consent).toHaveURL(/^http:\/\/localhost:\d+\/profile$/u);
  await consent.close();

  await expect(page.getByText("Ada (@ada.test)")).toBeVisible();
  await expect(menu).toBeVisible();
});

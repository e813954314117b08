import type { Page } from "@playwright/test";
import { fillCard, letTimePass, MONTH, planCard } from "../harness/payment.ts";
import { comeBack, expect, register, test } from "../harness/test.ts";
import { CARDS } from "../harness/users.ts";

test.use({ alone: true });

const freePlanBox = (page: Page) => page.getByRole("heading", { name: "Free Plan", exact: true });
/** Goes from the subscription page through the payment service's page and back. */
async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "I Understand, Cancel" }).click();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText(/ ends on /u)).toBeVisible();
}

const history = (page: Page) => page.getByRole("table", { name: "Billing history" });

test("goes from Free to Professional to Enterprise to canceled, and back to Free when the paid time ends", async ({
  page,
  server,
}) => {
  const user = await register(page);
  await page.goto("/");
  await expect(freePlanBox(page)).toBeVisible();

  await test.step("buys a plan by card", async () => {
    await page.goto("/pricing-plans");
    await planCard(page, "Professional").getByRole("button", { name: "Get Professional" }).click();
    await fillCard(page, CARDS.good, "Pay");
    await expect(page.getByText("You're on Professional")).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/u);
    await expect(freePlanBox(page)).toHaveCount(0);
    await expect(page.getByText("Visa •••• 4242")).toBeVisible();
    await expect(page.getByText("Expires 12/2039")).toBeVisible();
    await expect(page.getByText("Next due date")).toBeVisible();
    await expect(history(page).getByRole("row", { name: /Professional.*\$15\.99.*Paid/u })).toHaveCount(1);
  });

  await test.step("allows three posts a day immediately", async () => {
    await page.getByRole("link", { name: "Create Campaign" }).click();
    await page.getByLabel("Title").fill("Lighthouses");
    await page.getByLabel("Prompt").fill("Facts about lighthouses in winter");
    await page.getByLabel("Schedule per day").fill("3");
    await page.getByRole("button", { name: "Create", exact: true }).last().click();
    await expect(page).toHaveURL(/\/campaigns\/twitter$/u);
    await expect(page.getByRole("switch", { name: "Lighthouses is on" })).toBeChecked();
  });

  await test.step("upgrades on the payment service's page", async () => {
    await page.goto("/subscription");
    await page.getByRole("button", { name: "Change Plan" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Keep Plan" })).toBeVisible();
    await page.getByRole("dialog").getByRole("link", { name: "Change Plan" }).click();
    await expect(planCard(page, "Professional").getByText("Your plan")).toBeVisible();
    await planCard(page, "Enterprise").getByRole("button", { name: "Change to Enterprise" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("You're on Enterprise")).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/u);
    const [invoice] = await Promise.all([
      page.waitForEvent("popup"),
      history(page)
        .getByRole("link", { name: /Get Invoice/u })
        .first()
        .click(),
    ]);
    await expect(invoice.getByRole("heading").first()).toBeVisible();
    await invoice.close();
    await expect(history(page).getByText("Paid")).toHaveCount(2);
  });

  await test.step("cancels, resumes and cancels again, and keeps the plan until the end", async () => {
    await cancelSubscription(page);
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await expect(page.getByText("Your subscription continues")).toBeVisible();
    await expect(page.getByText("Next due date")).toBeVisible();
    await cancelSubscription(page);
    await page.goto("/pricing-plans");
    await expect(planCard(page, "Enterprise").getByText("Your plan")).toBeVisible();
    await expect(freePlanBox(page)).toHaveCount(0);
    await page.goto("/campaigns/twitter");
    await expect(page.getByRole("switch", { name: "Lighthouses is on" })).toBeChecked();
  });

  await test.step("is Free when the paid time ends, and puts campaigns beyond the limit to sleep", async () => {
    await letTimePass(server.standins, MONTH);
    await comeBack(page, user);
    await page.goto("/subscription");
    await expect(page.getByRole("heading", { name: "You're on Basic" })).toBeVisible();
    await expect(history(page).getByText("Paid")).toHaveCount(2);
    await expect(freePlanBox(page)).toBeVisible();
    await page.goto("/campaigns/twitter");
    await expect(page.getByRole("switch", { name: "Lighthouses is on" })).not.toBeChecked();
  });
});

test("reports a declined card on the checkout page, and changes nothing if the user leaves", async ({
  page,
}) => {
  await register(page);
  await page.goto("/pricing-plans");
  await planCard(page, "Professional").getByRole("button", { name: "Get Professional" }).click();
  await fillCard(page, CARDS.declined, "Pay");
  await expect(page.getByRole("alert")).toContainText("Your card was declined");

  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("You weren't charged, and nothing has changed.")).toBeVisible();
  await expect(planCard(page, "Basic").getByText("Your plan")).toBeVisible();
  await expect(freePlanBox(page)).toBeVisible();
  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "You're on Basic" })).toBeVisible();
  await expect(history(page)).toHaveCount(0);
});

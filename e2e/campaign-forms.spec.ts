import type { Locator, Page } from "@playwright/test";
import { expect, fillRegistration, newPerson, test } from "./test.ts";

/* The messages of campaign forms and lists, as a visitor becomes a user on the Free plan. */

const notice = (page: Page, text: string): Locator =>
  page.getByRole("alert").getByText(text, { exact: true });
const create = (page: Page): Promise<void> =>
  page.getByRole("tabpanel").getByRole("button", { name: "Create", exact: true }).click();
const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

/** Fails the next call to an endpoint without a message. */
const refuseOnce = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 400, body: "" }), { times: 1 });

test("shows errors in forms, keeps what a visitor typed, and enforces the plan", async ({ page }) => {
  await page.goto("/create-campaign");
  const title = page.getByLabel("Title");
  const prompt = page.getByLabel("Prompt");
  const schedule = page.getByLabel("Schedule per day");

  await test.step("shows errors at each field", async () => {
    await create(page);
    await expect(title).toHaveAccessibleDescription(/Title is required/u);
    await expect(title).toBeFocused();
    await expect(prompt).toHaveAccessibleDescription(/prompt is required/u);
    await prompt.fill(words(501));
    await expect(prompt).toHaveAccessibleDescription(
      /Word Count exceeds 500, the current word count is 501/u,
    );
    for (const [typed, message] of [
      ["", "Schedule is required"],
      ["many", "Schedule must be a whole number"],
      ["0", "Min of 1 post a day"],
      ["7", "Max of 6 posts a day"],
      ["9".repeat(12), "Max of 6 posts a day"],
    ] as const) {
      await schedule.fill(typed);
      await expect(schedule).toHaveAccessibleDescription(message);
    }
  });

  await test.step("asks a visitor to sign in and keeps the form", async () => {
    await title.fill("Harbour news");
    await prompt.fill("Facts about harbours");
    await schedule.fill("1");
    await create(page);
    await expect(notice(page, "Sign in")).toBeVisible();
    await page.getByRole("tabpanel").getByRole("link", { name: "Sign in" }).click();
    await fillRegistration(page, newPerson());
    await expect(page).toHaveURL(/\/create-campaign$/u);
    await expect(title).toHaveValue("Harbour news");
    await expect(prompt).toHaveValue("Facts about harbours");
  });

  await test.step("asks to try again if a call fails without a message, and keeps the form", async () => {
    const atForm = page
      .getByRole("form", { name: "Twitter campaign" })
      .getByText("Try again later...", { exact: true });
    await refuseOnce(page, "**/api/campaigns/create");
    await create(page);
    await expect(notice(page, "Try again later...")).toBeVisible();
    await expect(atForm).toBeVisible();
    const askFirst = page.getByRole("switch", { name: "Ask me before publishing" });
    await askFirst.click();
    await expect(atForm).toHaveCount(0);
    await askFirst.click();
    await create(page);
    await expect(notice(page, "Success")).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns\/twitter$/u);
  });

  await test.step("shows the message for the plan's limit", async () => {
    for (const [network, message] of [
      [
        "Twitter",
        "On A free subscription maximum of 1 post per day is allowed, you currently have 1 Posts per day",
      ],
      [
        "Linkedin",
        "On A free subscription maximum of 0 post per day is allowed, you currently have 0 Posts per day. Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise",
      ],
    ] as const) {
      await page.goto(`/create-campaign?type=${network.toLowerCase()}`);
      await title.fill("One more");
      await prompt.fill("More of it");
      // The plan's note moves the button when it appears.
      await expect(page.getByRole("link", { name: "See the plans" })).toBeVisible();
      await create(page);
      await expect(notice(page, message)).toBeVisible();
      const form = page.getByRole("form", { name: `${network} campaign` });
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    }
  });

  await test.step("opens the form from the switch, and changes nothing until Submit", async () => {
    await page.goto("/campaigns/twitter");
    const on = page.getByRole("switch", { name: "Harbour news is on" });
    await on.click();
    const form = page.getByRole("dialog", { name: "Edit campaign" });
    await expect(form.getByLabel("Status")).toContainText("Sleep");
    await form.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(on).toBeChecked();
    await on.click();
    await refuseOnce(page, "**/api/users/editCampaign/**");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(notice(page, "Something went wrong")).toBeVisible();
    await expect(form.getByText("Something went wrong", { exact: true })).toBeVisible();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(notice(page, "Success updating Campaign")).toBeVisible();
    await expect(on).not.toBeChecked();
  });

  await test.step("removes a campaign from the list and restores it", async () => {
    await page.getByRole("button", { name: "Actions for Harbour news" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No Twitter campaign yet")).toBeVisible();
    await page.getByRole("radio", { name: "Removed (1)" }).click();
    await page.getByRole("button", { name: "Actions for Harbour news" }).click();
    await page.getByRole("menuitem", { name: "Restore" }).click();
    await expect(page.getByText("No removed campaigns")).toBeVisible();
    await page.getByRole("radio", { name: "Current" }).click();
    await expect(page.getByRole("switch", { name: "Harbour news is on" })).toBeChecked();
  });

  await test.step("reports a list that cannot be loaded and retries", async () => {
    await page.route("**/api/campaigns/getUsersCampaigns", (route) =>
      route.fulfill({ status: 400, body: "" }),
    );
    await page.reload();
    await expect(page.getByRole("main").getByText("Something went wrong")).toBeVisible();
    await page.unroute("**/api/campaigns/getUsersCampaigns");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: "Harbour news" })).toBeVisible();
  });
});

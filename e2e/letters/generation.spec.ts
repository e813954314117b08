import type { Page } from "@playwright/test";
import { expect, register, test } from "../harness/test.ts";

const panel = (page: Page) => page.getByRole("tabpanel");
const terminal = (page: Page) => panel(page).getByRole("region", { name: "Terminal preview" });
const generate = (page: Page) => panel(page).getByRole("button", { name: "Generate", exact: true });
const stop = (page: Page) => panel(page).getByRole("button", { name: "Stop", exact: true });
const post = (page: Page) => panel(page).getByRole("article");
const left = (page: Page, count: number) =>
  expect(panel(page).getByText(`${count} of 10 AI generations left`)).toBeVisible();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function openTab(page: Page, name: "Twitter Post" | "Linkedin Post"): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

test("streams, counts, and keeps posts of both types for X and LinkedIn", async ({ page }) => {
  await register(page);
  await page.goto("/playground");
  await expect(terminal(page)).toContainText("waiting For your Prompt");
  await left(page, 10);
  let remaining = 10;

  for (const tab of ["Twitter Post", "Linkedin Post"] as const) {
    await openTab(page, tab);
    const limit = tab === "Twitter Post" ? 280 : 3000;
    for (const type of ["Be more creative", "Browse for news"] as const) {
      await test.step(`${tab}, ${type}`, async () => {
        const subject = type === "Browse for news" ? "AI in the gaming industry" : "lighthouses in winter";
        await panel(page).getByLabel("What do you want to generate?").fill(`Write a post about ${subject}`);
        await choose(page, "Select Post Type", type);
        await choose(page, "Select Tone", "Creative");
        await generate(page).click();
        await expect(stop(page)).toBeVisible();
        await expect(panel(page).getByRole("button", { name: "Generating" })).toBeDisabled();
        if (type === "Browse for news") {
          await expect(page.getByText("Browsing the web for you")).toBeVisible();
        }
        await expect(page.getByText("Success", { exact: true }).first()).toBeVisible();
        await expect(generate(page)).toBeEnabled();
        await expect(terminal(page)).toContainText(`Write a post about ${subject}`);
        await expect(post(page)).toContainText("Robin Example");
        const used = await panel(page)
          .getByText(/^[\d,]+\/[\d,]+ characters$/u)
          .innerText();
        const [length, most] = used
          .replaceAll(/[, a-z]/gu, "")
          .split("/")
          .map(Number);
        expect(length).toBeGreaterThan(20);
        expect(length).toBeLessThanOrEqual(limit);
        expect(most).toBe(limit);
        const source = panel(page).getByText("Written from", { exact: true });
        await (type === "Browse for news" ? expect(source).toBeVisible() : expect(source).toHaveCount(0));
        remaining -= 1;
        await left(page, remaining);
      });
    }
    await expect(panel(page).getByText("2 of 2", { exact: true })).toBeVisible();
  }
  await expect(panel(page).getByText("Sandbox").first()).toBeVisible();

  await test.step("edits a post in place, while the history keeps the original", async () => {
    await panel(page).getByRole("button", { name: "Edit" }).click();
    await panel(page).getByLabel("Text of the post").fill("Mine now #edited");
    await expect(panel(page).getByText("16/3,000")).toBeVisible();
    await panel(page).getByRole("button", { name: "Done", exact: true }).click();
    await expect(post(page)).toContainText("Mine now #edited");
    await panel(page).getByRole("button", { name: "Original text" }).click();
    await expect(post(page)).not.toContainText("Mine now");

    await page.reload();
    await expect(terminal(page)).toContainText("waiting For your Prompt");
    const kept = panel(page).getByRole("listitem");
    await expect(kept).toHaveCount(2);
    const text = await kept.first().getByRole("button").first().innerText();
    await kept.first().getByRole("button").first().click();
    await expect(terminal(page)).toContainText(text.slice(0, 30));
    await kept.first().getByRole("button", { name: "Delete this post" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(kept).toHaveCount(1);
  });
});

test("stops writing on Stop, keeping the text so far, and on leaving the screen", async ({ page }) => {
  await register(page);
  await page.goto("/playground?network=linkedin");
  await choose(page, "Select Post Type", "Be more creative");
  // The stand-in writes for less than a second, so on a busy machine, the first attempt may be too late.
  await expect(async () => {
    await panel(page).getByLabel("What do you want to generate?").press("Control+Enter");
    await expect(terminal(page).locator("p").nth(2)).toContainText(/\w+ \w+/u, { timeout: 5_000 });
    await stop(page).dispatchEvent("click", {}, { timeout: 500 });
    await expect(terminal(page)).toContainText("Stopped before the end", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(generate(page)).toBeEnabled();

  // The request gets no response, so only leaving the page can end it.
  await page.route("**/try/stream", () => {});
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("/try"));
  await generate(page).click();
  await expect(stop(page)).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await cancelled;
});

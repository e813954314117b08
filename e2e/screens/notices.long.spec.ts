import type { Locator, Page } from "@playwright/test";
import { expect, register, test } from "../harness/test.ts";

async function wrongPassword(page: Page): Promise<Locator> {
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  return page.getByRole("alert").filter({ hasText: "Wrong email or password" });
}

/** Drags a toast to the right by a fraction of its width. */
async function drag(page: Page, notice: Locator, share: number): Promise<void> {
  const { x, y, width, height } = (await notice.boundingBox())!;
  await page.mouse.move(x + 10, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 10 + width * share, y + height / 2, { steps: 10 });
  await page.mouse.up();
}

test("shows a toast at the top right, and closes it when dragged beyond 80% of its width", async ({
  page,
}) => {
  await page.goto("/login");
  const notice = await wrongPassword(page);
  await notice.hover();
  const { width: window } = page.viewportSize()!;
  const place = async () => {
    const { x, y, width } = (await notice.boundingBox())!;
    return { right: Math.round(window - x - width), top: Math.round(y) };
  };
  await expect.poll(place).toEqual({ right: 16, top: 16 });

  await drag(page, notice, 0.7);
  await expect.poll(place).toEqual({ right: 16, top: 16 });
  await drag(page, notice, 0.9);
  await expect(notice).toHaveCount(0);
});

test("closes the toast of a result automatically after 3000 ms, with reduced motion, too", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  const notice = await wrongPassword(page);
  await expect(notice).toHaveAttribute("data-timeout", "3000");
  await expect(notice).toHaveCount(0);
});

test("keeps a toast while the pointer is on it, and while the tab is hidden", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  const wait = async (seconds: number) => {
    await page.clock.runFor(seconds * 1_000);
    // A closed toast disappears with the next frame.
    await page.clock.runFor(100);
  };
  await page.goto("/login");
  const notice = await wrongPassword(page);
  await notice.hover();
  await wait(60);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await wait(3);
  await expect(notice).toHaveCount(0);

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      if (!value) dispatchEvent(new FocusEvent("focus"));
    }, hidden);
  await setHidden(true);
  await wrongPassword(page);
  await expect(notice).toBeVisible();
  await wait(60);
  await expect(notice).toBeVisible();
  await setHidden(false);
  await wait(3);
  await expect(notice).toHaveCount(0);
});

test("F6 leads to a toast, whose button works by keyboard while it has the focus", async ({ page }) => {
  await page.clock.install();
  await page.goto("/resume");
  await page.getByRole("tab", { name: "Professional" }).click();
  const jobs = page.getByRole("list", { name: "Employment History" }).getByRole("listitem");
  const before = await jobs.count();
  await page.getByRole("button", { name: "Remove employment 2" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Removed" });
  await expect(notice).toHaveAttribute("data-timeout", "10000");
  await expect(jobs).toHaveCount(before - 1);
  await page.keyboard.press("F6");
  const undo = notice.getByRole("button", { name: "Undo" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(60_000);
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(jobs).toHaveCount(before);
  // Without the button, it would stay for ten seconds.
  await expect(notice).toHaveCount(0, { timeout: 3_000 });
});

test("keeps the toast of running work, replaces it with the result, and closes it", async ({ page }) => {
  let go = () => {};
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/generatePdf", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/resume");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^PDF/u }).click();
  const notices = page.getByRole("region", { name: "Notifications" }).getByRole("status");
  await expect(notices).toHaveText(["Downloading"]);
  go();
  await expect(notices).toHaveText(["Success Downloading Pdf"]);
  await expect(notices).toHaveCount(0);
});

test("covers no control of the screen that it appears on", async ({ page }) => {
  await register(page);
  await page.goto("/create-campaign");
  await page.getByLabel("Title").fill("Night shifts");
  await page.getByLabel("Prompt").fill("What night shifts teach");
  await page.getByRole("tabpanel").getByRole("button", { name: "Create", exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: "Success" });
  const main = page.getByRole("link", { name: "Create Campaign" });
  await expect
    .poll(async () => {
      const [under, over] = [await main.boundingBox(), await notice.boundingBox()];
      return under !== null && over !== null && over.y >= under.y + under.height;
    })
    .toBe(true);
});

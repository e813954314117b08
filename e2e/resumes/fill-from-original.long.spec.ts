import type { Locator, Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { reactPdf } from "../harness/old-resumes.ts";
import { expect, test } from "../harness/test.ts";

/* A click on the pages of an old resume fills the chosen field of the review. */

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true }).first();

async function bring(page: Page): Promise<void> {
  await page.goto("/import");
  const file = { name: "old.pdf", mimeType: "application/pdf", buffer: await reactPdf() };
  await page.getByLabel("Your resume").setInputFiles(file);
  // The first file starts the process that reads files.
  await expect(page.getByRole("heading", { name: "Review your resume" })).toBeVisible({ timeout: 60_000 });
}

/** Returns the point at a fraction of the width of a printed text. */
async function within(piece: Locator, share: number): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await piece.boundingBox())!;
  return [x + width * share, y + height / 2];
}

test("by mouse, a click takes the detail under it, and dragging takes words; Undo takes both back", async ({
  page,
}) => {
  await bring(page);
  const contact = page.locator("[data-piece]", { hasText: "Portland, Oregon" }).first();
  await field(page, "Location").fill("");
  await page.mouse.click(...(await within(contact, 0.9)));
  await expect(field(page, "Location")).toHaveValue("Portland, Oregon");
  await expect(field(page, "Location")).toBeFocused();

  const line = page.locator("[data-piece]", { hasText: "Trained 5 new colleagues" });
  await field(page, "Profession").focus();
  await page.mouse.move(...(await within(line, 0.75)));
  await page.mouse.down();
  await page.mouse.move(...(await within(line, 0.97)), { steps: 5 });
  await page.mouse.up();
  await expect(field(page, "Profession")).toHaveValue("wound care");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Profession")).toHaveValue("Ward Nurse");
});

test("the review of a PDF next to its pages has no accessibility faults", async ({ page }) => {
  await look(page, "/import", "reader of a PDF", async () => {
    if (!(await page.getByRole("heading", { name: "Review your resume" }).isVisible())) await bring(page);
    await field(page, "Company").focus();
    await expect(page.locator("[data-mark]")).not.toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the original is in the other tab, and a tap returns with the text", async ({ page }) => {
    await bring(page);
    await field(page, "Location").fill("");
    await page.getByRole("tab", { name: "Original" }).tap();
    await expect(page.getByText(/Click a line or select words to fill Location/u)).toBeVisible();
    await page.touchscreen.tap(
      ...(await within(page.locator("[data-piece]", { hasText: "Portland, Oregon" }).first(), 0.9)),
    );
    await expect(field(page, "Location")).toHaveValue("Portland, Oregon");
    await expect(page.getByRole("tab", { name: "Found" })).toHaveAttribute("aria-selected", "true");
  });
});

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../harness/test.ts";

test("names the characters that no font can print, and lets the user download anyway", async ({ page }) => {
  await page.goto("/resume");
  await page.getByRole("button", { name: "Download" }).click();
  const panel = page.getByRole("complementary", { name: "Before you send it" });
  await expect(panel.getByRole("listitem")).toHaveText([/^Sample text remains in Contact, /u]);

  const resume = { basics: { name: "Runa ᚠ Example", summary: "नमस्ते, สวัสดี, 𒀀" } };
  await page.setInputFiles("input[type=file][accept*=json]", {
    name: "resume.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(resume)),
  });
  await expect(page.getByLabel("Full Name")).toHaveValue("Runa ᚠ Example");
  const warning = "No font here includes ᚠ (U+16A0), 𒀀 (U+12000). The PDF shows a box instead";
  const finding = panel.getByRole("button", { name: warning });
  await expect(finding).toBeVisible();
  await page.screenshot({ path: "test-results/screens/print-warning.png" });
  expect(
    (await new AxeBuilder({ page }).include("aside[aria-label='Before you send it']").analyze()).violations,
  ).toEqual([]);
  await finding.click();
  await expect(page.getByLabel("Full Name")).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: /^PDF/u }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  await expect(page.getByRole("status").filter({ hasText: warning })).toBeVisible();
});

test("says which fields a program finds in the actual PDF, and goes to one", async ({ page }) => {
  await page.goto("/resume?template=10");
  await page.getByRole("button", { name: "Download" }).click();
  const read = page.getByRole("region", { name: "What hiring software finds" });
  await read.getByRole("button", { name: "Read the PDF" }).click();
  // A browser prints the PDF, and a separate process reads it.
  await expect(read.getByRole("button", { name: "Read it again" })).toBeVisible({ timeout: 60_000 });
  await expect(read.getByRole("listitem")).toHaveText([
    "Namefound",
    "Emailfound",
    "Phonefound",
    "Jobs with employer and dates3 of 3",
    "Degrees with school and datesfound",
  ]);
  await read.getByRole("button", { name: /^Email/u }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("x");
  await expect(read.getByRole("button", { name: "Read it again" })).toBeEnabled();
});

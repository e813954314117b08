import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./test.ts";

test("names the characters that no font can print, and lets the user download anyway", async ({ page }) => {
  await page.goto("/resume");
  const openMenu = () => page.getByRole("button", { name: "Download" }).click();
  await openMenu();
  const inMenu = page.getByRole("menu").getByRole("group", { name: "Before you send it" });
  await expect(inMenu.getByRole("menuitem")).toHaveText([/^Text of the sample is left in Contact, /u]);
  await page.keyboard.press("Escape");

  const resume = { basics: { name: "Runa ᚠ Example", summary: "नमस्ते, สวัสดี, 𒀀" } };
  await page.setInputFiles("input[type=file][accept*=json]", {
    name: "resume.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(resume)),
  });
  await expect(page.getByLabel("Full Name")).toHaveValue("Runa ᚠ Example");
  await openMenu();
  const warning = "No font here can print ᚠ (U+16A0), 𒀀 (U+12000). The PDF shows a box instead";
  const finding = page.getByRole("menuitem", { name: warning });
  await expect(finding).toBeVisible();
  await page.screenshot({ path: "test-results/screens/print-warning.png" });
  expect((await new AxeBuilder({ page }).include("[role=menu]").analyze()).violations).toEqual([]);
  await finding.click();
  await expect(page.getByLabel("Full Name")).toBeFocused();

  await openMenu();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "PDF", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  await expect(page.getByRole("alert").filter({ hasText: warning })).toBeVisible();
});

import { join } from "node:path";
import { expect, test } from "../harness/test.ts";

const FIXTURES = join(import.meta.dirname, "../../packages/formats/test/fixtures/json-resume");

test("detects the language of an imported resume and lets the editor change it", async ({ page }) => {
  await page.goto("/resume");
  await page.setInputFiles("input[type=file][accept*=json]", join(FIXTURES, "japanese-in-kanji.json"));
  const name = page.locator(".resume h1").first();
  await expect(name).toHaveText("榊原 千里");
  const hanFonts = () => name.evaluate((element) => getComputedStyle(element).getPropertyValue("--han"));
  expect(await hanFonts()).toMatch(/^\s*"Noto Sans JP/u);

  await page.getByRole("tab", { name: "Design" }).click();
  const language = page.getByLabel("Document language");
  await expect(language).toHaveValue("日本語 (Japanese)");
  await language.fill("simplified");
  await page.getByRole("option", { name: "简体中文" }).click();
  await expect.poll(hanFonts).toMatch(/^\s*"Noto Sans SC/u);
});

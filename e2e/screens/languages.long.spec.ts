import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { FOR_USERS, FOR_VISITORS } from "../harness/all-screens.ts";
import { flawsOf, speakPseudo } from "../harness/pseudo-language.ts";
import { expect, register, test } from "../harness/test.ts";

test.describe.configure({ mode: "parallel" });
test.slow();

const WIDTHS = [1440, 390];

/** A page that the server renders, whose texts are not in the files that this test replaces. */
const FROM_SERVER = /^\/api\//u;

async function goThrough(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  const flaws: string[] = [];
  await page.context().addCookies([{ name: "language", value: language, url: new URL(page.url()).origin }]);
  for (const path of paths.filter((one) => !FROM_SERVER.test(one))) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html"), path).toHaveAttribute("lang", language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      flaws.push(...(await flawsOf(page)).map((flaw) => `${path} ${width}: ${flaw}`));
    }
  }
  return flaws;
}

for (const language of ["de", "ar"]) {
  test(`${language}: every screen for visitors is translated, and shows all of its words`, async ({
    page,
  }) => {
    await page.goto("/healthz");
    await speakPseudo(page.context(), language);
    expect(await goThrough(page, FOR_VISITORS, language)).toEqual([]);
  });

  test(`${language}: every screen for users is translated, and shows all of its words`, async ({ page }) => {
    await register(page);
    await speakPseudo(page.context(), language);
    expect(await goThrough(page, FOR_USERS, language)).toEqual([]);
  });
}

test("axe finds nothing in Arabic", async ({ page }) => {
  await register(page);
  await page.context().addCookies([{ name: "language", value: "ar", url: new URL(page.url()).origin }]);
  for (const path of FOR_USERS) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`),
        path,
      )
      .toEqual([]);
  }
});

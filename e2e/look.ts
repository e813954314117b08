import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/**
 * A screen in both themes and both widths: axe finds nothing, nothing scrolls sideways, and a picture is
 * left in test-results/screens for people to look at.
 * @param act what is done on the screen before it is looked at
 */
export async function look(
  page: Page,
  path: string,
  who: string,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      await act(page);
      const what = `${who} ${path} ${viewport.width} ${colorScheme}`;
      await page.screenshot({
        path: `test-results/screens/${what.replaceAll(/\W+/gu, "-")}.png`,
        fullPage: true,
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`),
        what,
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${what}: pixels that stick out sideways`).toBeLessThanOrEqual(0);
    }
  }
}

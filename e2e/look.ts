import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Whether to save screenshots to test-results/screens. */
const TAKE_PICTURES = process.env["PICTURES"] === "1";

/**
 * Checks a screen in both themes and both widths: axe finds nothing, and nothing scrolls sideways.
 * @param act done on the screen before the check
 */
export async function look(
  page: Page,
  path: string,
  who: string,
  act?: (page: Page) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [index, viewport] of VIEWPORTS.entries()) {
      await page.setViewportSize(viewport);
      // Something opened on a wide screen may close on a narrow one.
      if (index === 0 || act) await page.goto(path, { waitUntil: "networkidle" });
      await act?.(page);
      // What dark changes is colors.
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      await judge(page, `${who} ${path} ${viewport.width} ${colorScheme}`, rules);
    }
  }
}

async function judge(page: Page, what: string, rules?: string[]): Promise<void> {
  if (TAKE_PICTURES) {
    const path = `test-results/screens/${what.replaceAll(/\W+/gu, "-")}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: pixels that stick out sideways`).toBeLessThanOrEqual(0);
}

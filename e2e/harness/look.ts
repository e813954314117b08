import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isLong } from "../../apps/server/test/length.ts";
import { expect, test } from "./test.ts";

const LOOKS = [
  { theme: "light", viewport: { width: 1440, height: 900 } },
  { theme: "dark", viewport: { width: 390, height: 844 } },
] as const;

const THEMES = LOOKS.map(({ theme }) => theme);

/** The narrowest phone, on which nothing may scroll sideways. */
const NARROWEST = { width: 360, height: 740 };

/** Whether to save screenshots to test-results/screens. */
const TAKE_PICTURES = process.env["PICTURES"] === "1";

/**
 * Returns the looks to check. In `npm test`, each file always checks the same look. The long tests rerun the file with
 * the other look, so it may contain only `look` tests. Long files, and runs that take pictures, check both looks.
 */
function looksAt(screen: string): readonly (typeof LOOKS)[number][] {
  if (TAKE_PICTURES || test.info().file.endsWith(".long.spec.ts")) return LOOKS;
  const sum = Array.from(screen).reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return [LOOKS[(isLong ? sum + 1 : sum) % LOOKS.length]!];
}

/**
 * Checks a screen in a light, wide window, in a dark, narrow window, or in both: axe finds no problems, and nothing
 * scrolls sideways.
 * @param act performs actions on the screen before the check
 */
export async function look(
  page: Page,
  path: string,
  who: string,
  act?: (page: Page) => Promise<void>,
): Promise<void> {
  // Ids and tokens differ between runs.
  const [screen] = path.split(/[#?]|\/[\da-f-]{36}/u);
  for (const [index, { theme, viewport }] of looksAt(`${who}${screen}`).entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    // Reloads the page after actions, because a menu or dialog opened on a wide screen may close on a narrow one.
    if (index === 0 || act) await page.goto(path, { waitUntil: "networkidle" });
    await act?.(page);
    const what = `${who} ${path}`;
    if (TAKE_PICTURES) {
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        // A link in an email may be longer than a file name can be.
        const file = `${what.slice(0, 100)} ${viewport.width} ${colorScheme}`.replaceAll(/\W+/gu, "-");
        await page.screenshot({ path: `test-results/screens/${file}.png`, fullPage: true });
      }
      await page.emulateMedia({ colorScheme: theme });
    }
    await judge(page, what);
    if (viewport.width < 400) {
      await page.setViewportSize(NARROWEST);
      await expectNoOverflow(page, `${what}, ${NARROWEST.width} pixels wide`);
    }
  }
}

/** Closes the toasts, and waits until nothing moves or fades. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === "running");
    const toasts = () => [...document.querySelectorAll<HTMLElement>("[aria-label='Close notification']")];
    for (let all = running(); all.length > 0 || toasts().length > 0; all = running()) {
      toasts().forEach((close) => close.click());
      await Promise.allSettled(all.map(({ finished }) => finished));
      // The end of one animation may start another.
      await new Promise(requestAnimationFrame);
    }
  });
}

async function judge(page: Page, what: string): Promise<void> {
  await settle(page);
  // The default mode opens a new page for each analysis, to guard against frames from other sites.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join("; ")}`),
    what,
  ).toEqual([]);
  await expectNoOverflow(page, what);
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: pixels that stick out sideways`).toBeLessThanOrEqual(0);
}

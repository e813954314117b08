import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser.ts";
import { Server } from "../e2e/server.ts";
import type { Row } from "./run.ts";

/** The resume of the browser tests, shortened to three pages. */
async function threePages(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file = join(import.meta.dirname, "../e2e/fixtures/resume.json");
  const whole = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const { volunteer: _, publications: _1, references: _2, ...rest } = whole;
  return { name: "resume.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rest)) };
}

const KEYSTROKES = 120;
/** CPU slowdown → milliseconds of main-thread work a keystroke may cost at the 95th percentile. */
const GOALS = { 1: 16, 4: 50 };

/** Milliseconds that the page's main thread has been busy since it opened. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function keystrokes(page: Page, cdp: CDPSession, text: string): Promise<number[]> {
  const costs: number[] = [];
  for (let i = 0; i < KEYSTROKES; i += 1) {
    const before = await busy(cdp);
    await page.keyboard.type(text[i % text.length] ?? "x");
    await twoFrames(page);
    costs.push((await busy(cdp)) - before);
  }
  return costs.sort((a, b) => a - b);
}

/**
 * Measures all main-thread work from a keystroke to the second frame after it, on an imported three-page
 * resume.
 */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch({
    executablePath: (await findBrowser(process.env["CHROMIUM_PATH"])).path,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable");
    const resume = await threePages();
    const rows: Row[] = [];
    for (const template of [1, 2]) {
      await page.goto(`/resume?template=${template}`);
      await page.setInputFiles("input[type=file][accept*=json]", resume);
      await page.getByText("Page 3 of 3").first().waitFor();
      await page.getByRole("textbox", { name: "Summary" }).click();
      await page.keyboard.press("End");
      for (const [rate, goal] of Object.entries(GOALS)) {
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(rate) });
        const costs = await keystrokes(page, cdp, "measured outcomes, plainly ");
        const p95 = costs[Math.floor(costs.length * 0.95)] ?? Number.NaN;
        rows.push({
          what: `a keystroke, three pages, template ${template}, CPU slowed ${rate}×, p95`,
          measured: `${p95.toFixed(1)} ms (median ${(costs[Math.floor(costs.length / 2)] ?? 0).toFixed(1)})`,
          goal: `at most ${goal} ms`,
          ok: p95 <= goal,
        });
      }
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
    return rows;
  } finally {
    await browser.close();
    await server.remove();
  }
}

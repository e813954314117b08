import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_TEMPLATE } from "@postfolio/contract/resume-layout.ts";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
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
const GOALS = { 1: 8, 4: 33 };
const RATES = [1, 4] as const;

/** Milliseconds that the page's main thread has been busy since it opened. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Until the next frame is painted: a message is delivered after it. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(), { once: true });
        port1.start();
        requestAnimationFrame(() => port2.postMessage(undefined));
      }),
  );

async function keystrokes(page: Page, cdp: CDPSession, text: string): Promise<number[]> {
  const costs: number[] = [];
  for (let i = 0; i < KEYSTROKES; i += 1) {
    const before = await busy(cdp);
    await page.keyboard.type(text[i % text.length] ?? "x");
    await painted(page);
    costs.push((await busy(cdp)) - before);
    // What may follow in later frames: page breaks, saving.
    await painted(page);
    await painted(page);
  }
  return costs.sort((a, b) => a - b);
}

/**
 * Measures the main-thread work from a keystroke to the frame that shows it, form and preview together, on
 * an imported three-page resume in every template. Reports the default template, and the slowest one.
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
    const measured: Measured[] = [];
    for (const [index, { label }] of TEMPLATES.entries()) {
      await page.goto(`/resume?template=${index + 1}`);
      await page.setInputFiles("input[type=file][accept*=json]", resume);
      await page
        .getByText(/^Page [2-5] of [2-5]$/u)
        .first()
        .waitFor();
      await page.getByRole("textbox", { name: "Summary" }).click();
      await page.keyboard.press("End");
      for (const rate of RATES) {
        await cdp.send("Emulation.setCPUThrottlingRate", { rate });
        const costs = await keystrokes(page, cdp, "measured outcomes, plainly ");
        measured.push({
          label,
          rate,
          p95: costs[Math.floor(costs.length * 0.95)] ?? Number.NaN,
          median: costs[Math.floor(costs.length / 2)] ?? Number.NaN,
        });
      }
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
    return RATES.flatMap((rate) => {
      const ofRate = measured.filter((one) => one.rate === rate).sort((a, b) => b.p95 - a.p95);
      const standard = ofRate.find(({ label }) => label === templateOf(DEFAULT_TEMPLATE).label)!;
      return [row(standard), row(ofRate[0]!, "the slowest of ten, ")];
    });
  } finally {
    await browser.close();
    await server.remove();
  }
}

interface Measured {
  label: string;
  rate: keyof typeof GOALS;
  p95: number;
  median: number;
}

const row = ({ label, rate, p95, median }: Measured, which = ""): Row => ({
  what: `a keystroke, three pages, ${which}${label}, CPU slowed ${rate} ×, p95`,
  measured: `${p95.toFixed(1)} ms (median ${median.toFixed(1)})`,
  goal: `at most ${GOALS[rate]} ms`,
  ok: p95 <= GOALS[rate],
});

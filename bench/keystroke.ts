import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { Server } from "../e2e/harness/server.ts";
import type { Row } from "./run.ts";

/** The resume of the browser tests, shortened to three pages. */
async function threePages(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file = join(import.meta.dirname, "../e2e/fixtures/resume.json");
  const whole = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const { volunteer: _, publications: _1, references: _2, ...rest } = whole;
  return { name: "resume.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rest)) };
}

const KEYSTROKES = 120;
/** Until the browser has compiled what runs at each keystroke. */
const WARM_UP = 30;
/** Milliseconds from one keystroke to the next one. */
const PAUSE = 100;
/** CPU slowdown → milliseconds of main-thread work a keystroke may cost at the 95th percentile. */
const GOALS = { 1: 8, 4: 33 };
const RATES = [1, 4] as const;

/** Milliseconds that the page's main thread has worked since it opened, without what it waited for. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/**
 * Has the page call back when the frame that shows a keystroke has been painted: a message is delivered
 * after it. All that measuring adds to the page's work is this listener.
 */
function reportPainted(): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () =>
    (window as unknown as { painted: (payload: string) => void }).painted(""),
  );
  port1.start();
  addEventListener("input", () => requestAnimationFrame(() => port2.postMessage(undefined)), true);
}

async function keystroke(page: Page, cdp: CDPSession, key: string): Promise<number> {
  // What may follow in later frames: saving, and the place on the page.
  await new Promise((done) => setTimeout(done, PAUSE));
  const painted = new Promise((done) => cdp.once("Runtime.bindingCalled", done));
  const before = await worked(cdp);
  await page.keyboard.type(key);
  await painted;
  return (await worked(cdp)) - before;
}

const TYPED = "measured outcomes, plainly ";

async function keystrokes(page: Page, cdp: CDPSession): Promise<number[]> {
  const costs: number[] = [];
  for (let at = 0; at < WARM_UP + KEYSTROKES; at += 1) {
    const cost = await keystroke(page, cdp, TYPED[at % TYPED.length]!);
    if (at >= WARM_UP) costs.push(cost);
  }
  return costs.sort((a, b) => a - b);
}

/** Types into a page that has nothing but a field: what the browser and this measurement take by themselves. */
async function typeIntoNothing(page: Page, cdp: CDPSession, rate: number): Promise<number[]> {
  await page.goto("/healthz");
  await page.evaluate(() => {
    document.body.innerHTML = "<p contenteditable>Text</p>";
  });
  await page.locator("p").click();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  const costs = await keystrokes(page, cdp);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return costs;
}

async function typeWithoutPreview(page: Page, cdp: CDPSession): Promise<number[]> {
  const style = await page.addStyleTag({ content: ".resume-pages { display: none }" });
  const costs = await keystrokes(page, cdp);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return costs;
}

/** Opens the first job, whose fields are mounted only then, and goes to the end of its first line. */
async function goToLineOfJob(page: Page): Promise<void> {
  const section = page.getByRole("button", { name: "Employment History", exact: true });
  if ((await section.getAttribute("aria-expanded")) === "false") await section.click();
  const jobs = page.getByRole("list", { name: "Employment History" });
  await jobs.locator("[data-toggle]").first().click();
  await page.getByRole("textbox", { name: "Responsibility 1", exact: true }).click();
  await page.locator(".ProseMirror-focused").waitFor();
}

/**
 * Measures the main-thread work from a keystroke to the frame that shows it, form and preview together, on
 * an imported three-page resume in every template. Reports the slowest template and the default one, which it
 * compares with a field on an empty page and with the form without the preview, and in which it also types into a
 * line of an open job.
 */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch({
    executablePath: (await findBrowser(process.env["CHROMIUM_PATH"])).path,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(reportPainted);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Runtime.enable");
    await cdp.send("Runtime.addBinding", { name: "painted" });
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const resume = await threePages();
    const fields = new Map<number, number>();
    const forms = new Map<number, number>();
    for (const rate of RATES) fields.set(rate, p95(await typeIntoNothing(page, cdp, rate)));
    const measured: Measured[] = [];
    const inJob: Measured[] = [];
    for (const [index, { label }] of TEMPLATES.entries()) {
      await page.goto(`/resume?template=${index + 1}`);
      await page.setInputFiles("input[type=file][accept*=json]", resume);
      // What the file has and the resume does not show.
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.locator(".resume").getByText("Beatriz Almeida Fontes").waitFor();
      await page.getByRole("textbox", { name: "Summary" }).click();
      await page.locator(".ProseMirror-focused").waitFor();
      const typeAtEnd = async (rate: Measured["rate"]): Promise<Measured> => {
        await cdp.send("Emulation.setCPUThrottlingRate", { rate });
        await page.keyboard.press("ControlOrMeta+End");
        const costs = await keystrokes(page, cdp);
        await page.locator(".resume").getByText(TYPED.repeat(5)).first().waitFor();
        return { label, rate, costs };
      };
      const isDefault = index + 1 === DEFAULT_TEMPLATE;
      for (const rate of RATES) {
        measured.push(await typeAtEnd(rate));
        if (isDefault) forms.set(rate, p95(await typeWithoutPreview(page, cdp)));
      }
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      if (!isDefault) continue;
      await goToLineOfJob(page);
      for (const rate of RATES) inJob.push(await typeAtEnd(rate));
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
    return RATES.flatMap((rate) => {
      const ofRate = measured.filter((one) => one.rate === rate).sort((a, b) => p95(b.costs) - p95(a.costs));
      const standard = ofRate.find(({ label }) => label === templateOf(DEFAULT_TEMPLATE).label)!;
      const comparison = `; a field alone ${fields.get(rate)?.toFixed(1)}, the form alone ${forms.get(rate)?.toFixed(1)}`;
      return [
        row(standard, "", comparison),
        row(
          inJob.find((one) => one.rate === rate)!,
          "with one job open, ",
        ),
        row(ofRate[0]!, "the slowest of ten, "),
      ];
    });
  } finally {
    await browser.close();
    await server.remove();
  }
}

interface Measured {
  label: string;
  rate: keyof typeof GOALS;
  /** Sorted. */
  costs: number[];
}

const percentile = (sorted: number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

const p95 = (sorted: number[]): number => percentile(sorted, 0.95);

const row = ({ label, rate, costs }: Measured, which: string, comparison = ""): Row => ({
  what: `a keystroke, three pages, ${which}${label}, CPU slowed ${rate} ×, p95`,
  measured: `${p95(costs).toFixed(1)} ms (median ${percentile(costs, 0.5).toFixed(1)}${comparison})`,
  goal: `at most ${GOALS[rate]} ms`,
  ok: p95(costs) <= GOALS[rate],
});

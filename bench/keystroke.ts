import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { Server } from "../e2e/harness/server.ts";
import type { Row } from "./row.ts";

/** The resume of the browser tests, shortened to three pages. */
async function threePages(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file = join(import.meta.dirname, "../e2e/fixtures/resume.json");
  const whole = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const { volunteer: _, publications: _1, references: _2, ...rest } = whole;
  return { name: "resume.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rest)) };
}

/** For a figure that is reported. */
const KEYSTROKES = 120;
/** For what a figure is compared with. */
const FEW = 60;
/** To find the slowest template, with the keystrokes before. */
const BRIEFLY = { keystrokes: 30, warmUp: 20 };
/** Until the browser has compiled what runs at each keystroke. */
const WARM_UP = 30;
/**
 * Milliseconds from one keystroke to the next one. The next frames are drawn by then, and what follows when typing has
 * ended, such as saving, does not begin.
 */
const PAUSE = 50;
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
  await new Promise((done) => setTimeout(done, PAUSE));
  const painted = new Promise((done) => cdp.once("Runtime.bindingCalled", done));
  const before = await worked(cdp);
  await page.keyboard.type(key);
  await painted;
  return (await worked(cdp)) - before;
}

const TYPED = "measured outcomes, plainly ";

async function keystrokes(page: Page, cdp: CDPSession, count: number, warmUp: number): Promise<number[]> {
  const costs: number[] = [];
  for (let at = 0; at < warmUp + count; at += 1) {
    const cost = await keystroke(page, cdp, TYPED[at % TYPED.length]!);
    if (at >= warmUp) costs.push(cost);
  }
  return costs.sort((a, b) => a - b);
}

/** A page that has nothing but a field: what the browser and this measurement take by themselves. */
async function openFieldAlone(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(() => {
    document.body.innerHTML = "<p contenteditable>Text</p>";
  });
  await page.locator("p").click();
}

/** Opens the resume in a template, with the cursor in its summary. */
async function openSummary(page: Page, template: number): Promise<void> {
  await page.goto(`/resume?template=${template}`);
  await page.setInputFiles("input[type=file][accept*=json]", await threePages());
  // What the file has and the resume does not show.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator(".resume").getByText("Beatriz Almeida Fontes").waitFor();
  await page.getByRole("textbox", { name: "Summary" }).click();
  await page.locator(".ProseMirror-focused").waitFor();
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
 * an imported three-page resume: in the default template, in a line of an open job, and in the slowest template, which
 * a few keystrokes in each of them find. The default one is compared with a field on an empty page and with the form
 * without the preview.
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

    const slowed = async (label: string, rate: Rate, count: number, warmUp = WARM_UP): Promise<Measured> => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      const costs = await keystrokes(page, cdp, count, warmUp);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      const measured = { label, rate, costs };
      console.error(`  ${label}, CPU slowed ${rate} ×: ${p95(costs).toFixed(1)} ms`);
      return measured;
    };
    const inTurn = async (label: string, count: number): Promise<Measured[]> => {
      const all: Measured[] = [];
      for (const rate of RATES) all.push(await slowed(label, rate, count));
      return all;
    };
    const inPreview = async <T>(measure: () => Promise<T>): Promise<T> => {
      await page.keyboard.press("ControlOrMeta+End");
      const measured = await measure();
      await page.locator(".resume").getByText(TYPED).first().waitFor();
      return measured;
    };

    await openFieldAlone(page);
    const alone = await inTurn("a field alone", FEW);

    const labels = TEMPLATES.map(({ label }) => label);
    const briefly: { template: number; median: number }[] = [];
    for (const [index, label] of labels.entries()) {
      await openSummary(page, index + 1);
      const { costs } = await inPreview(() =>
        slowed(`briefly, ${label}`, 1, BRIEFLY.keystrokes, BRIEFLY.warmUp),
      );
      briefly.push({ template: index + 1, median: percentile(costs, 0.5) });
    }
    const slowest = briefly.reduce((a, b) => (b.median > a.median ? b : a)).template;

    await openSummary(page, slowest);
    const inSlowest = await inPreview(() => inTurn(labels[slowest - 1]!, KEYSTROKES));

    const standard = templateOf(DEFAULT_TEMPLATE).label;
    await openSummary(page, DEFAULT_TEMPLATE);
    const inDefault = await inPreview(() => inTurn(standard, KEYSTROKES));
    const style = await page.addStyleTag({ content: ".resume-pages { display: none }" });
    const forms = await inTurn("the form alone", FEW);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    await goToLineOfJob(page);
    const inJob = await inPreview(() => inTurn(standard, KEYSTROKES));

    return RATES.flatMap((rate, index) => {
      const [field, form] = [alone, forms].map((all) => p95(all[index]!.costs).toFixed(1));
      return [
        row(inDefault[index]!, "", `; a field alone ${field}, the form alone ${form}`),
        row(inJob[index]!, "with one job open, "),
        row(inSlowest[index]!, "the slowest of ten, "),
      ];
    });
  } finally {
    await browser.close();
    await server.remove();
  }
}

type Rate = (typeof RATES)[number];

interface Measured {
  label: string;
  rate: Rate;
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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { Server } from "../e2e/harness/server.ts";
import type { Row } from "./row.ts";

/** Returns the resume of the browser tests, shortened to three pages. */
async function threePages(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const file = join(import.meta.dirname, "../e2e/fixtures/resume.json");
  const whole = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const { volunteer: _, publications: _1, references: _2, ...rest } = whole;
  return { name: "resume.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(rest)) };
}

/** The number of keystrokes for a reported figure. */
const KEYSTROKES = 120;
/** The number of keystrokes for a figure that is only used in comparisons. */
const FEW = 60;
/** The numbers of keystrokes and of warm-up keystrokes with which the slowest template is found. */
const BRIEFLY = { keystrokes: 30, warmUp: 10 };
/** Keystrokes until the browser has compiled the code that runs on each keystroke. */
const WARM_UP = 30;
/**
 * Milliseconds between keystrokes. The next frames have been drawn by then, while work that starts once typing has
 * ended, such as saving, has not begun.
 */
const PAUSE = 50;
/** CPU slowdown → milliseconds of main-thread work that a keystroke may cost at the 95th percentile. */
const GOALS = { 1: 8, 4: 33 };
/** The same goals with an open job in the form. */
const GOALS_IN_JOB = { 1: 10, 4: 40 };
const RATES = [1, 4] as const;

/**
 * Returns the milliseconds that the page's main thread has worked since the page opened, without time spent waiting.
 */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/**
 * Makes the page report when the frame that shows a keystroke has been painted, after which a message is delivered. All
 * timers wait until the cost has been read. Then `release` lets them run, and the page reports when their results have
 * been painted. With `atOnce`, changes are applied before the frame, as when a field loses focus. Measuring adds
 * nothing else to the page's work.
 */
function reportFrames(): void {
  const { port1, port2 } = new MessageChannel();
  const page = window as unknown as Measuring;
  port1.addEventListener("message", () => page.painted(""));
  port1.start();
  const reportFrame = () => requestAnimationFrame(() => port2.postMessage(undefined));
  const start = window.setTimeout;
  let held: (() => void)[] | undefined;
  window.setTimeout = ((run: () => void, delay?: number) =>
    start(() => (held ? held.push(run) : run()), delay)) as typeof setTimeout;
  page.atOnce = false;
  page.release = () => {
    const runs = held ?? [];
    held = undefined;
    for (const run of runs) run();
    reportFrame();
  };
  const typed = (event: Event) => {
    // Choosing a file also fires an input event.
    if (!(event instanceof InputEvent)) return;
    if (page.atOnce) queueMicrotask(() => dispatchEvent(new Event("blur")));
    held = [];
    reportFrame();
  };
  addEventListener("input", typed, true);
}

interface Measuring {
  painted: (payload: string) => void;
  release: () => void;
  atOnce: boolean;
}

interface Cost {
  toFrame: number;
  inAll: number;
}

async function keystroke(page: Page, cdp: CDPSession, key: string, atOnce: boolean): Promise<Cost> {
  await cdp.send("Runtime.evaluate", { expression: `atOnce = ${atOnce}` });
  await new Promise((done) => setTimeout(done, PAUSE));
  const painted = () => new Promise((done) => cdp.once("Runtime.bindingCalled", done));
  const before = await worked(cdp);
  const frame = painted();
  await page.keyboard.type(key);
  await frame;
  const toFrame = (await worked(cdp)) - before;
  const rest = painted();
  await cdp.send("Runtime.evaluate", { expression: "release()" });
  await rest;
  return { toFrame, inAll: (await worked(cdp)) - before };
}

const TYPED = "measured outcomes, plainly ";

/** Measures the cost of keystrokes, alternating with keystrokes `atOnce`. */
async function keystrokes(page: Page, cdp: CDPSession, count: number, warmUp: number): Promise<Costs> {
  const costs: Costs = { toFrame: [], inAll: [], atOnce: { toFrame: [], inAll: [] } };
  for (let at = 0; at < 2 * (warmUp + count); at += 1) {
    const atOnce = at % 2 === 1;
    const { toFrame, inAll } = await keystroke(page, cdp, TYPED[at % TYPED.length]!, atOnce);
    if (at < 2 * warmUp) continue;
    const { toFrame: all, inAll: totals } = atOnce ? costs.atOnce : costs;
    all.push(toFrame);
    totals.push(inAll);
  }
  for (const all of [costs.toFrame, costs.inAll, costs.atOnce.toFrame, costs.atOnce.inAll])
    all.sort((a, b) => a - b);
  return costs;
}

interface Sorted {
  toFrame: number[];
  inAll: number[];
}

interface Costs extends Sorted {
  atOnce: Sorted;
}

/** Opens a page with nothing but a field, to measure the cost of the browser and of the measurement itself. */
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
  // A dialog lists what is in the file but not shown in the resume.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.locator(".resume").getByText("Beatriz Almeida Fontes").waitFor();
  await page.getByRole("textbox", { name: "Summary" }).click();
  await page.locator(".ProseMirror-focused").waitFor();
}

/** Opens the first job, whose fields are not mounted until then, and moves the cursor to the end of its first line. */
async function goToLineOfJob(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Professional" }).click();
  const section = page.getByRole("button", { name: "Employment History", exact: true });
  if ((await section.getAttribute("aria-expanded")) === "false") await section.click();
  const jobs = page.getByRole("list", { name: "Employment History" });
  await jobs.locator("[data-toggle]").first().click();
  await page.getByRole("textbox", { name: "Responsibility 1", exact: true }).click();
  await page.locator(".ProseMirror-focused").waitFor();
}

/**
 * Measures the main-thread work from a keystroke to the frame that shows it, form and preview together, on an
 * imported three-page resume: in the default template, in a line of an open job, and in the slowest template, which
 * is found with a few keystrokes in each. The default template is compared with a field on an empty page and with the
 * form without the preview.
 */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch({
    executablePath: (await findBrowser(process.env["CHROMIUM_PATH"])).path,
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(reportFrames);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Runtime.enable");
    await cdp.send("Runtime.addBinding", { name: "painted" });
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });

    const slowed = async (label: string, rate: Rate, count: number, warmUp = WARM_UP): Promise<Measured> => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      const costs = await keystrokes(page, cdp, count, warmUp);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      const measured = { label, rate, costs };
      console.error(`  ${label}, CPU slowed ${rate} ×: ${described(costs)}`);
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
      const { costs } = await inPreview(async () => {
        await slowed(`briefly, ${label}`, 4, BRIEFLY.keystrokes, BRIEFLY.warmUp);
        return slowed(`briefly, ${label}`, 1, BRIEFLY.keystrokes, 0);
      });
      briefly.push({ template: index + 1, median: percentile(costs.toFrame, 0.5) });
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
      const [field, form] = [alone, forms].map((all) => p95(all[index]!.costs.toFrame).toFixed(1));
      return [
        row(inDefault[index]!, "", `; a field alone ${field}, the form alone ${form}`),
        row(inJob[index]!, "with one job open, ", "", GOALS_IN_JOB),
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
  costs: Costs;
}

const percentile = (sorted: number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

const p95 = (sorted: number[]): number => percentile(sorted, 0.95);

/** The ratios compare the lower quartiles and the medians of alternating keystrokes. */
function described({ toFrame, inAll, atOnce }: Costs): string {
  const [ratio, ratioInAll] = [
    [toFrame, atOnce.toFrame],
    [inAll, atOnce.inAll],
  ].map((pair) =>
    [0.25, 0.5]
      .map((part) =>
        pair
          .map((all) => percentile(all, part))
          .reduce((a, b) => a / b)
          .toFixed(2),
      )
      .join(" and "),
  );
  const ms = (all: number[], part: number) => percentile(all, part).toFixed(1);
  return `${ms(toFrame, 0.95)} ms (median ${ms(toFrame, 0.5)}; in all ${ms(inAll, 0.95)}, median ${ms(inAll, 0.5)}; against all at once ${ratio} ×, in all ${ratioInAll} ×)`;
}

const row = ({ label, rate, costs }: Measured, which: string, comparison = "", goals = GOALS): Row => ({
  what: `a keystroke, three pages, ${which}${label}, CPU slowed ${rate} ×, main-thread work up to its frame, p95`,
  measured: described(costs) + comparison,
  goal: `at most ${goals[rate]} ms`,
  ok: p95(costs.toFrame) <= goals[rate],
});

import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { documentComposer } from "../apps/server/src/adapters/pdf/document.ts";
import { fontFiles, installFonts } from "../apps/server/src/adapters/pdf/fonts.ts";
import { PRINT_OPTIONS, PrintBrowser } from "../apps/server/src/adapters/pdf/browser/print-browser.ts";
import { Server } from "../e2e/harness/server.ts";
import { median } from "./median.ts";
import {
  type BenchDocument,
  benchDocuments,
  documentsOfAllTemplates,
  type TemplateDocument,
} from "./pdf-resumes.ts";
import { printWithReactPdf } from "./react-pdf.ts";
import type { Row } from "./row.ts";

const ROUNDS = 120;
const WARM_UP_ROUNDS = 15;
const REACT_PDF_ROUNDS = 24;
/** The milliseconds per turn, and the number of turns, when measuring throughput. */
const TURN_MS = 2_000;
const TURNS = 5;
/** The number of rounds for each of the ten templates, with one and three pages. */
const TEMPLATE_ROUNDS = 30;
const TEMPLATE_WARM_UP_ROUNDS = 3;
/** Relative to a browser that lays out and prints the same document, without a server. */
const LATENCY_GOAL = 1.25;
const THROUGHPUT_GOAL = 0.85;
/** Relative to a bare route that has a browser print the document. */
const BARE_LATENCY_GOAL = 1.3;
const BARE_THROUGHPUT_GOAL = 0.8;
/** The server must be more than this many times as fast as `@react-pdf/renderer`. */
const REACT_PDF_GOAL = 1;

interface Contender {
  document: TemplateDocument;
  /** The complete document as the server composes it. */
  page: string;
  /** Lays out the document for each print, as every PDF requires. This is the minimum that a browser must do. */
  browser: PrintBrowser;
}

/** @property laidOut a browser in which the document is already laid out and has been printed once */
type BenchContender = Contender & { document: BenchDocument; laidOut: PrintBrowser };

/** URLs of routes that print. */
interface Routes {
  server: string;
  bare: string;
}

const printAlone = ({ browser, page }: Contender): Promise<unknown> => browser.print(page);

const printOnly = ({ laidOut }: BenchContender): Promise<unknown> =>
  laidOut.send("Page.printToPDF", PRINT_OPTIONS);

async function printOverHttp(url: string, { html, template }: TemplateDocument): Promise<Buffer> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ html, template, name: "My Resume" }),
  });
  if (reply.status !== 200) throw new Error(`The server answered ${reply.status}: ${await reply.text()}`);
  return Buffer.from(await reply.arrayBuffer());
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/**
 * Compares the whole service over HTTP with a browser that lays out and prints the page, with a bare route that has a
 * browser do this, and with `@react-pdf/renderer`.
 */
export async function run(): Promise<Row[]> {
  const server = await Server.start({
    LIMIT_PDF_VISITOR: "1000000",
    LIMIT_PDF_KB_VISITOR: "1000000000",
    LIMIT_OTHER: "1000000",
  });
  const fonts = await installFonts(fontFiles());
  const browser = await findBrowser(process.env["CHROMIUM_PATH"]);
  const compose = await documentComposer();
  const contenders = await Promise.all(
    (await benchDocuments()).map(async (document) => {
      const page = pageOf(compose, document);
      const [own, laidOut] = await Promise.all([
        PrintBrowser.start(browser, fonts),
        PrintBrowser.start(browser, fonts),
      ]);
      await laidOut.print(page);
      return { document, page, browser: own, laidOut };
    }),
  );
  const barePrinter = fork(join(import.meta.dirname, "bare-printer.ts"));
  try {
    const [bare] = (await once(barePrinter, "message")) as [string];
    await ready(server.url);
    const routes = { server: `${server.url}/api/users/generatePdf`, bare };
    return [
      ...(await latency(routes, contenders)),
      ...(await throughput(routes, contenders)),
      ...(await allTemplates(routes, contenders[0]!.browser, compose)),
    ];
  } finally {
    const browsers = contenders.flatMap(({ browser: own, laidOut }) => [own, laidOut]);
    for (const one of browsers) one.kill();
    await Promise.all(browsers.map(({ gone }) => gone));
    barePrinter.disconnect();
    await once(barePrinter, "exit");
    await server.remove();
  }
}

const pageOf = (
  compose: Awaited<ReturnType<typeof documentComposer>>,
  { html, template }: TemplateDocument,
): string => compose({ template, markup: html, title: "My Resume", author: "", lang: "en" });

async function ready(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((done) => setTimeout(done, 200));
}

/** Milliseconds, by who printed. */
type Times = Record<"alone" | "bare" | "server", number[]>;

/**
 * Measures a document in turns.
 * @param before runs first in each round
 */
async function inTurns(
  routes: Routes,
  contender: Contender,
  rounds: number,
  warmUp: number,
  before?: (round: number) => Promise<void>,
): Promise<Times> {
  const times: Times = { alone: [], bare: [], server: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    await before?.(round);
    const bare = await timed(() => printOverHttp(routes.bare, contender.document));
    const server = await timed(() => printOverHttp(routes.server, contender.document));
    const alone = await timed(() => printAlone(contender));
    await contender.browser.settle();
    if (round < 0) continue;
    times.bare.push(bare);
    times.server.push(server);
    times.alone.push(alone);
  }
  return times;
}

const withFloor = (row: Row, ratio: number): Row => ({
  ...row,
  measured: `${row.measured}; ${ratio.toFixed(2)} × \`Page.printToPDF\` alone`,
});

function rowsOf(what: string, { alone, bare, server }: Times): [alone: Row, bare: Row] {
  const ms = (times: number[]) => median(times).toFixed(1);
  const row = (against: string, times: number[], most: number): Row => ({
    what: `PDF over HTTP, ${what}, p50 against ${against}`,
    measured: `${(median(server) / median(times)).toFixed(2)} × (${ms(server)} against ${ms(times)} ms)`,
    goal: `at most ${most} ×`,
    ok: median(server) <= most * median(times),
  });
  return [
    row("a browser that lays it out and prints it", alone, LATENCY_GOAL),
    row("a bare route to such a browser", bare, BARE_LATENCY_GOAL),
  ];
}

async function latency(routes: Routes, contenders: BenchContender[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contender of contenders) {
    const { what, resume, template } = contender.document;
    const [floor, reactPdf]: [number[], number[]] = [[], []];
    const times = await inTurns(routes, contender, ROUNDS, WARM_UP_ROUNDS, async (round) => {
      const only = await timed(() => printOnly(contender));
      if (round >= 0) floor.push(only);
      if (round >= 0 && round % Math.floor(ROUNDS / REACT_PDF_ROUNDS) === 0)
        reactPdf.push(await timed(() => printWithReactPdf(resume, template)));
    });
    const [alone, bare] = rowsOf(what, times);
    rows.push(withFloor(alone, median(times.server) / median(floor)), bare);
    const faster = median(reactPdf) / median(times.server);
    rows.push({
      what: `PDF over HTTP, ${what}, p50 against \`@react-pdf/renderer\``,
      measured: `${faster.toFixed(1)} × as fast (${median(reactPdf).toFixed(0)} ms there)`,
      goal: "faster",
      ok: faster > REACT_PDF_GOAL,
    });
  }
  return rows;
}

/**
 * Measures documents per second with one job per core, rotating through the four documents from `benchDocuments`.
 */
async function throughput(routes: Routes, contenders: BenchContender[]): Promise<Row[]> {
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (_, core) =>
    contenders.filter((_c, index) => index % cores === core),
  );

  async function count(print: (contender: BenchContender) => Promise<unknown>): Promise<number> {
    const until = performance.now() + TURN_MS;
    const loops = shares
      .filter((share) => share.length > 0)
      .map(async (share) => {
        let printed = 0;
        for (; performance.now() < until; printed += 1) await print(share[printed % share.length]!);
        return printed;
      });
    return (await Promise.all(loops)).reduce((sum, printed) => sum + printed, 0);
  }

  let [floor, alone, bare, server] = [0, 0, 0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    floor += await count(printOnly);
    bare += await count(({ document }) => printOverHttp(routes.bare, document));
    alone += await count(async (contender) => {
      await printAlone(contender);
      await contender.browser.settle();
    });
    server += await count(({ document }) => printOverHttp(routes.server, document));
  }
  const perSecond = (printed: number): string => ((printed * 1_000) / (TURN_MS * TURNS)).toFixed(1);
  const row = (against: string, printed: number, least: number): Row => ({
    what: `PDF throughput over HTTP, ${cores} at a time, against ${against}`,
    measured: `${(server / printed).toFixed(2)} × (${perSecond(server)} against ${perSecond(printed)} a second)`,
    goal: `at least ${least} ×`,
    ok: server >= least * printed,
  });
  return [
    withFloor(row("browsers that lay out and print", alone, THROUGHPUT_GOAL), server / floor),
    row("a bare route to such browsers", bare, BARE_THROUGHPUT_GOAL),
  ];
}

/** Measures each of the ten templates. */
async function allTemplates(
  routes: Routes,
  browser: PrintBrowser,
  compose: Awaited<ReturnType<typeof documentComposer>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const document of await documentsOfAllTemplates()) {
    const contender = { document, page: pageOf(compose, document), browser };
    const times = await inTurns(routes, contender, TEMPLATE_ROUNDS, TEMPLATE_WARM_UP_ROUNDS);
    rows.push(...rowsOf(`template ${document.template} (${document.what})`, times));
  }
  return rows;
}

import { availableParallelism } from "node:os";
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
/** Relative to a browser that lays out and prints the same document, without a server. */
const LATENCY_GOAL = 1.25;
const THROUGHPUT_GOAL = 0.85;
/** The server must be more than this many times as fast as `@react-pdf/renderer`. */
const REACT_PDF_GOAL = 1;

interface Contender {
  document: BenchDocument;
  /** The complete document as the server composes it. */
  page: string;
  /** A browser in which the document is already laid out and has been printed once. */
  floor: PrintBrowser;
  /**
   * A browser that lays out the document for each print, as every PDF requires. This is the minimum that a browser
   * alone must do.
   */
  fresh: PrintBrowser;
}

const printFloor = ({ floor }: Contender): Promise<unknown> => floor.send("Page.printToPDF", PRINT_OPTIONS);

const printFresh = ({ fresh, page }: Contender): Promise<unknown> => fresh.print(page);

async function printOverHttp(url: string, { html, template }: TemplateDocument): Promise<Buffer> {
  const reply = await fetch(`${url}/api/users/generatePdf`, {
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
 * Compares the whole service over HTTP with `Page.printToPDF` alone, with a browser that lays out and prints the
 * page, and with `@react-pdf/renderer`.
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
      const [floor, fresh] = await Promise.all([
        PrintBrowser.start(browser, fonts),
        PrintBrowser.start(browser, fonts),
      ]);
      await floor.print(page);
      return { document, page, floor, fresh };
    }),
  );
  try {
    await ready(server.url);
    return [
      ...(await latency(server.url, contenders)),
      await throughput(server.url, contenders),
      ...(await allTemplates(server.url, contenders[0]!.fresh, compose)),
    ];
  } finally {
    const browsers = contenders.flatMap(({ floor, fresh }) => [floor, fresh]);
    for (const one of browsers) one.kill();
    await Promise.all(browsers.map(({ gone }) => gone));
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

async function latency(url: string, contenders: Contender[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const contender of contenders) {
    const { what, resume, template } = contender.document;
    const [floor, fresh, http, reactPdf]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const [bare, service, laidOut] = [
        await timed(() => printFloor(contender)),
        await timed(() => printOverHttp(url, contender.document)),
        await timed(() => printFresh(contender)),
      ];
      await contender.fresh.settle();
      if (round >= 0) {
        floor.push(bare);
        fresh.push(laidOut);
        http.push(service);
      }
      if (round >= 0 && round % Math.floor(ROUNDS / REACT_PDF_ROUNDS) === 0) {
        reactPdf.push(await timed(() => printWithReactPdf(resume, template)));
      }
    }
    const ratio = median(http) / median(fresh);
    rows.push({
      what: `PDF over HTTP, ${what}, p50 against a browser that lays it out and prints it`,
      measured:
        `${ratio.toFixed(2)} × (${median(http).toFixed(1)} against ${median(fresh).toFixed(1)} ms; ` +
        `${(median(http) / median(floor)).toFixed(2)} × \`Page.printToPDF\` alone)`,
      goal: `at most ${LATENCY_GOAL} ×`,
      ok: ratio <= LATENCY_GOAL,
    });
    const faster = median(reactPdf) / median(http);
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
async function throughput(url: string, contenders: Contender[]): Promise<Row> {
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (_, core) =>
    contenders.filter((_c, index) => index % cores === core),
  );

  async function count(print: (contender: Contender) => Promise<unknown>): Promise<number> {
    const until = performance.now() + TURN_MS;
    const loops = shares
      .filter((share) => share.length > 0)
      .map(async (share) => {
        let printed = 0;
        for (; performance.now() < until; printed += 1)
          await print(share[printed % share.length] as Contender);
        return printed;
      });
    return (await Promise.all(loops)).reduce((sum, printed) => sum + printed, 0);
  }

  let [floor, fresh, http] = [0, 0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    floor += await count(printFloor);
    fresh += await count(async (contender) => {
      await printFresh(contender);
      await contender.fresh.settle();
    });
    http += await count((contender) => printOverHttp(url, contender.document));
  }
  const perSecond = (count: number): string => ((count * 1_000) / (TURN_MS * TURNS)).toFixed(1);
  return {
    what: `PDF throughput over HTTP, ${cores} at a time, against a browser that lays out and prints`,
    measured:
      `${(http / fresh).toFixed(2)} × (${perSecond(http)} against ${perSecond(fresh)} a second; ` +
      `${(http / floor).toFixed(2)} × \`Page.printToPDF\` alone)`,
    goal: `at least ${THROUGHPUT_GOAL} ×`,
    ok: http / fresh >= THROUGHPUT_GOAL,
  };
}

/** Measures each of the ten templates, alternating with a browser that lays it out and prints it. */
async function allTemplates(
  url: string,
  browser: PrintBrowser,
  compose: Awaited<ReturnType<typeof documentComposer>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const document of await documentsOfAllTemplates()) {
    const page = pageOf(compose, document);
    const [fresh, http]: [number[], number[]] = [[], []];
    for (let round = -3; round < TEMPLATE_ROUNDS; round += 1) {
      const [service, laidOut] = [
        await timed(() => printOverHttp(url, document)),
        await timed(() => browser.print(page)),
      ];
      await browser.settle();
      if (round < 0) continue;
      fresh.push(laidOut);
      http.push(service);
    }
    const ratio = median(http) / median(fresh);
    rows.push({
      what: `PDF over HTTP, template ${document.template} (${document.what}), p50 against such a browser`,
      measured: `${ratio.toFixed(2)} × (${median(http).toFixed(1)} against ${median(fresh).toFixed(1)} ms)`,
      goal: `at most ${LATENCY_GOAL} ×`,
      ok: ratio <= LATENCY_GOAL,
    });
  }
  return rows;
}

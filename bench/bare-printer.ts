import { availableParallelism } from "node:os";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { PrintBrowser } from "../apps/server/src/adapters/pdf/browser/print-browser.ts";
import { documentComposer } from "../apps/server/src/adapters/pdf/document.ts";
import { fontFiles, installFonts } from "../apps/server/src/adapters/pdf/fonts.ts";
import type { TemplateDocument } from "./pdf-resumes.ts";

/*
 * The process that `pdf-latency.ts` compares with: a bare Fastify route that has a browser print the HTML, unchecked,
 * and answers with the browser's PDF.
 */

const fonts = await installFonts(fontFiles());
const path = await findBrowser(process.env["CHROMIUM_PATH"]);
const compose = await documentComposer();
const idle = await Promise.all(
  Array.from({ length: availableParallelism() }, () => PrintBrowser.start(path, fonts)),
);
const waiting: ((browser: PrintBrowser) => void)[] = [];

function release(browser: PrintBrowser): void {
  const next = waiting.shift();
  if (next) next(browser);
  else idle.push(browser);
}

const bare = Fastify({ bodyLimit: 2 * 1024 * 1024 });
bare.post<{ Body: TemplateDocument & { name: string } }>("/", async ({ body }, reply) => {
  const { html, template, name } = body;
  const browser = idle.pop() ?? (await new Promise<PrintBrowser>((free) => waiting.push(free)));
  const pdf = await browser.print(compose({ template, markup: html, title: name, author: "", lang: "en" }));
  void browser.settle().then(() => release(browser));
  return reply.type("application/pdf").send(pdf);
});

await bare.listen();
process.send?.(`http://localhost:${(bare.server.address() as AddressInfo).port}/`);
process.on("disconnect", () => process.exit());

import { chromium } from "@playwright/test";
import { afterAll } from "vitest";
import { findBrowser } from "../../../src/adapters/pdf/browser/browser.ts";

export type Paper = "A4" | "Letter";

/**
 * Prints pages the way people do: without our own fonts, styles, or tags. Closes its browser after the file's tests.
 */
export async function pagePrinter() {
  const { path } = await findBrowser(process.env["CHROMIUM_PATH"]);
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  afterAll(() => browser.close());
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  return async (html: string, format: Paper = "A4"): Promise<Buffer> => {
    await page.setContent(html);
    return page.pdf({ format, printBackground: true });
  };
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const list = (items: readonly string[], of = "ul"): string =>
  items.length === 0 ? "" : `<${of}>${items.map((text) => `<li>${escaped(text)}</li>`).join("")}</${of}>`;

export const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>${style}</style><body>${body}</body>`;

import { createRequire } from "node:module";
import { isObject, type Json, type JsonObject, objectOr } from "@postfolio/formats/json-resume/json.ts";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../src/adapters/pdf/browser/browser.ts";

const require = createRequire(import.meta.url);

/** Prints JSON Resume files in JSON Resume's themes. */
export async function openThemes(load: (name: string) => unknown = require) {
  const { path } = await findBrowser(process.env["CHROMIUM_PATH"]);
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  // Some themes request fonts and pictures from the web.
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  return {
    print: async (resume: JsonObject, theme: string): Promise<Buffer> => {
      const { render } = load(`jsonresume-theme-${theme}`) as {
        render: (resume: JsonObject) => string | Promise<string>;
      };
      await page.setContent(await render(inOldSchema(resume)));
      return page.pdf({ format: "A4", printBackground: true });
    },
    close: () => browser.close(),
  };
}

/**
 * Converts a resume to the schema before 1.0, which many themes expect. Returns a copy, because some themes change
 * their input.
 */
function inOldSchema(resume: JsonObject): JsonObject {
  const { basics, work, publications, ...rest } = structuredClone(resume);
  const renamed = (items: Json | undefined): Json[] =>
    (Array.isArray(items) ? items : [])
      .filter(isObject)
      .map((item) => ({ ...item, company: item["name"] ?? "", website: item["url"] ?? "" }));
  return {
    ...rest,
    basics: { profiles: [], ...objectOr(basics) },
    work: renamed(work),
    publications: renamed(publications),
  };
}

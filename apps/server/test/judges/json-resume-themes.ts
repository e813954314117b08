import { createRequire } from "node:module";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { isObject, type Json, type JsonObject, objectOr } from "@postfolio/formats/json-resume/json.ts";
import { toJsonResume } from "@postfolio/formats/json-resume/json-resume.ts";
import { chromium } from "@playwright/test";
import { afterAll } from "vitest";
import { findBrowser } from "../../src/adapters/pdf/browser/browser.ts";

/*
 * Themes for JSON Resume, each by another author: layouts that nobody here has made.
 */

export const THEME_NAMES = ["class", "short", "flat", "slick", "onepage"] as const;

const require = createRequire(import.meta.url);

/** Prints resumes in these themes, with a browser that is closed after the file's tests. */
export async function themePrinter() {
  const { path } = await findBrowser(process.env["CHROMIUM_PATH"]);
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  afterAll(() => browser.close());
  // Some themes ask for fonts and pictures from the web.
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  return async (resume: ResumeContent, theme: (typeof THEME_NAMES)[number]): Promise<Buffer> => {
    const { render } = require(`jsonresume-theme-${theme}`) as { render: (resume: JsonObject) => string };
    await page.setContent(render(inOldSchema(toJsonResume(resume))));
    return page.pdf({ format: "A4", printBackground: true });
  };
}

/** In the schema before 1.0, which these themes are for; a copy, because some change what they are given. */
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

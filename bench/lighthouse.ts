import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../apps/server/src/adapters/pdf/browser/browser.ts";
import { Server } from "../e2e/harness/server.ts";
import type { Row } from "./row.ts";

const GOALS = { accessibility: 100, "best-practices": 100, seo: 100, performance: 95 };

/** Scores the landing and sign-in pages with Lighthouse on a simulated phone. */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const { path } = await findBrowser(process.env["CHROMIUM_PATH"]);
  const chrome = await launch({ chromePath: path, chromeFlags: ["--headless", "--no-sandbox"] });
  try {
    const rows: Row[] = [];
    for (const screen of ["/", "/login"]) {
      const result = await lighthouse(server.url + screen, {
        port: chrome.port,
        onlyCategories: Object.keys(GOALS),
        logLevel: "error",
      });
      for (const [category, goal] of Object.entries(GOALS)) {
        const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
        rows.push({
          what: `Lighthouse, ${screen}, ${category}`,
          measured: String(score),
          goal: `at least ${goal}`,
          ok: score >= goal,
        });
      }
    }
    return rows;
  } finally {
    chrome.kill();
    await server.remove();
  }
}

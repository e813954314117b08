import { AxeBuilder } from "@axe-core/playwright";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { Health } from "@postfolio/contract/operator/server.routes.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import type { Page } from "@playwright/test";
import {
  addressesOfThings,
  OPERATORS_ADDRESSES,
  USERS_ADDRESSES,
  VISITORS_ADDRESSES,
} from "../harness/all-screens.ts";
import { flawsOf, own, speakPseudo } from "../harness/pseudo-language.ts";
import { Server } from "../harness/server.ts";
import { expect, register, test } from "../harness/test.ts";
import { connect, newPerson, type User } from "../harness/users.ts";
import { ApiClient } from "../../scripts/samples/api-client.ts";

test.describe.configure({ mode: "parallel" });
test.slow();

const WIDTHS = [1440, 390] as const;

/** Lists whose words change once they have entries. */
const LISTS = [
  "/",
  "/resumes",
  "/letters",
  "/applications",
  "/campaigns",
  "/campaigns/twitter",
  "/posts",
  "/profile",
];

/** Resizes the window, and waits for parts of the screen that load late or only at this width. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    for (let [before, unchanged] = ["", 0]; unchanged < 4;) {
      await new Promise((done) => setTimeout(done, 50));
      const now = document.body.innerHTML;
      unchanged = now === before ? unchanged + 1 : 0;
      before = now;
    }
  });
}

async function goThrough(
  page: Page,
  paths: readonly string[],
  language: InterfaceLanguage,
): Promise<string[]> {
  const flaws: string[] = [];
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: "language", value: language, url: origin }]);
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await expect(page.locator("html"), path).toHaveAttribute("lang", language);
    const look = async (where: string): Promise<void> => {
      for (const width of WIDTHS) {
        await resize(page, width);
        flaws.push(...(await flawsOf(page, language)).map((flaw) => `${where} ${width}: ${flaw}`));
      }
      await resize(page, WIDTHS[0]);
    };
    await look(path);
    for (const tab of await page.getByRole("main").getByRole("tab").all()) {
      await tab.click();
      await look(`${path} ${await tab.textContent()}`);
    }
  }
  return flaws;
}

/** Adds one of each kind of thing that has a screen. */
async function addThings(user: User): Promise<Record<string, string>> {
  await connect(user, "x", `robin_${Date.now().toString(36)}`);
  const add = async (path: string, body: object): Promise<string> =>
    (await user.api.json<{ data: { _id: string } }>("POST", path, body)).data._id;
  const resume = await user.api.createResume(own("Resume"), 2);
  const letter = await add("/api/letters/create", {
    name: own("Letter"),
    resume,
    template: 2,
    recipient: { name: "", company: own("Company"), address: "" },
    greeting: own("Hello"),
    body: own("Bread"),
    closing: own("Bye"),
  });
  const application = await add("/api/applications/create", {
    title: own("Baker"),
    company: own("Company"),
    url: "https://example.org/jobs/1",
    description: own("We bake bread, and you do, too."),
    stage: "interview",
    resume,
    letter,
  });
  const inTwoDays = new Date(Date.now() + 2 * DAY).toISOString();
  await add(`/api/applications/${application}/events`, { kind: "interview", at: inTwoDays });
  const post = { title: own("Nights"), prompt: own("Night shifts"), user: user.api.userId, schedule: 1 };
  const campaign = await add("/api/campaigns/create", { ...post, type: "Twitter" });
  // Adds a draft, because the plan allows no more scheduled posts that day.
  await add("/api/posts", { network: "Twitter", text: own("Bread"), scheduledAt: null });
  return { resume, letters: letter, applications: application, campaigns: campaign };
}

for (const language of ["de", "ar"] as const) {
  test(`${language}: every screen for visitors is translated, and shows all of its words`, async ({
    page,
  }) => {
    await page.goto("/healthz");
    await speakPseudo(page.context(), language);
    expect(await goThrough(page, VISITORS_ADDRESSES, language)).toEqual([]);
  });

  test(`${language}: every screen for users is translated, and shows all of its words`, async ({ page }) => {
    await register(page);
    await speakPseudo(page.context(), language);
    expect(await goThrough(page, USERS_ADDRESSES, language)).toEqual([]);
  });

  test(`${language}: every screen of a thing is translated, and shows all of its words`, async ({ page }) => {
    const things = await addThings(await register(page));
    await speakPseudo(page.context(), language);
    expect(await goThrough(page, [...addressesOfThings(things), ...LISTS], language)).toEqual([]);
  });

  test(`${language}: every screen for operators is translated, and shows all of its words`, async ({
    page,
  }) => {
    const server = await Server.start({ NODE_ENV: "production", PDF_BROWSERS: "1" });
    try {
      await expect.poll(() => server.setUpCode).toBeDefined();
      const api = new ApiClient(server.url);
      const person = { ...newPerson(), first_name: own("Robin"), last_name: own("Example") };
      await api.setUp({ ...person, code: server.setUpCode! });
      await page.goto(`${server.url}/healthz`);
      await page.evaluate((token) => localStorage.setItem("token", token), api.token);
      await speakPseudo(page.context(), language);
      // These texts are written by the server, so `speakPseudo` does not replace them.
      await page.route("**/api/operator/health", async (route) => {
        const response = await route.fetch();
        const { status, data } = (await response.json()) as { status: string; data: Health };
        const notSetUp = data.notSetUp.map((one) => ({ ...one, what: own(one.what), means: own(one.means) }));
        const attention = data.attention.map(own);
        await route.fulfill({ response, json: { status, data: { ...data, notSetUp, attention } } });
      });
      expect(await goThrough(page, OPERATORS_ADDRESSES, language)).toEqual([]);
    } finally {
      await server.remove();
    }
  });
}

test("axe finds nothing in Arabic", async ({ page }) => {
  await register(page);
  await page.context().addCookies([{ name: "language", value: "ar", url: new URL(page.url()).origin }]);
  for (const path of USERS_ADDRESSES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`),
        path,
      )
      .toEqual([]);
  }
});

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { findBrowser } from "../../apps/server/src/adapters/pdf/browser/browser.ts";
import { FOR_TESTS, Server } from "../../e2e/harness/server.ts";
import { buyProfessional, connect } from "../../e2e/harness/users.ts";
import { ApiClient } from "./api-client.ts";
import { SAMPLE_CAMPAIGN } from "./sample-campaign.ts";
import { SAMPLE_PERSON } from "./sample-person.ts";

/*
 * Takes the README's pictures of the running product: the sample account, its resume, and a campaign whose posts the
 * stand-ins publish for twelve days. If names are given, as in `npm run docs:pictures -- import`, takes only those
 * pictures.
 */

const wanted = process.argv.slice(2);
const isWanted = (...names: string[]) => wanted.length === 0 || names.some((name) => wanted.includes(name));

const FOLDER = resolve(import.meta.dirname, "../../docs/images");
const DAYS = 12;
/** How many minutes before its due time a post is written. */
const AHEAD = 40;

/** Moves the product's time to an instant. */
async function itIs(server: Server, instant: Temporal.Instant): Promise<void> {
  await fetch(`${server.standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ to: instant.toString() }),
  });
}

async function now(server: Server): Promise<Temporal.Instant> {
  const response = await fetch(`${server.standins}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: 0 }),
  });
  return Temporal.Instant.from(((await response.json()) as { now: string }).now);
}

interface Listed {
  _id: string;
  status: string;
  scheduledAt: string;
}

/** Waits until the worker has done something with a post. */
async function until(read: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await read()); tries += 1) {
    if (tries === 300) throw new Error(`${what}: not within two minutes`);
    await setTimeout(400);
  }
}

async function createCampaign(client: ApiClient, fields: Partial<Campaign>): Promise<string> {
  const { data } = await client.json<{ data: { _id: string } }>("POST", "/api/campaigns/create", {
    ...SAMPLE_CAMPAIGN,
    user: client.userId,
    timeZone: "UTC",
    ...fields,
  });
  return data._id;
}

/** Lets the campaigns publish posts, one after another, until this many days have passed. */
async function live(server: Server, client: ApiClient, campaigns: string[]): Promise<void> {
  const end = (await now(server)).add({ hours: DAYS * 24 });
  const posts = async (): Promise<Listed[]> => {
    const lists = await Promise.all(
      campaigns.map((id) => client.json<{ data: Listed[] }>("GET", `/api/campaigns/${id}/posts`)),
    );
    return lists.flatMap(({ data }) => data).toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  };
  for (;;) {
    const [next] = (await posts()).filter(({ status }) => status === "planned" || status === "ready");
    const due = next ? Temporal.Instant.from(next.scheduledAt) : end;
    if (!next || Temporal.Instant.compare(due, end) >= 0) break;
    const left = async (status: string) =>
      (await posts()).find(({ _id }) => _id === next._id)?.status !== status;
    if (next.status === "planned") {
      await itIs(server, due.subtract({ minutes: AHEAD }));
      await until(() => left("planned"), "A post is written");
    }
    await itIs(server, due.add({ seconds: 1 }));
    await until(() => left("ready"), "A post is published");
  }
  await itIs(server, end);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function take(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(FOLDER, `${name}${colorScheme === "dark" ? "-dark" : ""}.png`) });
  }
}

/** Prints the sample resume the way another program might. */
async function oldResume(browser: Browser): Promise<Buffer> {
  const { Profile, Employment, Education, KeySkills, Other } = sampleResume;
  const font = async (file: string, weight: number) => {
    const path = join(import.meta.dirname, "../../packages/templates/dist/fonts", file);
    const data = (await readFile(path)).toString("base64");
    return `@font-face { font-family: Lato; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`;
  };
  const section = (name: string, lines: string[]) => `<h2>${name}</h2>${lines.join("")}`;
  const list = (items: string[]) =>
    `<ul>${items.map((item) => `<li>${item.replaceAll("**", "")}</li>`).join("")}</ul>`;
  const html = [
    `<style>${await font("Lato_400Regular.ttf", 400)} ${await font("Lato_700Bold.ttf", 700)}
      body { font: 11pt/1.42 Lato; margin: 0 } h1 { font-size: 26pt; margin: 0; color: #1f4e79 }
      h2 { font-size: 13pt; margin: 14pt 0 4pt; color: #1f4e79; border-bottom: 1pt solid; break-after: avoid }
      h3 { font-size: 11pt; margin: 10pt 0 0; display: flex; justify-content: space-between }
      p { margin: 2pt 0 } ul { margin: 2pt 0; padding-inline-start: 14pt }</style>`,
    `<h1>${Profile.name}</h1><p>${Profile.email} | ${Profile.phoneNumber} | ${Profile.location}</p>`,
    `<p>${Profile.about}</p>`,
    section(
      "Work History",
      Employment.items.map(
        ({ position, company, location, dateFrom, dateTo, responsibilities }) =>
          `<h3><span>${position}</span><span>${dateFrom} – ${dateTo}</span></h3>
           <p>${company}, ${location}</p>${list(responsibilities)}`,
      ),
    ),
    section(
      "Education",
      Education.items.map(
        ({ degree, institution, dateFrom, dateTo }) =>
          `<h3><span>${degree}</span><span>${dateFrom} – ${dateTo}</span></h3><p>${institution}</p>`,
      ),
    ),
    section("Skills", [`<p>${KeySkills.text.join(", ")}</p>`]),
    ...Other.items.map(({ name, position, details }) => section(name, [`<p>${position}</p>`, list(details)])),
  ].join("");
  const page = await browser.newPage();
  await page.setContent(html);
  const pdf = await page.pdf({
    format: "Letter",
    margin: { top: "0.6in", right: "0.7in", bottom: "0.6in", left: "0.7in" },
  });
  await page.close();
  return pdf;
}

/** Opens the confirmation link in the email. */
async function confirmEmail(server: Server, client: ApiClient): Promise<void> {
  let token: string | undefined;
  await until(async () => {
    const response = await fetch(
      `${server.standins}/mail.json?to=${encodeURIComponent(SAMPLE_PERSON.email)}`,
    );
    const texts = ((await response.json()) as { text: string }[]).map(({ text }) => text);
    token = texts.map((text) => /\/verify-email#(\S+)/u.exec(text)?.[1]).find(Boolean);
    return token !== undefined;
  }, "A mail arrives");
  await client.json("POST", "/api/authUsers/verifyEmail", { token });
}

async function takeAll(server: Server): Promise<void> {
  const client = new ApiClient(server.url);
  await client.register(SAMPLE_PERSON);
  await confirmEmail(server, client);
  const resume = await client.createResume("Operations Manager", 2);
  const found = await findBrowser(process.env["CHROMIUM_PATH"]);
  const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox"] });
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1.5,
    locale: "en-US",
    timezoneId: "UTC",
  });
  try {
    await page.goto("/healthz");
    await page.evaluate((token) => localStorage.setItem("token", token), client.token);

    await page.goto(`/resume?id=${resume}`);
    await page.getByRole("region", { name: "Preview" }).waitFor();
    await take(page, "editor");

    await page.goto("/import");
    await page
      .getByLabel("Your resume")
      .setInputFiles({ name: "resume.pdf", mimeType: "application/pdf", buffer: await oldResume(browser) });
    await page.getByRole("button", { name: "Next field to check" }).click();
    // Scrolls the footer out of sight.
    await page.mouse.wheel(0, -170);
    await take(page, "import");

    if (!isWanted("calendar", "results")) return;
    const user = { ...SAMPLE_PERSON, api: client };
    await buyProfessional(user);
    await connect(user, "x", "alex_morgan");
    await connect(user, "linkedin", "alex_morgan");
    const campaigns = [
      await createCampaign(client, { type: "Twitter", schedule: 2, times: ["09:15", "13:40"] }),
      await createCampaign(client, { type: "Linkedin", schedule: 1, times: ["11:30"] }),
    ];
    await live(server, client, campaigns);
    await client.logIn(SAMPLE_PERSON);
    await page.evaluate((token) => localStorage.setItem("token", token), client.token);
    await page.goto("/campaigns");
    await take(page, "calendar");
    await page.goto("/results");
    await page.getByRole("radio", { name: "Twitter" }).click();
    await take(page, "results");
  } finally {
    await browser.close();
  }
}

const server = await Server.start(FOR_TESTS);
try {
  await takeAll(server);
} finally {
  await server.remove();
}

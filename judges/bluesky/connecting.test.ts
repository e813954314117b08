import { randomBytes } from "node:crypto";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, expect, test, vi } from "vitest";
import { findBrowser } from "../../apps/server/src/adapters/pdf/browser/browser.ts";
import { FOR_TESTS, Server } from "../../e2e/harness/server.ts";
import { buy, signUp } from "../../e2e/harness/users.ts";
import { PASSWORD, startBlueskyServers } from "./bluesky-servers.ts";

/*
 * A person connects an account in a browser, on the sign-in page of Bluesky's own server, and our whole server posts to
 * it. Each test continues where the previous one ended.
 */

vi.setConfig({ testTimeout: 600_000 });
/**
 * In milliseconds. Expected events arrive within seconds; only events that never arrive take this long, even on a busy
 * machine.
 */
const PATIENCE = 120_000;

const servers = await startBlueskyServers();
const product = await Server.start({ ...FOR_TESTS, ...servers.settings });
const browser: Browser = await chromium.launch({
  executablePath: (await findBrowser(process.env["CHROMIUM_PATH"])).path,
  args: ["--no-sandbox"],
});
const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 } });
context.setDefaultTimeout(PATIENCE);
const page = await context.newPage();
afterAll(async () => {
  await browser.close();
  await product.remove();
  await servers.close();
});

const HANDLE = "ada.test";
const did = await servers.addAccount(HANDLE);
const user = await signUp(product.url);
await buy(user, "golden_m");
await page.goto(`${product.url}/healthz`);
await page.evaluate((token) => localStorage.setItem("token", token), user.api.token);

interface Connected {
  network: string;
  state: string;
  account: string;
}
const connection = async (): Promise<Connected | undefined> =>
  (await user.api.json<{ data: Connected[] }>("GET", "/api/connections")).data.find(
    ({ network }) => network === "Bluesky",
  );

/** Types the handle, which opens the server's own page in another tab. */
async function setOut(button: string): Promise<Page> {
  await page.goto(`${product.url}/profile`);
  await page.getByRole("button", { name: button }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your Bluesky handle").fill(HANDLE);
  const [theirs] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("button", { name: "Continue" }).click(),
  ]);
  await theirs.waitForURL(/\/oauth\/authorize/u);
  return theirs;
}

async function signInAndDecide(theirs: Page, decision: string): Promise<void> {
  const password = theirs.getByLabel("Password", { exact: true });
  const decide = theirs.getByRole("button", { name: decision });
  await password.or(decide).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(PASSWORD);
    await password.press("Enter");
  }
  await decide.click();
}

interface Sent {
  _id: string;
  status: string;
}
/** Publishes a post now. @returns the post's outcome, or `broken` if its account must be reconnected first */
async function publish(text: string): Promise<string> {
  const body = { network: "Bluesky", text };
  const { data } = await user.api.json<{ data: Sent }>("POST", "/api/posts", body);
  await user.api.json("POST", `/api/posts/${data._id}/publish`);
  const became = async (): Promise<string | undefined> => {
    if ((await connection())?.state === "broken") return "broken";
    const { data: all } = await user.api.json<{ data: Sent[] }>("GET", "/api/posts");
    return all.find(({ _id }) => _id === data._id)?.status;
  };
  const settled = ["published", "failed", "broken"];
  await vi.waitUntil(async () => settled.includes((await became()) ?? ""), {
    timeout: PATIENCE,
    interval: 200,
  });
  return (await became()) ?? "";
}
const textsThere = async () => (await servers.recordsOf(did)).map(({ value }) => value["text"]);

test("a person who denies access on the server's page connects nothing", async () => {
  const theirs = await setOut("Connect My Bluesky Account");
  await signInAndDecide(theirs, "Deny access");
  await theirs.getByText("You pressed Cancel on Bluesky").waitFor();
  await theirs.close();
  expect(await connection()).toBeUndefined();
});

test("a person who signs in and authorizes there is connected, and posts arrive", async () => {
  const theirs = await setOut("Connect My Bluesky Account");
  await signInAndDecide(theirs, "Authorize");
  await theirs.getByRole("heading", { name: "Bluesky is connected" }).waitFor();
  await theirs.close();
  expect(await connection()).toMatchObject({ state: "connected", account: `@${HANDLE}` });
  expect(await publish("The first one")).toBe("published");
  expect(await textsThere()).toEqual(["The first one"]);
});

test("a server that restarts with other nonces still gets the next post, once", async () => {
  await servers.restart({ dpopSecret: randomBytes(32).toString("hex") });
  expect(await publish("After other nonces")).toBe("published");
  expect((await textsThere()).filter((text) => text === "After other nonces")).toHaveLength(1);
});

test("a token that has expired is renewed before the next post", async () => {
  const seconds = 3;
  await servers.restart({ tokenSeconds: seconds });
  const theirs = await setOut("Connect another Bluesky account");
  await signInAndDecide(theirs, "Authorize");
  await theirs.getByRole("heading", { name: "Bluesky is connected" }).waitFor();
  await theirs.close();
  const expired = Date.now() + seconds * 1_000;
  await servers.restart({ tokenSeconds: undefined });
  await vi.waitUntil(() => Date.now() > expired, { timeout: 10_000, interval: 100 });
  expect(await publish("After the token")).toBe("published");
  expect(await textsThere()).toContain("After the token");
  expect(await connection()).toMatchObject({ state: "connected" });
});

/** Signs in on the server's own account page and opens its list of apps. */
async function openApps(): Promise<Page> {
  const theirs = await context.newPage();
  await theirs.goto(`${servers.url}/account`);
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await theirs.getByLabel("Username or Email").fill(HANDLE);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByLabel("Password", { exact: true }).press("Enter");
  await theirs.getByRole("link", { name: "Apps", exact: true }).click();
  return theirs;
}

test("an app that is revoked on the server's account page posts nothing, and says so until reconnected", async () => {
  const theirs = await openApps();
  const apps = theirs.getByRole("button", { name: "Details" });
  await apps.first().waitFor();
  // Connecting again has revoked the first permission on Bluesky's server. A reload would end the session there, but
  // returning to the list refetches it after a few seconds.
  await vi.waitUntil(
    async () => {
      if ((await apps.count()) === 1) return true;
      await theirs.getByRole("link", { name: "Devices", exact: true }).click();
      await theirs.getByRole("link", { name: "Apps", exact: true }).click();
      await apps.first().waitFor();
      return false;
    },
    { timeout: PATIENCE, interval: 500 },
  );
  await apps.click();
  // The button has no text while the request is pending, so missing text proves nothing.
  const answered = theirs.waitForResponse((answer) => answer.url().endsWith("/revoke-oauth-session"));
  await theirs.getByRole("button", { name: "Revoke access" }).click();
  expect((await answered).ok()).toBe(true);
  await theirs.close();

  expect(await publish("After the permission")).toBe("broken");
  expect(await textsThere()).not.toContain("After the permission");
  const again = await setOut("Reconnect");
  await signInAndDecide(again, "Authorize");
  await again.getByRole("heading", { name: "Bluesky is connected" }).waitFor();
  expect(await connection()).toMatchObject({ state: "connected" });
  expect(await publish("Reconnected")).toBe("published");
  expect(await textsThere()).toContain("Reconnected");
});

test("disconnecting ends the permission on the server", async () => {
  await user.api.json("DELETE", "/api/bluesky/connection");
  expect(await connection()).toBeUndefined();
  const theirs = await openApps();
  await theirs.getByText("haven’t used this account").waitFor();
  await theirs.close();
});

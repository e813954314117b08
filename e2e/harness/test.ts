import { test as base, expect, type Page } from "@playwright/test";
import { FOR_TESTS, Server } from "./server.ts";
import { type Person, signUp, type User } from "./users.ts";

export { expect };

/** Messages that the browser logs about failed requests. Tests check how the screen handles the failures. */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED))/u;

type Addresses = Pick<Server, "url" | "standins">;

interface WorkerFixtures {
  /** Whether the file's tests need their own server, because they move its time or kill it. */
  alone: boolean;
  /** The settings of the file's own server. */
  settings: Record<string, string>;
  ownServer: Server | undefined;
  server: Addresses;
}

/** Provides a running product, and fails a test on a console error or an uncaught exception. */
export const test = base.extend<{ quietPage: undefined }, WorkerFixtures>({
  alone: [false, { scope: "worker", option: true }],
  settings: [{}, { scope: "worker", option: true }],
  ownServer: [
    async ({ alone, settings }, use) => {
      const server = alone
        ? await Server.start({ ...FOR_TESTS, ...settings }, process.env["EMPTY_DATABASE"])
        : undefined;
      await use(server);
      await server?.remove();
    },
    { scope: "worker" },
  ],
  server: [
    ({ ownServer }, use) => use(ownServer ?? (JSON.parse(process.env["SHARED_SERVER"]!) as Addresses)),
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quietPage: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !EXPECTED.test(message.text())) problems.push(message.text());
      });
      context.on("weberror", (error) => problems.push(String(error.error())));
      await use(undefined);
      expect(problems, "errors on the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs the page's browser in and leaves an empty page. The sign-in screen has its own tests. */
export async function signIn(page: Page, { api }: User): Promise<void> {
  // Any page of the origin can store the token.
  await page.goto("/healthz");
  await page.evaluate((token) => localStorage.setItem("token", token), api.token);
}

/** Creates an account and signs in the page's browser. */
export async function register(page: Page): Promise<User> {
  await page.goto("/healthz");
  const user = await signUp(new URL(page.url()).origin);
  await signIn(page, user);
  return user;
}

/** Signs in the page's browser again after the session has expired. */
export async function comeBack(page: Page, user: User): Promise<void> {
  await user.api.logIn(user);
  await signIn(page, user);
}

/** Waits until text typed into an editor is saved. The editor receives it after the next frame. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** Creates an account on the sign-in screen, which then redirects. */
export async function fillRegistration(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole("radio", { name: "Register" }).click();
  await page.getByLabel("First Name").fill("Robin");
  await page.getByLabel("Last Name").fill("Example");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Confirms an email on the page that its link opens, in a browser that is not signed in. */
export async function confirmEmail(page: Page, { password }: Person): Promise<void> {
  const confirm = page.getByRole("button", { name: "Confirm email" });
  await confirm.click();
  await page.getByLabel("Password for this account", { exact: true }).fill(password);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
}

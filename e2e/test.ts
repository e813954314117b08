import { test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server.ts";

export { expect };

/** What the browser itself logs about failed requests; tests check how the screen handles these. */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_CONNECTION_REFUSED)/u;

/** Provides a running product per worker, and fails a test on a console error or an uncaught exception. */
export const test = base.extend<{ quietPage: undefined }, { clockOf: string; server: Server }>({
  // A file that moves the clock sets `test.use({ clockOf: "…" })` to get its own workers, each with its own
  // server.
  clockOf: ["everybody", { scope: "worker", option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures needed from the pattern
    async ({}, use) => {
      const server = await Server.start({
        LIMIT_SIGN_IN: "1000",
        LIMIT_PDF_VISITOR: "1000",
        LIMIT_PDF_KB_VISITOR: "100000",
        LIMIT_PAYMENT: "1000",
        LIMIT_OTHER: "100000",
      });
      await use(server);
      await server.remove();
    },
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

export interface Person {
  email: string;
  password: string;
}

let people = 0;

/** A person with an unused email. */
export function newPerson(): Person {
  people += 1;
  return {
    email: `person-${Date.now()}-${process.pid}-${people}@example.com`,
    password: "correct horse battery",
  };
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

/** Registers a new user and signs in on this page. The sign-in screen has its own tests. */
export async function register(page: Page): Promise<Person> {
  const person = newPerson();
  const reply = await page.request.post("/api/authUsers/register", {
    data: { ...person, first_name: "Robin", last_name: "Example" },
  });
  const { token } = (await reply.json()) as { token: string };
  // Any page of the origin can store the token.
  await page.goto("/healthz");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
  return person;
}

/** Opens a screen after the session has ended: signs in as asked and returns to that screen. */
export async function comeBack(page: Page, path: string, { email, password }: Person): Promise<void> {
  await page.goto(path);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new URL(path, page.url()).href);
}

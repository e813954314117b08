import type { Page } from "@playwright/test";
import { look } from "../harness/look.ts";
import { OidcProvider } from "../harness/oidc-provider.ts";
import { FOR_TESTS, Server } from "../harness/server.ts";
import { expect, test } from "../harness/test.ts";

const EMPTY = process.env["EMPTY_DATABASE"];

let provider: OidcProvider;
let server: Server;
test.beforeAll(async () => {
  provider = await OidcProvider.listen();
  server = await Server.start({ ...FOR_TESTS, ...provider.settings }, EMPTY);
  provider.serve(server.url);
});
test.afterAll(async () => {
  await server.remove();
  provider.close();
});
// The provider's own pages load a font from another host.
test.beforeEach(({ context }) =>
  context.route(/fonts\.(?:googleapis|gstatic)\.com/u, (route) => route.fulfill({ body: "" })),
);

const button = (page: Page) => page.getByRole("button", { name: "Continue with Harbor Freight" });

/** Signs in on the provider's pages. */
async function consent(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("signs in at the company's provider, returns to the same screen, and recognizes the user again", async ({
  page,
}) => {
  await look(page, `${server.url}/login`, "with single sign-on");
  await page.goto(`${server.url}/profile-setting`);
  await button(page).click();
  await consent(page, "robin");
  await expect(page).toHaveURL(`${server.url}/profile-setting`);
  const card = page.getByRole("region", { name: "Sign-in methods" });
  await expect(card.getByText("Harbor Freight")).toBeVisible();
  await look(page, `${server.url}/profile-setting`, "sign-in methods");
  expect(page.url()).not.toMatch(/oidc|ticket/u);

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`${server.url}/login`);
  await button(page).click();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
});

test("says why a person with an unverified email is refused", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await button(page).click();
  await consent(page, "unverified-robin");
  await expect(page.getByRole("alert").or(page.locator("p:focus"))).toContainText(/verified/u);
  await look(page, page.url(), "refused by single sign-on");
  expect(server.output).toContain("a sign-in with OpenID Connect failed");
  expect(server.output).not.toContain("a secret that nobody logs");
});

test("offers nothing else if it is the only sign-in method", async ({ page }) => {
  const only = await Server.start({ ...FOR_TESTS, ...provider.settings, OIDC_ONLY: "true" }, EMPTY);
  await look(page, `${only.url}/login`, "single sign-on alone", async () => {
    await expect(button(page)).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  });
  await only.remove();
});

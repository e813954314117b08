import { devices } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { newPerson } from "../harness/users.ts";

const { userAgent, viewport, isMobile, hasTouch, deviceScaleFactor } = devices["iPhone 15"];
test.use({ userAgent, viewport, isMobile, hasTouch, deviceScaleFactor });

const FROM = "/user-dashboard/user-change-password";

test("on an iPhone, signs in with Google by redirect and returns to the page", async ({ page }) => {
  const { email } = newPerson();
  const visited: string[] = [];
  page.on("request", (request) => visited.push(request.url()));
  await page.goto(`/login?from=${FROM}`);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  await page.getByLabel("Name").fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await expect(page).toHaveURL(FROM);
  expect(page.context().pages()).toHaveLength(1);
  expect(visited.filter((url) => /[?&](?:credential|token)=/u.test(url))).toEqual([]);
  expect(visited.some((url) => url.endsWith("/api/authUsers/googleRedirect"))).toBe(true);
});

test("rejects a sign-in that another page forges in Google's name", async ({ page, server }) => {
  const reply = await page.request.post(`${server.standins}/google/credential`, {
    data: { email: newPerson().email, given_name: "Mallory", family_name: "Example" },
  });
  const { credential } = (await reply.json()) as { credential: string };
  for (const fragment of [`credential=${credential}`, "error=google"]) {
    await page.goto("about:blank");
    await page.goto(`/login#${fragment}`);
    await expect(page.getByRole("alert").getByText("Google sign-in failed")).toBeVisible();
    await expect(page).toHaveURL("/login");
  }
});

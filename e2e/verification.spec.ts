import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, register, test } from "./test.ts";

/** The link in the newest email to the address, once there are so many. */
async function mailedLink(standins: string, email: string, number = 1): Promise<string> {
  let text = "";
  await expect(async () => {
    const mails = (await (await fetch(`${standins}/mail.json?to=${email}`)).json()) as { text: string }[];
    expect(mails).toHaveLength(number);
    text = mails[0]!.text;
  }).toPass();
  return /http\S+\/verify-email#\S+/u.exec(text)?.[0] ?? "";
}

const banner = (page: Page) => page.getByRole("complementary", { name: "Confirm your email" });

test("confirms a new account's email through a link that works once, and removes the banner", async ({
  page,
  server,
  browser,
}) => {
  const { email } = await register(page);
  await expect(banner(page)).toContainText(email);
  await expect(banner(page)).toContainText("Until then we send you no other email");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // The editor leaves its space to the resume.
  await page.goto("/resume");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/");

  const first = await mailedLink(server.standins, email);
  await banner(page).getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("alert").getByText("An email with the link is on its way")).toBeVisible();
  const second = await mailedLink(server.standins, email, 2);

  // On another device without a session.
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(first);
  await phone.getByRole("button", { name: "Confirm email" }).click();
  await expect(phone.locator("p:focus")).toContainText("This link has already been used");
  await expect(phone.getByRole("link", { name: "Sign in to get a new link" })).toBeVisible();
  await phone.goto(second);
  await phone.getByRole("button", { name: "Confirm email" }).click();
  await expect(phone.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([]);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(second);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByRole("alert").getByText("Your email is confirmed")).toBeVisible();
});

import { Secret, TOTP } from "otpauth";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("keys and webhooks of one's own software, and the documentation of the API", async ({ page }) => {
  test.slow();
  const { api } = await register(page);
  await look(page, "/connect", "key maker", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill(`Backup ${Date.now()}`);
    await page.getByRole("checkbox", { name: /^Read resumes/u }).check();
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(page.getByRole("region", { name: /^The new key/u })).toBeVisible();
  });
  await look(page, "/connect", "key holder");
  await look(page, "/api/docs", "reader of the API");

  const url = "http://127.0.0.1/hook";
  await look(page, "/profile-setting", "webhook maker", async () => {
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByLabel("Address", { exact: true }).last().fill("not an address");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(/^Enter a web address/u).first()).toBeVisible();
  });
  await look(page, "/profile-setting", "reader of the activity", async () => {
    await page.getByRole("button", { name: "Show activity" }).click();
    await expect(page.getByText(/^Key made/u).first()).toBeVisible();
  });
  const { data: hook } = await api.json<{ data: { _id: string } }>("POST", "/api/webhooks", {
    url,
    events: ["post.published", "post.failed", "letter.changed"],
  });
  await api.json("POST", `/api/webhooks/${hook._id}/test`);
  await look(page, "/profile-setting", "webhook holder", async () => {
    await page.getByRole("button", { name: `Actions for ${url}` }).click();
    await page.getByRole("menuitem", { name: "Log" }).click();
    await expect(page.getByText(/Not called: /u)).toBeVisible({ timeout: 30_000 });
  });
});

test("the step that asks for a code", async ({ page }) => {
  const { api, email, password } = await register(page);
  const { data } = await api.json<{ data: { secret: string } }>("POST", "/api/authUsers/totp");
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await api.json("POST", "/api/authUsers/totp/confirm", { code });
  await page.evaluate(() => localStorage.removeItem("token"));
  await look(page, "/login", "asked for a code", async () => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
  });
});

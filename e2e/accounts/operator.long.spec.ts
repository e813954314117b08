import { look } from "../harness/look.ts";
import { Server } from "../harness/server.ts";
import { expect, test } from "../harness/test.ts";

/* Tests a production server, starting with its setup page, and the pages for its operator. */

let server: Server;
test.beforeAll(async () => {
  server = await Server.start({ NODE_ENV: "production", PDF_BROWSERS: "1" });
});
test.afterAll(() => server.remove());

test("is set up with the code from the log, and shows its operator the server's health", async ({ page }) => {
  test.slow();
  await look(page, `${server.url}/set-up`, "first");
  await page.goto(server.url);
  await expect(page).toHaveURL(`${server.url}/set-up`);
  await look(page, `${server.url}/set-up`, "restore", async () => {
    await page.getByRole("tab", { name: "Restore a backup" }).click();
  });
  await page.getByRole("tab", { name: "Start fresh" }).click();
  await page.getByLabel("First Name").fill("Robin");
  await page.getByLabel("Last Name").fill("Example");
  await page.getByLabel("Email").fill("robin@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Code from the log").fill("AAAA-AAAA-AAAA-AAAA");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("That code doesn't match the one in the server's log").first()).toBeVisible();
  await page.getByLabel("Code from the log").fill(server.setUpCode ?? "");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("Email is not set up on this server")).toBeVisible();
  await page.getByRole("button", { name: "Test AI" }).click();
  await expect(page.getByText("AI is not set up on this server")).toBeVisible();

  for (const tab of ["Health", "People", "Backups", "Settings", "Audit log"]) {
    await test.step(tab, () =>
      look(page, `${server.url}/operator`, `operator ${tab}`, async () => {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        if (tab !== "Audit log") return;
        await page.getByRole("button", { name: "Check the log" }).click();
        await expect(page.getByText(/^All \d+ entries are unchanged$/u)).toBeVisible();
      }),
    );
  }
  await page.getByRole("tab", { name: "Backups" }).click();
  await page.getByRole("button", { name: "Back up now" }).click();
  const row = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
  await expect(row).toHaveCount(1, { timeout: 120_000 });
  const downloading = page.waitForEvent("download");
  await row.getByRole("button").click();
  expect((await downloading).suggestedFilename()).toMatch(/^postfolio-.*\.ndjson\.gz$/u);

  await look(page, `${server.url}/profile-setting`, "own key", async () => {
    await page.getByRole("combobox", { name: "Provider" }).click();
    await page.getByRole("option", { name: "Another OpenAI-compatible provider" }).click();
    await page.getByLabel("Model").fill("llama");
    await page.getByLabel("Base URL", { exact: true }).last().fill("http://localhost:11434/v1");
    await page.getByRole("button", { name: "Save key" }).click();
    await expect(page.getByText("on the server's own network").first()).toBeVisible();
  });
});

test("invites people by links, makes one an operator, and deletes one with a reason", async ({ page }) => {
  test.slow();
  await page.goto(`${server.url}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill("robin@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
  await expect(page).not.toHaveURL(/login/u);
  await page.goto(`${server.url}/operator`);
  await expect(page.getByRole("list", { name: "Not set up" })).toContainText("SMTP_URL");
  await expect(page.getByText("Nothing needs your attention")).toBeHidden();

  await page.getByRole("tab", { name: "People", exact: true }).click();
  await page
    .getByRole("textbox", { name: "Emails" })
    .fill("Ada\tada@example.com\nGrace\tgrace@example.com\nnobody");
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/operator/invitations") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Create 3 links" }).click();
  await expect(page.getByText("nobody: Enter a valid email")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Emails" })).toHaveValue("nobody");
  await expect(page.getByRole("list", { name: "Links" }).getByRole("listitem")).toHaveCount(2);
  const { data } = (await (await answer).json()) as { data: { invited: { email: string; link: string }[] } };
  for (const { email, link } of data.invited) {
    const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get("invitation");
    const form = { email, invitation, password: "correct horse", first_name: "Ada", last_name: "Example" };
    expect((await page.request.post(`${server.url}/api/authUsers/register`, { data: form })).status()).toBe(
      200,
    );
  }

  await page.reload();
  await page.getByRole("tab", { name: "People", exact: true }).click();
  await expect(page.getByText("3 people")).toBeVisible();
  await page.getByRole("combobox", { name: "Plan for ada@example.com" }).click();
  await page.getByRole("option", { name: "Grant Professional" }).click();
  await expect(page.getByRole("combobox", { name: "Plan for ada@example.com" })).toContainText(
    "Professional, granted",
  );
  // On a busy machine, the list may be refetched between two clicks, which closes the menu.
  await expect(async () => {
    await page.getByRole("button", { name: "Actions for grace@example.com" }).click({ timeout: 5_000 });
    await page.getByRole("menuitem", { name: "Make operator" }).click({ timeout: 5_000 });
    await page.getByRole("button", { name: "Make operator" }).click({ timeout: 5_000 });
  }).toPass();
  const grace = page.getByRole("listitem").filter({ hasText: "grace@example.com" });
  await expect(grace.getByText("Operator", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Actions for ada@example.com" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  const exported = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export their data" }).click();
  expect((await exported).suggestedFilename()).toBe("postfolio.zip");
  await dialog.getByLabel("Reason").fill("Left on Friday");
  await dialog.getByLabel("Type ada@example.com to confirm").fill("grace@example.com");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByText("That doesn't match their email")).toBeVisible();
  await dialog.getByLabel("Type ada@example.com to confirm").fill("ada@example.com");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Deleted. We emailed them the reason")).toBeHidden();
  await expect(page.getByText("2 people")).toBeVisible();
  await page.getByRole("tab", { name: "Audit log", exact: true }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
});

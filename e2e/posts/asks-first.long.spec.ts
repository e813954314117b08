import { postWith } from "../harness/campaign-posts.ts";
import { itIs, newHandle, published, tomorrow } from "../harness/standins.ts";
import { expect, register, test } from "../harness/test.ts";
import { buyProfessional, connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

test("publishes posts of a campaign that asks first on LinkedIn only after approval", async ({
  page,
  server,
}) => {
  const day = await tomorrow(server.standins);
  const handle = newHandle();
  const user = await register(page);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await buyProfessional(user);
  await page.goto("/create-campaign?type=linkedin");
  await page.getByRole("tab", { name: "Linkedin Campaign" }).click();
  await page.getByLabel("Title").fill("Quiet work");
  await page.getByLabel("Prompt").fill("What good onboarding feels like");
  await expect(page.getByRole("button", { name: /^More/u }).last()).toContainText("Asks you first");
  await page.getByRole("button", { name: "Create", exact: true }).last().click();
  await expect(page).toHaveURL(/\/campaigns\/linkedin$/u);
  await expect(page.getByRole("heading", { name: "LinkedIn campaigns" })).toBeVisible();
  await expect(page.getByText(/^Nothing goes out until/u).first()).toBeVisible();
  await connect(user, "linkedin", handle);

  await page.getByRole("link", { name: "Quiet work" }).click();
  await itIs(page, server.standins, `${day}T14:30:00.000Z`);
  const waiting = postWith(page, "Waiting for your approval");
  await expect(waiting).toBeVisible();
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByRole("heading", { name: /^Waiting for your approval/u })).toBeVisible();
  await page.goBack();
  await expect(waiting.getByRole("button", { name: "Approve" })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications, 1 unread/u }).click();
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  await expect(page).toHaveURL(/do=approve$/u);
  const asked = page.getByRole("alertdialog", { name: "Approve this post?" });
  await asked.getByRole("button", { name: "Approve" }).click();
  await expect(postWith(page, /Ready, goes out at/u)).toBeVisible();
  await itIs(page, server.standins, `${day}T15:30:00.000Z`);
  await expect.poll(async () => (await published(server.standins, "linkedin", handle)).length).toBe(1);
});

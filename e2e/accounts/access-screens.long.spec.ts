import { look } from "../harness/look.ts";
import { itIs, newHandle, tomorrow } from "../harness/standins.ts";
import { expect, register, signIn, test } from "../harness/test.ts";
import { buyProfessional, connect, signUp } from "../harness/users.ts";

/* The screens on which a person sees or ends access to the account. */

test.use({ alone: true, timezoneId: "UTC" });
test.slow();

test("an email confirmed elsewhere, and by someone who did not create the account", async ({
  page,
  server,
}) => {
  const { email } = await signUp(server.url);
  const mails = `${server.standins}/mail.json?to=${encodeURIComponent(email)}`;
  let link: string | undefined;
  await expect(async () => {
    const sent = (await (await fetch(mails)).json()) as { text: string }[];
    link = sent.map(({ text }) => /\/verify-email#\S+/u.exec(text)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  const confirm = page.getByRole("button", { name: "Confirm email" });
  await look(page, link!, "confirmer elsewhere", async () => {
    await page.reload();
    await confirm.click();
    await expect(page.getByLabel("Password for this account", { exact: true })).toBeFocused();
  });
  await look(page, link!, "confirmer with a wrong password", async () => {
    await page.reload();
    await confirm.click();
    await page.getByLabel("Password for this account", { exact: true }).fill("not the password");
    await confirm.click();
    await expect(page.getByLabel("Password for this account", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  });
  await page.reload();
  await page.getByRole("button", { name: "This wasn't me" }).click();
  await expect(page.getByRole("link", { name: "Take over this account" })).toBeVisible();
  await look(page, page.url(), "owner of the email", async () => {
    if (await confirm.isVisible()) await page.getByRole("button", { name: "This wasn't me" }).click();
  });
});

test("a new proof, and signing out everywhere", async ({ page, server }) => {
  await page.goto("/");
  const user = await register(page);
  await user.api.json("POST", "/api/keys", { name: "Backup", scopes: ["resumes:read"], expiresInDays: 30 });
  await look(page, "/profile-setting", "signing out everywhere", async () => {
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("checkbox", { name: "Also revoke 1 key" }).check();
  });
  const day = await tomorrow(server.standins);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await look(page, "/connect", "asked for a fresh proof", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Another");
    await page.getByRole("checkbox", { name: /^Read resumes/u }).check();
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Password" })).toBeVisible();
  });
});

test("posts held because another account was connected", async ({ page, server }) => {
  const user = await signUp(server.url);
  await buyProfessional(user);
  const [planned, other] = [newHandle(), `b${newHandle()}`];
  await connect(user, "x", planned);
  const day = await tomorrow(server.standins);
  await user.api.json("POST", "/api/posts", {
    network: "Twitter",
    text: "Fog all day at the harbour.",
    scheduledAt: `${day}T12:00:00.000Z`,
  });
  await user.api.json("POST", "/api/campaigns/create", {
    user: user.api.userId,
    title: "Harbour news",
    type: "Twitter",
    prompt: "Facts about harbours and ships",
    schedule: 1,
    askFirst: true,
  });
  await signIn(page, user);
  await look(page, "/profile-setting", "connected");
  await look(page, "/posts", "planner");
  await user.api.json("DELETE", "/api/x/connection");
  await connect(user, "x", other);
  for (const path of ["/posts", "/campaigns/twitter", "/campaigns", "/", "/create-campaign"])
    await look(page, path, "holder of posts");
});

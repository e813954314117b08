import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";
import { signUp } from "../harness/users.ts";

test("keys and webhooks of a user's own software, and the API documentation", async ({ page }) => {
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

  const url = "https://receiver.invalid/hook";
  await look(page, "/profile-setting", "webhook maker", async () => {
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByLabel("URL", { exact: true }).last().fill("not an address");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(/^Enter a web address/u).first()).toBeVisible();
  });
  await look(page, "/profile-setting", "reader of the activity", async () => {
    await page.getByRole("button", { name: "Show activity" }).click();
    await expect(page.getByText(/^Key created/u).first()).toBeVisible();
  });
  const { data: hook } = await api.json<{ data: { _id: string } }>("POST", "/api/webhooks", {
    url,
    events: ["post.published", "post.failed", "letter.changed"],
  });
  await api.json("POST", `/api/webhooks/${hook._id}/test`);
  await look(page, "/profile-setting", "webhook holder", async () => {
    await page.getByRole("button", { name: `Actions for ${url}` }).click();
    await page.getByRole("menuitem", { name: "Log" }).click();
    await expect(page.getByText(/There is no such host|It could not be reached/u)).toBeVisible({
      timeout: 30_000,
    });
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

test("an agent asks its user for access: sign-in first, then the choice, then back", async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const user = await signUp(server.url);
  const redirect = "http://127.0.0.1:4711/callback";
  const registered = await fetch(`${server.url}/api/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Scribe", redirect_uris: [redirect] }),
  });
  const { client_id: client } = (await registered.json()) as { client_id: string };
  const metadata = await fetch(`${server.url}/.well-known/oauth-protected-resource/mcp`);
  const { resource } = (await metadata.json()) as { resource: string };
  const verifier = "a".repeat(43);
  const query = (fields: Record<string, string> = {}) =>
    new URLSearchParams({
      response_type: "code",
      client_id: client,
      redirect_uri: redirect,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      resource,
      state: "a b/+ä",
      ...fields,
    }).toString();
  const sentBack: URL[] = [];
  await context.route(`${redirect}**`, (route) => {
    sentBack.push(new URL(route.request().url()));
    return route.fulfill({
      contentType: "text/html",
      body: "<title>Scribe</title><h1>Scribe is connected</h1>",
    });
  });

  const framed = await fetch(`${server.url}/authorize?${query()}`, { headers: { accept: "text/html" } });
  expect(framed.headers.get("x-frame-options")).toBe("DENY");
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");

  await page.goto(`${server.url}/authorize?${query()}`);
  await page.getByRole("textbox", { name: "Email" }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connect an agent" })).toBeVisible();
  await expect(page.getByText("Scribe", { exact: true })).toBeVisible();
  await expect(page.getByText("127.0.0.1:4711")).toBeVisible();
  expect(sentBack).toEqual([]);
  await expect(page.getByRole("checkbox", { name: /^Publish posts/u })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Read resumes, and export them as files" }).uncheck();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Scribe is connected" })).toBeVisible();
  expect(sentBack[0]!.searchParams.get("code")).toMatch(/^pfc_/u);
  expect(sentBack[0]!.searchParams.get("state")).toBe("a b/+ä");

  const form = {
    grant_type: "authorization_code",
    client_id: client,
    redirect_uri: redirect,
    code_verifier: verifier,
    code: sentBack[0]!.searchParams.get("code")!,
    resource,
  };
  const given = await fetch(`${server.url}/api/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(((await given.json()) as { scope: string }).scope).not.toMatch(/publish|resumes:read/u);
  await look(page, `${server.url}/connect`, "user of an agent", async () => {
    await expect(page.getByRole("button", { name: "Disconnect the agent Scribe" })).toBeVisible();
  });

  await page.goto(`${server.url}/authorize?${query()}`);
  await page.getByRole("button", { name: "Don't allow" }).click();
  await expect(page.getByRole("heading", { name: "Scribe is connected" })).toBeVisible();
  expect(sentBack[1]!.searchParams.get("error")).toBe("access_denied");

  await look(page, `${server.url}/authorize?${query()}`, "asked by an agent", async () => {
    await expect(page.getByRole("button", { name: "Allow", exact: true })).toBeVisible();
  });
  await look(
    page,
    `${server.url}/authorize?${query({ resource: "elsewhere" })}`,
    "asked wrongly by an agent",
  );
  await look(page, `${server.url}/authorize?${query({ client_id: "nobody" })}`, "asked by nobody known");
  await look(page, `${server.url}/authorize?${query()}`, "allowing nothing", async () => {
    const ticked = page.getByRole("checkbox", { checked: true });
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(page.getByText("Choose at least one permission")).toBeVisible();
  });

  // After an invalid request, the user returns to the client only by clicking, and never to an unregistered address.
  await page.goto(`${server.url}/authorize?${query({ code_challenge_method: "plain" })}`);
  await page.getByRole("button", { name: "Go back to 127.0.0.1:4711" }).click();
  await expect(page.getByRole("heading", { name: "Scribe is connected" })).toBeVisible();
  expect(sentBack[2]!.searchParams.get("error")).toBe("invalid_request");
  await page.goto(`${server.url}/authorize?${query({ redirect_uri: "https://evil.example.com/" })}`);
  await expect(page.getByText(/address that isn.t registered for this agent/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow", exact: true })).toHaveCount(0);
  expect(sentBack).toHaveLength(3);
});

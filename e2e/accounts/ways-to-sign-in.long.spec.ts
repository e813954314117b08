import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, register, test } from "../harness/test.ts";

/** Adds the built-in authenticator of a phone or computer, whose owner is always present. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const card = (page: Page) => page.getByRole("region", { name: "Sign-in methods" });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem("token"));

test("adds a passkey, signs in with it alone and from the email field, and removes it", async ({ page }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await register(page);
  await page.goto("/profile-setting");
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added")).toBeVisible();
  await expect(card(page).getByText("Chrome on Linux")).toBeVisible();
  await card(page).getByRole("button", { name: "Rename Chrome on Linux" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(card(page).getByText("My laptop")).toBeVisible();

  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();

  // The browser offers the passkey in the email field, and choosing it there signs the user in.
  await signOut(page);
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("autocomplete", /webauthn$/u);
  await page.getByRole("textbox", { name: "Email" }).focus();
  await expect(page.getByRole("heading", { name: "Welcome Robin!" })).toBeVisible();

  await page.goto("/profile-setting");
  await expect(card(page).getByText(/last used/u)).toBeVisible();
  await card(page).getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Passkey removed")).toBeVisible();
  await expect(card(page).getByText("My laptop")).toHaveCount(0);

  // The passkey is still on the device but no longer signs the user in.
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(toast(page, /recognize this passkey/u)).toBeVisible();
  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
});

test("asks for codes once an authenticator is set up, and takes a recovery code once", async ({ page }) => {
  const { email, password } = await register(page);
  await page.goto("/profile-setting");
  await card(page).getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/u })).toBeVisible();
  const key = (await dialog.locator("p.font-mono").textContent())!.replaceAll(" ", "");
  const codeOf = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const code = dialog.getByRole("textbox", { name: "Code" });
  await expect(code).toHaveAccessibleDescription("Enter a code");
  // The previous code, from half a minute ago, so that the current one can still be used to sign in.
  await code.fill(codeOf(-1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const items = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const [first = "", second = ""] = await items.allTextContents();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(card(page).getByText("10 recovery codes left")).toBeVisible();

  const enter = async (code: string) => {
    await signOut(page);
    await page.goto("/login");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  const welcome = page.getByRole("heading", { name: "Welcome Robin!" });
  await enter(codeOf());
  await expect(welcome).toBeVisible();
  await enter(first);
  await expect(welcome).toBeVisible();
  await enter(first);
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/wrong or was already used/u);
  await page.getByLabel("Code").fill(second);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(welcome).toBeVisible();

  await page.goto("/profile-setting");
  await expect(card(page).getByText("8 recovery codes left")).toBeVisible();
  await card(page).getByRole("button", { name: "Turn off codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(card(page).getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

import { english } from "../../scripts/testing/english.ts";
import type { Page } from "@playwright/test";
import { networkOf } from "@postfolio/contract/networks/networks.ts";
import { look } from "../harness/look.ts";
import { newHandle, published } from "../harness/standins.ts";
import { expect, signIn, test } from "../harness/test.ts";
import { buyProfessional, signUp } from "../harness/users.ts";

test.use({ alone: true, settings: { LINKEDIN_PAGES: "true" } });

const row = (page: Page, name: string) =>
  page.getByRole("button", { name: `Disconnect ${name}`, exact: true });

test("connects a person and two pages, posts on one of them, and disconnects all", async ({
  page,
  server,
}) => {
  const handle = newHandle().slice(0, 15);
  const user = await signUp(server.url);
  await buyProfessional(user);
  await signIn(page, user);
  const dialog = page.getByRole("dialog");

  await test.step("the network leads back to the choice of pages", async () => {
    await page.goto("/profile");
    const [consent] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Connect My Linkedin Account" }).click(),
    ]);
    await consent.getByLabel("Name").fill("Ada Lovelace");
    await consent.getByLabel("Handle").fill(handle);
    await consent.getByLabel("Handle").press("Enter");
    await expect(consent.getByText("the 2 pages you manage")).toBeVisible();
    await consent.getByRole("link", { name: "Choose pages" }).click();
    const choice = consent.getByRole("dialog", { name: "LinkedIn pages" });
    await expect(choice.getByRole("checkbox")).toHaveCount(2);
    await expect(choice.getByText("Lovelace Archive")).toHaveCount(0);
    await look(
      consent,
      new URL(consent.url()).pathname + new URL(consent.url()).search,
      "pages to choose from",
    );
    await choice.getByRole("button", { name: "Not now" }).click();
    await expect(consent).toHaveURL(/\/profile$/u);
    await expect(choice).toHaveCount(0);
    await consent.close();
  });

  await test.step("they are connected from the keyboard", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Add pages of Ada Lovelace" }).press("Enter");
    await expect(dialog.getByRole("button", { name: "Connect page" })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "Lovelace Workshop" }).press("Space");
    await dialog.getByRole("checkbox", { name: "Lovelace Books" }).press("Space");
    await dialog.getByRole("button", { name: "Connect 2 pages" }).press("Enter");
    await expect(page.getByText("2 pages connected")).toBeVisible();
    await expect(row(page, "Lovelace Workshop (Page)")).toBeVisible();
    await expect(row(page, "Lovelace Books (Page)")).toBeVisible();
    await look(page, "/profile", "a person with two pages");
    await page.getByRole("button", { name: "Add pages of Ada Lovelace" }).click();
    await expect(dialog.getByText("Connected", { exact: true })).toHaveCount(2);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a post goes out on one page", async () => {
    await page.goto("/posts");
    await page.getByRole("button", { name: "New post" }).first().click();
    await dialog.getByRole("checkbox", { name: "LinkedIn" }).check();
    await dialog.getByRole("checkbox", { name: "Twitter" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Lovelace Books (Page)" }).check();
    await dialog.getByRole("checkbox", { name: "Ada Lovelace" }).uncheck();
    await dialog.getByLabel("Text for LinkedIn").fill("We printed our first book today");
    await dialog.getByRole("button", { name: "Post now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
    const books = `${handle}-books`;
    await expect
      .poll(() => published(server.standins, "linkedin", books))
      .toEqual(["We printed our first book today"]);
    expect(await published(server.standins, "linkedin", handle)).toEqual([]);
    await look(page, "/posts", "a post on a page");
  });

  await test.step("a role that was taken says so", async () => {
    await fetch(`${server.standins}/linkedin/pages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ account: handle, pages: [] }),
    });
    const { data } = await user.api.json<{ data: { _id: string; account: string }[] }>(
      "GET",
      "/api/connections",
    );
    const connection = data.find(({ account }) => account === "Lovelace Workshop (Page)")!._id;
    const text = "Nobody will read this";
    const scheduledAt = new Date(Date.now() + 1_000).toISOString();
    await user.api.json("POST", "/api/posts", { network: "Linkedin", text, connection, scheduledAt });
    await page.goto("/profile");
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("You no longer have permission to post as Lovelace Workshop")).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    await look(page, "/profile", "a page that was lost");
    await page.getByRole("button", { name: "Add pages of Ada Lovelace" }).click();
    await expect(dialog.getByText("No pages to post to")).toBeVisible();
    await look(page, "/profile", "no pages to choose from", async (on) => {
      if (await dialog.isHidden())
        await on.getByRole("button", { name: "Add pages of Ada Lovelace" }).click();
      await expect(dialog.getByText("No pages to post to")).toBeVisible();
    });
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("disconnecting the person says which pages go, too", async () => {
    await page.goto("/profile");
    await row(page, "Ada Lovelace").click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "Lovelace Workshop (Page) and Lovelace Books (Page) will be disconnected, too.",
    );
    await question.getByRole("button", { name: "Disconnect" }).click();
    await expect(
      page.getByText(english(networkOf("Linkedin").disconnected.told), { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect My Linkedin Account" })).toBeVisible();
  });
});

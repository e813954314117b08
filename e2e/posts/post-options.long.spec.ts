import { expect, register, test } from "../harness/test.ts";
import { connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

interface Shown {
  text: string;
  warning?: string;
  visibility?: string;
  language?: string;
}

test("chooses who sees a post, its language and a content warning, within what the server accepts", async ({
  page,
  server,
}) => {
  const pictures = process.env["PICTURES_TO"];
  const look = async (name: string) => {
    if (pictures === undefined) return;
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [1440, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.screenshot({
          path: `${pictures}/${name}-${colorScheme}-${width}.png`,
          animations: "disabled",
        });
      }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await fetch(`${server.standins}/mastodon/server`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ maxCharacters: 600, privacy: "unlisted" }),
  });
  const user = await register(page);
  await connect(user, "mastodon", "ada");

  await test.step("the account has defaults, and says what its server accepts", async () => {
    await page.goto("/profile");
    await expect(
      page.getByText("accepts up to 600 characters (each link counts as 23) and 4 pictures"),
    ).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Default visibility" })).toHaveText("Quiet public");
    await page.getByRole("combobox", { name: "Default language" }).click();
    await page.getByRole("option", { name: "German" }).click();
    await expect(page.getByText("Saved. This applies to posts that don't set their own")).toBeVisible();
    await page.getByText("accepts up to 600 characters").scrollIntoViewIfNeeded();
    await look("account");
  });

  const dialog = page.getByRole("dialog");
  await test.step("the composer counts the warning, and shows the post as readers see it", async () => {
    await page.goto("/posts");
    await page.getByRole("button", { name: "New post" }).click();
    await dialog.getByRole("checkbox", { name: "Mastodon" }).check();
    await dialog.getByRole("checkbox", { name: "Twitter" }).uncheck();
    await dialog.getByLabel("Text for Mastodon").fill("The gardener did it.");
    await expect(dialog.getByText("20/600")).toBeVisible();
    await expect(dialog.getByRole("article")).toContainText("Quiet public");
    await expect(dialog.getByRole("combobox", { name: "Language" })).toHaveText("Default: German");
    await dialog.getByRole("button", { name: "Add a content warning" }).click();
    const warning = dialog.getByLabel("Content warning", { exact: true });
    await expect(warning).toBeFocused();
    await warning.fill("Episode 3");
    await expect(dialog.getByText("29/600")).toBeVisible();
    const preview = dialog.getByRole("article");
    await expect(preview.getByText("The gardener did it.")).toHaveCount(0);
    await dialog.getByRole("combobox", { name: "Visibility" }).click();
    await page.getByRole("option", { name: "Followers" }).click();
    await expect(preview).toContainText("Followers");
    await look("composer");
    await preview.getByRole("button", { name: "Show more" }).click();
    await expect(preview.getByText("The gardener did it.")).toBeVisible();
    await look("composer-open");
    await dialog.getByRole("button", { name: "Remove the content warning" }).click();
    await expect(dialog.getByRole("button", { name: "Add a content warning" })).toBeFocused();
    await dialog.getByRole("button", { name: "Add a content warning" }).click();
    await warning.fill("Episode 3");
  });

  await test.step("what was chosen goes out", async () => {
    await dialog.getByRole("button", { name: "Post now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
    await expect(page.getByText("Published on Mastodon")).toBeVisible();
    const posts = (await (await fetch(`${server.standins}/mastodon/timeline.json`)).json()) as Shown[];
    expect(posts[0]).toMatchObject({
      text: "The gardener did it.",
      warning: "Episode 3",
      visibility: "private",
      language: "de",
    });
    await look("posts");
  });

  await test.step("a text that is carried over says what has to change", async () => {
    await page.getByRole("button", { name: "New post" }).click();
    await dialog.getByLabel("Text for Twitter").fill("Thanks to @grace@example.social for #bread #rye #oven");
    await dialog.getByRole("checkbox", { name: "Mastodon" }).check();
    await dialog.getByRole("checkbox", { name: "Bluesky" }).count();
    await look("two-networks");
  });
});

import { join } from "node:path";
import { expect, register, test } from "../harness/test.ts";
import { buyProfessional, connect } from "../harness/users.ts";

const PICTURE = join(import.meta.dirname, "../../docs/images/editor.png");

interface Shown {
  author: string;
  text: string;
  replyTo?: string;
  media?: { type: string; alt: string; title?: string }[];
}

test("composes a thread with pictures for X and a carousel for LinkedIn", async ({ page, server }) => {
  const handle = `robin_${Date.now().toString(36)}`;
  const user = await register(page);
  // Only paid plans have posts on LinkedIn.
  await buyProfessional(user);
  await connect(user, "x", handle);
  await connect(user, "linkedin", handle);
  const shown = async (network: "x" | "linkedin") => {
    const all = (await (await fetch(`${server.standins}/${network}/timeline.json`)).json()) as Shown[];
    return all.filter(({ text }) => text.includes(handle)).toReversed();
  };
  await page.goto("/posts");
  const dialog = page.getByRole("dialog").first();

  await test.step("a thread with pictures in two parts and their descriptions", async () => {
    await page.getByRole("button", { name: "New post" }).first().click();
    await dialog.getByLabel("Text for Twitter").fill(`${`A harbor is never finished. `.repeat(12)}${handle}`);
    await dialog.getByRole("button", { name: "Split into parts" }).click();
    await expect(dialog.getByRole("textbox", { name: "Part 2" })).toHaveValue(new RegExp(`${handle}$`, "u"));
    await dialog.getByLabel("Text for Twitter").fill(`What a harbor teaches: ${handle}`);
    await dialog.getByLabel("Picture file", { exact: true }).setInputFiles(PICTURE);
    await dialog.getByLabel("Description of picture 1", { exact: true }).fill("A quay at low tide");
    await dialog.getByLabel("Picture file of part 2").setInputFiles(PICTURE);
    await dialog.getByLabel("Description of picture 1 of part 2").fill("A crane");
    await dialog.getByRole("textbox", { name: "Part 2", exact: true }).click();
    await expect(dialog.getByText("Saved to your drafts")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: `What a harbor teaches: ${handle}` }).click();
    const description = dialog.getByLabel("Description of picture 1", { exact: true });
    await expect(description).toHaveValue("A quay at low tide");
    await expect(dialog.getByLabel("Description of picture 1 of part 2")).toHaveValue("A crane");
    await dialog.getByRole("button", { name: "Post now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
    await expect.poll(async () => (await shown("x")).length).toBe(2);
    const [first, second] = await shown("x");
    expect(first?.media).toMatchObject([{ alt: "A quay at low tide" }]);
    expect(second?.media).toMatchObject([{ alt: "A crane" }]);
    expect(second?.replyTo).toBeDefined();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a carousel that is changed before it goes out", async () => {
    await page.keyboard.press("c");
    await dialog.getByRole("checkbox", { name: "LinkedIn" }).check();
    await dialog.getByRole("checkbox", { name: "Twitter" }).uncheck();
    await dialog.getByLabel("Text for LinkedIn").fill(`Three things about harbors: ${handle}`);
    await dialog.getByRole("button", { name: "Create carousel" }).click();
    const carousel = page.getByRole("dialog", { name: "Create carousel" });
    await carousel.getByLabel("Title").fill("Harbors");
    await carousel.getByLabel("Heading for slide 1").fill("They move");
    await carousel.getByRole("button", { name: "Preview pages" }).click();
    await expect(carousel.getByText("Page 2 of 2")).toBeAttached();
    await carousel.getByRole("button", { name: "Use this carousel" }).click();
    await dialog.getByRole("button", { name: "Edit carousel" }).click();
    const again = page.getByRole("dialog", { name: "Edit carousel" });
    await expect(again.getByLabel("Heading for slide 1")).toHaveValue("They move");
    await again.getByLabel("Title").fill("Harbors that move");
    await again.getByRole("button", { name: "Use this carousel" }).click();
    await expect(dialog.getByText("Saved to your drafts")).toBeVisible();
    await dialog.getByRole("button", { name: "Post now" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
    await expect.poll(async () => (await shown("linkedin")).length).toBe(1);
    const [post] = await shown("linkedin");
    expect(post?.media).toMatchObject([{ type: "application/pdf", title: "Harbors that move" }]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const shownPost = page.getByRole("listitem").filter({ hasText: `Three things about harbors: ${handle}` });
    await expect(shownPost.getByText("Page 2 of 2").first()).toBeAttached();
  });

  await test.step("a picture without a text, which is kept as a draft", async () => {
    await page.keyboard.press("c");
    await dialog.getByLabel("Picture file").setInputFiles(PICTURE);
    await expect(dialog.getByLabel("Description of picture 1")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Schedule" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Twitter: No text yet" }).click();
    await expect(dialog.getByLabel("Description of picture 1")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove picture 1" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Twitter: No text yet" })).toHaveCount(0);
  });
});

import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";
import { connect } from "../harness/users.ts";
import { newHandle } from "../harness/standins.ts";

const NOTE =
  "We moved the night shift to fixed routes in March. Nine drivers quit the old plan within a week. The new plan " +
  "starts at the depot, not at the customer.";

test("a link becomes three posts, one of which is queued, with the keyboard alone", async ({
  page,
  server,
}) => {
  test.slow();
  const user = await register(page);
  await connect(user, "x", newHandle());
  await look(page, "/ideas", "empty");
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the link", async () => {
    await page.goto("/ideas");
    await page.getByLabel("A note or a link").focus();
    await page.keyboard.insertText(`${server.standins.replace("localhost", "127.0.0.1")}/jobs/head-baker`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("checkbox", { name: "I wrote this page" })).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("link", { name: /^Head Baker/u })).toBeVisible();
  });
  const drafts = page.getByRole("list", { name: /^Drafts from “Head Baker/u });
  await test.step("three posts", async () => {
    await page.getByRole("button", { name: "Write three posts" }).press("Enter");
    const form = page.getByRole("form", { name: "Write three posts" });
    await expect(form.getByRole("combobox", { name: "For" })).toBeFocused();
    await form.getByRole("button", { name: "Write three posts" }).press("Enter");
    await expect(drafts.getByText(/^From the page/u)).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Write three more" })).toBeFocused();
  });
  await test.step("the queue", async () => {
    await drafts.getByRole("button", { name: "Add to queue" }).first().press("Enter");
    await expect(page.getByText(/^Goes out on Twitter/u)).toBeVisible();
    await expect(drafts.getByText(/^From the page/u)).toHaveCount(2);
    await page.getByRole("list", { name: "Posts from this idea" }).getByRole("link").press("Enter");
    await expect(page.getByRole("region", { name: "Scheduled" }).getByText(/^From the page/u)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Drafts (2)" })).toBeVisible();
  });

  await test.step("its screens", async () => {
    await user.api.json("POST", "/api/ideas", { text: NOTE });
    await look(page, "/ideas", "ideas", async () => {
      await expect(page.getByText(/^From the page/u).first()).toBeVisible();
    });
    await look(page, "/ideas", "write", async () => {
      await page.getByRole("button", { name: "Write three posts" }).click();
    });
    await look(page, "/ideas", "paste", async () => {
      await page.getByLabel("A note or a link").fill("http://127.0.0.1:1/my-post");
      await page.getByRole("button", { name: "Save idea" }).click();
      await expect(page.getByLabel("Text of the page")).toBeVisible();
    });
    await look(page, "/posts", "drafts");
  });
});

import { itIs, newHandle, published, tomorrow } from "../harness/standins.ts";
import { expect, register, test } from "../harness/test.ts";
import { connect } from "../harness/users.ts";

test.use({ alone: true, timezoneId: "UTC" });

test("schedules a post from the playground, keeps drafts, and publishes at its time", async ({
  page,
  server,
}) => {
  const handle = newHandle();
  const sent = () => published(server.standins, "x", handle);
  const day = await tomorrow(server.standins);
  const mine = `What a harbour teaches, ${day}`;
  const user = await register(page);
  await itIs(page, server.standins, `${day}T08:30:00.000Z`);
  await connect(user, "x", handle);
  const dialog = page.getByRole("dialog");

  await test.step("from the playground to the next free slot", async () => {
    await page.goto("/playground");
    const panel = page.getByRole("tabpanel");
    await panel.getByLabel("What do you want to generate?").fill("Write a post about harbours");
    await panel.getByRole("combobox", { name: "Select Post Type" }).click();
    await page.getByRole("option", { name: "Be more creative" }).click();
    await panel.getByRole("button", { name: "Generate", exact: true }).click();
    await panel.getByRole("button", { name: "Schedule or post" }).click();
    const text = dialog.getByLabel("Text for Twitter");
    await expect(text).toHaveValue(/\w/u);
    await text.fill(mine);
    await expect(dialog.getByRole("article")).toContainText(mine);
    await expect(dialog.getByText("Today, 9:00 AM")).toBeVisible();
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Goes out on Twitter: Today, 9:00 AM")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a draft of both networks, kept over a reload", async () => {
    await page.goto("/posts");
    await expect(page.getByText("Ready, goes out at 9:00 AM")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();
    // On a phone, the five buttons become one button and a menu.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: /^Actions for the post on/u }).click();
    await expect(page.getByRole("menuitem", { name: "Publish now" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "New post" }).click();
    await dialog.getByLabel("Text for Twitter").fill("An idea for later");
    await page.reload();
    await expect(dialog.getByLabel("Text for Twitter")).toHaveValue("An idea for later");
    await dialog.getByLabel("LinkedIn").check();
    await expect(dialog.getByLabel("Text for LinkedIn")).toHaveValue("An idea for later");
    await dialog.getByRole("button", { name: "Adapt from Twitter" }).click();
    await expect(dialog.getByLabel("Text for LinkedIn")).not.toHaveValue(/^(?:An idea for later)?$/u);
    await expect(dialog.getByText("Saved to your drafts")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Drafts (2)" })).toBeVisible();
  });

  await test.step("refuses a second post of the day with the plan's words", async () => {
    await page.getByRole("button", { name: "Twitter: An idea for later" }).click();
    await dialog.getByRole("radio", { name: "Pick a time" }).check();
    await dialog.getByLabel("Time", { exact: true }).fill(`${day}T12:00`);
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByRole("alert")).toContainText("On A free subscription maximum of 1 post per day");
    await page.keyboard.press("Escape");
  });

  await test.step("from an empty day of the calendar, and by its key", async () => {
    // The week has no posts yet.
    const next = Temporal.PlainDate.from(day).add({ days: 7 });
    await page.goto(`/campaigns?date=${next.toString()}`);
    const name = next.toLocaleString("en-US", { month: "short", day: "numeric" });
    await page.getByRole("button", { name: new RegExp(`^New post on .*${name}`, "u") }).click();
    await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue(`${next.toString()}T09:00`);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Calendar" }).click();
    await page.keyboard.press("c");
    await expect(dialog.getByText("Next free slot")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/posts");
  });

  await test.step("at its time", async () => {
    expect(await sent()).toEqual([]);
    await itIs(page, server.standins, `${day}T09:00:30.000Z`);
    await expect.poll(sent).toEqual([mine]);
    await expect(page.getByText("Published at 9:00 AM")).toBeVisible();
  });
});

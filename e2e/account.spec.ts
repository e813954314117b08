import { expect, register, test } from "./test.ts";

test("a new name and picture show in the header at once, and the forms say what is missing", async ({
  page,
}) => {
  await register(page);
  await page.getByRole("link", { name: "Profile Setting" }).click();

  const basic = page.getByRole("region", { name: "Basic Information" });
  const first = basic.getByLabel("First Name");
  await expect(basic.getByLabel("Email")).not.toBeEditable();
  await first.fill("");
  await expect(first).toHaveAccessibleDescription("First Name is required");
  await basic.getByLabel("Last Name").fill("");
  await expect(basic.getByLabel("Last Name")).toHaveAccessibleDescription("Last Name is required");
  await first.fill("Amazing");
  await basic.getByLabel("Last Name").fill("Grace");
  await basic.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("alert").getByText("Success updating Profile")).toBeVisible();

  await basic.getByLabel("Picture file").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await basic.screenshot(),
  });
  await expect(page.getByText("Picture updated")).toBeVisible();
  const profile = page.getByRole("button", { name: "Profile", exact: true });
  await expect(profile.locator("img")).toHaveAttribute("src", /^data:image/u);
  await profile.click();
  await expect(page.getByText("Amazing Grace")).toBeVisible();
  await page.keyboard.press("Escape");
  await basic.getByRole("button", { name: "Remove picture" }).click();
  await expect(profile.locator("img")).toHaveCount(0);

  const contact = page.getByRole("region", { name: "Contact Details" });
  await contact.getByRole("button", { name: "Save contact details" }).click();
  await expect(contact.getByLabel("City")).toHaveAccessibleDescription("city is required");
  await expect(contact.getByLabel("Country")).toHaveAccessibleDescription("Country is required");
  await contact.getByLabel("City").fill("New York");
  await contact.getByLabel("Country").fill("USA");
  const saved = page.waitForResponse(/\/api\/Users\//u);
  await contact.getByRole("button", { name: "Save contact details" }).click();
  await saved;
  await page.reload();
  await expect(contact.getByLabel("City")).toHaveValue("New York");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome Amazing!" })).toBeVisible();
});

import { expect, test } from "../harness/test.ts";

test("goes from the page to the field, and shows the location of the focused field", async ({
  page,
  context,
}) => {
  await page.goto("/resume?template=1");
  const resume = page.locator(".resume");
  await resume.getByText("Harbor Foods Cooperative").first().click();
  await expect(page.getByLabel("Company", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Harbor Foods Cooperative");
  const place = resume.locator("[data-in-focus]");
  await expect(place).toHaveText(/^Harbor Foods Cooperative/u);

  // If a field's place is out of sight, it scrolls into view and follows what is typed.
  await page.getByRole("tab", { name: "Other Sections" }).click();
  await page.getByRole("button", { name: "Volunteering" }).click();
  await page.getByLabel("Header or Position").fill("Keeper of routes");
  await expect(place).toHaveText("Keeper of routes");
  await expect(place).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  // The form is hidden, and its field loses focus a moment later.
  const outline = await page.evaluate(() => {
    const focused = document.querySelector(".resume [data-in-focus]");
    return focused === null ? "none" : getComputedStyle(focused).outlineStyle;
  });
  expect(outline).toBe("none");
  await page.emulateMedia({ media: "screen" });

  // Clicking a link focuses its field. Ctrl+click opens the link.
  const email = resume.getByRole("link", { name: "alex@example.com" });
  await email.click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(place).toHaveText("alex@example.com");
  const project = resume.locator('a[href="https://example.com/returns-without-waste"]');
  await context.route("https://example.com/**", (route) => route.fulfill({ body: "The project" }));
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    project.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL("https://example.com/returns-without-waste");
});

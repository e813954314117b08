import { addApplications } from "../harness/applications.ts";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("the screens of applications", async ({ page }) => {
  test.slow();
  const user = await register(page);
  const id = await addApplications(user, { stage: "applied" });

  await test.step("the board", () => look(page, "/applications", "applicant"));
  await test.step("the list", async () => {
    await look(page, "/applications?sort=title", "applicant", async () => {
      const list = page.getByLabel("List", { exact: true });
      if (await list.isVisible()) await list.check();
      await expect(page.getByRole("table", { name: "Applications" })).toBeVisible();
      // Over the cells of its column; a phone shows no headers.
      await expect(page.getByRole("columnheader", { name: "Job" })).toHaveCSS("text-align", "start");
    });
  });
  await test.step("one application", () => look(page, `/applications/${id}`, "applicant"));
  await test.step("what was sent", () =>
    look(page, `/applications/${id}`, "sent", async () => {
      await page.getByRole("button", { name: "See what was sent" }).click();
      await expect(page.getByRole("region", { name: "For Crumbs" })).toBeVisible();
      await expect(page.getByRole("region", { name: "To Ample" })).toContainText("I have baked bread");
    }));
});

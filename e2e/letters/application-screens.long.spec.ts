import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("applications on the board, in the list and one by one", async ({ page }) => {
  test.slow();
  const { api } = await register(page);
  const resume = await api.createResume("For Crumbs", 2);
  const create = async (body: object) =>
    (await api.json<{ data: { _id: string } }>("POST", "/api/applications/create", body)).data;
  await create({ title: "Pastry chef", company: "The Crumbs Company of Bakers", stage: "interview" });
  const { data: letter } = await api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    name: "To Ample",
    resume,
    template: 2,
    recipient: { name: "", company: "Ample", address: "" },
    greeting: "Dear Hiring Manager,",
    body: "I have baked bread for six years.",
    closing: "Sincerely,",
  });
  const { _id } = await create({
    title: "Baker",
    company: "Ample",
    stage: "applied",
    url: "https://example.org/jobs/1",
    description: "We bake bread, and you do too.",
    resume,
    letter: letter._id,
    followUpAt: "2026-01-01T12:00:00.000Z",
  });

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
  await test.step("one application", () => look(page, `/applications/${_id}`, "applicant"));
  await test.step("what was sent", () =>
    look(page, `/applications/${_id}`, "sent", async () => {
      await page.getByRole("button", { name: "See what was sent" }).click();
      await expect(page.getByRole("region", { name: "For Crumbs" })).toBeVisible();
      await expect(page.getByRole("region", { name: "To Ample" })).toContainText("I have baked bread");
    }));
});

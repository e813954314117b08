import { addApplications } from "../harness/applications.ts";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("a form is answered with the keyboard alone, and its screens look right", async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const user = await register(page);
  const id = await addApplications(user, { stage: "saved" });
  const form = `/applications/${id}/answers`;

  await test.step("the questions", async () => {
    await page.goto(form);
    await page.getByLabel("Questions on the form").focus();
    await page.keyboard.insertText(
      "Describe a project you are proud of. (max. 300 characters)\nDo you have a disability?",
    );
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Add 2 questions" })).toBeFocused();
    await page.keyboard.press("Enter");
  });
  const project = page.getByRole("article", { name: /^Describe a project/u });
  await test.step("a draft, in place of which something else is written", async () => {
    await project.getByRole("button", { name: "Draft with AI" }).focus();
    await page.keyboard.press("Enter");
    const area = project.getByLabel("Your answer");
    await expect(area).toHaveValue(/^Sandbox text: /u);
    await expect(area).toBeFocused();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" More then.");
    await expect(project.getByText(/\d+\/300 characters/u)).toBeVisible();
    await expect(project.getByText("Saved", { exact: true })).toBeVisible();
  });
  await test.step("the copy", async () => {
    await page.keyboard.press("Tab");
    await expect(project.getByRole("button", { name: "Copy" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/More then\.$/u);
  });
  await test.step("the saved answer", async () => {
    await project.getByRole("button", { name: "Save for other forms" }).focus();
    await page.keyboard.press("Enter");
    await expect(project.getByText("In your saved answers")).toBeVisible();
  });
  await test.step("the question and its length", async () => {
    await project.getByRole("button", { name: /^Actions/u }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Edit question and length" }).press("Enter");
    const edit = page.getByRole("form", { name: "Edit question" });
    await expect(edit.getByLabel("Question", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeHidden();
  });

  await test.step("the form's screen", () => look(page, form, "answers"));
  await test.step("the library", () => look(page, "/answers", "answers"));
  await test.step("the application", () => look(page, `/applications/${id}`, "answers"));
  await test.step("saved answers that fit", async () => {
    const { _id } = (
      await user.api.json<{ data: { _id: string } }>("POST", "/api/applications/create", {
        title: "Head Baker",
        company: "Tideline",
      })
    ).data;
    await user.api.json("POST", "/api/answers", {
      question: "Why do you want to work for us?",
      text: "Ample bakes at night, which is when I am awake.",
      application: id,
    });
    await user.api.json("POST", `/api/applications/${_id}/answers`, {
      questions: [
        { question: "Why do you want to join Tideline?" },
        { question: "Describe a project you were proud of." },
      ],
    });
    await look(page, `/applications/${_id}/answers`, "suggestions", async () => {
      await expect(page.getByText("Written for Ample").first()).toBeVisible();
    });
  });
});

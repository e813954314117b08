import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("the letters' screens", async ({ page }) => {
  test.slow();
  const { api } = await register(page);
  await test.step("empty", () => look(page, "/letters", "empty"));
  const { data: resume } = await api.json<{ data: { _id: string } }>(
    "POST",
    "/api/resumes/create",
    sampleResume,
  );
  const { data: letter } = await api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    name: "To Harbor Freight",
    resume: resume._id,
    template: 1,
    recipient: { name: "Jordan Lee", company: "Harbor Freight & Sons", address: "12 Dock Street" },
    greeting: "Dear Jordan Lee,",
    body: "I run a depot of the same size, and late deliveries fell by **a third**.\n\nYours opens in spring.",
    closing: "Sincerely,",
  });
  await test.step("list", () => look(page, "/letters", "list"));
  await test.step("dialog", () =>
    look(page, `/letters/${letter._id}?generate`, "dialog", async () => {
      await expect(page.getByRole("dialog")).toBeVisible();
    }));
  await test.step("editor", () => look(page, `/letters/${letter._id}`, "editor"));
  const { data: marked } = await api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    body: "I removed 11 of the 14 jobs. Nobody missed them.\n\nCould I come by one afternoon?",
    marks: [{ text: "Nobody missed them.", reason: "Your resume does not say how others took it." }],
  });
  await test.step("marks", () => look(page, `/letters/${marked._id}`, "marks"));
  await api.json("POST", `/api/letters/${letter._id}/versions`, { name: "Sent to Jordan" });
  await test.step("versions", () =>
    look(page, `/letters/${letter._id}`, "versions", async () => {
      const more = page.getByRole("button", { name: "More" });
      await page.getByRole("button", { name: "Versions" }).or(more).click();
      // On a phone, the button is in a menu.
      const item = page.getByRole("menuitem", { name: "Versions" });
      await expect(item.or(page.getByRole("dialog"))).toBeVisible();
      if (await item.isVisible()) await item.click();
      await expect(page.getByRole("dialog").getByText("Dear Jordan Lee,")).toBeVisible();
    }));
  await api.json("DELETE", `/api/letters/${letter._id}`);
  await test.step("bin", () => look(page, "/letters?show=bin", "bin"));
});

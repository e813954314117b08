import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { expect, register, test } from "../harness/test.ts";

/* Needs its own server, because the test makes the AI stand-in exaggerate. */
test.use({ alone: true });

test("a letter that claims too much is marked, resolved by hand, and stays resolved", async ({
  page,
  server,
}) => {
  const { api } = await register(page);
  const { data: resume } = await api.json<{ data: { _id: string } }>("POST", "/api/resumes/create", {
    ...sampleResume,
    name: "Operations",
  });
  const { data: letter } = await api.json<{ data: { _id: string } }>("POST", "/api/letters/create", {
    resume: resume._id,
  });
  const body = JSON.stringify({ provider: "ai", fault: "overstates" });
  const headers = { "content-type": "application/json" };
  await fetch(`${server.standins}/faults`, { method: "POST", headers, body });

  await page.goto(`/letters/${letter._id}?generate`);
  const dialog = page.getByRole("dialog", { name: "Generate a letter" });
  await dialog.getByLabel("Job description").fill("Depot manager\nRequirements: inventory management.");
  await dialog.getByText("More", { exact: true }).click();
  await dialog.getByLabel("Notice period").fill("Three months");
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  const notes = page.getByRole("region", { name: "One statement to check" });
  await expect(notes).toContainText("I have done this all my life.");
  const text = page.getByLabel("Body");
  await expect(text).toHaveValue(/all my life/u);

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(notes).toBeVisible();
  await notes.getByRole("button", { name: "Remove" }).click();
  await expect(notes).toBeHidden();
  await expect(text).not.toHaveValue(/all my life/u);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(/^Sandbox text/u);
  await expect(text).not.toHaveValue(/all my life/u);
  await expect(notes).toBeHidden();
});

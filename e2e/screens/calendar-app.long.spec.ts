import { look } from "../harness/look.ts";
import { expect, register, test } from "../harness/test.ts";

test("the dialog for calendar apps and the card of a resume with its job, in light and dark", async ({
  page,
}) => {
  test.slow();
  const { api } = await register(page);
  const resume = await api.createResume("For Harbor Freight", 2);
  await api.createResume("Everything", 1);
  const { data: job } = await api.json<{ data: { _id: string } }>("POST", "/api/applications/create", {
    title: "Senior operations manager, night shift",
    company: "Harbor Freight International",
    stage: "applied",
    resume,
  });
  await api.json("POST", `/api/applications/${job._id}/events`, {
    kind: "interview",
    at: "2030-01-31T12:00:00.000Z",
  });
  const { data: link } = await api.json<{ data: { _id: string } }>(
    "POST",
    `/api/resumes/${resume}/links`,
    {},
  );
  await api.json("PUT", `/api/applications/${job._id}`, { dataUpdate: { link: link._id } });
  await look(page, "/resumes", "resumes with a job", async () => {
    await expect(page.getByText("Link not opened yet")).toBeVisible();
  });

  const open = async () => {
    await page.getByRole("button", { name: "Add to calendar app" }).click();
    await expect(page.getByRole("dialog", { name: "Add to calendar app" })).toBeVisible();
  };
  await look(page, "/applications", "calendar app, no address", async () => {
    await open();
    await expect(page.getByRole("button", { name: "Create address" })).toBeVisible();
  });
  await api.json("POST", "/api/calendar", {});
  await look(page, "/campaigns", "calendar app, address", async () => {
    await open();
    await expect(page.getByLabel("Address")).toHaveValue(/\/calendar\/.*\.ics$/u);
  });
  await look(page, `/applications/${job._id}`, "event to the calendar", async () => {
    await page.getByRole("button", { name: /^Actions for Interview/u }).click();
    await expect(page.getByRole("menuitem", { name: "Add to calendar" })).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { expect, test } from "vitest";
import { call } from "../src/lib/api.ts";
import { answer, fill, findToast, openScreen, reopen, signIn } from "./open-screen.tsx";

const create = async (body: { title: string } & Record<string, unknown>) =>
  (await call("POST /api/applications/create", { body })).data;
const stored = async (id: string) => (await call("GET /api/applications/:id", { params: { id } })).data;

test("the first application is added from the empty state, and saves what is typed by itself", async () => {
  await signIn();
  const user = openScreen("/applications");
  await user.click(await screen.findByRole("button", { name: "Add application" }));
  const dialog = await screen.findByRole("dialog", { name: "Add application" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(MESSAGES.jobTitleRequired)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Job title"), "Baker");
  await fill(user, within(dialog).getByLabelText("Link to the advert"), "javascript:alert(1)");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(MESSAGES.webAddressInvalid)).toBeVisible();
  await fill(user, within(dialog).getByLabelText("Link to the advert"), "example.org/jobs/1");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  await screen.findByRole("heading", { level: 1, name: "Baker" });
  const id = window.location.pathname.split("/").at(-1)!;
  expect(await stored(id)).toMatchObject({ url: "https://example.org/jobs/1", stage: "saved" });
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("rel", "noopener noreferrer");

  answer("/api/applications", 503, MESSAGES.unavailable);
  await fill(user, screen.getByLabelText("Notes"), "Ask Jo ");
  await user.tab();
  expect(await screen.findByText("Not saved")).toBeVisible();
  answer("/api/applications");
  await fill(user, screen.getByLabelText("Company"), "Crumbs");
  await user.tab();
  expect(await screen.findByText("Saved")).toBeVisible();
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ notes: "Ask Jo", company: "Crumbs", title: "Baker" }),
  );
  await user.clear(screen.getByLabelText("Job title"));
  await user.tab();
  expect(await screen.findByText(MESSAGES.jobTitleRequired)).toBeVisible();
  expect((await stored(id)).title).toBe("Baker");
});

test("applying keeps the resume, which can be looked at, and leads on until then", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "For Crumbs" } });
  const { _id } = await create({ title: "Baker", resume: resume._id });
  const user = openScreen(`/applications/${_id}`);
  expect(await screen.findByRole("link", { name: "Write a letter" })).toHaveAttribute(
    "href",
    `/letters?application=${_id}`,
  );
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Tailor a resume" })).toHaveAttribute(
      "href",
      `/resume?template=2&id=${resume._id}&application=${_id}`,
    ),
  );
  await user.click(screen.getByRole("combobox", { name: "Stage" }));
  await user.click(await screen.findByRole("option", { name: "Applied" }));
  expect(await screen.findByLabelText("Applied on")).not.toHaveValue("");
  expect(await screen.findByText(/^Version 1 was sent/u)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Look at what was sent" }));
  const dialog = await screen.findByRole("dialog", { name: "What was sent" });
  expect(await within(dialog).findByRole("region", { name: "For Crumbs" })).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "PDF" })).toBeVisible();
});

test("an application moves with its menu and comes back with Undo, as does a deleted one", async () => {
  await signIn();
  const { _id } = await create({ title: "Baker", stage: "applied", appliedAt: "2026-01-05T12:00:00.000Z" });
  const user = openScreen("/applications");
  const column = (name: string) => screen.findByRole("list", { name });
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
  await user.click(screen.getByRole("button", { name: "Actions for Baker" }));
  await user.click(await screen.findByRole("menuitem", { name: "Saved" }));
  await within(await column("Saved")).findByRole("link", { name: "Baker" });
  await findToast("Moved to Saved");
  expect(await stored(_id)).toMatchObject({ stage: "saved", appliedAt: null });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
  expect(await stored(_id)).toMatchObject({ stage: "applied", appliedAt: "2026-01-05T12:00:00.000Z" });

  await user.click(screen.getByRole("button", { name: "Actions for Baker" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(await screen.findByText("No applications yet")).toBeVisible();
  const toast = (await findToast(MESSAGES.applicationDeleted)).closest<HTMLElement>("[role=alert]")!;
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await within(await column("Applied")).findByRole("link", { name: "Baker" });
});

test("the list is filtered by stage and sorted, and its address says how", async () => {
  await signIn();
  await create({ title: "Baker", company: "Crumbs", followUpAt: "2030-02-01T12:00:00.000Z" });
  await create({ title: "Miller", company: "Ample", stage: "interview" });
  await create({ title: "Cook", company: "Zest", followUpAt: "2030-01-01T12:00:00.000Z" });
  localStorage.setItem("applications-view", "list");
  const user = openScreen("/applications?sort=follow-up");
  const table = await screen.findByRole("table", { name: "Applications" });
  const jobs = () =>
    within(table)
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(jobs()).toEqual(["Cook", "Baker", "Miller"]);
  await user.click(screen.getByRole("combobox", { name: "Sort by" }));
  await user.click(await screen.findByRole("option", { name: "Company" }));
  await waitFor(() => expect(jobs()).toEqual(["Miller", "Baker", "Cook"]));
  await user.click(screen.getByRole("combobox", { name: "Stage" }));
  await user.click(await screen.findByRole("option", { name: "Interview" }));
  await waitFor(() => expect(jobs()).toEqual(["Miller"]));
  reopen("/applications?sort=company&stage=offer");
  expect(await screen.findByText("Nothing at stage Offer")).toBeVisible();
});
